import { parentPort } from 'node:worker_threads'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { geometriesIn, tidyGeometry } from '#shared/geo/read.ts'
import { geoMessages } from '../messages.ts'
import type { OutlineRead, OutlineTask } from './outline.ts'
import { Refused } from './refused.ts'

/** China's older systems lie a hundred metres beside WGS-84, and by how much is another number in each province. */
const olderDatum = /xian|beijing|krasov/i

parentPort?.on('message', async (task: OutlineTask) => {
  try {
    parentPort?.postMessage({ result: await read(task) })
  } catch (error) {
    if (error instanceof Refused) parentPort?.postMessage({ result: { fault: error.label } })
    else parentPort?.postMessage({ error: String(error) })
  }
})

interface Content {
  /** GeoJSON. */
  parts: readonly unknown[]
  isOnOlderDatum?: boolean
}

async function read({ bytes, format, types }: OutlineTask): Promise<OutlineRead> {
  const { parts, isOnOlderDatum = false } = await contentOf(bytes, format)
  const geometry = tidyGeometry({ type: 'GeometryCollection', geometries: ofOneKind(parts) })
  const fault = geometryFault(geometry, types)
  if (fault) throw new Refused(geoMessages.lineFault(fault))
  return { geometry: geometry as Geometry, isOnOlderDatum }
}

/** What a file holds. Each reader is loaded by the first file that needs it. */
async function contentOf(bytes: Uint8Array, format: OutlineTask['format']): Promise<Content> {
  if (format === 'geojson') return { parts: [readGeoJson(bytes)] }
  if (format === 'kml') return { parts: await kmlsIn([bytes]) }
  const { unpack } = await import('./unpack.ts')
  const { shapefiles, kmls } = unpack(bytes)
  if (shapefiles.length === 0) return { parts: await kmlsIn(kmls) }
  const { readShapefile } = await import('./shapefile.ts')
  return {
    parts: shapefiles.map(readShapefile),
    isOnOlderDatum: shapefiles.some(({ prj = '' }) => olderDatum.test(prj)),
  }
}

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
