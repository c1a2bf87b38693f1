import { ChunkWait } from './ChunkWait.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Stands where a page will be while its code arrives. */
export function PageOnItsWay() {
  return (
    <ChunkWait>
      <PageSkeleton />
    </ChunkWait>
  )
}
