import type { AreaCell, CellSize } from '../../geo/area-cells.ts'
import type { Area, Position } from '../../geo/geometry.ts'

/** Metres along the side of a square cell. */
export const [MIN_CELL_METRES, MAX_CELL_METRES] = [10, 50_000] as const

/** The body of `POST /grid/cells`. */
export type CellsRequest = { geometry: Area } & CellSize

/** Its answer: cells by rows, from the north-west. */
export interface CellsAnswer {
  cells: AreaCell[]
}

/** An area where something is wrong with how grids cover another one. */
export interface CoverPiece {
  geometry: Area
  areaM2: number
  /** Where it is, for who reads. */
  place: Position
}

/** `GET /grid/coverage`: how the grids below one cover it. */
export interface CoverageAnswer {
  name: string
  geometry: Area
  children: { id: string; name: string; geometry: Area }[]
  /** Part of its area that none of them covers, from 0 to 1. */
  uncovered: number
  gaps: CoverPiece[]
  overlaps: (CoverPiece & { names: [string, string] })[]
  /** There are more than are listed. */
  areMore: boolean
}
