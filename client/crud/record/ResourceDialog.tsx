import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
// Its controls are lazy for the sake of the list; a form needs them at once.
import '../../fields/FormControls.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { FormDrawer } from '../form/FormDrawer.tsx'
import type { FormOptions } from '../form/form-values.ts'
import type { Cells } from '../list/table/columns.tsx'
import type { RecordTab } from './RecordTabs.tsx'
import type { RowAction } from './RowActions.tsx'
import { type Neighbours, ViewDrawer } from './ViewDrawer.tsx'

/** What a person does with one row. */
export type Task =
  | { mode: 'add'; initialValues: AnyRow }
  | { mode: 'copy'; key: string }
  | { mode: 'edit'; key: string }
  | { mode: 'view'; key: string }

interface Props {
  resource: Resource
  task: Task
  options?: FormOptions
  cells?: Cells
  canEdit: boolean
  /** Of a view that the page's address opens: the other rows of the page. */
  neighbours?: Neighbours
  onEdit(key: string): void
  /** Why this row is not edited; undefined: it is. */
  keptFromEdit?: ((row: AnyRow) => string | undefined) | undefined
  /** What can be done next with the row. */
  stepsOf?: ((row: AnyRow) => RowAction[]) | undefined
  /** What the page does with the row besides the usual. */
  actionsOf?: ((row: AnyRow) => RowAction[]) | undefined
  /** What the page tells of the row besides its fields. */
  tabsOf?: ((row: AnyRow) => RecordTab[]) | undefined
  onSaved?: ((answer: AnyRow | undefined) => void) | undefined
  /** The drawer is gone from the screen. */
  onDone(): void
}

const none: AnyRow = {}
const noCells: Cells = {}
const noOptions: FormOptions = {}

/** Give it a key of its own for every task. */
export function ResourceDialog({ resource, task, options, cells, canEdit, neighbours, ...events }: Props) {
  const { onEdit, keptFromEdit, stepsOf, actionsOf, tabsOf, onSaved, onDone } = events
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
        neighbours={neighbours}
        isLinked={neighbours !== undefined}
        onClose={close}
        afterClose={onDone}
        onEdit={canEdit ? () => onEdit(task.key) : undefined}
        keptFromEdit={keptFromEdit}
        stepsOf={stepsOf}
        actionsOf={actionsOf}
        tabsOf={tabsOf}
      />
    )
  return (
    <FormDrawer
      resource={options?.definitions?.[task.mode === 'edit' ? 'edit' : 'add'] ?? resource}
      isOpen={isOpen}
      rowKey={task.mode === 'edit' ? task.key : undefined}
      copyKey={task.mode === 'copy' ? task.key : undefined}
      initialValues={task.mode === 'add' ? task.initialValues : none}
      options={options ?? noOptions}
      onSaved={onSaved}
      onClose={close}
      afterClose={onDone}
    />
  )
}
