import type { Geometry, Position } from './geometry.ts'

/** Width of the drawing in its own units. */
const width = 1000
const margin = 20

/** The outlines of areas as paths of a small map, north above; undefined where there is none. */
export function drawnOutlines(geometries: readonly Geometry[]): { box: string; paths: string[] } | undefined {
  const shapes = geometries.map(ringsOf).filter((rings) => rings.length > 0)
  const points = shapes.flat(2)
  if (points.length === 0) return undefined
  const [west, east] = [least(points, 0), most(points, 0)]
  const [south, north] = [least(points, 1), most(points, 1)]
  // A degree of longitude is shorter the further north it lies.
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = width / Math.max((east - west) * narrow, north - south, 1e-6)
  const place = ([lng = 0, lat = 0]: Position) =>
    `${((lng - west) * narrow * scale).toFixed(1)} ${((north - lat) * scale).toFixed(1)}`
  const [wide, high] = [(east - west) * narrow * scale, (north - south) * scale]
  return {
    box: [-margin, -margin, wide + 2 * margin, high + 2 * margin].map((side) => side.toFixed(0)).join(' '),
    paths: shapes.map((rings) => rings.map((ring) => `M${ring.map(place).join('L')}Z`).join('')),
  }
}

const least = (points: readonly Position[], axis: 0 | 1) =>
  points.reduce((found, point) => Math.min(found, point[axis] ?? 0), Number.POSITIVE_INFINITY)
const most = (points: readonly Position[], axis: 0 | 1) =>
  points.reduce((found, point) => Math.max(found, point[axis] ?? 0), Number.NEGATIVE_INFINITY)

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  return []
}
