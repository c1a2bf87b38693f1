import { parentPort } from 'node:worker_threads'
import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import { tileLayers, tileUnits } from '#shared/contract/geo/tiles.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import type { TileContent, TileFeature } from './cut.ts'
import { marksOn, tileBuffer } from './marks.ts'

parentPort?.on('message', (content: TileContent) => {
  try {
    parentPort?.postMessage({ result: bytesOf(content) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

function bytesOf({ place, shapes, marks }: TileContent): Uint8Array {
  const layers = Object.entries({
    [tileLayers.shapes]: shapesOn(place, shapes),
    [tileLayers.marks]: marksOn(place, marks),
  }).flatMap(([name, features]) => (features.length ? [layerOf(name, features)] : []))
  return fromVectorTileJs({ layers: Object.fromEntries(layers.map((layer) => [layer.name, layer])) })
}

function layerOf(name: string, features: GeoJSONVTFeature[]): GeoJSONWrapper {
  return Object.assign(new GeoJSONWrapper(features, { version: 2, extent: tileUnits }), { name })
}

/** The features as they lie on the tile. */
function shapesOn([x, y, z]: TilePlace, features: readonly TileFeature[]): GeoJSONVTFeature[] {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: features.map((one) => ({ type: 'Feature', ...one })) },
    // Of the levels above no more than the way down to this tile.
    { maxZoom: z, indexMaxZoom: 0, extent: tileUnits, buffer: tileBuffer, wrap: false },
  )
  return index.getTile(z, x, y)?.features ?? []
}
