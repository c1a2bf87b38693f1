import { cellOf, gridCodeOf } from '#shared/geo/geosot.ts'
import type { Box } from '#shared/geo/measure.ts'

/** GeoSOT levels that are drawn: whole degrees, then halves of minutes and of seconds. */
const LEVELS = [9, 11, 13, 15, 17, 18, 19, 20, 21, 22] as const
/** Pixels that a cell has at least. */
const MIN_CELL_PIXELS = 70
/** Metres of a degree along a meridian. */
const DEGREE_METRES = 111_320
const MAX_CELLS = 900

/** The finest level whose cells are still wide enough on screen; `resolution` is in metres of a pixel. */
export function levelFor(resolution: number): number {
  const wideEnough = LEVELS.filter((level) => cellMetres(level) / resolution >= MIN_CELL_PIXELS)
  return wideEnough.at(-1) ?? LEVELS[0]
}

function cellMetres(level: number): number {
  if (level <= 9) return DEGREE_METRES * 2 ** (9 - level)
  if (level <= 15) return (DEGREE_METRES / 60) * 2 ** (15 - level)
  return (DEGREE_METRES / 3600) * 2 ** (21 - level)
}

export interface Cell {
  code: string
  box: Box
}

/** The cells of a level in a box of degrees, row by row from the south; no more than can be drawn. */
export function cellsIn([west, south, east, north]: Box, level: number): Cell[] {
  const cells: Cell[] = []
  const step = cellMetres(level) / DEGREE_METRES / 1000
  let lat = south
  while (lat < north && cells.length < MAX_CELLS) {
    let lng = west
    let top = lat
    while (lng < east && cells.length < MAX_CELLS) {
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
