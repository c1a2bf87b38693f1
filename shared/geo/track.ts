import type { Position } from './geometry.ts'
import { edgeBetween } from './plane.ts'

/** A place at a moment, as far as ways are measured. */
export interface Passed {
  time: number
  lng: number
  lat: number
  accuracy?: number | null
}

/** A time in which the subject stayed where it was. */
export interface TrackStop {
  from: number
  to: number
  lng: number
  lat: number
}

/** Milliseconds: a stretch without positions for longer than this is no way. */
export const gapMs = 15 * 60_000

const minute = 60_000
/** Metres that count as a move, at least; a place that is less sure has to move by as much as it is unsure. */
const leastMove = 5
const largestDoubt = 50
/** Two positions of a subject are so far apart at least, in milliseconds. */
const leastPause = 2000
/** Metres and milliseconds of a stop. */
const stopRadius = 30
const leastStop = 5 * minute

const placeOf = ({ lng, lat }: Passed): Position => [lng, lat]

/** Metres between two positions, as the crow flies. */
export const metresBetween = (one: Passed, other: Passed): number =>
  edgeBetween(placeOf(one), placeOf(other)).metres

/** Metres by which a position may be off: what moves by less has not moved. */
export const doubtOf = ({ accuracy }: Passed): number =>
  Math.min(Math.max(accuracy ?? 0, leastMove), largestDoubt)

/** Whether a position tells more than the one before it: a minute is over, or the subject has moved. */
export function isWorthKeeping(before: Passed | undefined, next: Passed): boolean {
  if (!before) return true
  const pause = next.time - before.time
  if (pause >= minute) return true
  return pause >= leastPause && metresBetween(before, next) >= doubtOf(next)
}

/** Length of a way in metres. Positions that waver around one place add nothing, and a gap is no way. */
export function distanceOf(way: readonly Passed[]): number {
  let total = 0
  let anchor: Passed | undefined
  let last: Passed | undefined
  for (const one of way) {
    if (anchor && last && one.time - last.time <= gapMs) {
      const moved = metresBetween(anchor, one)
      if (moved >= doubtOf(one)) {
        total += moved
        anchor = one
      }
    } else anchor = one
    last = one
  }
  return total
}

/** Times of five minutes or more within thirty metres. */
export function stopsOf(way: readonly Passed[]): TrackStop[] {
  const stops: TrackStop[] = []
  for (let first = 0; first < way.length; ) {
    const anchor = way[first] as Passed
    let next = first + 1
    while (isNear(anchor, way[next - 1], way[next])) next += 1
    const last = way[next - 1] as Passed
    const isStop = last.time - anchor.time >= leastStop
    if (isStop) stops.push({ from: anchor.time, to: last.time, lng: anchor.lng, lat: anchor.lat })
    first = isStop ? next : first + 1
  }
  return stops
}

const isNear = (anchor: Passed, before: Passed | undefined, next: Passed | undefined): boolean =>
  before !== undefined &&
  next !== undefined &&
  next.time - before.time <= gapMs &&
  metresBetween(anchor, next) <= stopRadius
