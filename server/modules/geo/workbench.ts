import {
  type LayerSource,
  screenRight,
  type Workbench,
  type WorkbenchLayer,
  workbenchRight,
} from '#shared/contract/geo/workbench.ts'
import { type TilePlace, tileFrom } from '#shared/geo/web-tile.ts'
import { messages } from '#shared/messages.ts'
import { mapLayer, router } from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import type { Outbound } from '../../http/outbound.ts'
import { neededText } from '../../http/params.ts'
import { answered, get, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { geoMessages } from './messages.ts'
import { pastOf } from './past.ts'
import { tileAddress } from './tile-address.ts'
import type { Tile, TileCache } from './tile-cache.ts'

type LayerRow = Row<typeof mapLayer>

interface Parts extends Pick<Surroundings, 'database' | 'store' | 'names' | 'parameters' | 'services'> {
  outbound: Outbound
  tiles: TileCache
}

const accessToMap = { codes: [workbenchRight, screenRight] }
/** How long a browser keeps a tile, in seconds. */
const TILE_AGE = 86_400

/** What the map workbench asks for: its layers and themes, and the tiles of other services. */
export const workbenchRoutes = (parts: Parts): Route[] => [
  get('/map/workbench', accessToMap, ({ ctx }) => workbenchOf(parts, ctx), {
    summary: ['一张图的图层和专题', 'Layers and themes of the map workbench'],
  }),
  get('/map/past', accessToMap, (call) => pastOf(parts, call), {
    summary: ['一张图的历史时刻', 'The map as it was at a moment'],
    description: [
      '`at`（毫秒，最近7天内）：当时未办结的事件和当时的设备状态、数据。',
      '`at` (milliseconds, within the last 7 days): events that were open then, states and values of devices as of then.',
    ],
  }),
  get('/map/base', 'signedIn', ({ ctx }) => baseMapOf(parts, ctx), {
    summary: ['默认底图', 'The default base map'],
  }),
  // What lies under every form's map is no secret of the workbench.
  get(
    '/map/tile',
    'signedIn',
    async ({ ctx, params, res }) => {
      const layer = await layerFor(parts, ctx, neededText(params, 'layer'))
      const place = tileFrom(['x', 'y', 'z'].map((name) => neededText(params, name)))
      if (!place) throw new HttpError(400, geoMessages.noTile)
      const tile = await tileOf(parts, ctx, layer, place)
      res.set({ 'Content-Type': tile.type, 'Cache-Control': `private, max-age=${TILE_AGE}` })
      res.end(tile.bytes)
      return answered
    },
    { summary: ['地图瓦片', 'A tile of a map layer'] },
  ),
]

/** A layer or theme without roles is everybody's. */
const isFor = (ctx: Context, { roleIds }: { roleIds: string[] | null }): boolean =>
  ctx.isPlatform || !roleIds?.length || roleIds.some((id) => ctx.roleIds.includes(id))

/** The row without what the reader's data scopes hide. */
function inSight<T extends object>(ctx: Context, resource: Resource, row: T): T {
  const sight = sightOf(ctx, resource) ?? {}
  const hidden = Object.keys(row).filter((name) => name in resource.fields && !isShown(sight, name))
  return { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

async function workbenchOf({ store }: Parts, ctx: Context): Promise<Workbench> {
  const [allLayers, allThemes] = await Promise.all([
    store.of(mapLayer).find(ctx, { status: 1 }, { orderBy: [['sort', 'asc']] }),
    store.of(router).find(ctx, { status: 1, isShow: 1 }, { orderBy: [['sort', 'asc']] }),
  ])
  return {
    layers: allLayers
      .filter((layer) => isFor(ctx, layer))
      .flatMap((layer) => shownLayer(inSight(ctx, mapLayer, layer)) ?? []),
    themes: allThemes
      .filter((theme) => isFor(ctx, theme))
      .map((theme) => inSight(ctx, router, theme))
      .map(({ id, parentId, routerName, routerKey, icon, layerIds, lng, lat, zoom, gridId }) => ({
        id,
        parentId,
        routerName,
        routerKey,
        icon,
        layerIds,
        lng,
        lat,
        zoom,
        gridId,
      })),
  }
}

/** The base map of forms and boards: pictures or a file, no lines; empty where there is none for the caller. */
async function baseMapOf({ store }: Parts, ctx: Context): Promise<WorkbenchLayer[]> {
  const layer = await store.of(mapLayer).first(ctx, { isDefault: 1, status: 1 })
  const shown = layer && isFor(ctx, layer) && shownLayer(inSight(ctx, mapLayer, layer))
  return shown && (shown.source === 'tiles' || shown.source === 'file') ? [shown] : []
}

/** What is told of a layer: no address of another host, which only the server asks. Undefined: the map cannot draw it. */
function shownLayer(row: LayerRow): WorkbenchLayer | undefined {
  const source = sourceOf(row)
  if (!source) return undefined
  const { id, layerName, layerCode, layerType, isBase, isDefault, crs, bindEntity, bbox } = row
  const { attribution, opacity, minZoom, maxZoom, style, legend } = row
  return {
    ...{ id, layerName, layerCode, layerType, isBase, isDefault, crs, bindEntity, bbox },
    ...{ attribution, opacity, minZoom, maxZoom, style, legend, source },
    file: source === 'file' ? row.url : null,
  }
}

const hasTiles = (url: string | null): url is string =>
  ['{z}', '{x}', '{y}'].every((part) => url?.includes(part))

function sourceOf({ layerType, url, bindEntity, crs }: LayerRow): LayerSource | undefined {
  if (layerType === 'graticule' || layerType === 'geosot') return 'lines'
  if (layerType === 'geojson')
    return url?.startsWith('/') ? 'file' : url ? undefined : bindEntity ? 'records' : undefined
  const isPicture = layerType === 'xyz' || layerType === 'wmts' || layerType === 'wms'
  return isPicture && hasTiles(url) && crs === 'EPSG:3857' ? 'tiles' : undefined
}

/** The layer with this id, as far as the caller's map has it. @throws 400 */
async function layerFor({ store }: Parts, ctx: Context, id: string): Promise<LayerRow> {
  const layer = await store.of(mapLayer).first(ctx, { id, status: 1 })
  if (!layer || !isFor(ctx, layer) || sourceOf(layer) !== 'tiles') throw new HttpError(400, messages.notFound)
  return layer
}

/** A tile as it was kept, or as the layer's service has it now. @throws 502 where there is neither. */
function tileOf({ outbound, parameters, tiles }: Parts, ctx: Context, layer: LayerRow, place: TilePlace) {
  // Another tenant's layer may lead anywhere: the platform's keys are not for it.
  const mayHaveKey = ctx.tenantId === platformTenant && layer.layerCode
  const key = mayHaveKey ? parameters.layerKey(mayHaveKey) : undefined
  const address = tileAddress({ url: layer.url ?? '', subdomains: layer.subdomains }, place, key)
  return tiles(`${ctx.tenantId} ${address}`, () => fetchTile(outbound, address))
}

/** Asks a service; what is no picture is not handed on. @throws 502 where none came. */
async function fetchTile(outbound: Outbound, address: string): Promise<Tile> {
  const answer = await outbound(address).catch(() => undefined)
  const type = answer?.headers.get('content-type') ?? ''
  if (!answer?.ok || !/^image\/(png|jpe?g|webp|avif|gif)\b/.test(type))
    throw new HttpError(502, geoMessages.noTileCame)
  return { type, bytes: Buffer.from(await answer.arrayBuffer()) }
}
