import type { AnyRow } from '../../../fields/kind.ts'
import type { QuickEditing } from '../../form/quick-fields.ts'
import type { ListState } from '../../query/list-state.ts'
import type { ListProps } from '../PagedRecords.tsx'

/** What every view of a list is given, whatever it draws. */
export interface ViewProps
  extends Pick<
    ListProps,
    'resource' | 'cells' | 'actionsOf' | 'onView' | 'onAdd' | 'isSmall' | 'arrangement'
  > {
  state: ListState
  onChange(part: Partial<ListState>, options?: { replace?: boolean }): void
  /** Takes a row to a state; undefined where no step of the person leads there. */
  wayTo(row: AnyRow, state: number): (() => void) | undefined
  /** How many steps the person has taken in this list. */
  taken: number
  editing: QuickEditing
  /** Whether the person may change rows at all. */
  mayEdit: boolean
}
