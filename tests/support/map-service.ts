import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import sharp from 'sharp'
import { pmtilesOf } from './pmtiles.ts'

/** A map service of all kinds on this machine: pictures of one colour, an area of vectors, an archive, a description of a WMTS. */
export interface MapService {
  origin: string
  /** What it was asked for. */
  asked: string[]
  close(): void
}

export const areaOfService = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: '试验田' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [110, 30],
            [120, 30],
            [120, 40],
            [110, 40],
            [110, 30],
          ],
        ],
      },
    },
  ],
}

/** A tile of vectors with that area. */
export function vectorTileAt([x, y, z]: readonly [number, number, number]): Buffer {
  const index = new GeoJSONVT(areaOfService as never, { maxZoom: z, indexMaxZoom: 0, extent: 4096 })
  const features = index.getTile(z, x, y)?.features ?? []
  const layer = Object.assign(new GeoJSONWrapper(features, { version: 2, extent: 4096 }), { name: 'areas' })
  return Buffer.from(fromVectorTileJs({ layers: { areas: layer } }))
}

const levels = Array.from({ length: 12 }, (_, z) => z)

/** An archive that has the area on all tiles of its levels around it. */
export const archiveOfService = () =>
  pmtilesOf({
    type: 1,
    box: [110, 30, 120, 40],
    tiles: levels.slice(0, 6).flatMap((z) => {
      const side = 2 ** z
      return Array.from({ length: side * side }, (_, n) => [n % side, Math.floor(n / side), z] as const)
        .map((place) => ({ place, bytes: vectorTileAt(place) }))
        .filter(({ bytes }) => bytes.length > 20)
    }),
  })

const matrixOf = (z: number) => `<TileMatrix><ows:Identifier>EPSG:4326:${z}</ows:Identifier>
  <ScaleDenominator>${279_541_132.014_358_76 / 2 ** z}</ScaleDenominator><TopLeftCorner>90.0 -180.0</TopLeftCorner>
  <TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>${2 ** (z + 1)}</MatrixWidth><MatrixHeight>${2 ** z}</MatrixHeight></TileMatrix>`

const description = (origin: string) => `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0"><Contents>
<Layer><ows:Identifier>fields</ows:Identifier>
<ows:WGS84BoundingBox><ows:LowerCorner>70 10</ows:LowerCorner><ows:UpperCorner>140 60</ows:UpperCorner></ows:WGS84BoundingBox>
<Style isDefault="true"><ows:Identifier>green</ows:Identifier></Style><Format>image/png</Format>
<TileMatrixSetLink><TileMatrixSet>degrees</TileMatrixSet></TileMatrixSetLink>
<ResourceURL format="image/png" resourceType="tile" template="${origin}/rest/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png"/>
</Layer>
<TileMatrixSet><ows:Identifier>degrees</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::4326</ows:SupportedCRS>
${levels.map(matrixOf).join('')}</TileMatrixSet></Contents></Capabilities>`

export async function serveMaps(): Promise<MapService> {
  const asked: string[] = []
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d4380d' } })
    .png()
    .toBuffer()
  const archive = archiveOfService()
  const service: Server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    const { pathname, searchParams } = new URL(url, 'http://here')
    const send = (type: string, body: string | Buffer, status = 200) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
    const [, kind = '', ...rest] = pathname.split('/')
    if (kind === 'vector') {
      const [z = 0, x = 0, y = 0] = rest.map(Number)
      return send('application/x-protobuf', vectorTileAt([x, y, z]))
    }
    if (kind === 'area.geojson') return send('application/json', JSON.stringify(areaOfService))
    if (kind === 'archive.pmtiles') {
      const [start = 0, end = 0] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []).slice(1).map(Number)
      return send('application/octet-stream', archive.subarray(start, end + 1), 206)
    }
    if (searchParams.get('request') === 'GetCapabilities' || pathname.endsWith('.xml'))
      return send('text/xml', description(origin))
    return kind === 'gone' ? send('text/html', '<p>no</p>', 404) : send('image/png', picture)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const close = () => {
    service.closeAllConnections()
    service.close()
  }
  return { origin, asked, close }
}
