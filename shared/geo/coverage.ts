import { type Area, type Position, polygonsOf, type Ring } from './geometry.ts'
import { type Box, boxOf, rounded } from './measure.ts'
import { metresAround } from './plane.ts'
import { gapMs, metresBetween, type Passed } from './track.ts'

/** Share of an area that was visited, by cells. */
export interface Covered {
  /** Length of a cell's edge in metres. */
  cell: number
  /** Cells whose middle lies in the area. */
  cells: number
  visited: number
  /** Cells that were visited: boxes of those that follow on each other from west to east. */
  runs: Box[]
}

/** Metres: whoever passes sees about so far. An area of more cells than these has larger ones. */
const finest = 20
const mostCells = 20_000
/** Metres a second: what seems to move faster has jumped. */
const fastest = 60

/** Cells of an area, and which of them ways lead through. */
export function coverageOf(area: Area, ways: Iterable<readonly Passed[]>): Covered {
  const raster = rasterOf(area)
  const visited = new Uint8Array(raster.inside.length)
  for (const way of ways) {
    let before: Passed | undefined
    for (const one of way) {
      walk(raster, visited, before && leadsTo(before, one) ? before : one, one)
      before = one
    }
  }
  const count = (cells: Uint8Array) => cells.reduce((sum, is) => sum + is, 0)
  return {
    cell: raster.cell,
    cells: count(raster.inside),
    visited: count(visited),
    runs: runsOf(raster, visited),
  }
}

function leadsTo(before: Passed, next: Passed): boolean {
  const pause = next.time - before.time
  return pause <= gapMs && metresBetween(before, next) <= (pause / 1000) * fastest
}

interface Raster {
  plane: ReturnType<typeof metresAround>
  cell: number
  columns: number
  rows: number
  /** Metres west and south of the plane's middle, where the first cell begins. */
  west: number
  south: number
  inside: Uint8Array
}

function rasterOf(area: Area): Raster {
  const [west, south, east, north] = boxOf(area)
  const plane = metresAround([(west + east) / 2, (south + north) / 2])
  const [left, low] = plane.toPlane([west, south])
  const [right, high] = plane.toPlane([east, north])
  let cell = finest
  while (((right - left) / cell) * ((high - low) / cell) > mostCells) cell *= 2
  const columns = Math.max(1, Math.ceil((right - left) / cell))
  const rows = Math.max(1, Math.ceil((high - low) / cell))
  const inside = new Uint8Array(columns * rows)
  for (const rings of polygonsOf(area)) {
    const flat = rings.map((ring) => ring.map(plane.toPlane))
    for (let row = 0; row < rows; row++) {
      const edges = crossingsAt(flat, low + (row + 0.5) * cell)
      for (let n = 1; n < edges.length; n += 2) {
        const first = Math.max(0, Math.ceil((Number(edges[n - 1]) - left) / cell - 0.5))
        const last = Math.min(columns - 1, Math.floor((Number(edges[n]) - left) / cell - 0.5))
        if (last >= first) inside.fill(1, row * columns + first, row * columns + last + 1)
      }
    }
  }
  return { plane, cell, columns, rows, west: left, south: low, inside }
}

/** Where the edges of rings cross a line from west to east, in this order. */
function crossingsAt(rings: readonly Ring[], y: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (let n = 1; n < ring.length; n++) {
      const [x, from] = ring[n - 1] as Position
      const [nextX, to] = ring[n] as Position
      if (from > y !== to > y) found.push(x + ((y - from) / (to - from)) * (nextX - x))
    }
  return found.sort((one, other) => one - other)
}

/** Marks the cells between two places. */
function walk(raster: Raster, visited: Uint8Array, from: Passed, to: Passed) {
  const { plane, cell, columns, rows, west, south, inside } = raster
  const [x, y] = plane.toPlane([from.lng, from.lat])
  const [nextX, nextY] = plane.toPlane([to.lng, to.lat])
  const steps = Math.ceil(Math.hypot(nextX - x, nextY - y) / (cell / 2))
  for (let n = 0; n <= steps; n++) {
    const share = steps ? n / steps : 0
    const column = Math.floor((x + share * (nextX - x) - west) / cell)
    const row = Math.floor((y + share * (nextY - y) - south) / cell)
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue
    const at = row * columns + column
    if (inside[at]) visited[at] = 1
  }
}

function runsOf({ plane, cell, columns, rows, west, south }: Raster, visited: Uint8Array): Box[] {
  const found: Box[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!visited[row * columns + column]) continue
      const first = column
      while (column + 1 < columns && visited[row * columns + column + 1]) column += 1
      const corner = (across: number, up: number) =>
        plane.toDegrees([west + across * cell, south + up * cell]).map(rounded) as Position
      found.push([...corner(first, row), ...corner(column + 1, row + 1)])
    }
  return found
}
