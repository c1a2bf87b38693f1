import type { LayerGrid } from '#shared/geo/layer-grid.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import type { Context } from '../../../http/context.ts'
import { archiveAt, archiveIn, gridOfArchive, tileOfArchive } from './archive.ts'
import type { Matrices } from './capabilities.ts'
import type { Reach } from './reach.ts'
import type { LayerRow } from './source.ts'
import { gridFile, type Tile } from './tile-cache.ts'
import { pictureFrom } from './upstream.ts'
import { gridOfMatrices, matricesOf, matrixAddress } from './wmts.ts'

/** Tiles of layers that have a grid of their own: a WMTS, and archives. @throws as the content of all layers */
export function createGridContent({ outbound, files, keyOf, addressOf, uploadOf, kept }: Reach) {
  /** Something that is worked out of an answer, as the disk has it. Its name says what was asked for: another question is a new one. */
  async function keptFacts<T>(ctx: Context, layer: LayerRow, find: () => Promise<T>): Promise<T> {
    const { layerType, serviceLayer, matrixSet, crs } = layer
    const name = ['grid', layerType, addressOf(ctx, layer), serviceLayer, matrixSet, crs].join(' ')
    const { bytes } = await kept(ctx, name, async () => ({
      type: gridFile,
      bytes: Buffer.from(JSON.stringify(await find())),
    }))
    return JSON.parse(String(bytes)) as T
  }

  const matrices = (ctx: Context, layer: LayerRow): Promise<Matrices> =>
    keptFacts(ctx, layer, () => matricesOf(outbound, layer, keyOf(ctx, layer)))

  const archiveElsewhere = (ctx: Context, layer: LayerRow) =>
    archiveAt(outbound, ctx.tenantId, addressOf(ctx, layer))

  async function matrixTile(ctx: Context, layer: LayerRow, place: TilePlace): Promise<Tile | undefined> {
    const address = matrixAddress(layer, await matrices(ctx, layer), place, keyOf(ctx, layer))
    return address === undefined ? undefined : kept(ctx, address, () => pictureFrom(outbound, address))
  }

  return {
    async tile(ctx: Context, layer: LayerRow, place: TilePlace): Promise<Tile | undefined> {
      if (layer.layerType === 'wmts') return matrixTile(ctx, layer, place)
      const file = await uploadOf(ctx, layer)
      if (file) return tileOfArchive(archiveIn(files, file), place)
      const name = `${addressOf(ctx, layer)} ${place.join()}`
      const archive = archiveElsewhere(ctx, layer)
      const found = await kept(ctx, name, async () => (await tileOfArchive(archive, place)) ?? nothing)
      return found.bytes.length > 0 ? found : undefined
    },

    async grid(ctx: Context, layer: LayerRow): Promise<LayerGrid> {
      if (layer.layerType === 'wmts') return gridOfMatrices(await matrices(ctx, layer))
      const file = await uploadOf(ctx, layer)
      if (file) return gridOfArchive(archiveIn(files, file))
      return keptFacts(ctx, layer, () => gridOfArchive(archiveElsewhere(ctx, layer)))
    },
  }
}

/** An archive's tile that is not there, as the disk keeps it. */
const nothing: Tile = { type: 'image/png', bytes: Buffer.alloc(0) }
