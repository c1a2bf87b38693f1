import type { GeoJSONVTFeature } from '@maplibre/geojson-vt'
import type { TileMark } from '#shared/contract/geo/tiles.ts'
import { tileUnits } from '#shared/contract/geo/tiles.ts'
import { boxOfCell } from '#shared/geo/place-cell.ts'
import { columnAt, rowAt, type TilePlace } from '#shared/geo/web-tile.ts'

/** A cell of places with what its mark says: see `shared/geo/place-cell.ts`. */
export interface MarkedCell {
  cell: string
  properties: TileMark
}

/** Units beside a tile that shapes reach: a stroke of the neighbour's is drawn up to the edge. */
export const tileBuffer = tileUnits / 64

const within = (units: number): number => Math.min(tileUnits + tileBuffer, Math.max(-tileBuffer, units))

/** The cells as rectangles in units of the tile, cut at its buffer. A general clipper would take each through all levels above. */
export function marksOn([x, y, z]: TilePlace, marks: readonly MarkedCell[]): GeoJSONVTFeature[] {
  const across = (lng: number) => within(Math.round((columnAt(lng, z) - x) * tileUnits))
  const down = (lat: number) => within(Math.round((rowAt(lat, z) - y) * tileUnits))
  return marks.flatMap(({ cell, properties }): GeoJSONVTFeature[] => {
    const [west, south, east, north] = boxOfCell(cell)
    const [left, right, top, bottom] = [across(west), across(east), down(north), down(south)]
    if (left === right || top === bottom) return []
    const ring: [number, number][] = [
      [left, bottom],
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]
    return [{ type: 3, tags: { ...properties }, geometry: [ring] }]
  })
}
