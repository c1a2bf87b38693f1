import type { Box } from '#shared/geo/measure.ts'
import { malformedParameter } from '#shared/messages.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

const degrees = /^-?\d{1,3}(\.\d+)?$/

/**
 * The part of the map that `bbox` asks for: west, south, east and north in degrees of WGS-84, as in OGC API Features. Undefined: the
 * whole map. @throws 400 for what is no part of the earth.
 */
export function partAsked(params: Params): Box | undefined {
  if (params.bbox === undefined) return undefined
  const parts = (textOf(params, 'bbox') ?? '').split(',')
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map((part) =>
    degrees.test(part) ? Number(part) : Number.NaN,
  )
  const isWithin =
    -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90
  if (parts.length !== 4 || !isWithin) throw new HttpError(400, malformedParameter('bbox'))
  return [west, south, east, north]
}

/** Whether two boxes have a point in common. */
export const touches = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3]
