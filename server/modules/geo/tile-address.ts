import type { TilePlace } from '#shared/geo/web-tile.ts'

/** The address of a tile: its place, one of the layer's hosts and the service's key filled in. */
export function tileAddress(
  { url, subdomains }: { url: string; subdomains: string | null },
  [x, y, z]: TilePlace,
  key: string | undefined,
): string {
  const hosts = subdomains?.split(',').filter(Boolean) ?? []
  return url
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{s}', hosts[(x + y) % hosts.length] ?? 'a')
    .replaceAll('{key}', encodeURIComponent(key ?? ''))
}
