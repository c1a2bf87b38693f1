import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { geoGrid, grid, threeDModel } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingTo } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { listed } from '../../../crud/write/pointing.ts'
import type { Context } from '../../../http/context.ts'
import { textOf } from '../../../http/params.ts'
import { get, type Route } from '../../../http/route.ts'

const models = tableOf(threeDModel)
const grants = tableOf(geoGrid)

type Around = Pick<Surroundings, 'database' | 'services'>

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

async function below({ services, database }: Around, ctx: Context, gridId: string): Promise<string[]> {
  await services.unruled(grid).row(ctx, gridId)
  const nodes = tableOf(grid)
  const rows = await database.current.all<{ node: string }>(sql`
    WITH RECURSIVE below(node) AS (SELECT ${gridId} UNION SELECT ${nodes.id} FROM below JOIN ${nodes}
      ON ${nodes.parentId} = below.node WHERE ${mine(ctx, grid)})
    SELECT node FROM below`)
  return rows.map(({ node }) => node)
}

async function addresses(around: Around, ctx: Context, gridId: string | undefined) {
  const { database } = around
  const within = gridId === undefined ? undefined : await below(around, ctx, gridId)
  const granted = database.current.select({ id: grants.modelId }).from(grants).where(grantedIn(ctx, within))
  const rows = await database.current
    .select()
    .from(models)
    .where(and(mine(ctx, threeDModel), eq(models.status, 1), within && inArray(models.id, granted)))
    .orderBy(models.id)
  const homes = await homesOf(around, ctx, within)
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

/** The first grid that each model was granted to, among these. */
async function homesOf(
  { database }: Around,
  ctx: Context,
  within: string[] | undefined,
): Promise<Map<string, string>> {
  const rows = await database.current
    .select({ modelId: grants.modelId, gridId: grants.gridId })
    .from(grants)
    .where(grantedIn(ctx, within))
    .orderBy(grants.id)
  return new Map(rows.toReversed().map(({ modelId, gridId }) => [modelId ?? '', gridId]))
}

/** Grants of models, of all grids unless some are named. */
const grantedIn = (ctx: Context, gridIds: string[] | undefined) =>
  and(mine(ctx, geoGrid), isNotNull(grants.modelId), gridIds && inArray(grants.gridId, listed(gridIds)))
