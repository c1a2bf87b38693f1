import { useSearchParams } from 'react-router-dom'

const name = 'view'
const wide = 'whole'

/** Names in the address that a change of the list leaves alone. */
export const keptNames: readonly string[] = [name, wide]

/**
 * The record on view: its key is in the address, so that it can be sent to others, survives a reload, and Back closes it.
 * The address says, too, whether it has the whole page.
 */
export function useViewed() {
  const [search, setSearch] = useSearchParams()
  const isWhole = search.get(wide) === '1'
  const change = (key: string | undefined, whole: boolean, options?: { replace: boolean }) =>
    setSearch((before) => changed(before, key, whole), options)
  return {
    key: search.get(name) ?? undefined,
    isWhole,
    /** Where the record has the whole page; where it stands beside its list, if it has that page already. */
    otherWay: (key: string) => `?${changed(search, key, !isWhole)}`,
    /** Where another record is on view in the same way, so that Back comes back. */
    addressOf: (key: string) => `?${changed(search, key, isWhole)}`,
    open: (key: string) => change(key, false),
    /** To another one, without a step for Back. */
    step: (key: string) => change(key, isWhole, { replace: true }),
    close: () => change(undefined, false, { replace: true }),
  }
}

function changed(search: URLSearchParams, key: string | undefined, isWhole: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(name)
  next.delete(wide)
  if (key !== undefined) next.set(name, key)
  if (key !== undefined && isWhole) next.set(wide, '1')
  return next
}
