import { layerTest } from '#shared/contract/layer-test.ts'
import { extentOfTile, planeOf, usualTile } from '#shared/geo/layer-grid.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import type { mapLayer } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { LayerFault } from './upstream.ts'

type Addressed = Pick<Row<typeof mapLayer>, 'url' | 'subdomains'>

/** The address with one of the layer's hosts and the service's key filled in. `turn` chooses the host. */
export function filledAddress({ url, subdomains }: Addressed, key: string | undefined, turn = 0): string {
  const hosts = subdomains?.split(',').filter(Boolean) ?? []
  return (url ?? '')
    .replaceAll('{s}', hosts[turn % hosts.length] ?? 'a')
    .replaceAll('{key}', encodeURIComponent(key ?? ''))
}

/** The address of a tile: its place filled in, too. */
export const tileAddress = (layer: Addressed, [x, y, z]: TilePlace, key: string | undefined): string =>
  filledAddress(layer, key, x + y)
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))

/** Reads an address that was filled in: one with an odd port, or a key for its host, is none. @throws LayerFault */
export function urlOf(address: string): URL {
  if (!URL.canParse(address)) throw new LayerFault(layerTest.notAllowed)
  return new URL(address)
}

/**
 * The address with parameters of a service's protocol, whose names may be written in any case: `given` take the place of its own,
 * `usual` stand in for those that it has none of.
 */
export function withParameters(
  address: string,
  given: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>> = {},
): string {
  const url = urlOf(address)
  const named = (name: string) => [...url.searchParams.keys()].filter((one) => one.toLowerCase() === name)
  for (const [name, value] of Object.entries(given)) {
    for (const own of named(name)) url.searchParams.delete(own)
    url.searchParams.set(name, value)
  }
  for (const [name, value] of Object.entries(usual)) {
    if (named(name).length === 0) url.searchParams.set(name, value)
  }
  return url.href
}

/** What an address says for a parameter, in whatever case. */
export function parameterOf(address: string, name: string): string | undefined {
  for (const [own, value] of urlOf(address).searchParams) if (own.toLowerCase() === name) return value
  return undefined
}

/** The picture of a tile's extent by the protocol of WMS. Version 1.1.1 unless the address says another one: its axes are not turned. */
export function mapAddress(
  layer: Addressed & Pick<Row<typeof mapLayer>, 'crs' | 'serviceLayer'>,
  place: TilePlace,
  key: string | undefined,
): string {
  const address = filledAddress(layer, key, place[0] + place[1])
  const plane = planeOf(layer.crs)
  const [west, south, east, north] = extentOfTile(plane, place)
  const isLater = (parameterOf(address, 'version') ?? '1.1.1') >= '1.3'
  const system = plane === 'mercator' ? 'EPSG:3857' : (layer.crs ?? 'EPSG:4326')
  const isTurned = isLater && plane === 'degrees'
  const side = String(usualTile)
  return withParameters(
    address,
    {
      service: 'WMS',
      request: 'GetMap',
      layers: layer.serviceLayer ?? '',
      [isLater ? 'crs' : 'srs']: system,
      bbox: (isTurned ? [south, west, north, east] : [west, south, east, north]).join(),
      width: side,
      height: side,
    },
    { version: '1.1.1', styles: '', format: 'image/png', transparent: 'true' },
  )
}
