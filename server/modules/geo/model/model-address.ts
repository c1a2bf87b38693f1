import { geoGrid, grid, threeDModel } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingTo } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Context } from '../../../http/context.ts'
import { textOf } from '../../../http/params.ts'
import { get, type Route } from '../../../http/route.ts'

type Around = Pick<Surroundings, 'store' | 'services'>

/**
 * `grid/getModelAddress?id=`: the models that were granted to a grid or one below it, with where and how each stands; without
 * `id` all that the caller sees. `gridId` is the grid that a model was granted to, blank for one that is for everybody.
 */
export function modelAddressRoute(around: Around): Route {
  return get(
    `${grid.path}/getModelAddress`,
    { codes: [permissionOf(grid, 'menu'), permissionOf(threeDModel, 'menu')] },
    actingTo(threeDModel, (ctx, params) => addresses(around, ctx, textOf(params, 'id'))),
    { summary: ['网格内的三维模型', 'The 3-D models of a grid'] },
  )
}

async function addresses({ store, services }: Around, ctx: Context, gridId: string | undefined) {
  if (gridId !== undefined) await services.unruled(grid).row(ctx, gridId)
  const within = gridId === undefined ? undefined : await store.of(grid).descendants(ctx, [gridId])
  const grants = await store
    .of(geoGrid)
    .find(
      ctx,
      { modelId: { not: null }, ...(within && { gridId: within }) },
      { select: ['modelId', 'gridId'], orderBy: [['id', 'asc']] },
    )
  // The first of several stays.
  const homes = new Map(grants.toReversed().map((one) => [one.modelId ?? '', one.gridId]))
  const rows = await store
    .of(threeDModel)
    .find(ctx, { status: 1, ...(within && { id: [...homes.keys()] }) }, { orderBy: [['id', 'asc']] })
  return rows.map((model) => ({
    modelId: model.id,
    modelName: model.modelName,
    url: model.fileUrl,
    format: model.format,
    lng: model.lng,
    lat: model.lat,
    altitude: model.altitude ?? 0,
    heading: model.heading ?? 0,
    pitch: model.pitch ?? 0,
    roll: model.roll ?? 0,
    scale: model.scale ?? 1,
    gridId: homes.get(model.id) ?? '',
  }))
}
