import { kml } from '@tmcw/togeojson'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { geoMessages } from '../messages.ts'
import { Refused } from './refused.ts'

/**
 * The placemarks of a KML file, as GeoJSON. What it links to is not fetched, and the frames of its pictures are no
 * outlines.
 */
export function readKml(bytes: Uint8Array): unknown {
  // Names may be in any encoding: what is read, tags and numbers, is the same in all of them.
  const text = new TextDecoder().decode(bytes)
  try {
    const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml')
    // The parser expands no entities; a file that declares some comes from no map program.
    if (document.doctype) throw new Refused(geoMessages.notValid('KML'))
    const { features } = kml(document, { skipNullGeometry: true })
    return { type: 'FeatureCollection', features: features.filter(isPlacemark) }
  } catch {
    throw new Refused(geoMessages.notValid('KML'))
  }
}

/** Overlays and links of networks carry a mark. */
const isPlacemark = ({ properties }: { properties: Record<string, unknown> | null }): boolean =>
  properties?.['@geometry-type'] === undefined
