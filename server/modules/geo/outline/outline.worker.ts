import { parentPort } from 'node:worker_threads'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { geometriesIn, tidyGeometry } from '#shared/geo/read.ts'
import { geoMessages } from '../messages.ts'
import { readKml } from './kml.ts'
import type { OutlineRead, OutlineTask } from './outline.ts'
import { Refused } from './refused.ts'
import { isOnOlderDatum, readShapefile } from './shapefile.ts'
import { unpack } from './unpack.ts'

parentPort?.on('message', async (task: OutlineTask) => {
  try {
    parentPort?.postMessage({ result: await read(task) })
  } catch (error) {
    if (error instanceof Refused) parentPort?.postMessage({ result: { fault: error.label } })
    else parentPort?.postMessage({ error: String(error) })
  }
})

async function read({ bytes, format, types }: OutlineTask): Promise<OutlineRead> {
  const { parts, isOnOlderDatum: isOld } = await contentOf(bytes, format)
  const geometry = tidyGeometry({ type: 'GeometryCollection', geometries: ofOneKind(parts) })
  const fault = geometryFault(geometry, types)
  if (fault) throw new Refused(geoMessages.lineFault(fault))
  return { geometry: geometry as Geometry, isOnOlderDatum: isOld }
}

async function contentOf(bytes: Uint8Array, format: OutlineTask['format']) {
  if (format === 'geojson') return { parts: [readGeoJson(bytes)], isOnOlderDatum: false }
  if (format === 'kml') return { parts: [await readKml(bytes)], isOnOlderDatum: false }
  const { shapefiles, kmls } = await unpack(bytes)
  if (shapefiles.length + kmls.length === 0) throw new Refused(geoMessages.nothingInside)
  const isShapefile = shapefiles.length > 0
  return {
    parts: await Promise.all(isShapefile ? shapefiles.map(readShapefile) : kmls.map(readKml)),
    isOnOlderDatum: shapefiles.some(isOnOlderDatum),
  }
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
