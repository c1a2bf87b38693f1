import { isObject } from '../is-object.ts'
import type { Geometry, GeometryType, Position, Ring } from './geometry.ts'
import { geometryTypes } from './geometry.ts'
import { isAnticlockwise, rounded } from './measure.ts'

type Json = Record<string, unknown>

/**
 * A geometry out of what people have: the geometry itself, a feature, or a collection whose areas or lines become one.
 * Whatever cannot be read that way is answered as it came, for the check to say what is wrong.
 */
export function readGeometry(value: unknown): unknown {
  const found = geometriesIn(value)
  const [first] = found
  if (!first) return value
  if (found.length === 1) return first
  return joined(found, 'Polygon') ?? joined(found, 'LineString') ?? value
}

/** Several geometries as one of many parts, where each is of that type or has parts of it. */
function joined(found: Json[], type: 'Polygon' | 'LineString'): Json | undefined {
  const many = `Multi${type}`
  if (found.some((one) => one.type !== type && one.type !== many)) return undefined
  const parts = found.flatMap((one) => (one.type === type ? [one.coordinates] : one.coordinates))
  return { type: many, coordinates: parts }
}

/** The geometries of a feature or a collection, however deep, in order. */
export function geometriesIn(value: unknown): Json[] {
  if (!isObject(value)) return []
  if (value.type === 'Feature') return geometriesIn(value.geometry)
  const members =
    value.type === 'FeatureCollection'
      ? value.features
      : value.type === 'GeometryCollection'
        ? value.geometries
        : undefined
  if (Array.isArray(members)) return members.flatMap(geometriesIn)
  return geometryTypes.includes(value.type as GeometryType) ? [value] : []
}

/**
 * A geometry as it is stored: 7 decimals, no heights, no position twice in a row, outer rings against the clock and holes
 * with it. What has not the shape of one is answered as it came.
 */
export function tidyGeometry(value: unknown): unknown {
  const geometry = readGeometry(value)
  if (!isObject(geometry)) return geometry
  const { type, coordinates } = geometry
  const depth = depths[type as GeometryType]
  if (depth === undefined || !isNested(coordinates, depth)) return geometry
  const shape = { type, coordinates } as Geometry
  switch (shape.type) {
    case 'Point':
      return { type, coordinates: tidyPosition(shape.coordinates) }
    case 'LineString':
      return { type, coordinates: tidyLine(shape.coordinates) }
    case 'MultiLineString':
      return { type, coordinates: shape.coordinates.map(tidyLine) }
    case 'Polygon':
      return { type, coordinates: tidyPolygon(shape.coordinates) }
    case 'MultiPolygon':
      return { type, coordinates: shape.coordinates.map(tidyPolygon) }
  }
}

const depths: Record<GeometryType, number> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

/** Whether coordinates are positions, lists of them, or lists of those. */
export function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false
  if (depth > 0) return value.every((part) => isNested(part, depth - 1))
  return value.length >= 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part))
}

/** The depth at which a type of geometry has its positions. */
export const depthOf = (type: GeometryType): number => depths[type]

const tidyPosition = ([lng, lat]: Position): Position => [rounded(lng), rounded(lat)]

function tidyLine(line: Position[]): Position[] {
  const kept: Position[] = []
  for (const position of line.map(tidyPosition)) {
    const last = kept.at(-1)
    if (!last || last[0] !== position[0] || last[1] !== position[1]) kept.push(position)
  }
  return kept
}

const tidyPolygon = (rings: Ring[]): Ring[] =>
  rings.map((ring, n) => {
    const line = tidyLine(ring)
    return isAnticlockwise(line) === (n === 0) ? line : line.reverse()
  })
