import { parentPort } from 'node:worker_threads'
import type { FileFeatures } from '#shared/contract/geo/features.ts'
import { geometryFault, mostPositions } from '#shared/geo/fault.ts'
import { type Geometry, type GeometryType, type Position, positionsOf } from '#shared/geo/geometry.ts'
import { depthOf, geometriesIn, isNested, tidyGeometry } from '#shared/geo/read.ts'
import { simplified } from '#shared/geo/simplify.ts'
import { isObject } from '#shared/is-object.ts'
import { geoMessages } from '../messages.ts'
import type { FeaturesTask, OutlineRead, OutlineTask } from './outline.ts'
import { Refused } from './refused.ts'

/** China's older systems lie a hundred metres beside WGS-84, and by how much is another number in each province. */
const olderDatum = /xian|beijing|krasov/i

parentPort?.on('message', async (task: OutlineTask | FeaturesTask) => {
  try {
    parentPort?.postMessage({ result: task.what === 'outline' ? await read(task) : await features(task) })
  } catch (error) {
    if (error instanceof Refused) parentPort?.postMessage({ result: { fault: error.label } })
    else parentPort?.postMessage({ error: String(error) })
  }
})

/** Shapes of one file: more would be chosen among by nobody. */
const MAX_FEATURES = 2000
/** Corners of one shape. */
const MAX_CORNERS = 100_000

interface Content {
  /** GeoJSON. */
  parts: readonly unknown[]
  isOnOlderDatum?: boolean
}

async function read({ bytes, format, types }: OutlineTask): Promise<OutlineRead> {
  const { parts, isOnOlderDatum = false } = await contentOf(bytes, format)
  const shapes = ofOneKind(parts)
  const geometry = tidyGeometry({ type: 'GeometryCollection', geometries: shapes })
  const fault = geometryFault(geometry, types)
  if (fault) throw new Refused(geoMessages.lineFault(fault))
  return { geometry: geometry as Geometry, count: shapes.length, isOnOlderDatum }
}

/** What a file holds. Each reader is loaded by the first file that needs it. */
async function contentOf(
  bytes: Uint8Array,
  format: FeaturesTask['format'],
  isAsFileSays = true,
): Promise<Content> {
  if (format === 'gpx') return { parts: [(await import('./kml.ts')).readGpx(bytes)] }
  if (format === 'geojson') return { parts: [readGeoJson(bytes)] }
  if (format === 'kml') return { parts: await kmlsIn([bytes]) }
  const { unpack } = await import('./unpack.ts')
  const { shapefiles, kmls } = unpack(bytes)
  if (shapefiles.length === 0) return { parts: await kmlsIn(kmls) }
  const { readShapefile } = await import('./shapefile.ts')
  return {
    parts: shapefiles.map((one) => readShapefile(one, isAsFileSays)),
    isOnOlderDatum: shapefiles.some(({ prj = '' }) => olderDatum.test(prj)),
  }
}

/** Every shape of a file with its name, in degrees; those with too many corners are simplified. */
async function features({ bytes, format, system, meridian }: FeaturesTask): Promise<FileFeatures> {
  const { parts, isOnOlderDatum = false } = await contentOf(bytes, format, system === 'file')
  const { toDegreesFrom } = await import('./systems.ts')
  const convert = toDegreesFrom(system, meridian)
  const found = parts.flatMap((part) => namedIn(part, '', {}))
  if (found.length === 0) throw new Refused(geoMessages.nothingInFile)
  if (found.length > MAX_FEATURES) throw new Refused(geoMessages.tooMuch)
  const read = found.map(({ name, geometry, attributes }) => {
    const corners = positionsOf(geometry).length
    if (corners > MAX_CORNERS) throw new Refused(geoMessages.tooManyCorners(MAX_CORNERS))
    const converted = moved(geometry, convert)
    if (!positionsOf(converted).every(isOnEarth)) throw new Refused(geoMessages.otherSystem)
    const { geometry: light, movedBy } = simplified(tidyGeometry(converted) as Geometry, mostPositions)
    return { name, geometry: light, attributes, ...(movedBy !== undefined && { movedBy }) }
  })
  return { features: read, isOnOlderDatum }
}

const isOnEarth = ([lng, lat]: Position): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 85

/** A geometry with every place of it converted; heights are dropped before. */
function moved(geometry: Geometry, convert: (position: Position) => Position): Geometry {
  const walk = (value: unknown): unknown =>
    Array.isArray(value) && typeof value[0] === 'number'
      ? convert([Number(value[0]), Number(value[1])])
      : (value as unknown[]).map(walk)
  return { type: geometry.type, coordinates: walk(geometry.coordinates) } as Geometry
}

interface Named {
  name: string
  geometry: Geometry
  attributes: Record<string, string>
}

/** The geometries of a feature or a collection with the name, and the rest, of the feature that each is of. */
function namedIn(value: unknown, above: string, around: Record<string, string>): Named[] {
  if (!isObject(value)) return []
  const { properties, features: members } = value
  const own = isObject(properties)
    ? [properties.name, properties.title, properties.名称, properties.NAME, properties.Name].find(isText)
    : undefined
  const name = own ?? above
  const attributes = isObject(properties) ? textsIn(properties) : around
  if (Array.isArray(members)) return members.flatMap((one) => namedIn(one, name, attributes))
  return geometriesIn(value)
    .filter(({ type, coordinates }) => isNested(coordinates, depthOf(type as GeometryType)))
    .map((geometry) => ({ name, geometry: geometry as unknown as Geometry, attributes }))
}

/** What is known of a feature, as far as it is a text or a number; styles of a map program are nothing that anybody asks for. */
function textsIn(properties: Record<string, unknown>): Record<string, string> {
  const told = Object.entries(properties).flatMap(([key, value]): [string, string][] => {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    return text && !ofStyles.test(key) ? [[key.slice(0, LONGEST_KEY), text.slice(0, LONGEST_TEXT)]] : []
  })
  return Object.fromEntries(told.slice(0, MAX_ATTRIBUTES))
}

const MAX_ATTRIBUTES = 40
const LONGEST_KEY = 60
const LONGEST_TEXT = 500
const ofStyles = /^(stroke|fill|marker|icon|label|styleUrl|styleHash|styleMapHash|visibility|@)/

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

async function kmlsIn(files: readonly Uint8Array[]): Promise<unknown[]> {
  if (files.length === 0) throw new Refused(geoMessages.nothingInside)
  const { readKml } = await import('./kml.ts')
  return files.map(readKml)
}

function readGeoJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Refused below, as what is JSON and says nothing.
  }
  throw new Refused(geoMessages.notValid('GeoJSON'))
}

/** Lines alone or areas alone, so that they can be one geometry. Points only mark places, and are left out. */
function ofOneKind(parts: readonly unknown[]): unknown[] {
  const found = parts.flatMap(geometriesIn).filter(({ type }) => type !== 'Point')
  if (found.length === 0) throw new Refused(geoMessages.nothingDrawn)
  const areas = found.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
  if (areas.length > 0 && areas.length < found.length) throw new Refused(geoMessages.mixedKinds)
  return found
}
