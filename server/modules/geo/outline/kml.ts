import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { geoMessages } from '../messages.ts'
import { Refused } from './refused.ts'

/**
 * The placemarks of a KML file, as GeoJSON. What it links to is not fetched, and the frames of its pictures are no
 * outlines.
 */
export function readKml(bytes: Uint8Array): unknown {
  const { features } = readXml(bytes, 'KML', (document) => kml(document, { skipNullGeometry: true }))
  return { type: 'FeatureCollection', features: features.filter(isPlacemark) }
}

/** The tracks, routes and places of a GPX file, as GeoJSON. */
export const readGpx = (bytes: Uint8Array): unknown => readXml(bytes, 'GPX', (document) => gpx(document))

function readXml<Read>(
  bytes: Uint8Array,
  format: string,
  read: (document: ReturnType<DOMParser['parseFromString']>) => Read,
): Read {
  // Names may be in any encoding: what is read, tags and numbers, is the same in all of them.
  const text = new TextDecoder().decode(bytes)
  try {
    const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml')
    // The parser expands no entities; a file that declares some comes from no map program.
    if (document.doctype) throw new Refused(geoMessages.notValid(format))
    return read(document)
  } catch {
    throw new Refused(geoMessages.notValid(format))
  }
}

/** Overlays and links of networks carry a mark. */
const isPlacemark = ({ properties }: { properties: Record<string, unknown> | null }): boolean =>
  properties?.['@geometry-type'] === undefined
