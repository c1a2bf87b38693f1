import type { Bounds } from '#shared/geo/footprint.ts'

export type Corner = readonly [x: number, y: number, z: number]

/** The bounds with a corner more. */
export function widened(bounds: Bounds | null, [x, y, z]: Corner): Bounds {
  if (!bounds) return [x, y, z, x, y, z]
  bounds[0] = Math.min(bounds[0], x)
  bounds[1] = Math.min(bounds[1], y)
  bounds[2] = Math.min(bounds[2], z)
  bounds[3] = Math.max(bounds[3], x)
  bounds[4] = Math.max(bounds[4], y)
  bounds[5] = Math.max(bounds[5], z)
  return bounds
}

/** The same to a millimetre. */
export const rounded = (bounds: Bounds | null): Bounds | null =>
  bounds && (bounds.map((metres) => Math.round(metres * 1000) / 1000) as Bounds)
