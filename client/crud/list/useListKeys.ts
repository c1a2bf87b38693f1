import { type RefObject, useRef } from 'react'
import type { AnyRow } from '../../fields/kind.ts'
import { type Shortcuts, useShortcuts } from '../../state/use-shortcut.ts'
import { keyOfRow } from '../data/row.ts'
import type { RowAction } from '../record/RowActions.tsx'
import { type DrawnList, useDrawnList } from './state/ListContext.ts'

interface Shown {
  /** All rows on screen, from top to bottom. */
  rows: readonly AnyRow[]
  /** What choosing everything does when the page is chosen already. */
  onSelectMatching?: () => unknown
  /** Absent where there are no pages. */
  onPage?: (by: number) => void
  /** Draws a row that is out of sight; absent where all rows are drawn. */
  reveal?: (key: string) => void
}

/**
 * From row to row, act on one, choose it or the page and then everything, turn the page. The row that has the focus is the
 * current one; a pointer puts it there too.
 */
export function useListKeys(shown: Shown): RefObject<HTMLDivElement | null> {
  const { resource, actionsOf, selection, isSelectable, hasKeys } = useDrawnList()
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  const keyed = { ...shown, resource, actionsOf, selection, isSelectable, place, last }
  useShortcuts(hasKeys ? shortcuts(keyed) : {})
  return place
}

interface Keyed extends Shown, Pick<DrawnList, 'resource' | 'actionsOf' | 'selection' | 'isSelectable'> {
  place: RefObject<HTMLDivElement | null>
  last: RefObject<string | undefined>
}

function shortcuts(list: Keyed): Shortcuts {
  const { resource, rows, selection, isSelectable, onPage } = list
  const { chosen, choose } = selection
  const actions = () => {
    const key = currentKey(list)
    const row = rows.find((one) => keyOfRow(resource, one) === key)
    return row ? list.actionsOf(row) : []
  }
  const take = (found: RowAction | undefined) => {
    if (!found || found.disabled || found.reason) return false
    found.onClick()
  }
  const act = (action: string) => () => take(actions().find(({ key }) => key === action))
  return {
    next: () => step(list, 1),
    previous: () => step(list, -1),
    open() {
      const all = isOnRow() ? actions() : []
      return take(all.find(({ isMain }) => isMain) ?? all.find(({ key }) => key === 'view'))
    },
    view: act('view'),
    edit: act('edit'),
    remove: act('remove'),
    previousPage: onPage && (() => onPage(-1)),
    nextPage: onPage && (() => onPage(1)),
    choose: isSelectable ? () => toggle(list) : undefined,
    chooseAll: isSelectable
      ? () => {
          const page = rows.map((row) => [keyOfRow(resource, row), row] as const)
          if (page.length === 0) return false
          if (page.every(([key]) => chosen.has(key))) return void list.onSelectMatching?.()
          choose(new Map([...chosen, ...page]))
        }
      : undefined,
  }
}

const keyAttribute = 'data-row-key'

function currentKey({ place }: Keyed): string | undefined {
  const row = document.activeElement?.closest(`[${keyAttribute}]`)
  return row && place.current?.contains(row) ? (row.getAttribute(keyAttribute) ?? undefined) : undefined
}

function step(list: Keyed, by: number) {
  const { last, rows, resource } = list
  const keys = rows.map((row) => keyOfRow(resource, row))
  const from = keys.indexOf(currentKey(list) ?? last.current ?? '')
  const at = from < 0 ? (by > 0 ? 0 : keys.length - 1) : Math.min(keys.length - 1, Math.max(0, from + by))
  const key = keys[at]
  if (key === undefined) return false
  last.current = key
  const row = rowAt(list, key)
  if (row) return focus(row)
  list.reveal?.(key)
  requestAnimationFrame(() => {
    const drawn = last.current === key && rowAt(list, key)
    if (drawn) focus(drawn)
  })
}

const rowAt = ({ place }: Keyed, key: string): HTMLElement | undefined =>
  [...(place.current?.querySelectorAll<HTMLElement>(`[${keyAttribute}]`) ?? [])].find(
    (row) => row.getAttribute(keyAttribute) === key,
  )

function focus(row: HTMLElement): void {
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** The row itself has the focus: a button in it does what keys do to buttons. */
const isOnRow = () => document.activeElement?.hasAttribute(keyAttribute) === true

function toggle(list: Keyed) {
  const key = currentKey(list)
  if (key === undefined || !isOnRow()) return false
  const row = list.rows.find((one) => keyOfRow(list.resource, one) === key)
  const next = new Map(list.selection.chosen)
  if (!next.delete(key) && row) next.set(key, row)
  list.selection.choose(next)
}
