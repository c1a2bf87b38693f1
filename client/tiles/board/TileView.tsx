import { Suspense } from 'react'
import { PageBoundary } from '../../ui/page/PageBoundary.tsx'
import { type Tile, TileContext } from '../tile.ts'
import { WaitingTile } from './TileCard.tsx'

/** A tile in its place, by itself: neither its code nor a fault of it keeps the others waiting. */
export function TileView({ tile }: { tile: Tile }) {
  return (
    <TileContext value={{ tile }}>
      <PageBoundary>
        <Suspense fallback={<WaitingTile />}>
          <tile.View />
        </Suspense>
      </PageBoundary>
    </TileContext>
  )
}
