import { type Geometry, linesOf, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { type Box, boxAround, boxOf, isAnticlockwise } from '#shared/geo/measure.ts'
import type { Cell } from '../../sheet/cell.ts'
import { numbers32, type ZipEntry, zipStream } from '../../sheet/zip-stream.ts'
import { dbfOf } from './dbf.ts'
import type { MapFile } from './map-row.ts'

/** Shape types of the ESRI Shapefile Technical Description (July 1998). */
const shapeTypes = { points: 1, lines: 3, areas: 5 } as const
type Kind = keyof typeof shapeTypes

const kindOf = ({ type }: Geometry): Kind =>
  type === 'Point' ? 'points' : type.endsWith('Polygon') ? 'areas' : 'lines'

const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** A row as the parts of a shapefile have it. */
interface Shape {
  content: Buffer
  box: Box
  cells: readonly Cell[]
}

/** A zip archive with a shapefile for each kind of shape that there is: one file holds points, lines or areas. */
export async function* shapefileOf({ headings, groups }: MapFile): AsyncGenerator<Buffer> {
  const byKind = new Map<Kind, Shape[]>()
  for await (const rows of groups)
    for (const { name, cells, geometry } of rows) {
      const kind = kindOf(geometry)
      const shapes = byKind.get(kind) ?? []
      byKind.set(kind, shapes)
      shapes.push({ content: contentOf(kind, geometry), box: boxOf(geometry), cells: [name, ...cells] })
    }
  yield* zipStream([...byKind].flatMap(([kind, shapes]) => filesOf(kind, shapes, ['name', ...headings])))
}

const filesOf = (kind: Kind, shapes: readonly Shape[], headings: readonly string[]): ZipEntry[] => [
  { name: `${kind}.shp`, content: shpOf(kind, shapes) },
  { name: `${kind}.shx`, content: shxOf(kind, shapes) },
  {
    name: `${kind}.dbf`,
    content: dbfOf(
      headings,
      shapes.map(({ cells }) => cells),
    ),
  },
  { name: `${kind}.prj`, content: [wgs84] },
  { name: `${kind}.cpg`, content: ['UTF-8'] },
]

const headerSize = 100
const recordHeader = 8

function* shpOf(kind: Kind, shapes: readonly Shape[]): Generator<Buffer> {
  const length = shapes.reduce((sum, { content }) => sum + recordHeader + content.length, headerSize)
  yield headerOf(kind, length, shapes)
  for (const [n, { content }] of shapes.entries()) {
    yield bigEndian(n + 1, words(content.length))
    yield content
  }
}

/** Where each record begins, and how long it is. */
function* shxOf(kind: Kind, shapes: readonly Shape[]): Generator<Buffer> {
  let at = headerSize
  yield headerOf(kind, headerSize + shapes.length * recordHeader, shapes)
  for (const { content } of shapes) {
    yield bigEndian(words(at), words(content.length))
    at += recordHeader + content.length
  }
}

/** Lengths are told in words of two bytes. */
const words = (bytes: number): number => bytes / 2

function headerOf(kind: Kind, length: number, shapes: readonly Shape[]): Buffer {
  const corners = shapes.flatMap(({ box: [west, south, east, north] }): Position[] => [
    [west, south],
    [east, north],
  ])
  const header = Buffer.alloc(headerSize)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE(words(length), 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(shapeTypes[kind], 32)
  for (const [n, degrees] of boxAround(corners).entries()) header.writeDoubleLE(degrees, 36 + n * 8)
  return header
}

function contentOf(kind: Kind, geometry: Geometry): Buffer {
  if (geometry.type === 'Point')
    return Buffer.concat([numbers32([shapeTypes.points]), doubles(geometry.coordinates)])
  const parts = kind === 'areas' ? ringsOf(geometry) : linesOf(geometry)
  let corners = 0
  const starts = parts.map((part) => {
    const start = corners
    corners += part.length
    return start
  })
  return Buffer.concat([
    numbers32([shapeTypes[kind]]),
    doubles(boxAround(parts.flat())),
    numbers32([parts.length, corners, ...starts]),
    doubles(parts.flat(2)),
  ])
}

/** Outer rings go clockwise here, holes against it: the other way round than in GeoJSON. */
const ringsOf = (geometry: Geometry): Position[][] =>
  polygonsOf(geometry).flatMap((rings) =>
    rings.map((ring, n) => (isAnticlockwise(ring) === (n === 0) ? ring.toReversed() : ring)),
  )

function bigEndian(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeInt32BE(value, n * 4)
  return bytes
}

function doubles(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [n, value] of values.entries()) bytes.writeDoubleLE(value, n * 8)
  return bytes
}
