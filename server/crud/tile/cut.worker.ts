import { parentPort } from 'node:worker_threads'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { tileUnits } from '#shared/contract/geo/tiles.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import type { TileContent, TileFeature } from './cut.ts'

parentPort?.on('message', (content: TileContent) => {
  try {
    parentPort?.postMessage({ result: bytesOf(content) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

function bytesOf({ place, layers }: TileContent): Uint8Array {
  const tiles = Object.entries(layers).flatMap(([name, features]): [string, GeoJSONVTTile][] => {
    const tile = tileOf(place, features)
    return tile ? [[name, tile]] : []
  })
  return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: tileUnits })
}

/** The features as they lie on the tile; null where none does. */
function tileOf([x, y, z]: TilePlace, features: readonly TileFeature[]): GeoJSONVTTile | null {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: features.map((one) => ({ type: 'Feature', ...one })) },
    // Of the levels above no more than the way down to this tile.
    { maxZoom: z, indexMaxZoom: 0, extent: tileUnits, buffer: tileUnits / 64, wrap: false },
  )
  return index.getTile(z, x, y)
}
