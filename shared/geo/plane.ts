import type { Position } from './geometry.ts'

// WGS-84.
const AXIS = 6_378_137
const SQUARED = 0.006_694_379_990_141_3
const RADIANS = Math.PI / 180

/** A plane in metres around a place, east and north: good to a millimetre within a kilometre. */
export function metresAround([lng, lat]: Position) {
  const part = 1 - SQUARED * Math.sin(lat * RADIANS) ** 2
  const north = ((AXIS * (1 - SQUARED)) / part ** 1.5) * RADIANS
  const east = (AXIS / Math.sqrt(part)) * Math.cos(lat * RADIANS) * RADIANS
  return {
    toPlane: ([otherLng, otherLat]: Position): Position => [
      (otherLng - lng) * east,
      (otherLat - lat) * north,
    ],
    toDegrees: ([x, y]: Position): Position => [lng + x / east, lat + y / north],
  }
}

/** A vector turned against the clock by an angle in radians. */
export const turned = ([x, y]: Position, angle: number): Position => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]

/** How far one place lies from another, and in which direction: metres, and degrees from north with the clock. */
export function edgeBetween(from: Position, to: Position): { metres: number; bearing: number } {
  const [x, y] = metresAround(from).toPlane(to)
  const bearing = Math.atan2(x, y) / RADIANS
  return { metres: Math.hypot(x, y), bearing: (bearing + 360) % 360 }
}

/** The place so many metres from another, in a direction that is told in degrees from north with the clock. */
export const placeAlong = (from: Position, metres: number, bearing: number): Position =>
  metresAround(from).toDegrees([metres * Math.sin(bearing * RADIANS), metres * Math.cos(bearing * RADIANS)])
