import { isService } from '#shared/contract/geo/layer-rules.ts'
import type { LayerSource } from '#shared/contract/geo/workbench.ts'
import { layerTest } from '#shared/contract/layer-test.ts'
import type { LayerGrid } from '#shared/geo/layer-grid.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import { mapLayer } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Files, StoredFile } from '../../../files/files.ts'
import { bytesOf } from '../../../files/picture-size.ts'
import { type Context, platformTenant } from '../../../http/context.ts'
import type { Outbound } from '../../../http/outbound.ts'
import { uploadedFile } from '../uploaded-file.ts'
import { archiveAt, archiveIn, gridOfArchive, tileOfArchive } from './archive.ts'
import type { Matrices } from './capabilities.ts'
import { filledAddress, mapAddress, tileAddress } from './tile-address.ts'
import { gridFile, type Tile, type TileCache } from './tile-cache.ts'
import {
  isPicture,
  LayerFault,
  MAX_FILE,
  pictureFrom,
  shapesFrom,
  shapesIn,
  vectorsFrom,
} from './upstream.ts'
import { gridOfMatrices, matricesOf, matrixAddress } from './wmts.ts'

export type LayerRow = Row<typeof mapLayer>

export interface ContentParts extends Pick<Surroundings, 'store' | 'parameters'> {
  outbound: Outbound
  files: Pick<Files, 'read'>
  tiles: TileCache
}

const aMinute = 60_000
/** Milliseconds in which a file of shapes or a picture on another host is not asked for again: they change more often than tiles. */
const FRESH_FILE = 10 * aMinute

/** A kind of layer by what its record says; undefined: there is nothing to draw. */
export function sourceOf(layer: LayerRow): LayerSource | undefined {
  const { layerType, url, fileUrl, bindEntity } = layer
  const isAddressed = Boolean(url || fileUrl)
  switch (layerType) {
    case 'graticule':
    case 'geosot':
      return 'lines'
    case 'geojson':
      return isAddressed ? 'file' : bindEntity ? 'records' : undefined
    case 'image':
      return isAddressed && layer.bbox ? 'image' : undefined
    case 'mvt':
      return url ? 'vectorTiles' : undefined
    case 'pmtiles':
      return isAddressed ? 'gridTiles' : undefined
    case 'wmts':
      return url ? (isService(layer) ? 'gridTiles' : 'tiles') : undefined
    default:
      return url ? 'tiles' : undefined
  }
}

/**
 * The uploaded file of a layer; undefined: its content lies elsewhere. Of an archive parts are read, so that it may be larger than
 * what is handed on as a whole. @throws HttpError 400 for one that is not there, or too large
 */
export const layerFile = (
  { store }: Pick<Surroundings, 'store'>,
  ctx: Context,
  { fileUrl, url, layerType }: Pick<LayerRow, 'fileUrl' | 'url' | 'layerType'>,
): Promise<StoredFile | undefined> =>
  uploadedFile(
    { store },
    ctx,
    fileUrl || url,
    layerType === 'pmtiles' ? mapLayer.fields.fileUrl : { maxBytes: MAX_FILE },
  )

/**
 * Content of layers, from the disk, their services or uploaded files. Each answer is one that a map can draw.
 * @throws LayerFault where there is none, HttpError 400 for an uploaded file that is no longer there
 */
