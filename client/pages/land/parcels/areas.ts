import { areasGeometry } from '#shared/geo/clip.ts'
import { type Area, type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { type Joined, joinedToOne, type Split, splitInto } from '#shared/geo/parcels.ts'

/** Boundaries with which nothing can be worked out: a library throws at what old files left in them. */
interface TooComplex {
  fault: 'tooComplex'
}

/** Takes no dialog down: what throws is a fault that is told in words. */
function worked<T>(work: () => T): T | TooComplex {
  try {
    return work()
  } catch {
    return { fault: 'tooComplex' }
  }
}

/** The pieces of an area along lines, or why there are none. */
export const splitAlong = (geometry: Geometry, lines: readonly (readonly Position[])[]): Split | TooComplex =>
  worked(() => splitInto(geometry, lines))

/** Areas as one, or why they can be none. */
export const unionOf = (areas: readonly Geometry[]): Joined | TooComplex => worked(() => joinedToOne(areas))

/** True where the plots that come of a split can be merged again: parts that lay apart before cannot. */
export function joinAgain(parts: readonly { geometry: Area; keeps: boolean }[]): boolean {
  const kept = areasGeometry(
    parts.filter(({ keeps }) => keeps).flatMap(({ geometry }) => polygonsOf(geometry)),
  )
  const added = parts.filter(({ keeps }) => !keeps).map(({ geometry }) => geometry)
  return kept !== undefined && 'geometry' in unionOf([kept, ...added])
}
