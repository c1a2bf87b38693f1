/**
 * A wide picture in parts: `GET <link of the file>?part=tiles` answers how it is cut, and nothing of it where it is shown whole; `part=base`
 * is all of it, small, and `part=<column>-<row>` one of its tiles, both as JPEG.
 */
export interface PictureTiles {
  /** Pixels of the whole. */
  width: number
  /** Powers of two, as viewers of spheres want them. */
  cols: number
  rows: number
}

export const tilesPart = 'tiles'
export const basePart = 'base'

/** The part of a column and a row, counted from the upper left. */
export const partOfTile = (col: number, row: number): string => `${col}-${row}`
