import type { Position } from './geometry.ts'
import { metresAround, turned } from './plane.ts'

/** Place and pose of a model on the land. */
export interface Placement {
  lng: number
  lat: number
  /** Degrees from north, with the clock. */
  heading: number
  scale: number
}

/** Least and greatest coordinates of a model, in metres from its origin; x is across, y upwards, z towards who looks. */
export type Bounds = [minX: number, minY: number, minZ: number, maxX: number, maxY: number, maxZ: number]

export const boundsIn = (value: unknown): Bounds | undefined =>
  Array.isArray(value) && value.length === 6 && value.every(Number.isFinite) ? (value as Bounds) : undefined

const RADIANS = Math.PI / 180

/**
 * Ground that a model's box covers, seen from above: north-west, north-east, south-east and south-west corner of the unturned box, and closed. Unturned, its
 * x axis goes east, and what is far from who looks is north.
 */
export function footprintOf({ lng, lat, heading, scale }: Placement, bounds: Bounds): Position[] {
  const [minX, , minZ, maxX, , maxZ] = bounds
  const { toDegrees } = metresAround([lng, lat])
  const corners: Position[] = [
    [minX, -minZ],
    [maxX, -minZ],
    [maxX, -maxZ],
    [minX, -maxZ],
    [minX, -minZ],
  ]
  return corners.map(([x, y]) => toDegrees(turned([x * scale, y * scale], -heading * RADIANS)))
}
