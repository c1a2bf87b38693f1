import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import { useDrawnList } from '../state/ListContext.ts'

const FilterChips = lazyNamed(() => import('./FilterChips.tsx'), 'FilterChips')

/** What the list is narrowed by, where it is: most lists open whole. */
export function Narrowed() {
  const { filters, conditions } = useDrawnList().state
  if (Object.keys(filters).length === 0 && conditions.length === 0) return null
  return (
    <ChunkBoundary isWanted>
      <FilterChips />
    </ChunkBoundary>
  )
}
