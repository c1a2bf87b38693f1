import { messages, missingParameter } from '#shared/messages.ts'
import { border, geoGrid, grid, polygon, threeDModel } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { type Link, linkedTo, replaceLinks } from '../../crud/tie/links.ts'
import { demandLiving, livingOf } from '../../crud/tie/living.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'

const mostGrids = 5000

interface Granting {
  /** What is granted to grids. */
  resource: Resource
  owner: 'polygonId' | 'borderId' | 'modelId'
  /** Where its two calls stand, if not among its own. */
  path?: string
}

const polygonGrants: Granting = { resource: polygon, owner: 'polygonId' }
export const borderGrants: Granting = { resource: border, owner: 'borderId' }
/** The contract has the grants of models among the calls of grids. */
export const modelGrants: Granting = { resource: threeDModel, owner: 'modelId', path: grid.path }

export const polygonExtension = extend(polygon, {
  routes: (_service, surroundings) => gridGrantRoutes(surroundings, polygonGrants),
})

/**
 * `grant` `{<owner>, gridList}` replaces the grids that something is granted to; `roleTreeKeys?<owner>=` answers their ids.
 * Both take `id` for the owner, too.
 */
export function gridGrantRoutes(
  { database, recorder }: Surroundings,
  { resource, owner, path = resource.path }: Granting,
): Route[] {
  const [zh, en] = resource.label
  const link: Link = { resource: geoGrid, owner, target: 'gridId' }

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
    recorder.event('grids granted', { ...byWhom(ctx), target: `${resource.name} ${key}`, gridIds })
    return done
  }

  async function wanted(ctx: Context, params: Params): Promise<string[]> {
    if (params.gridList === undefined) throw new HttpError(400, missingParameter('gridList'))
    const ids = idsOf(params.gridList, 'gridList', mostGrids)
    await demandLiving(database, ctx, grid, ids)
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
export async function grantedTo(
  { database, store }: Pick<Surroundings, 'database' | 'store'>,
  ctx: Context,
  gridId: string,
) {
  const rows = await store.of(geoGrid).find(ctx, { gridId }, { orderBy: [['id', 'asc']] })
  const seen = async ({ resource: target, owner }: Granting) => {
    const ids = rows.flatMap((row) => row[owner] ?? [])
    const living = new Set(await livingOf(database, ctx, target, ids))
    return ids.filter((id) => living.has(id))
  }
  return { polygonIds: await seen(polygonGrants), modelIds: await seen(modelGrants) }
}
