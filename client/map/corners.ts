import { type Geometry, type GeometryType, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { type DrawnKind, kindOf, ofParts, partsOf } from './drawing-steps.ts'

/** A corner of a geometry: of which part, of which of its rings, and the how manieth of that. */
export interface Corner {
  part: number
  ring: number
  at: number
  position: Position
}

/** How many corners a line, or a ring of an area, has at least. */
export const leastCorners: Readonly<Record<DrawnKind, number>> = { Point: 1, LineString: 2, Polygon: 3 }

/** All corners in order, without the position that closes each ring. */
export function cornersIn(geometry: Geometry): Corner[] {
  const end = isArea(geometry) ? -1 : undefined
  return partsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((line, ring) => line.slice(0, end).map((position, at) => ({ part, ring, at, position }))),
  )
}

/** What can go beside a corner: a hole in an area, or one part of several. */
export function restAround(geometry: Geometry, { ring }: Corner): 'hole' | 'part' | undefined {
  if (ring > 0) return 'hole'
  return partsOf(geometry).length > 1 ? 'part' : undefined
}

/** Whether some corners have more around them: there are several parts, or holes. */
export const hasRests = (geometry: Geometry): boolean => partsOf(geometry).flat().length > 1

/** The line or ring that a corner is of. */
export const lineAround = (geometry: Geometry, { part, ring }: Corner): Position[] =>
  partsOf(geometry)[part]?.[ring] ?? []

export function canLose(geometry: Geometry, corner: Corner): boolean {
  const closing = isArea(geometry) ? 1 : 0
  return lineAround(geometry, corner).length - closing > leastCorners[kindOf(geometry)]
}

export const withoutCorner = (geometry: Geometry, corner: Corner): Geometry =>
  withLine(geometry, corner, (line) => line.toSpliced(corner.at, 1))

/** What other lines and rings have at the same place goes along, as it does with a pointer: parts stay side by side. */
export const withCornerAt = (geometry: Geometry, { position: [lng, lat] }: Corner, to: Position): Geometry =>
  withLines(geometry, (line) => line.map((one) => (one[0] === lng && one[1] === lat ? to : one)))

/** Without the hole that the corner is of or, where it is of none, without its part. */
export function withoutRest(
  geometry: Geometry,
  { part, ring }: Corner,
  types: readonly GeometryType[],
): Geometry {
  const parts = partsOf(geometry)
  const left =
    ring > 0
      ? parts.map((rings, n) => (n === part ? rings.toSpliced(ring, 1) : rings))
      : parts.toSpliced(part, 1)
  return ofParts(kindOf(geometry), left, types)
}

const isArea = (geometry: Geometry) => polygonsOf(geometry).length > 0

/** The same with one of its lines changed, of a ring without the position that closes it. */
function withLine(
  geometry: Geometry,
  { part, ring }: Corner,
  change: (line: Position[]) => Position[],
): Geometry {
  const changed = (line: Position[]) => {
    if (!isArea(geometry)) return change(line)
    const open = change(line.slice(0, -1))
    return [...open, ...open.slice(0, 1)]
  }
  return withLines(geometry, (line, n, m) => (n === part && m === ring ? changed(line) : line))
}

/** The same with its lines and rings changed. */
function withLines(
  geometry: Geometry,
  change: (line: Position[], part: number, ring: number) => Position[],
): Geometry {
  const parts = partsOf(geometry).map((rings, part) => rings.map((line, ring) => change(line, part, ring)))
  return tidyGeometry(ofParts(kindOf(geometry), parts, [geometry.type])) as Geometry
}
