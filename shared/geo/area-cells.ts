import { areasGeometry, common } from './clip.ts'
import { type Area, type Geometry, type Position, polygonsOf } from './geometry.ts'
import { cellsIn } from './geosot-cells.ts'
import { type Box, boxOf, isWithin, rounded } from './measure.ts'
import { metresAround } from './plane.ts'
import { tidyGeometry } from './read.ts'

/** Cells that one call makes. */
export const MAX_CELLS = 2000

/** Cells of the national standard, whole ones by their level, or squares cut at the edge of the area. */
export type CellSize = { level: number } | { metres: number }

export interface AreaCell {
  geometry: Area
  /** Of a cell of the standard. */
  code?: string
}

/** Cells of the box around an area that are looked at: of a narrow area most lie outside. */
const MAX_LOOKED_AT = 10 * MAX_CELLS

/** Cells over an area, by rows from the north-west; nothing where they would be too many. */
export function cellsOver(area: Area, size: CellSize): AreaCell[] | undefined {
  const box = boxOf(area)
  const cells = 'level' in size ? standardCells(box, size.level) : squares(box, size.metres)
  if (cells.length >= MAX_LOOKED_AT) return undefined
  const meets = meetingWith(area)
  const found: AreaCell[] = []
  for (const row of rowsOf(cells)) {
    const edges = row.filter((cell) => meets(cell.box) === 'edge')
    const strip =
      edges.length > 0
        ? stripOf(
            area,
            edges.map((cell) => cell.box),
          )
        : undefined
    for (const { box: own, code } of row) {
      const how = meets(own)
      if (how === 'outside') continue
      const inside = how === 'inside' ? ofBox(own) : strip && areasGeometry(common(strip, ofBox(own)))
      if (!inside) continue
      // A cell of the standard is whole, wherever it lies.
      const geometry = code === undefined ? (tidyGeometry(inside) as Area) : ofBox(own)
      found.push({ geometry, ...(code !== undefined && { code }) })
      if (found.length > MAX_CELLS) return undefined
    }
  }
  return found
}

interface Candidate {
  box: Box
  code?: string
}

const standardCells = (box: Box, level: number): Candidate[] =>
  cellsIn(box, level, MAX_LOOKED_AT).map(({ code, box: own }) => ({ code, box: own.map(rounded) as Box }))

/** Squares from the south-west corner on; neighbours have the very same edges. */
function squares([west, south, east, north]: Box, metres: number): Candidate[] {
  const middle: Position = [west, (south + north) / 2]
  const [endLng, endLat] = metresAround(middle).toDegrees([metres, metres])
  const [across, up] = [endLng - middle[0], endLat - middle[1]]
  const [columns, rows] = [Math.ceil((east - west) / across), Math.ceil((north - south) / up)]
  const count = Math.min(columns * rows, MAX_LOOKED_AT)
  return Array.from({ length: count }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    const at = (from: number, step: number, times: number) => rounded(from + step * times)
    return {
      box: [
        at(west, across, column),
        at(south, up, row),
        at(west, across, column + 1),
        at(south, up, row + 1),
      ],
    }
  })
}

/** The northernmost row first; each from the west. */
function rowsOf(cells: readonly Candidate[]): Candidate[][] {
  const rows = new Map<number, Candidate[]>()
  for (const cell of cells) {
    const [, south] = cell.box
    const row = rows.get(south)
    if (row) row.push(cell)
    else rows.set(south, [cell])
  }
  return [...rows].sort(([one], [other]) => other - one).map(([, row]) => row)
}

/** Position of a box to an area: most of many are told apart without cutting anything. */
function meetingWith(area: Geometry): (box: Box) => 'inside' | 'outside' | 'edge' {
  const parts = polygonsOf(area)
  const edges = parts
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, n): [Position, Position] => [ring[n] as Position, to]))
  return ([west, south, east, north]) => {
    const isMet = edges.some(
      ([[lng, lat], [nextLng, nextLat]]) =>
        Math.max(lng, nextLng) > west &&
        Math.min(lng, nextLng) < east &&
        Math.max(lat, nextLat) > south &&
        Math.min(lat, nextLat) < north,
    )
    if (isMet) return 'edge'
    const centre: Position = [(west + east) / 2, (south + north) / 2]
    return parts.some((rings) => isWithin(centre, rings)) ? 'inside' : 'outside'
  }
}

/** The part of an area around some boxes of one row: many corners are cut once, and few of them at each cell. */
function stripOf(area: Area, boxes: readonly Box[]): Area | undefined {
  const box = boxes.reduce((all, one) => [
    Math.min(all[0], one[0]),
    Math.min(all[1], one[1]),
    Math.max(all[2], one[2]),
    Math.max(all[3], one[3]),
  ])
  return areasGeometry(common(area, ofBox(box)))
}

const ofBox = ([west, south, east, north]: Box): Area => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
