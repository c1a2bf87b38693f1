import { type ListState, writeListState } from './list-state.ts'

/** What the address of a list says besides the list itself: the record on view, and that a new one is to be begun. */
const record = 'view'
const whole = 'whole'
const adding = 'add'

/** The record on view, and whether it has the whole page. */
interface ViewedRecord {
  key: string | undefined
  isWhole: boolean
}

export const viewedIn = (search: URLSearchParams): ViewedRecord => ({
  key: search.get(record) || undefined,
  isWhole: search.get(whole) === '1',
})

/** The same list with this record on view; no key: with none. */
export function withViewed(search: URLSearchParams, { key, isWhole }: ViewedRecord): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(record)
  next.delete(whole)
  if (key !== undefined) next.set(record, key)
  if (key !== undefined && isWhole) next.set(whole, '1')
  return next
}

/** Another list beside the record on view. */
export const withState = (search: URLSearchParams, state: ListState): URLSearchParams =>
  withViewed(writeListState(state), viewedIn(search))

export const asksToAdd = (search: URLSearchParams): boolean => search.has(adding)

export function withoutAdding(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(adding)
  return next
}

/** Where a list is the one with these filters, and a new row is begun if that is asked for. */
export const searchFor = (filters: Record<string, string>, isAdding = false): string =>
  new URLSearchParams({ ...filters, ...(isAdding && { [adding]: '1' }) }).toString()

/** Where a list has a record on view. */
export const searchOf = (key: string): string => new URLSearchParams({ [record]: key }).toString()

/** The columns of a list are said by its address. */
export const saysColumns = (search: string): boolean => new URLSearchParams(search).has('columns')
