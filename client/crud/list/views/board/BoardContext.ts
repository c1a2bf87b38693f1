import { createContext, useContext } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Choice } from '../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import type { Marks } from '../map/marks.ts'

/** A row that is on its way: dragged, or picked up to be put down by keys or by a button of a column. */
export interface Carried {
  row: AnyRow
  by: 'hand' | 'keys'
  /** The column that keys have come to. */
  to?: string
}

/** What a board is drawn by, and how cards go on. */
export interface Board {
  field: string
  meta: FieldMeta
  columns: readonly Choice[]
  /** Steps are in a row's menu already. */
  isByStep: boolean
  /** What puts a row into a column; undefined where it cannot go there. */
  way(row: AnyRow, to: string): (() => void) | undefined
  /** A row that has been put elsewhere, until the server has said so. */
  moving: { row: AnyRow; to: string } | undefined
  /** How often the person has changed something here: what they do themselves is shown at once. */
  changes: number
  carried: Carried | undefined
  /** Picks a row up, or puts it back. */
  pick(row: AnyRow): void
  /** To the next column that takes the row that was picked up. */
  aim(by: 1 | -1): void
  /** Puts what was picked up into a column: by default the one that keys have come to. */
  put(to?: string): void
  leave(): void
  /** What cards and the map beside them point out to each other. */
  marks: Marks
  /** The row whose card takes the focus as soon as it stands in its new place. */
  followed: string | undefined
}

const Context = createContext<Board | undefined>(undefined)

export const BoardContext = Context.Provider

/** The board around a card or a column. */
export function useBoard(): Board {
  const board = useContext(Context)
  if (!board) throw new Error('Outside of a board')
  return board
}
