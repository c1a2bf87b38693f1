import { and, eq, inArray, or, sql } from 'drizzle-orm'
import {
  flowCandidate,
  flowComment,
  flowDefinition,
  type flowInstance,
  flowTask,
  post,
  user,
} from '#shared/resources/index.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

const users = tableOf(user)
const tasks = tableOf(flowTask)
const candidates = tableOf(flowCandidate)
const comments = tableOf(flowComment)

/** As the stock back end writes a person into its engine. */
const prefix = 'taskUser_'

/** As ids are made: no account looks like it. */
const idPattern = /^\d{19}$/

export const plainPerson = (text: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text

/**
 * What a diagram calls people, as ids: an id, `taskUser_<id>` or an account of the tenant. What is none of them stays as it is: an
 * administrator sees it, and can hand such a task on.
 */
export async function personIds(
  connection: Connection,
  tenantId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const plain = new Map(texts.map((text) => [text, plainPerson(text)]))
  const asked = [...new Set(plain.values())].filter((one) => !idPattern.test(one))
  if (!asked.length) return plain
  const rows = await connection
    .select({ id: users.id, account: users.account })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.isDeleted, 0),
        or(inArray(users.id, asked), inArray(users.account, asked)),
      ),
    )
  const ids = new Set(rows.map(({ id }) => id))
  const byAccount = new Map(rows.map(({ id, account }) => [account ?? '', id]))
  return new Map([...plain].map(([text, one]) => [text, ids.has(one) ? one : (byAccount.get(one) ?? one)]))
}

/** Everything by which a diagram may mean the caller, as `flowCandidate` keeps it. */
export async function identitiesOf(connection: Connection, ctx: Context): Promise<string[]> {
  const [row] = await connection.select({ postId: users.postId }).from(users).where(eq(users.id, ctx.userId))
  const postIds = (row?.postId ?? '').split(',').filter(Boolean)
  const postCodes = postIds.length ? await codesOf(connection, postIds) : []
  const groups = [...ctx.roleAliases, ...ctx.roleIds, ...ctx.deptIds, ...postIds, ...postCodes]
  return [...new Set([`user:${ctx.userId}`, `user:${ctx.account}`, ...groups.map((one) => `group:${one}`)])]
}

const posts = tableOf(post)

async function codesOf(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .select({ code: posts.postCode })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), eq(posts.isDeleted, 0)))
  return rows.flatMap(({ code }) => code ?? [])
}

/** Whether the caller may see an instance: who started it, took or takes part in it, or administers processes. */
export async function maySee(
  connection: Connection,
  ctx: Context,
  instance: Pick<Row<typeof flowInstance>, 'id' | 'tenantId' | 'starterId'>,
): Promise<boolean> {
  if (instance.tenantId !== ctx.tenantId) return false
  if (instance.starterId === ctx.userId || administers(ctx)) return true
  return takesPart(connection, ctx, instance.id)
}

export const administers = (ctx: Context): boolean =>
  ctx.can('flow_follow') || ctx.can(permissionOf(flowDefinition, 'menu'))

export async function isCandidate(
  connection: Connection,
  ctx: Context,
  task: Pick<Row<typeof flowTask>, 'id'>,
): Promise<boolean> {
  const rows = await connection
    .select({ value: candidates.value })
    .from(candidates)
    .where(
      and(eq(candidates.tenantId, ctx.tenantId), eq(candidates.isDeleted, 0), eq(candidates.taskId, task.id)),
    )
  const mine = new Set(await identitiesOf(connection, ctx))
  return rows.some(({ value }) => mine.has(value ?? ''))
}

export async function takesPart(connection: Connection, ctx: Context, instanceId: string): Promise<boolean> {
  const { tenantId, userId } = ctx
  const one = sql<number>`1`
  const [task] = await connection
    .select({ one })
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, tenantId),
        eq(tasks.isDeleted, 0),
        eq(tasks.instanceId, instanceId),
        or(eq(tasks.assignee, userId), eq(tasks.owner, userId)),
      ),
    )
    .limit(1)
  if (task) return true
  const [candidate] = await connection
    .select({ one })
    .from(candidates)
    .where(
      and(
        eq(candidates.tenantId, tenantId),
        eq(candidates.isDeleted, 0),
        eq(candidates.instanceId, instanceId),
        inArray(candidates.value, await identitiesOf(connection, ctx)),
      ),
    )
    .limit(1)
  if (candidate) return true
  const [said] = await connection
    .select({ one })
    .from(comments)
    .where(
      and(
        eq(comments.tenantId, tenantId),
        eq(comments.isDeleted, 0),
        eq(comments.instanceId, instanceId),
        eq(comments.userId, userId),
      ),
    )
    .limit(1)
  return said !== undefined
}
