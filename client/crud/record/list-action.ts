import type { ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import type { RowAction } from './RowActions.tsx'

interface Offered<Row> {
  key: string
  label: string
  icon?: ReactNode
  /** The end of the code of the right that it needs; absent: whoever sees the list may. */
  right?: string
  isDangerous?: boolean
  /** Stands in the menu of a row alone. */
  isRare?: boolean
  /** What the page is for: Enter does it with the current row, in place of showing it; it stands first. */
  isMain?: boolean
  /** What it is called for one row, where that differs. */
  labelOf?(row: Row): string
  /** False where there is nothing to be done with this row. */
  suits?(row: Row): boolean
  /** It is under way. */
  isBusy?(row: Row): boolean
  /** With many rows at once, too: a button above the list says to choose some where none are chosen. */
  many?: boolean
  run(rows: [Row, ...Row[]]): unknown
}

interface ForList {
  key: string
  label: string
  icon?: ReactNode
  right?: string
  /** Needs no row: stands above the list alone. */
  isForList: true
  run(): unknown
}

/** What a page does besides the usual: with a row, in its view, above the list and in the palette. */
export type ListAction<Row> = Offered<Row> | ForList

/** Rights by their codes, as the person holds them. */
type Held = Readonly<Record<string, boolean>>

export const heldActions = (
  actions: readonly ListAction<AnyRow>[],
  resource: Resource,
  held: Held,
): ListAction<AnyRow>[] =>
  actions.filter(({ right }) => right === undefined || held[`${resource.permission}_${right}`] === true)

export const isForMany = (action: ListAction<AnyRow>): boolean => 'many' in action && action.many === true

/** What can be done with one row. */
export const actionsOfRow = (actions: readonly ListAction<AnyRow>[], row: AnyRow): RowAction[] =>
  actions.flatMap((action) => {
    if ('isForList' in action || action.suits?.(row) === false) return []
    const { key, icon, isRare = false, isMain = false, isDangerous = false } = action
    return [
      {
        key,
        label: action.labelOf?.(row) ?? action.label,
        icon,
        isRare,
        isMain,
        danger: isDangerous,
        disabled: action.isBusy?.(row) ?? false,
        onClick: () => void action.run([row]),
      },
    ]
  })

/** A button above the list. */
export interface ListButton {
  key: string
  label: string
  icon: ReactNode
  run(): void
}

/** What can be done above the list: without rows, or with those that are chosen and suit. */
export const buttonsOfList = (
  actions: readonly ListAction<AnyRow>[],
  chosen: readonly AnyRow[],
  onNone: () => void,
): ListButton[] =>
  actions.flatMap((action) => {
    const { key, label, icon } = action
    if ('isForList' in action) return [{ key, label, icon, run: () => void action.run() }]
    if (!action.many) return []
    const run = () => {
      const [first, ...others] = chosen.filter((row) => action.suits?.(row) !== false)
      if (first) action.run([first, ...others])
      else onNone()
    }
    return [{ key, label, icon, run }]
  })
