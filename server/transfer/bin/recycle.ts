import { and, desc, type inArray, sql } from 'drizzle-orm'
import { inLanguage, malformedParameter, messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, actingAs, keysOf } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { keysIn } from '../../crud/read/naming.ts'
import { resourceNamed } from '../../crud/registry.ts'
import { column, gone, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'
import { done } from '../../http/envelope.ts'
import { onePage, pageOf } from '../../http/paging.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byAccount } from '../../log/recorder.ts'
import { purgeTimeOf } from './purge-removed.ts'
import { purgeRows, restoreRows } from './restore.ts'

/** A resource whose removed rows can come back. */
export type Restorable = Pick<ResourceService<Resource>, 'resource' | 'followRestored'>

interface BinParts extends Surroundings {
  restorable: readonly Restorable[]
}

const mayRemove = (ctx: Context, resource: Resource) => permits(accessFor(resource, 'delete'), ctx)

const resourcesIn = (restorable: readonly Restorable[]) => restorable.map(({ resource }) => resource)

/** What was removed, by the right to remove it. `entity` names the resource; it must be one of `restorable`. */
export function recycleRoutes(restorable: readonly Restorable[], surroundings: Surroundings): Route[] {
  const parts = { ...surroundings, restorable }
  return [
    get('/recycle/entities', 'signedIn', (call) => entities(parts, call), {
      summary: ['回收站数据种类', 'Kinds of removed records'],
    }),
    get('/recycle/page', 'signedIn', (call) => page(parts, call), {
      summary: ['回收站分页', 'Removed records'],
    }),
    post('/recycle/restore', 'signedIn', (call) => restore(parts, call), {
      summary: ['还原', 'Restore removed records'],
    }),
    post('/recycle/purge', { codes: ['recycle_purge'] }, (call) => purge(parts, call), {
      summary: ['彻底删除', 'Remove records for good'],
    }),
  ]
}

function entityIn({ restorable }: BinParts, { ctx, params }: Pick<SignedInCall, 'ctx' | 'params'>): Resource {
  const resource = resourcesIn(restorable).find(({ name }) => name === textOf(params, 'entity'))
  if (!resource) throw new HttpError(400, malformedParameter('entity'))
  if (!mayRemove(ctx, resource)) throw new HttpError(403, messages.forbidden)
  return resource
}

/** The rows that the caller removed, or might have: newest first, with who removed them and when. */
async function page(parts: BinParts, call: SignedInCall) {
  const { database, names, parameters } = parts
  const resource = entityIn(parts, call)
  const { ctx, params } = actingAs(resource, 'remove', call)
  const table = anyTableOf(resource)
  const isNamed = shows(ctx, resource, resource.title)
  const title = isNamed ? column(table, resource.title) : sql<string>`''`
  const condition = and(gone(ctx, resource, table), titleHolds(params, title))
  const { rows, total } = await onePage(
    params,
    database.current.select({ total: sql<number>`count(*)` }).from(table).where(condition),
    database.current
      .select({
        id: column(table, resource.key),
        title,
        deleteTime: column(table, 'deleteTime'),
        deleteUser: column(table, 'deleteUser'),
        deleteBatch: column(table, 'deleteBatch'),
      })
      .from(table)
      .where(condition)
      .orderBy(desc(column(table, 'deleteTime')), desc(column(table, resource.key))),
  )
  const users = await names.titles(
    resourceNamed(user.name),
    ctx.tenantId,
    rows.flatMap(({ deleteUser }) => keysIn(deleteUser)),
    ctx.language,
  )
  const records = rows.map((row) => binRow(row, resource, users, parameters))
  return pageOf(params, records, total)
}

/** The kinds of rows that the caller may bring back, with how many of each there are. */
async function entities({ restorable, database }: BinParts, call: SignedInCall) {
  const mine = resourcesIn(restorable).filter((resource) => mayRemove(call.ctx, resource))
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

async function restore(parts: BinParts, call: SignedInCall) {
  const resource = entityIn(parts, call)
  const { ctx, params } = actingAs(resource, 'remove', call)
  const keys = keysOf(resource, params, undefined)
  await restoreRows(parts.database, ctx, resource, keys)
  await parts.restorable.find((one) => one.resource === resource)?.followRestored(ctx, keys)
  return done
}

async function purge(parts: BinParts, call: SignedInCall) {
  const { database, services, recorder } = parts
  const resource = entityIn(parts, call)
  const { ctx, params } = actingAs(resource, 'remove', call)
  const ids = keysOf(resource, params, undefined)
  await purgeRows(database, ctx, resource, ids, services)
  recorder.event('records purged', { ...byAccount(ctx), entity: resource.name, ids })
  return done
}

/** A removed row as the bin tells of it. `users` has the names of who removed rows. */
const binRow = (
  row: Record<'id' | 'title' | 'deleteTime' | 'deleteUser' | 'deleteBatch', unknown>,
  resource: Resource,
  users: ReadonlyMap<string, string>,
  parameters: Surroundings['parameters'],
) => ({
  id: String(row.id),
  entity: resource.name,
  title: String(row.title ?? ''),
  deleteTime: row.deleteTime ?? '',
  deleteUser: row.deleteUser ?? '',
  deleteUserName: users.get(String(row.deleteUser)) ?? '',
  deleteBatch: row.deleteBatch ?? '',
  purgeTime: purgeTimeOf(row.deleteTime, parameters),
})

function titleHolds(params: Params, title: Parameters<typeof inArray>[0]) {
  const keyword = textOf(params, 'keyword')
  return keyword === undefined ? undefined : sql`instr(lower(${title}), lower(${keyword})) > 0`
}
