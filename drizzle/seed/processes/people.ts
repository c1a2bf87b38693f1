import { and, eq, isNull } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Flow } from '#server/flow/engine.ts'
import type { Context } from '#server/http/context.ts'
import { platformTenant } from '#server/http/context.ts'
import { serverContext } from '#server/http/server-context.ts'
import { flowTask, role, user } from '#shared/resources/index.ts'

const tasks = tableOf(flowTask)

/** The people of the demo by their accounts, as they would be signed in. */
export async function peopleOf(connection: Connection): Promise<(account: string) => Context> {
  const roles = tableOf(role)
  const users = tableOf(user)
  const aliases = new Map(
    (await connection.select({ id: roles.id, alias: roles.roleAlias }).from(roles)).map(
      ({ id, alias }) => [id, alias ?? ''] as const,
    ),
  )
  const rows = await connection
    .select()
    .from(users)
    .where(and(eq(users.tenantId, platformTenant), eq(users.isDeleted, 0)))
  const listed = (ids: string | null) => (ids ?? '').split(',').filter(Boolean)
  const people = new Map(
    rows.map((row): [string, Context] => [
      row.account ?? '',
      {
        ...serverContext(platformTenant),
        userId: row.id,
        account: row.account ?? '',
        userName: row.realName ?? '',
        deptIds: listed(row.deptId),
        roleIds: listed(row.roleId),
        roleAliases: listed(row.roleId).flatMap((id) => aliases.get(id) ?? []),
        can: () => true,
      },
    ]),
  )
  return (account) => {
    const found = people.get(account)
    if (!found) throw new Error(`nobody in the demo has the account ${account}`)
    return found
  }
}

/** Does something as if it were another time: milliseconds since 1970. */
export async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  const back = setClock(() => time)
  try {
    return await work()
  } finally {
    back()
  }
}

/** A time so many days before today, at this hour: `9.5` is half past nine. */
export const daysAgo = (now: number, days: number, hour: number): number => {
  const day = 24 * 3600 * 1000
  const eightHours = 8 * 3600 * 1000
  const midnight = Math.floor((now + eightHours) / day) * day - eightHours
  return Math.min(midnight - days * day + hour * 3600 * 1000, now - 60_000)
}

/** Somebody does the first open task of an instance that is theirs, or that they may claim. */
export async function decide(
  flow: Flow,
  connection: Connection,
  ctx: Context,
  deciding: { instanceId: string; pass: boolean; comment: string; variables?: Record<string, unknown> },
): Promise<void> {
  const { instanceId, ...said } = deciding
  const open = await connection
    .select({ id: tasks.id, assignee: tasks.assignee })
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, platformTenant),
        eq(tasks.isDeleted, 0),
        eq(tasks.instanceId, instanceId),
        isNull(tasks.endTime),
      ),
    )
  const task = open.find(({ assignee }) => assignee === ctx.userId) ?? open.find(({ assignee }) => !assignee)
  if (!task) throw new Error(`${ctx.account} has nothing to do in ${instanceId}`)
  if (!task.assignee) await flow.claim(ctx, task.id)
  await flow.complete(ctx, { taskId: task.id, ...said })
}
