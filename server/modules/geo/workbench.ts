import {
  screenRight,
  type Workbench,
  type WorkbenchLayer,
  workbenchRight,
} from '#shared/contract/geo/workbench.ts'
import { mapLayer, router } from '#shared/resources/index.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import type { Context } from '../../http/context.ts'
import { get, type Route } from '../../http/route.ts'
import { sourceOf } from './layer/source.ts'
import { pastOf } from './past.ts'

type LayerRow = Row<typeof mapLayer>

type Parts = Pick<Surroundings, 'database' | 'store' | 'names' | 'parameters' | 'services'>

const accessToMap = { codes: [workbenchRight, screenRight] }

/** Layers and themes of the map workbench, the map as it was, and the base map of all others. */
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
]

/** A layer or theme without roles is everybody's. */
export const isFor = (ctx: Context, { roleIds }: { roleIds: string[] | null }): boolean =>
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
  return shown && shown.source !== 'lines' && shown.source !== 'records' ? [shown] : []
}

/** What is told of a layer: no address of another host, which only the server asks. Undefined: the map cannot draw it. */
function shownLayer(row: LayerRow): WorkbenchLayer | undefined {
  const source = sourceOf(row)
  if (!source) return undefined
  const { id, layerName, layerCode, layerType, isBase, isDefault, crs, bindEntity, bbox } = row
  const { attribution, opacity, minZoom, maxZoom, style, legend, updateTime } = row
  return {
    ...{ id, layerName, layerCode, layerType, isBase, isDefault, crs, bindEntity, bbox },
    ...{ attribution, opacity, minZoom, maxZoom, style, legend, updateTime, source },
    file: (source === 'file' || source === 'image') && isOfSite(row) ? row.fileUrl || row.url : null,
  }
}

const isOfSite = ({ fileUrl, url }: LayerRow): boolean => (fileUrl || url || '').startsWith('/')
