import type { TileShape } from '#shared/contract/geo/tiles.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import { messages } from '#shared/messages.ts'
import { hangUp } from '../../http/current-call.ts'
import { HttpError } from '../../http-error.ts'
import { createWorkerPool } from '../../worker-pool.ts'
import type { MarkedCell } from './marks.ts'

/** A row on a tile, with what it says of itself. */
export interface TileFeature {
  geometry: Geometry
  properties: TileShape
}

/** Rows that are drawn as they are, and cells with marks for the others. */
export interface TileContent {
  place: TilePlace
  shapes: readonly TileFeature[]
  marks: readonly MarkedCell[]
}

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './cut.worker.ts' : './cut.worker.js', import.meta.url)
const { run } = createWorkerPool(source, {
  workers: 1,
  waiting: 64,
  idle: 30_000,
  longest: 10_000,
  heap: 256,
})

/**
 * A vector tile (Mapbox Vector Tile 2.1), its shapes simplified and cut to the tile. @throws HttpError 503 when too many are made, or one takes
 * too long
 */
export async function cutTile(content: TileContent): Promise<Uint8Array> {
  try {
    return await run<Uint8Array>(content, hangUp())
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(503, messages.overloaded)
  }
}
