import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { asksToAdd, withoutAdding } from '../query/address.ts'

/**
 * Begins a new record when the address asks for one (`?add=1`), once; Back does not ask again. What the list is narrowed to points
 * the new record there, too: `?companyId=7&add=1`.
 */
export function useAskedToAdd(resource: Resource, add: ((preset: AnyRow) => void) | undefined): void {
  const [search, setSearch] = useSearchParams()
  const isDue = asksToAdd(search) && add !== undefined
  const begin = useEffectEvent(() => {
    const preset = presetFrom(resource, search)
    setSearch(withoutAdding, { replace: true })
    add?.(preset)
  })
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
}

/** The references that the list is narrowed to, as far as a form may set them. */
const presetFrom = (resource: Resource, search: URLSearchParams): AnyRow =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(([name, { kind, form, comma }]): [string, unknown][] => {
      const value = search.get(name)
      if (!value || form === false) return []
      if (kind === 'reference' || comma) return [[name, value]]
      return kind === 'references' ? [[name, value.split(',')]] : []
    }),
  )
