import { areasGeometry, common, without } from './clip.ts'
import type { Area, polygonsOf } from './geometry.ts'
import { areaOf, type Box, boxOf, lengthOf } from './measure.ts'

/** Metres of width below which a piece is a rounding of corners, and nobody's land. */
const LEAST_WIDTH = 0.1
/** Pieces of each kind that are listed, the largest ones. */
export const MAX_PIECES = 200

export interface Coverage {
  gaps: Area[]
  overlaps: { between: [number, number]; geometry: Area }[]
}

/** Parts of an area that none of the others covers, and what two of these have in common. */
export function coverageOf(whole: Area, areas: readonly Area[]): Coverage {
  const gaps = piecesOf(without(whole, areas)).toSorted(bySize)
  const overlaps = pairsOf(areas.map(boxOf)).flatMap(([one, other]) => {
    const [first, second] = [areas[one], areas[other]]
    if (!first || !second) return []
    return piecesOf(common(first, second)).map((geometry) => ({
      between: [one, other] as [number, number],
      geometry,
    }))
  })
  return { gaps, overlaps: overlaps.toSorted((one, other) => bySize(one.geometry, other.geometry)) }
}

const bySize = (one: Area, other: Area): number => areaOf(other) - areaOf(one)

/** Each piece by itself, those left out that are as narrow as corners are exact. */
const piecesOf = (areas: ReturnType<typeof polygonsOf>): Area[] =>
  areas.flatMap((coordinates) => {
    const piece = areasGeometry([coordinates])
    if (!piece) return []
    const edges = lengthOf({ type: 'MultiLineString', coordinates })
    return areaOf(piece) / (edges / 2) < LEAST_WIDTH ? [] : [piece]
  })

/** Which boxes meet, each pair once: swept from west to east. */
function pairsOf(boxes: readonly Box[]): [number, number][] {
  const order = boxes.map((_, n) => n).sort((one, other) => (boxes[one]?.[0] ?? 0) - (boxes[other]?.[0] ?? 0))
  const pairs: [number, number][] = []
  let open: number[] = []
  for (const n of order) {
    const [west, south, , north] = boxes[n] as Box
    open = open.filter((one) => (boxes[one]?.[2] ?? 0) > west)
    for (const one of open) {
      const [, otherSouth, , otherNorth] = boxes[one] as Box
      if (otherSouth < north && otherNorth > south) pairs.push([one, n])
    }
    open.push(n)
  }
  return pairs
}
