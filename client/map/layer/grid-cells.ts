import { CELL_LEVELS, cellMetres } from '#shared/geo/geosot-cells.ts'

/** Pixels that a cell has at least. */
const MIN_CELL_PIXELS = 70

/** Cells that are drawn at once. */
export const MAX_DRAWN_CELLS = 900

/** The finest level whose cells are still wide enough on screen; `resolution` is in metres of a pixel. */
export function levelFor(resolution: number): number {
  const wideEnough = CELL_LEVELS.filter((level) => cellMetres(level) / resolution >= MIN_CELL_PIXELS)
  return wideEnough.at(-1) ?? CELL_LEVELS[0]
}
