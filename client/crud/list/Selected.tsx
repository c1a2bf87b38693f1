import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import type { SelectionProps } from './SelectionLine.tsx'
import { useDrawnList } from './state/ListContext.ts'

const SelectionLine = lazyNamed(() => import('./SelectionLine.tsx'), 'SelectionLine')

/** What can be done with the chosen rows, once there are some. */
export function Selected(props: SelectionProps) {
  const { chosen } = useDrawnList().selection
  if (chosen.size === 0) return null
  return (
    <ChunkBoundary isWanted>
      <SelectionLine {...props} />
    </ChunkBoundary>
  )
}
