import { type LayerTest, layerTest } from '#shared/contract/layer-test.ts'
import type { mapLayer } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { jsonIn } from '../../http/json.ts'
import { type Outbound, OutboundRefusal, OutboundTooLarge } from '../../http/outbound.ts'
import { tileAddress } from './tile-address.ts'

type Layer = Pick<
  Row<typeof mapLayer>,
  'layerType' | 'url' | 'subdomains' | 'crs' | 'bbox' | 'minZoom' | 'maxZoom'
>

/** The middle of China, for layers that do not say where they are. */
const usualPlace = [104, 36] as const
const usualZoom = 4

/**
 * Asks a layer for one of the pieces that a map would ask it for. What is drawn from here, lines of longitude and latitude
 * or the tenant's own records, needs no asking. `key` is put into the address in place of `{key}`.
 */
export async function testLayer(
  outbound: Outbound,
  layer: Layer,
  key: string | undefined,
): Promise<LayerTest> {
  const { url } = layer
  if (!url) return layerTest.passed
  if (url.includes('{key}') && !key) return layerTest.keyMissing
  try {
    // The first bytes are enough of an archive, whose whole would be too much.
    const headers = layer.layerType === 'pmtiles' ? { range: 'bytes=0-126' } : undefined
    const answer = await outbound(addressOf(layer, url, key), headers && { headers })
    if (answer.status === 401 || answer.status === 403) return layerTest.refused
    return answer.ok && (await isExpected(layer.layerType, answer)) ? layerTest.passed : layerTest.unexpected
  } catch (error) {
    if (error instanceof OutboundTooLarge) return layerTest.passed
    return error instanceof OutboundRefusal ? layerTest.notAllowed : layerTest.unreachable
  }
}

function addressOf(layer: Layer, url: string, key: string | undefined): string {
  // The same host each time: what a test says should not depend on the place.
  const [host = null] = layer.subdomains?.split(',') ?? []
  const filled = tileAddress({ url, subdomains: host }, tileOf(layer), key)
  if (!isDescribed(layer.layerType, url)) return filled
  const address = new URL(filled)
  address.searchParams.set('service', layer.layerType.toUpperCase())
  address.searchParams.set('request', 'GetCapabilities')
  return address.href
}

/** A service whose address is not that of its tiles says itself what it has. */
const isDescribed = (type: string, url: string): boolean =>
  (type === 'wms' || type === 'wmts') && !url.includes('{z}')

/** Column, row and level of the tile at the middle of a layer, in the numbering of its coordinate system. */
function tileOf({ crs, bbox, minZoom, maxZoom }: Layer): [x: number, y: number, z: number] {
  const [west, south, east, north] = bbox ?? []
  const lng = west === undefined || east === undefined ? usualPlace[0] : (west + east) / 2
  const lat = south === undefined || north === undefined ? usualPlace[1] : (south + north) / 2
  const z = Math.min(Math.max(usualZoom, minZoom ?? 0), maxZoom ?? 22)
  const column = (lng + 180) / 360
  const isGeographic = crs === 'EPSG:4326' || crs === 'EPSG:4490'
  const row = isGeographic ? (90 - lat) / 360 : mercatorRow(lat)
  return [Math.floor(column * 2 ** z), Math.floor(row * 2 ** z), z]
}

/** From 0 in the north to 1 in the south, as far as the square of Web Mercator reaches. */
function mercatorRow(latitude: number): number {
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

async function isExpected(type: string, answer: Response): Promise<boolean> {
  const media = answer.headers.get('content-type') ?? ''
  switch (type) {
    case 'geojson':
      return hasShapes(await answer.text())
    case 'pmtiles':
      return (await answer.text()).startsWith('PMTiles')
    case 'mvt':
      return /protobuf|vector-tile|octet-stream/.test(media)
    default:
      return (
        media.startsWith('image/') || (/xml/.test(media) && (await answer.text()).includes('Capabilities'))
      )
  }
}

function hasShapes(text: string): boolean {
  const { type } = Object(jsonIn(text)) as { type?: unknown }
  return type === 'FeatureCollection' || type === 'Feature'
}
