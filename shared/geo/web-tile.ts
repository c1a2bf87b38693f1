import type { Box } from './measure.ts'

/** Column, row and level of a tile of Web Mercator, from the north-western corner of the world. */
export type TilePlace = readonly [x: number, y: number, z: number]

const DEEPEST = 24

/** The tile of these texts; undefined for what is none. */
export function tileFrom(texts: readonly string[]): TilePlace | undefined {
  const place = placeFrom(texts)
  return place && place[0] < 2 ** place[2] && place[1] < 2 ** place[2] ? place : undefined
}

/** Column, row and level of any grid of tiles; undefined for texts that are none. */
export function placeFrom(texts: readonly string[]): TilePlace | undefined {
  const [x = -1, y = -1, z = -1] = texts.map((text) => (/^\d{1,8}$/.test(text) ? Number(text) : -1))
  return x >= 0 && y >= 0 && z >= 0 && z <= DEEPEST ? [x, y, z] : undefined
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
