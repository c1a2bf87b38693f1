import { type Geometry, type GeometryType, linesOf, type Position, polygonsOf } from '#shared/geo/geometry.ts'

/** What is drawn in one go. */
export type DrawnKind = 'Point' | 'LineString' | 'Polygon'

/** What may be drawn where these types are wanted. */
export const kindsOf = (types: readonly GeometryType[]): DrawnKind[] =>
  (['Point', 'LineString', 'Polygon'] as const).filter(
    (kind) => types.includes(kind) || types.includes(`Multi${kind}` as GeometryType),
  )

/** A line, or the outer ring of an area and its holes; of a point its place. */
type Part = Position[][]

export const kindOf = ({ type }: Geometry): DrawnKind => type.replace('Multi', '') as DrawnKind

export function partsOf(geometry: Geometry): Part[] {
  if (geometry.type === 'Point') return [[[geometry.coordinates]]]
  const areas = polygonsOf(geometry)
  return areas.length > 0 ? areas : linesOf(geometry).map((line) => [line])
}

/** Parts as one geometry: of many parts where there are several, or where no other is wanted. */
export function ofParts(kind: DrawnKind, parts: Part[], types: readonly GeometryType[]): Geometry {
  const areMany = parts.length > 1 || !types.includes(kind)
  const [[[first] = []] = []] = parts
  if (kind === 'Point') return { type: kind, coordinates: first ?? [0, 0] }
  if (kind === 'Polygon')
    return areMany
      ? { type: 'MultiPolygon', coordinates: parts }
      : { type: kind, coordinates: parts[0] ?? [] }
  const lines = parts.flat()
  return areMany
    ? { type: 'MultiLineString', coordinates: lines }
    : { type: kind, coordinates: lines[0] ?? [] }
}

/** What was there with one more part to it, where so many are wanted; otherwise what was drawn takes its place. */
export function withDrawn(
  before: Geometry | undefined,
  drawn: Geometry,
  types: readonly GeometryType[],
): Geometry {
  const kind = kindOf(drawn)
  const joins = before && kindOf(before) === kind && types.includes(`Multi${kind}` as GeometryType)
  return ofParts(kind, [...(joins ? partsOf(before) : []), ...partsOf(drawn)], types)
}

/** How many steps can be taken back. */
const MOST_STEPS = 50

/** What was drawn, step by step: back and forth. */
export function createSteps(first: Geometry | undefined) {
  let steps = [first]
  let at = 0
  return {
    now: () => steps[at],
    canUndo: () => at > 0,
    canRedo: () => at < steps.length - 1,
    add(next: Geometry | undefined) {
      steps = [...steps.slice(0, at + 1), next].slice(-MOST_STEPS - 1)
      at = steps.length - 1
    },
    /** Takes the place of the last step: what goes on is undone in one. */
    replace(next: Geometry | undefined) {
      steps = steps.with(at, next)
    },
    undo() {
      at = Math.max(0, at - 1)
    },
    redo() {
      at = Math.min(steps.length - 1, at + 1)
    },
  }
}
