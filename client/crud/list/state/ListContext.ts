import { createContext, useContext } from 'react'
import type { AnyRow } from '../../../fields/kind.ts'
import type { QuickEditing } from '../../form/quick-fields.ts'
import type { ListButton } from '../../record/list-action.ts'
import type { RowAction } from '../../record/RowActions.tsx'
import type { Steps } from '../../steps/useSteps.tsx'
import type { Cells } from '../table/columns.tsx'
import type { List } from './useList.ts'

/** What is drawn of a list, and what can be done in it. */
export interface DrawnList extends List {
  cells: Cells
  actionsOf(row: AnyRow): RowAction[]
  /** What the page offers above the list. */
  buttons?: readonly ListButton[]
  /** Whether rows can be chosen: something can be done with many. */
  isSelectable: boolean
  /** What can be done next with rows; absent where they have no states. */
  steps?: Steps
  /** Absent without the right. */
  view: ((row: AnyRow) => void) | undefined
  add: ((preset?: AnyRow) => void) | undefined
  /** Absent where rows are not imported, whoever asks. */
  importRows?: () => void
  /** Opens the conditions that the search bar has no inputs for. */
  filterMore?: () => void
  /** Absent without the right, or where no field can be set on many rows. */
  editMany?: () => void
  removeMany?: () => void
  /** Whether the person may change rows at all. */
  mayEdit: boolean
  /** Absent where nothing is changed in the list itself. */
  editing?: QuickEditing
  /** The list is what the page is about: single keys act on its rows. */
  hasKeys?: boolean
}

const Context = createContext<DrawnList | undefined>(undefined)

export const ListContext = Context.Provider

/** The list around a component. */
export function useDrawnList(): DrawnList {
  const list = useContext(Context)
  if (!list) throw new Error('Outside of a list')
  return list
}
