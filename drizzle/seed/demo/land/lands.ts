import { z } from 'zod'
import lines from '#drizzle/data/demo/lands.json' with { type: 'json' }
import type { Position, Ring } from '#shared/geo/geometry.ts'
import { rounded } from '#shared/geo/measure.ts'
import { rowsOf } from '../../data.ts'
import { crop } from '../calendars.ts'
import { valleyAt } from './valley.ts'

const written = z.strictObject({
  name: z.string(),
  /** Number of its company in the demo's list, from 1. */
  company: z.int(),
  grid: z.string(),
  columns: z.int(),
  rows: z.int(),
  use: z.enum(['fields', 'covered', 'houses', 'orchard', 'ponds']),
  /** What its plots carry, in turn: crops one after the other in a year. */
  rotations: z.array(z.array(crop)),
  /** Metres from west to east and from south to north of each plot, where it lies away from the valley. */
  plot: z.tuple([z.number(), z.number()]).optional(),
})

export type Land = z.infer<typeof written>

/** Land away from the valley: a rectangle in the middle of its grid. */
interface Farm extends Land {
  plot: [width: number, height: number]
}

const isFarm = (land: Land): land is Farm => land.plot !== undefined
const lands = rowsOf('demo/lands', written, lines)

/** From west to east, as many as the valley has; 86 plots in all. */
export const blocks = lands.filter((land) => !isFarm(land))

export const farms = lands.filter(isFarm)

/** What kinds of land are: by the national classes of land use, and how they are watered. */
export const uses = {
  fields: { landUse: '0102', level: 3, noun: '地', irrigation: [3, 4, 4, 6], isBasicFarmland: [1, 1, 1, 0] },
  /** Plots that are covered with houses. */
  covered: { landUse: '1202', level: 3, noun: '地', irrigation: [4, 6], isBasicFarmland: [0] },
  houses: { landUse: '1202', level: 4, noun: '棚', irrigation: [4, 6], isBasicFarmland: [0] },
  orchard: { landUse: '0201', level: 3, noun: '园', irrigation: [4, 5], isBasicFarmland: [0] },
  ponds: { landUse: '1104', level: 3, noun: '塘', irrigation: [1], isBasicFarmland: [0] },
} as const satisfies Record<Land['use'], object>
function edge(n: number, across: number): Position[] {
  const columns = blocks[n]?.columns ?? 1
  return Array.from({ length: columns + 1 }, (_, column) =>
    valleyAt((n + column / columns) / blocks.length, across),
  )
}

/** The land of some blocks, numbered from 0, in one. */
export function outline(first: number, last: number): Ring {
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  // Neighbours share a corner.
  const along = (across: number) => numbers.flatMap((n) => edge(n, across).slice(n === first ? 0 : 1))
  const ring = [...along(0), ...along(1).toReversed()]
  return [...ring, ...ring.slice(0, 1)]
}

interface Cells extends Pick<Farm, 'columns' | 'rows' | 'plot'> {
  /** Column and row of its south-western and of its north-eastern corner. */
  from: Position
  to: Position
}

/** Some cells of a farm that lies around its middle. */
export function rectangle(middle: Position, { columns, rows, plot, from, to }: Cells): Ring {
  const metresOfDegree = 111_195
  const at = (column: number, row: number): Position => [
    rounded(
      middle[0] +
        ((column - columns / 2) * plot[0]) / (metresOfDegree * Math.cos((middle[1] * Math.PI) / 180)),
    ),
    rounded(middle[1] + ((row - rows / 2) * plot[1]) / metresOfDegree),
  ]
  const [[west, south], [east, north]] = [from, to]
  return [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]
}

export function cellRing(n: number, { columns, rows }: Land, cell: number): Ring {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const [left, right] = [column, column + 1].map((one) => (n + one / columns) / blocks.length) as [
    number,
    number,
  ]
  const [lower, upper] = [row / rows, (row + 1) / rows]
  return [
    valleyAt(left, lower),
    valleyAt(right, lower),
    valleyAt(right, upper),
    valleyAt(left, upper),
    valleyAt(left, lower),
  ]
}
