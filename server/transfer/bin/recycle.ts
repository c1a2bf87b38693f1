import { and, desc, type inArray, sql } from 'drizzle-orm'
import { inLanguage, malformedParameter, messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, actingAs, keysOf } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { pagingOf } from '../../crud/read/filter.ts'
import { keysIn } from '../../crud/read/naming.ts'
import { resourceNamed } from '../../crud/registry.ts'
import { column, gone, isShown, sightOf } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { purgeTimeOf } from './purge-removed.ts'
import { purgeRows, restoreRows } from './restore.ts'

/** A resource whose removed rows can come back. */
export type Restorable = Pick<ResourceService<Resource>, 'resource' | 'followRestored'>

/** What was removed, by the right to remove it. `entity` names the resource; it must be one of `restorable`. */
export function recycleRoutes(restorable: readonly Restorable[], surroundings: Surroundings): Route[] {
  const { database, names, parameters, recorder, services } = surroundings
  const resources = restorable.map(({ resource }) => resource)
  const mayRemove = (ctx: Context, resource: Resource) => permits(accessFor(resource, 'delete'), ctx)

  function entityIn({ ctx, params }: Pick<SignedInCall, 'ctx' | 'params'>): Resource {
    const resource = resources.find(({ name }) => name === textOf(params, 'entity'))
    if (!resource) throw new HttpError(400, malformedParameter('entity'))
    if (!mayRemove(ctx, resource)) throw new HttpError(403, messages.forbidden)
    return resource
  }

  /** The rows that the caller removed, or might have: newest first, with who removed them and when. */
  async function page(call: SignedInCall) {
    const resource = entityIn(call)
    const { ctx, params } = actingAs(resource, 'remove', call)
    const { current, size } = pagingOf(params)
    const table = anyTableOf(resource)
    const isNamed = isShown(sightOf(ctx, resource) ?? {}, resource.title)
    const title = isNamed ? column(table, resource.title) : sql<string>`''`
    const condition = and(gone(ctx, resource, table), titleHolds(params, title))
    const [counted] = await database.current
      .select({ total: sql<number>`count(*)` })
      .from(table)
      .where(condition)
    const total = Number(counted?.total ?? 0)
    const rows = await database.current
      .select({
        id: column(table, resource.key),
        title,
        deleteTime: column(table, 'deleteTime'),
        deleteUser: column(table, 'deleteUser'),
        deleteBatch: column(table, 'deleteBatch'),
      })
      .from(table)
      .where(condition)
      .orderBy(desc(column(table, 'deleteTime')), desc(column(table, resource.key)))
      .limit(size)
      .offset((current - 1) * size)
    const users = await names.titles(
      resourceNamed(user.name),
      ctx.tenantId,
      rows.flatMap(({ deleteUser }) => keysIn(deleteUser)),
      ctx.language,
    )
    const records = rows.map((row) => ({
      id: String(row.id),
      entity: resource.name,
      title: String(row.title ?? ''),
      deleteTime: row.deleteTime ?? '',
      deleteUser: row.deleteUser ?? '',
      deleteUserName: users.get(String(row.deleteUser)) ?? '',
      deleteBatch: row.deleteBatch ?? '',
      purgeTime: purgeTimeOf(row.deleteTime, parameters),
    }))
    return { records, total, size, current, pages: Math.ceil(total / size) }
  }

  /** The kinds of rows that the caller may bring back, with how many of each there are. */
  async function entities(call: SignedInCall) {
    const mine = resources.filter((resource) => mayRemove(call.ctx, resource))
    const counts = mine.map(async (resource) => {
      const { ctx } = actingAs(resource, 'remove', call)
      const table = anyTableOf(resource)
      const [counted] = await database.current
        .select({ total: sql<number>`count(*)` })
        .from(table)
        .where(gone(ctx, resource, table))
      const count = Number(counted?.total ?? 0)
      return { entity: resource.name, label: inLanguage(resource.label, ctx.language), count }
    })
    return Promise.all(counts)
  }

  async function restore(call: SignedInCall) {
    const resource = entityIn(call)
    const { ctx, params } = actingAs(resource, 'remove', call)
    const keys = keysOf(resource, params, undefined)
    await restoreRows(database, ctx, resource, keys)
    await restorable.find((one) => one.resource === resource)?.followRestored(ctx, keys)
    return done
  }

  async function purge(call: SignedInCall) {
    const resource = entityIn(call)
    const { ctx, params } = actingAs(resource, 'remove', call)
    const ids = keysOf(resource, params, undefined)
    await purgeRows(database, ctx, resource, ids, services)
    const { tenantId, userId, account } = ctx
    recorder.event('records purged', { tenantId, userId, account, entity: resource.name, ids })
    return done
  }

  return [
    get('/recycle/entities', 'signedIn', entities, {
      summary: ['回收站数据种类', 'Kinds of removed records'],
    }),
    get('/recycle/page', 'signedIn', page, { summary: ['回收站分页', 'Removed records'] }),
    post('/recycle/restore', 'signedIn', restore, { summary: ['还原', 'Restore removed records'] }),
    post('/recycle/purge', { codes: ['recycle_purge'] }, purge, {
      summary: ['彻底删除', 'Remove records for good'],
    }),
  ]
}

function titleHolds(params: Params, title: Parameters<typeof inArray>[0]) {
  const keyword = textOf(params, 'keyword')
  return keyword === undefined ? undefined : sql`instr(lower(${title}), lower(${keyword})) > 0`
}