export function createLayerContent(parts: ContentParts) {
  const { outbound, tiles, files, parameters } = parts

  // Another tenant's layer may lead anywhere: the platform's keys are not for it.
  const keyOf = ({ tenantId }: Context, { layerCode }: LayerRow): string | undefined =>
    tenantId === platformTenant && layerCode ? parameters.layerKey(layerCode) : undefined

  const uploadOf = (ctx: Context, layer: LayerRow) => layerFile(parts, ctx, layer)

  const archive = async (ctx: Context, layer: LayerRow) => {
    const file = await uploadOf(ctx, layer)
    if (file) return archiveIn(files, file)
    return archiveAt(outbound, ctx.tenantId, addressOf(ctx, layer))
  }

  const addressOf = (ctx: Context, layer: LayerRow) =>
    filledAddress({ ...layer, url: layer.fileUrl || layer.url }, keyOf(ctx, layer))

  /** Asked for by its name: what a layer is asked for is part of it, so that a change of the record is a new question. */
  const nameOf = (ctx: Context, kind: string, layer: LayerRow) =>
    [kind, ctx.tenantId, addressOf(ctx, layer), layer.serviceLayer, layer.matrixSet, layer.crs].join(' ')

  async function matrices(ctx: Context, layer: LayerRow): Promise<Matrices> {
    const { bytes } = await tiles(nameOf(ctx, 'wmts', layer), async () => {
      const found = await matricesOf(outbound, layer, keyOf(ctx, layer))
      return { type: gridFile, bytes: Buffer.from(JSON.stringify(found)) }
    })
    return JSON.parse(String(bytes)) as Matrices
  }

  async function gridTile(ctx: Context, layer: LayerRow, place: TilePlace): Promise<Tile | undefined> {
    if (layer.layerType === 'wmts') {
      const address = matrixAddress(layer, await matrices(ctx, layer), place, keyOf(ctx, layer))
      return address === undefined ? undefined : kept(ctx, address, () => pictureFrom(outbound, address))
    }
    const file = await uploadOf(ctx, layer)
    if (file) return tileOfArchive(archiveIn(files, file), place)
    const found = await kept(ctx, `${addressOf(ctx, layer)} ${place.join()}`, async () => {
      const tile = await tileOfArchive(await archive(ctx, layer), place)
      return tile ?? nothing
    })
    return found.bytes.length > 0 ? found : undefined
  }

  const kept = (ctx: Context, address: string, fetch: () => Promise<Tile>, fresh?: number) =>
    tiles(`${ctx.tenantId} ${address}`, fetch, fresh)

  return {
    /** Undefined: the layer has nothing there. */
    async tile(ctx: Context, layer: LayerRow, place: TilePlace): Promise<Tile | undefined> {
      const source = sourceOf(layer)
      if (source === 'gridTiles') return gridTile(ctx, layer, place)
      const key = keyOf(ctx, layer)
      const address = isService(layer) ? mapAddress(layer, place, key) : tileAddress(layer, place, key)
      const fetch = source === 'vectorTiles' ? vectorsFrom : pictureFrom
      return kept(ctx, address, () => fetch(outbound, address))
    },

    async grid(ctx: Context, layer: LayerRow): Promise<LayerGrid> {
      if (layer.layerType === 'wmts') return gridOfMatrices(await matrices(ctx, layer))
      if (await uploadOf(ctx, layer)) return gridOfArchive(await archive(ctx, layer))
      const { bytes } = await tiles(nameOf(ctx, 'grid', layer), async () => {
        const grid = await gridOfArchive(await archive(ctx, layer))
        return { type: gridFile, bytes: Buffer.from(JSON.stringify(grid)) }
      })
      return JSON.parse(String(bytes)) as LayerGrid
    },

    async file(ctx: Context, layer: LayerRow): Promise<Tile> {
      const isImage = layer.layerType === 'image'
      const file = await uploadOf(ctx, layer)
      if (file) {
        const bytes = await bytesOf(await files.read(file))
        if (!isImage) return shapesIn(bytes)
        const type = file.contentType ?? ''
        if (!isPicture(type)) throw new LayerFault(layerTest.unexpected)
        return { type, bytes }
      }
      const address = addressOf(ctx, layer)
      const fetch = () => (isImage ? pictureFrom(outbound, address, true) : shapesFrom(outbound, address))
      return kept(ctx, address, fetch, FRESH_FILE)
    },

    /** Whether the address wants a key that the layer does not have. */
    lacksKey: (ctx: Context, layer: LayerRow): boolean =>
      Boolean(layer.url?.includes('{key}')) && !keyOf(ctx, layer),
  }
}

export type LayerContent = ReturnType<typeof createLayerContent>

/** An archive's tile that is not there, as the disk keeps it. */
const nothing: Tile = { type: 'image/png', bytes: Buffer.alloc(0) }
