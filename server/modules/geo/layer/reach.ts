import type { Surroundings } from '../../../crud/extension.ts'
import type { Files } from '../../../files/files.ts'
import { type Context, platformTenant } from '../../../http/context.ts'
import type { Outbound } from '../../../http/outbound.ts'
import { type LayerRow, layerFile } from './source.ts'
import { filledAddress } from './tile-address.ts'
import type { Tile, TileCache } from './tile-cache.ts'

export interface ContentParts extends Pick<Surroundings, 'store' | 'parameters'> {
  outbound: Outbound
  files: Pick<Files, 'read'>
  tiles: TileCache
}

/** Addresses, keys and files of layers, and the disk that keeps what came from there. */
export function createReach(parts: ContentParts) {
  // Another tenant's layer may lead anywhere: the platform's keys are not for it.
  const keyOf = ({ tenantId }: Context, { layerCode }: LayerRow): string | undefined =>
    tenantId === platformTenant && layerCode ? parts.parameters.layerKey(layerCode) : undefined
  return {
    ...parts,
    keyOf,
    addressOf: (ctx: Context, layer: LayerRow): string =>
      filledAddress({ ...layer, url: layer.fileUrl || layer.url }, keyOf(ctx, layer)),
    uploadOf: (ctx: Context, layer: LayerRow) => layerFile(parts, ctx, layer),
    /** The answer that is asked for by a name, from the disk where it is fresh there. */
    kept: (ctx: Context, name: string, fetch: () => Promise<Tile>, fresh?: number): Promise<Tile> =>
      parts.tiles(`${ctx.tenantId} ${name}`, fetch, fresh),
  }
}

export type Reach = ReturnType<typeof createReach>
