import { seedId } from '../../ids.ts'
import { demoGrids } from './grids.ts'
import { homesOfModels } from './models.ts'

const gridWith = (code: string): string => {
  const found = demoGrids.find(({ gridCode }) => gridCode === code)
  if (!found) throw new Error(`The demo has no grid ${code}`)
  return found.id
}

/** Number of a polygon or border of the demo, and the codes of the grids that it was granted to; the others are for everybody. */
const polygons: readonly (readonly [number, ...string[]])[] = [
  [2, '379901006203000'],
  [3, '379901006203001', '379901006203002'],
  [4, '379901006201000'],
  [6, '379901003000'],
  [8, '379901006000'],
]
const borders: readonly (readonly [number, ...string[]])[] = [
  [2, '379901006000'],
  [3, '379901004000'],
  [4, '379901006203000'],
]

/** What of the demo's map is kept for who answers for a grid. */
export const demoGeoGrants = [
  ...polygons.flatMap(([number, ...codes]) =>
    codes.map((code) => ({ polygonId: seedId('polygon', number), gridId: gridWith(code) })),
  ),
  ...borders.flatMap(([number, ...codes]) =>
    codes.map((code) => ({ borderId: seedId('border', number), gridId: gridWith(code) })),
  ),
  ...homesOfModels,
].map((grant, n) => ({ id: seedId('geoGrid', n + 1), ...grant }))
