import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
// Its controls are lazy for the sake of the list; a form needs them at once.
import '../../fields/FormControls.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { FormDrawer } from '../form/FormDrawer.tsx'
import type { FormOptions } from '../form/form-values.ts'
import { ViewDrawer, type Viewing } from './ViewDrawer.tsx'

/** What a person does with one row. */
export type Task =
  | { mode: 'add'; initialValues: AnyRow }
  | { mode: 'copy'; key: string }
  | { mode: 'edit'; key: string }
  | { mode: 'view'; key: string }

interface Props extends Viewing {
  resource: Resource
  task: Task
  canEdit: boolean
  onEdit(key: string): void
  onSaved?: (answer: AnyRow | undefined) => void
  /** The drawer is gone from the screen. */
  onDone(): void
}

const none: AnyRow = {}
const noOptions: FormOptions = {}

/** Give it a key of its own for every task. */
export function ResourceDialog({ resource, task, canEdit, onEdit, onSaved, onDone, ...viewing }: Props) {
  const { options = noOptions } = viewing
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  if (task.mode === 'view')
    return (
      <ViewDrawer
        {...viewing}
        resource={resource}
        isOpen={isOpen}
        rowKey={task.key}
        onClose={close}
        afterClose={onDone}
        onEdit={canEdit ? () => onEdit(task.key) : undefined}
      />
    )
  return (
    <FormDrawer
      resource={options.definitions?.[task.mode === 'edit' ? 'edit' : 'add'] ?? resource}
      isOpen={isOpen}
      rowKey={task.mode === 'edit' ? task.key : undefined}
      copyKey={task.mode === 'copy' ? task.key : undefined}
      initialValues={task.mode === 'add' ? task.initialValues : none}
      options={options}
      onSaved={onSaved}
      onClose={close}
      afterClose={onDone}
    />
  )
}
