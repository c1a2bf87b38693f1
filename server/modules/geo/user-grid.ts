import { eq } from 'drizzle-orm'
import { grid, user, userGrid } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Auth } from '../../auth/auth.ts'
import { acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { actingIn } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { demandLiving } from '../../crud/tie/living.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { idsOf, neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byWhom } from '../../log/recorder.ts'
import { createRank } from '../../rank.ts'
import { scopeMessages } from '../../scope/messages.ts'
import { system, tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'
import { addGrids } from '../../user-grids.ts'

const mostGrids = 5000

/** `auth`: who may change whom. */
export const createUserGridExtension = (auth: Pick<Auth, 'holdings'>): AnyExtension =>
  extend(userGrid, {
    routes: (_service, surroundings) => [
      post(
        `${userGrid.path}/grant`,
        { codes: [permissionOf(user, 'edit')] },
        ({ ctx, params }) => grant({ ...surroundings, auth }, ctx, params),
        { summary: ['设置责任网格', 'Set the grids of a user'] },
      ),
      get(
        `${userGrid.path}/page`,
        { codes: [permissionOf(user, 'menu')] },
        (call) => people(surroundings, call),
        { summary: ['用户与责任网格', 'Users with their grids'] },
      ),
      get(
        `${userGrid.path}/keys`,
        { codes: [permissionOf(user, 'menu')] },
        async ({ ctx, params }) => {
          const { userId, home } = await personIn(surroundings, ctx, params)
          return gridsOf(surroundings, home, userId)
        },
        { summary: ['责任网格', 'The grids of a user'] },
      ),
    ],
  })

/** The users that a list of users shows, each with their grids; `gridId`: those who answer for this one. */
async function people({ store, services }: Surroundings, call: SignedInCall) {
  const { ctx, params } = acting(user, call)
  const { gridId, ...rest } = params
  const wanted = textOf({ gridId }, 'gridId')
  const also: Condition[] = []
  if (wanted) {
    const value = JSON.stringify(await holdersOf(store, wanted))
    also.push({ column: 'id', operator: 'in', value })
  }
  const found = await services.unruled(user).page(ctx, rest, also)
  const held = await linksOf(store, found.records)
  const grids = await store
    .of(grid)
    .find(system, { id: [...new Set(held.map(({ gridId }) => gridId))] }, { select: ['id', 'gridName'] })
  const nameOf = new Map(grids.map((one) => [one.id, one.gridName]))
  return {
    ...found,
    records: found.records.map(
      ({ id, tenantId, tenantName, account, name, realName, deptId, deptName, status }) => {
        const own = held.filter((one) => one.userId === id && nameOf.has(one.gridId))
        return {
          id,
          tenantId,
          tenantName,
          account,
          name,
          realName,
          deptId,
          deptName,
          status,
          gridIds: own.map((one) => one.gridId),
          gridNames: own.map((one) => nameOf.get(one.gridId)),
        }
      },
    ),
  }
}

/** The users who answer for a grid. They are found by its tenant, as in all questions here: without one, every link is looked at. */
async function holdersOf(store: Store, gridId: string): Promise<string[]> {
  const home = await store.of(grid).first(system, { id: gridId }, { select: ['tenantId'], presence: 'any' })
  if (!home) return []
  const links = await store.of(userGrid).find(tenant(home.tenantId), { gridId }, { select: ['userId'] })
  return links.map(({ userId }) => userId)
}

/** Links of users, who may live in several tenants. */
async function linksOf(store: Store, users: readonly Wire[]) {
  const found = []
  for (const tenantId of new Set(users.map((one) => String(one.tenantId)))) {
    const userId = users.flatMap((one) => (one.tenantId === tenantId ? [String(one.id)] : []))
    const links = store.of(userGrid)
    found.push(
      await links.find(
        tenant(tenantId),
        { userId },
        { select: ['userId', 'gridId'], orderBy: [['id', 'asc']] },
      ),
    )
  }
  return found.flat()
}

/** Replaces the grids of a user; what is not named any more is taken away. */
async function grant(
  surroundings: Surroundings & { auth: Pick<Auth, 'holdings'> },
  ctx: Context,
  params: Params,
) {
  const { userId, home } = await personIn(surroundings, ctx, params)
  const rank = createRank(surroundings.services.unruled(user), surroundings.auth.holdings)
  await rank({ ...home, isPlatform: ctx.isPlatform }, [userId])
  const gridIds = idsOf(params.userGridIds, 'userGridIds', mostGrids)
  await demandWithin(surroundings, home, userId, gridIds)
  const connection = surroundings.database.current
  const links = tableOf(userGrid)
  await connection.delete(links).where(eq(links.userId, userId))
  await addGrids(surroundings.database, home, userId, gridIds)
  surroundings.recorder.event('grids granted', {
    ...byWhom(ctx, home.tenantId),
    target: userId,
    gridIds,
  })
  return done
}

/** The user that is named, and the caller as one who acts in that user's tenant. */
async function personIn({ services }: Surroundings, ctx: Context, params: Params) {
  const userId = neededText(params, 'userId')
  const { tenantId } = await services.unruled(user).row(actingIn(ctx, user, params), userId)
  return { userId, home: { ...ctx, tenantId, allTenants: false } }
}

/**
 * Grids narrow what somebody sees, and none at all would let him see everything. So one who has grids gives out of his own,
 * at least one, to somebody who has no others, and never to himself.
 */
async function demandWithin(surroundings: Surroundings, home: Context, userId: string, gridIds: string[]) {
  const isNarrowed = home.sight !== undefined && home.gridIds.length > 0
  if (isNarrowed && userId === home.userId) throw new HttpError(400, scopeMessages.ownGrids)
  if (isNarrowed && !gridIds.length) throw new HttpError(400, scopeMessages.gridsMissing)
  const before = isNarrowed ? await gridsOf(surroundings, home, userId) : []
  await demandLiving(surroundings.database, home, grid, [...gridIds, ...before])
}

async function gridsOf({ store }: Surroundings, { tenantId }: Context, userId: string): Promise<string[]> {
  const rows = await store
    .of(userGrid)
    .find(tenant(tenantId), { userId }, { select: ['gridId'], orderBy: [['id', 'asc']] })
  return rows.flatMap(({ gridId }) => (gridId ? [gridId] : []))
}
