import type { Position, Ring } from '#shared/geo/geometry.ts'
import { rounded } from '#shared/geo/measure.ts'

// A valley of five by one kilometres that bends to the north in its middle.
const west = 117.09
const south = 36.612
const width = 0.05
const height = 0.009
const bend = 0.006

/** Blocks of land that the valley is divided into from west to east, all as wide. */
export const blockCount = 6

/** A place in the valley: from its western (0) to its eastern end (1), and from its south (0) to its north (1). */
export const valleyAt = (along: number, across: number): Position => [
  rounded(west + along * width),
  rounded(south + bend * Math.sin(Math.PI * along) + across * height),
]

/** The longitude at which a block begins; they are numbered from 0. */
export const blockEdge = (number: number): number => valleyAt(number / blockCount, 0)[0]

/** A band along the valley as a ring, between two places along it and two across. */
export function bandOf([from, to]: [number, number], [lower, upper]: [number, number], steps = 24): Ring {
  const places = Array.from({ length: steps + 1 }, (_, n) => from + (n / steps) * (to - from))
  const ring = [
    ...places.map((along) => valleyAt(along, lower)),
    ...places.toReversed().map((along) => valleyAt(along, upper)),
  ]
  return [...ring, ...ring.slice(0, 1)]
}
