import { areasGeometry, common, merged, sidesOf, stripAlong, without } from '#shared/geo/clip.ts'
import { type Geometry, type GeometryType, linesOf, polygonsOf } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import type { DrawTool } from './draw-hand.ts'
import { kindOf, ofParts, partsOf, withDrawn } from './drawing-steps.ts'

/** What comes of a drawing: a shape joins what is there, a hole or a cut takes some of it away. `width`: metres of a cut. */
export function drawnWith(
  before: Geometry | undefined,
  drawn: Geometry,
  { tool, width, types }: { tool: DrawTool; width: number; types: readonly GeometryType[] },
): Geometry | undefined {
  if (before && tool === 'hole') return fitting(without(before, [drawn]), types)
  if (before && tool === 'cut') return cutBy(before, drawn, width, types)
  const joined = withDrawn(before, drawn, types)
  // Parts that overlap are no valid geometry: what lies over the rest becomes one with it.
  const isOver = before && joined.type === 'MultiPolygon' && common(before, drawn).length > 0
  return isOver ? fitting(merged([before, drawn]), types) : joined
}

/** A way of that width is taken out; without one, the smaller side of the line goes. */
function cutBy(before: Geometry, line: Geometry, width: number, types: readonly GeometryType[]) {
  const [places = []] = linesOf(line)
  if (width > 0) return fitting(without(before, [stripAlong(places, width)]), types)
  const sides = sidesOf(before, places).map((side) => ({ side, size: sizeOf(side) }))
  const [largest] = sides.sort((one, other) => other.size - one.size)
  return fitting(largest?.side ?? [], types)
}

const sizeOf = (coordinates: ReturnType<typeof polygonsOf>): number =>
  areaOf({ type: 'MultiPolygon', coordinates })

/** Parts of an area that touch or overlap as one. */
export const mergedParts = (geometry: Geometry, types: readonly GeometryType[]): Geometry | undefined =>
  fitting(merged(partsOf(geometry).map((coordinates) => ({ type: 'Polygon', coordinates }))), types)

export const canMerge = (geometry: Geometry | undefined): boolean =>
  geometry !== undefined && kindOf(geometry) === 'Polygon' && partsOf(geometry).length > 1

/** Areas as a geometry of the types that are wanted: of several where only one may be, the largest. */
export function fitting(
  areas: ReturnType<typeof polygonsOf>,
  types: readonly GeometryType[],
): Geometry | undefined {
  const geometry = areasGeometry(areas)
  if (!geometry) return undefined
  const parts = polygonsOf(geometry).toSorted((one, other) => sizeOf([other]) - sizeOf([one]))
  const kept = types.includes('MultiPolygon') ? polygonsOf(geometry) : parts.slice(0, 1)
  return tidyGeometry(ofParts('Polygon', kept, types)) as Geometry
}
