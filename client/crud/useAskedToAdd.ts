import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

const name = 'add'

/** Begins a new record when the address asks for one (`?add=1`), once; Back does not ask again. */
export function useAskedToAdd(add: (() => void) | undefined): void {
  const [search, setSearch] = useSearchParams()
  const isDue = search.has(name) && add !== undefined
  const begin = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
    add?.()
  })
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
}
