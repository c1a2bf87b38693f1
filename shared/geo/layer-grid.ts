import type { Box } from './measure.ts'
import type { TilePlace } from './web-tile.ts'

/** Plane on which a layer's tiles lie: the square of Web Mercator, or degrees from the north-western corner of the world. */
export type TilePlane = 'mercator' | 'degrees'

/** Metres from the middle of Web Mercator's square to its edge. */
export const mercatorEdge = 20_037_508.342789244

/** Pixels of a tile's side, where nothing else is said. */
export const usualTile = 256

/** The plane of a coordinate system: GCJ-02 is Web Mercator, shifted by some hundred metres. */
export const planeOf = (crs: string | null): TilePlane =>
  crs === 'EPSG:4326' || crs === 'EPSG:4490' ? 'degrees' : 'mercator'

/** Units of a plane on a pixel of a level's tile: at level 0 one tile is as wide as the world. */
export const resolutionOf = (plane: TilePlane, z: number): number =>
  (plane === 'degrees' ? 360 : 2 * mercatorEdge) / usualTile / 2 ** z

/** Whether the plane has such a tile: that of degrees is half as high as it is wide. */
export const isOnPlane = (plane: TilePlane, [x, y, z]: TilePlace): boolean =>
  x < 2 ** z && y < (plane === 'degrees' ? Math.max(1, 2 ** (z - 1)) : 2 ** z)

/** West, south, east and north of a tile in units of its plane. */
export function extentOfTile(plane: TilePlane, [x, y, z]: TilePlace): Box {
  const side = resolutionOf(plane, z) * usualTile
  const [west, north] = plane === 'degrees' ? [-180, 90] : [-mercatorEdge, mercatorEdge]
  return [west + x * side, north - (y + 1) * side, west + (x + 1) * side, north - y * side]
}

/** One level of a layer whose service has a grid of its own. */
export interface GridLevel {
  /** Units of the plane on a pixel. */
  resolution: number
  /** The north-western corner of its first tile, east before north. */
  origin: readonly [x: number, y: number]
  /** Columns and rows. */
  size: readonly [columns: number, rows: number]
  /** Pixels of a tile's side. */
  tile: number
}

/** The grid of a layer that the server has asked for; tiles are named by the place of their level in `levels`. */
export interface LayerGrid {
  plane: TilePlane
  isVector: boolean
  levels: readonly GridLevel[]
  /** The first level that has tiles. */
  minLevel: number
  /** Part of the world that has any, in degrees; null: unknown. */
  bbox: Box | null
}
