import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
// Its controls are lazy for the sake of the list; a form needs them at once.
import '../fields/FormControls.tsx'
import type { AnyRow } from '../fields/kind.ts'
import type { Cells } from './columns.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import type { FormOptions } from './form-values.ts'
import { ViewDrawer } from './ViewDrawer.tsx'

/** What a person does with one row. */
export type Task =
  | { mode: 'add'; initialValues: AnyRow }
  | { mode: 'edit'; key: string }
  | { mode: 'view'; key: string }

interface Props {
  resource: Resource
  task: Task
  options?: FormOptions
  cells?: Cells
  canEdit: boolean
  onEdit(key: string): void
  onSaved?: (() => void) | undefined
  /** The drawer is gone from the screen. */
  onDone(): void
}

const none: AnyRow = {}
const noCells: Cells = {}
const noOptions: FormOptions = {}

/** Give it a key of its own for every task. */
export function ResourceDialog({ resource, task, options, cells, canEdit, onEdit, onSaved, onDone }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  if (task.mode === 'view')
    return (
      <ViewDrawer
        resource={resource}
        isOpen={isOpen}
        rowKey={task.key}
        cells={cells ?? noCells}
        options={options ?? noOptions}
        onClose={close}
        afterClose={onDone}
        onEdit={canEdit ? () => onEdit(task.key) : undefined}
      />
    )
  return (
    <FormDrawer
      resource={resource}
      isOpen={isOpen}
      rowKey={task.mode === 'edit' ? task.key : undefined}
      initialValues={task.mode === 'add' ? task.initialValues : none}
      options={options ?? noOptions}
      onSaved={onSaved}
      onClose={close}
      afterClose={onDone}
    />
  )
}
