import { isOnPlane, planeOf } from '#shared/geo/layer-grid.ts'
import { placeFrom, type TilePlace } from '#shared/geo/web-tile.ts'
import { messages } from '#shared/messages.ts'
import { mapLayer } from '#shared/resources/index.ts'
import type { Context } from '../../../http/context.ts'
import { neededText } from '../../../http/params.ts'
import { answered, get, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { geoMessages } from '../messages.ts'
import { isFor } from '../workbench.ts'
import { createAtOnce } from './at-once.ts'
import { createLayerContent } from './content.ts'
import type { ContentParts } from './reach.ts'
import { type LayerRow, sourceOf } from './source.ts'
import type { Tile } from './tile-cache.ts'
import { LayerFault } from './upstream.ts'

/** Seconds for which a browser keeps a tile, and a file, which changes more often. */
const TILE_AGE = 86_400
const FILE_AGE = 600

/** Calls of one person that are answered at once: a map asks for 16 tiles at a time, and whole files lie in memory. */
const TILES_AT_ONCE = 128
const FILES_AT_ONCE = 16

/** Content of layers, which the server alone asks their services for. It lies under every form's map, and is no secret of the workbench. */
export function layerRoutes(parts: ContentParts): Route[] {
  const content = createLayerContent(parts)
  const tilesAtOnce = createAtOnce(TILES_AT_ONCE)
  const filesAtOnce = createAtOnce(FILES_AT_ONCE)
  const layerOf = ({ ctx, params }: SignedInCall) => layerFor(parts, ctx, neededText(params, 'layer'))
  return [
    get(
      '/map/tile',
      'signedIn',
      async (call) => {
        const { ctx, params } = call
        const layer = await layerOf(call)
        const place = placeFrom(['x', 'y', 'z'].map((name) => neededText(params, name)))
        if (!place || !mayHave(layer, place)) throw new HttpError(400, geoMessages.noTile)
        return send(call, await came(tilesAtOnce(ctx, () => content.tile(ctx, layer, place))), TILE_AGE)
      },
      { summary: ['地图瓦片', 'A tile of a map layer'] },
    ),
    get(
      '/map/file',
      'signedIn',
      async (call) => {
        const { ctx } = call
        const layer = await layerOf(call)
        const source = sourceOf(layer)
        if (source !== 'file' && source !== 'image') throw new HttpError(400, messages.notFound)
        return send(call, await came(filesAtOnce(ctx, () => content.file(ctx, layer))), FILE_AGE)
      },
      { summary: ['图层的 GeoJSON 或图片', 'GeoJSON or picture of a map layer'] },
    ),
    get(
      '/map/grid',
      'signedIn',
      async (call) => {
        const { ctx } = call
        const layer = await layerOf(call)
        if (sourceOf(layer) !== 'gridTiles') throw new HttpError(400, messages.notFound)
        return came(tilesAtOnce(ctx, () => content.grid(ctx, layer)))
      },
      { summary: ['WMTS 或 PMTiles 图层的瓦片网格', 'Grid of the tiles of a WMTS or PMTiles layer'] },
    ),
  ]
}

/** The layer with this id, as far as the caller's map has it. @throws 400 */
async function layerFor({ store }: ContentParts, ctx: Context, id: string): Promise<LayerRow> {
  const layer = await store.of(mapLayer).first(ctx, { id, status: 1 })
  if (!layer || !isFor(ctx, layer)) throw new HttpError(400, messages.notFound)
  return layer
}

/** Whether there can be such a tile; a grid of the service's own is known to the service. */
function mayHave(layer: LayerRow, place: TilePlace): boolean {
  const source = sourceOf(layer)
  const isUsual = source === 'tiles' || source === 'vectorTiles'
  return source === 'gridTiles' || (isUsual && isOnPlane(planeOf(layer.crs), place))
}

/** @throws HttpError 502 for what a service does not have, or a map could not draw */
const came = <T>(content: Promise<T>): Promise<T> =>
  content.catch((error: unknown) => {
    throw error instanceof LayerFault ? new HttpError(502, geoMessages.noTileCame) : error
  })

function send({ res }: SignedInCall, tile: Tile | undefined, age: number) {
  res.set('Cache-Control', `private, max-age=${age}`)
  if (tile) res.set({ 'Content-Type': tile.type, 'X-Content-Type-Options': 'nosniff' }).end(tile.bytes)
  else res.status(204).end()
  return answered
}
