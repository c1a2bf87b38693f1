import type { Box } from './measure.ts'

/*
 * Places as texts that an ordinary index finds by ranges: an XZ-ordering (Böhm, Klump, Kriegel 1999). The earth in degrees is cut
 * into four, each part into four again. A shape is kept in the smallest part that holds its south-western corner and, made twice as
 * wide and high, the whole of it. Its cell is the way to that part, a digit for each cut: what lies within a part begins as the
 * part does.
 */

/** Cuts of the smallest part: some nine metres from west to east at the equator, five from south to north. */
export const deepestCut = 22
/** Parts of the smallest cut that are looked at, along the longer side of a box. */
const fineness = 32
/** Follows every digit: what begins with a cell lies between the cell and the cell with this behind it. */
const behind = '4'

/** From one cell to another, both included. */
export type CellRange = [from: string, to: string]

const acrossOf = (lng: number): number => Math.min(1, Math.max(0, (lng + 180) / 360))
const upOf = (lat: number): number => Math.min(1, Math.max(0, (lat + 90) / 180))

/** The cell of what this box encloses. */
export function cellOf([west, south, east, north]: Box): string {
  const [left, right, low, high] = [acrossOf(west), acrossOf(east), upOf(south), upOf(north)]
  const wide = Math.max(right - left, high - low)
  const cuts = wide > 0 ? Math.min(deepestCut, Math.floor(-Math.log2(wide))) : deepestCut
  const fits = (from: number, to: number, count: number) =>
    Math.floor(from * 2 ** count) + 2 >= to * 2 ** count
  const next = Math.min(deepestCut, cuts + 1)
  return wayTo(left, low, fits(left, right, next) && fits(low, high, next) ? next : cuts)
}

/** The way to the part of so many cuts that this corner lies in; a digit is 1 for the east and 2 for the north. */
function wayTo(left: number, low: number, cuts: number): string {
  const most = 2 ** cuts - 1
  const [column, row] = [left, low].map((place) => Math.min(most, Math.floor(place * 2 ** cuts))) as [
    number,
    number,
  ]
  let way = ''
  for (let cut = cuts - 1; cut >= 0; cut--) way += ((column >> cut) & 1) + 2 * ((row >> cut) & 1)
  return way
}

/** The box of a part, without what its shapes may reach beyond it. */
export function boxOfCell(cell: string): Box {
  const size = 2 ** -cell.length
  let [left, low] = [0, 0]
  for (let n = 0; n < cell.length; n++) {
    const digit = Number(cell[n])
    left += (digit & 1) * 2 ** -(n + 1)
    low += (digit >> 1) * 2 ** -(n + 1)
  }
  return [left * 360 - 180, low * 180 - 90, (left + size) * 360 - 180, (low + size) * 180 - 90]
}

/** Number of cuts for parts of about this share of the earth's width. */
export const cutsFor = (share: number): number =>
  Math.min(deepestCut, Math.max(0, Math.floor(-Math.log2(share))))

/**
 * The ranges of cells of all that touches a box, rising and apart from each other; at most some hundreds. What lies up to a sixteenth of
 * the box's longer side beside it may be among them.
 */
export function rangesOf([west, south, east, north]: Box): CellRange[] {
  const [left, right, low, high] = [acrossOf(west), acrossOf(east), upOf(south), upOf(north)]
  const cuts = cutsFor(Math.max(right - left, high - low) / fineness)
  const found: CellRange[] = []
  const look = (cell: string, x: number, y: number, size: number): void => {
    if (x > right || y > high || x + 2 * size < left || y + 2 * size < low) return
    const isWithin = x >= left && y >= low && x + 2 * size <= right && y + 2 * size <= high
    if (isWithin || cell.length >= cuts) return void found.push([cell, cell + behind])
    found.push([cell, cell])
    for (let digit = 0; digit < 4; digit++)
      look(`${cell}${digit}`, x + ((digit & 1) * size) / 2, y + ((digit >> 1) * size) / 2, size / 2)
  }
  look('', 0, 0, 1)
  return joined(found)
}

/** Ranges that touch each other made one; they come in their order. */
function joined(ranges: readonly CellRange[]): CellRange[] {
  const result: CellRange[] = []
  for (const [from, to] of ranges) {
    const last = result.at(-1)
    if (last && follows(last[1], from)) last[1] = to
    else result.push([from, to])
  }
  return result
}

/** True where no cell lies between the end of a range and the beginning of the next: `0214` and `022`, `02` and `020`. */
function follows(end: string, from: string): boolean {
  if (!end.endsWith(behind)) return from === `${end}0`
  const part = end.slice(0, -1)
  const digit = Number(part.at(-1))
  return digit < 3 && from === `${part.slice(0, -1)}${digit + 1}`
}
