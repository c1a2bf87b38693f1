import { cellOf, gridCodeOf } from './geosot.ts'
import type { Box } from './measure.ts'

/** GeoSOT levels that people see and choose: whole degrees, then halves of minutes and of seconds. */
export const CELL_LEVELS = [9, 11, 13, 15, 17, 18, 19, 20, 21, 22] as const
/** Metres of a degree along a meridian. */
const DEGREE_METRES = 111_320

/** Height of a cell. */
export function cellMetres(level: number): number {
  if (level <= 9) return DEGREE_METRES * 2 ** (9 - level)
  if (level <= 15) return (DEGREE_METRES / 60) * 2 ** (15 - level)
  return (DEGREE_METRES / 3600) * 2 ** (21 - level)
}

export interface Cell {
  code: string
  box: Box
}

/** The cells of a level in a box of degrees, row by row from the south; no more than so many. */
export function cellsIn([west, south, east, north]: Box, level: number, most: number): Cell[] {
  const cells: Cell[] = []
  const step = cellMetres(level) / DEGREE_METRES / 1000
  let lat = south
  while (lat < north && cells.length < most) {
    let lng = west
    let top = lat
    while (lng < east && cells.length < most) {
      const code = gridCodeOf(lng, lat, level)
      const cell = cellOf(code)
      if (!cell) return cells
      cells.push({ code, box: cell.box })
      lng = cell.box[2] + step
      top = cell.box[3]
    }
    lat = top + step
  }
  return cells
}
