import type { Box } from './measure.ts'

/** Column, row and level of a tile of Web Mercator, from the north-western corner of the world. */
export type TilePlace = readonly [x: number, y: number, z: number]

const DEEPEST = 24

/** The tile of these texts; undefined for what is none. */
export function tileFrom(texts: readonly string[]): TilePlace | undefined {
  const [x = -1, y = -1, z = -1] = texts.map((text) => (/^\d{1,8}$/.test(text) ? Number(text) : -1))
  const isReal = z >= 0 && z <= DEEPEST && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z
  return isReal ? [x, y, z] : undefined
}

/** Part of the map on a tile, in degrees; `margin`: so much of its width and height more on each side. */
export function boxOfTile([x, y, z]: TilePlace, margin: number): Box {
  const lng = (column: number) => Math.max(-180, Math.min(180, (column / 2 ** z) * 360 - 180))
  const lat = (row: number) => {
    const share = Math.max(0, Math.min(1, row / 2 ** z))
    return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI
  }
  return [lng(x - margin), lat(y + 1 + margin), lng(x + 1 + margin), lat(y - margin)]
}

/** Distance from the western edge of the world, in tiles of a level. */
export const columnAt = (lng: number, z: number): number => ((lng + 180) / 360) * 2 ** z

/** Distance from the northern edge of the world, in tiles of a level. */
export const rowAt = (lat: number, z: number): number =>
  ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z
