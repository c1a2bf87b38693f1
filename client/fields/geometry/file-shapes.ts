import type { FileFeature } from '#shared/contract/geo/features.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Geometry, GeometryType } from '#shared/geo/geometry.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { kindOf } from '../../map/drawing-steps.ts'

/** A shape of a file as a map draws it; its id is its place in the file. */
export const shapeOf = ({ name, geometry }: FileFeature, index: number): Shape => {
  const place = geometry.type === 'Point' ? geometry.coordinates : undefined
  return {
    id: String(index),
    name,
    lng: place?.[0] ?? null,
    lat: place?.[1] ?? null,
    geometry,
    values: {},
  }
}

/** True where a field of these types takes a geometry, as it is or as the only part of many. */
export const fits = (geometry: Geometry, types: readonly GeometryType[]): boolean => {
  const kind = kindOf(geometry)
  const isMany = geometry.type !== kind
  return types.includes(geometry.type) || (!isMany && types.includes(`Multi${kind}` as GeometryType))
}

/** True where several shapes can be one value. */
export const takesMany = (types: readonly GeometryType[]): boolean =>
  types.includes('MultiPolygon') || types.includes('MultiLineString')

/** Chosen at first: all of them where each becomes a record, or they can be one; else the first. */
export function usualOf(
  shapes: readonly Shape[],
  types: readonly GeometryType[],
  isEach: boolean,
): readonly string[] {
  const ids = shapes.map(({ id }) => id)
  return isEach || (takesMany(types) && joined(shapes)) ? ids : ids.slice(0, 1)
}

/** The shapes as one geometry; undefined where there is none, or they are of more than one kind. */
export function joined(shapes: readonly Shape[]): Geometry | undefined {
  const geometries = shapes.flatMap(({ geometry }) => geometry ?? [])
  const kinds = new Set(geometries.map(kindOf))
  const isOne = geometries.length === 1 || (kinds.size === 1 && !kinds.has('Point'))
  return isOne ? (tidyGeometry({ type: 'GeometryCollection', geometries }) as Geometry) : undefined
}
