import { type CoordinateSystem, coordinateSystems } from '#shared/contract/geo/features.ts'
import { malformedParameter, missingParameter } from '#shared/messages.ts'
import { textOf } from '../../http/params.ts'
import { post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { geoMessages } from './messages.ts'
import { type FeaturesTask, readFeatures } from './outline/outline.ts'

const MEGABYTES = 20
/** Central meridian where nothing says one: that of the middle of China's east. */
const USUAL_MERIDIAN = 117

const formats: Readonly<Record<string, FeaturesTask['format']>> = {
  geojson: 'geojson',
  json: 'geojson',
  kml: 'kml',
  gpx: 'gpx',
  kmz: 'zip',
  zip: 'zip',
}

/** Reads the shapes of a file for the person to choose among; nothing is stored. */
export const featuresRoute = post('/map/features', 'signedIn', featuresOf, {
  transaction: false,
  reads: true,
  upload: { most: MEGABYTES * 1024 * 1024, tooLarge: geoMessages.fileTooLarge(MEGABYTES) },
  summary: ['读取文件中的图形', 'Shapes of a file'],
})

async function featuresOf({ file, params }: SignedInCall) {
  if (file?.into !== 'memory') throw new HttpError(400, missingParameter('file'))
  const format = formats[file.originalName.split('.').at(-1)?.toLowerCase() ?? '']
  if (!format) throw new HttpError(400, geoMessages.featuresNotRead)
  const system = (textOf(params, 'system') ?? 'file') as CoordinateSystem
  const meridian = Number(textOf(params, 'meridian') ?? USUAL_MERIDIAN)
  if (!coordinateSystems.includes(system)) throw new HttpError(400, malformedParameter('system'))
  if (!(Math.abs(meridian) <= 180)) throw new HttpError(400, malformedParameter('meridian'))
  const read = await readFeatures({ bytes: file.buffer, format, system, meridian })
  if ('fault' in read) throw new HttpError(400, read.fault)
  return read
}
