/** A named address of a list: what narrows it, how it is sorted, and, where wished, which columns it has. */
export interface View {
  id: string
  name: string
  /** The search part of the address, as `writeListState` makes it. */
  search: string
  /** A chart that stands on the home page, too. */
  isTile?: boolean
}

/** Kept under `table.<resource>.views`. */
export interface Views {
  views: View[]
  /** Id of the one that the list opens with. */
  usual?: string
}

export const mostViews = 30
export const longestName = 30

/** What was kept, as far as it can still be understood. */
export function viewsFrom(kept: unknown): Views {
  if (typeof kept !== 'object' || kept === null) return { views: [] }
  const { views, usual } = kept as { views?: unknown; usual?: unknown }
  const known = Array.isArray(views) ? views.filter(isView) : []
  const chosen = known.find(({ id }) => id === usual)
  return { views: known, ...(chosen && { usual: chosen.id }) }
}

function isView(kept: unknown): kept is View {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, name, search } = kept as Record<string, unknown>
  return [id, name, search].every((part) => typeof part === 'string')
}

/** The address without the page one happens to be on: two that differ in nothing else are one view. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('current')
  return kept.toString()
}
