import { geometryFault } from '#shared/geo/fault.ts'
import { geometryTypes, type Position, type Ring } from '#shared/geo/geometry.ts'

/** Corners in thousandths of a degree around 117, 36. */
export const ring = (...corners: Position[]): Ring =>
  corners.map(([x, y]) => [Math.round(117e3 + x) / 1e3, Math.round(36e3 + y) / 1e3])

export const box = (west: number, south: number, east: number, north: number): Ring =>
  ring([west, south], [east, south], [east, north], [west, north], [west, south])
export const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
export const parts = (...coordinates: unknown[]) => ({ type: 'MultiPolygon', coordinates })
export const faultOf = (value: unknown) => geometryFault(value, geometryTypes)?.[0]
