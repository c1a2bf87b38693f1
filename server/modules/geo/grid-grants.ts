import { sql } from 'drizzle-orm'
import { messages, missingParameter, targetMissing, tooManyIds } from '#shared/messages.ts'
import { border, geoGrid, grid, polygon, threeDModel } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { type Link, linkedTo, replaceLinks } from '../../crud/tie/links.ts'
import { livingOf } from '../../crud/tie/living.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

const mostGrids = 5000
const table = tableOf(geoGrid)

type Owner = 'polygonId' | 'borderId' | 'modelId'

const linkFor = (owner: Owner): Link => ({
  resource: geoGrid,
  owner,
  target: 'gridId',
})

interface Granting {
  /** What is granted to grids. */
  resource: Resource
  owner: Owner
  /** Where its two calls stand. */
  path: string
  label: Label
}

export const polygonGrants = {
  resource: polygon,
  owner: 'polygonId',
  path: polygon.path,
  label: polygon.label,
} as const satisfies Granting

export const borderGrants = {
  resource: border,
  owner: 'borderId',
  path: border.path,
  label: border.label,
} as const satisfies Granting

/** The contract has the grants of models among the calls of grids. */
export const modelGrants = {
  resource: threeDModel,
  owner: 'modelId',
  path: grid.path,
  label: threeDModel.label,
} as const satisfies Granting

/**
 * `grant` `{<owner>, gridList}` replaces the grids that something is granted to; `roleTreeKeys?<owner>=` answers their ids.
 * Both take `id` for the owner, too.
 */
export function gridGrantRoutes(
  { database, recorder }: Surroundings,
  { resource, owner, path, label: [zh, en] }: Granting,
): Route[] {
  const link = linkFor(owner)

  async function named(call: SignedInCall) {
    const { ctx, params } = acting(resource, call)
    const key = textOf(params, owner) ?? textOf(params, 'id')
    if (key === undefined) throw new HttpError(400, missingParameter(owner))
    const [found] = await livingOf(database, ctx, resource, idsOf(key, owner))
    if (!found) throw new HttpError(400, messages.notFound)
    return { ctx, params, key: found }
  }

  async function grant(call: SignedInCall) {
    const { ctx, params, key } = await named(call)
    const gridIds = await wanted(ctx, params)
    // What somebody does not see he does not take away either.
    const before = await linkedTo(database, ctx, link, [key])
    const seen = new Set(await livingOf(database, ctx, grid, before))
    const hidden = before.filter((id) => !seen.has(id))
    await replaceLinks(database, ctx, link, [key], [...gridIds, ...hidden])
    recorder.event('grids granted', {
      tenantId: ctx.tenantId,
      userId: ctx.userId,
      target: `${resource.name} ${key}`,
      gridIds,
    })
    return done
  }

  async function wanted(ctx: Context, params: Params): Promise<string[]> {
    if (params.gridList === undefined) throw new HttpError(400, missingParameter('gridList'))
    const ids = idsOf(params.gridList, 'gridList')
    if (ids.length > mostGrids) throw new HttpError(400, tooManyIds(mostGrids))
    const found = await livingOf(database, ctx, grid, ids)
    if (found.length < ids.length) throw new HttpError(400, targetMissing(grid.label))
    return ids
  }

  return [
    post(`${path}/grant`, accessFor(resource, 'edit'), grant, {
      summary: [`${zh}授权网格`, `${en}: the grids that it is granted to`],
    }),
    get(
      `${path}/roleTreeKeys`,
      accessFor(resource, 'menu'),
      async (call) => {
        const { ctx, key } = await named(call)
        return livingOf(database, ctx, grid, await linkedTo(database, ctx, link, [key]))
      },
      { summary: [`${zh}已授权网格`, `${en}: ids of the grids that it is granted to`] },
    ),
  ]
}

/** The polygons and models that a grid was granted, as far as the caller sees them. */
export async function grantedTo({ database }: Pick<Surroundings, 'database'>, ctx: Context, gridId: string) {
  const rows = await database.current
    .select()
    .from(table)
    .where(sql`${mine(ctx, geoGrid)} AND ${table.gridId} = ${gridId}`)
    .orderBy(table.id)
  const seen = async ({ resource: target, owner }: Granting) => {
    const ids = rows.flatMap((row) => row[owner] ?? [])
    const living = new Set(await livingOf(database, ctx, target, ids))
    return ids.filter((id) => living.has(id))
  }
  return { polygonIds: await seen(polygonGrants), modelIds: await seen(modelGrants) }
}
