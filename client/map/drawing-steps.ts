import { type Geometry, type GeometryType, linesOf, polygonsOf } from '#shared/geo/geometry.ts'

/** What is drawn in one go. */
export type DrawnKind = 'Point' | 'LineString' | 'Polygon'

/** What may be drawn where these types are wanted. */
export const kindsOf = (types: readonly GeometryType[]): DrawnKind[] =>
  (['Point', 'LineString', 'Polygon'] as const).filter(
    (kind) => types.includes(kind) || types.includes(`Multi${kind}` as GeometryType),
  )

/** What was there with one more part to it, where so many are wanted; otherwise what was drawn takes its place. */
export function withDrawn(
  before: Geometry | undefined,
  drawn: Geometry,
  types: readonly GeometryType[],
): Geometry {
  if (drawn.type === 'LineString' && types.includes('MultiLineString')) {
    const isLine = before?.type === 'LineString' || before?.type === 'MultiLineString'
    const lines = [...(isLine ? linesOf(before) : []), drawn.coordinates]
    if (lines.length > 1 || !types.includes(drawn.type))
      return { type: 'MultiLineString', coordinates: lines }
  }
  if (drawn.type === 'Polygon' && types.includes('MultiPolygon')) {
    const areas = [...(before ? polygonsOf(before) : []), drawn.coordinates]
    if (areas.length > 1 || !types.includes(drawn.type)) return { type: 'MultiPolygon', coordinates: areas }
  }
  return drawn
}

/** What was drawn, step by step: back and forth. */
export function createSteps(first: Geometry | undefined) {
  let steps = [first]
  let at = 0
  return {
    now: () => steps[at],
    canUndo: () => at > 0,
    canRedo: () => at < steps.length - 1,
    add(next: Geometry | undefined) {
      steps = [...steps.slice(0, at + 1), next]
      at++
    },
    undo() {
      at = Math.max(0, at - 1)
    },
    redo() {
      at = Math.min(steps.length - 1, at + 1)
    },
  }
}
