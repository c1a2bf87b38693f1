import { isService } from '#shared/contract/geo/layer-rules.ts'
import { layerTest } from '#shared/contract/layer-test.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import { bytesOf } from '../../../files/picture-size.ts'
import type { Context } from '../../../http/context.ts'
import { createGridContent } from './grid-content.ts'
import { type ContentParts, createReach } from './reach.ts'
import { type LayerRow, sourceOf } from './source.ts'
import { mapAddress, tileAddress } from './tile-address.ts'
import type { Tile } from './tile-cache.ts'
import { isPicture, LayerFault, pictureFrom, shapesFrom, shapesIn, vectorsFrom } from './upstream.ts'

const aMinute = 60_000
/** Milliseconds in which a file of shapes or a picture on another host is not asked for again: they change more often than tiles. */
const FRESH_FILE = 10 * aMinute

/**
 * Content of layers, from the disk, their services or uploaded files. Each answer is one that a map can draw.
 * @throws LayerFault where there is none, HttpError 400 for an uploaded file that is no longer there
 */
export function createLayerContent(parts: ContentParts) {
  const reach = createReach(parts)
  const { outbound, files, keyOf, addressOf, uploadOf, kept } = reach
  const gridded = createGridContent(reach)
  return {
    grid: gridded.grid,

    /** Undefined: the layer has nothing there. */
    async tile(ctx: Context, layer: LayerRow, place: TilePlace): Promise<Tile | undefined> {
      const source = sourceOf(layer)
      if (source === 'gridTiles') return gridded.tile(ctx, layer, place)
      const key = keyOf(ctx, layer)
      const address = isService(layer) ? mapAddress(layer, place, key) : tileAddress(layer, place, key)
      return source === 'vectorTiles'
        ? kept(ctx, `vectors ${address}`, () => vectorsFrom(outbound, address))
        : kept(ctx, address, () => pictureFrom(outbound, address))
    },

    async file(ctx: Context, layer: LayerRow): Promise<Tile> {
      const isImage = layer.layerType === 'image'
      const file = await uploadOf(ctx, layer)
      if (file) {
        const bytes = await bytesOf(await files.read(file))
        return isImage ? pictureIn(bytes, file.contentType ?? '') : shapesIn(bytes)
      }
      const address = addressOf(ctx, layer)
      return isImage
        ? kept(ctx, address, () => pictureFrom(outbound, address, true), FRESH_FILE)
        : kept(ctx, `shapes ${address}`, () => shapesFrom(outbound, address), FRESH_FILE)
    },

    /** Whether the address wants a key that the layer does not have. */
    lacksKey: (ctx: Context, layer: LayerRow): boolean =>
      Boolean(layer.url?.includes('{key}')) && !keyOf(ctx, layer),
  }
}

export type LayerContent = ReturnType<typeof createLayerContent>

function pictureIn(bytes: Buffer, type: string): Tile {
  if (!isPicture(type)) throw new LayerFault(layerTest.unexpected)
  return { type, bytes }
}
