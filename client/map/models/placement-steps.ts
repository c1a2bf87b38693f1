import type { Placement } from '#shared/geo/footprint.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { rounded } from '#shared/geo/measure.ts'
import { metresAround } from '#shared/geo/plane.ts'

/** Part of a model on the map that is taken hold of. */
export type Handle = 'move' | 'turn' | 'scale'

/** Limits of the record's field, and its digits. */
export const MIN_SCALE = 0.0001
export const MAX_SCALE = 9999.9999
const SCALE_DIGITS = 1e4

const DEGREES = 180 / Math.PI

/** Placement after a handle was dragged from one place to another. */
export function movedBy(handle: Handle, begin: Placement, from: Position, to: Position): Placement {
  if (handle === 'move')
    return {
      ...begin,
      lng: rounded(begin.lng + to[0] - from[0]),
      lat: rounded(begin.lat + to[1] - from[1]),
    }
  const { toPlane } = metresAround([begin.lng, begin.lat])
  const [[fromX, fromY], [toX, toY]] = [toPlane(from), toPlane(to)]
  if (handle === 'turn') {
    // With the clock, as headings are.
    const turn = Math.atan2(toX, toY) - Math.atan2(fromX, fromY)
    return { ...begin, heading: headingOf(begin.heading + turn * DEGREES) }
  }
  const factor = Math.hypot(toX, toY) / Math.max(Math.hypot(fromX, fromY), 0.001)
  return { ...begin, scale: scaleOf(begin.scale * factor) }
}

/** Heading from 0 to 360 degrees, to a tenth. */
export const headingOf = (degrees: number): number =>
  (Math.round((((degrees % 360) + 360) % 360) * 10) / 10) % 360

/** Scale that the record takes. */
export const scaleOf = (scale: number): number =>
  Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.round(scale * SCALE_DIGITS) / SCALE_DIGITS))
