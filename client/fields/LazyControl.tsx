import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'

/** Heavy controls arrive in chunks of their own; this keeps their place, and the form around one that does not arrive. */
export function LazyControl({ children }: { children: ReactNode }) {
  return (
    <ChunkBoundary isWanted fallback={<Skeleton.Input active block />}>
      {children}
    </ChunkBoundary>
  )
}
