import { useSearchParams } from 'react-router-dom'

const name = 'view'

/** Names in the address that a change of the list leaves alone. */
export const keptNames: readonly string[] = [name]

/** The record on view: its key is in the address, so that it can be sent to others, survives a reload, and Back closes it. */
export function useViewed() {
  const [search, setSearch] = useSearchParams()
  const change = (key: string | undefined, options?: { replace: boolean }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (key === undefined) next.delete(name)
      else next.set(name, key)
      return next
    }, options)
  return {
    key: search.get(name) ?? undefined,
    open: (key: string) => change(key),
    /** To another one, without a step for Back. */
    step: (key: string) => change(key, { replace: true }),
    close: () => change(undefined, { replace: true }),
  }
}
