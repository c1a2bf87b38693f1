import { and, eq, inArray } from 'drizzle-orm'
import { dept, user } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Run } from '../run/run.ts'

const users = tableOf(user)
const depts = tableOf(dept)

/** Heads as they are now, not as they were at the start: they change while a process waits. */
export async function loadHeads(connection: Connection, run: Run): Promise<void> {
  const { tenantId, starterId } = run.instance
  if (run.graph.asksHeads) run.heads = await departmentHeadsOf(connection, tenantId, starterId ?? '')
}

/**
 * Heads of the departments that a person is in, from the nearest one up: of each department the first who may still sign in, each
 * person once. Nobody decides their own requests: where the person is the head, it is the next one up.
 */
export async function departmentHeadsOf(
  connection: Connection,
  tenantId: string,
  personId: string,
): Promise<string[]> {
  const [person] = await connection
    .select({ deptId: users.deptId })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, personId), eq(users.isDeleted, 0)))
  const leaders = await leadersAbove(connection, tenantId, idsIn(person?.deptId)[0])
  const named = leaders.flat()
  if (!named.length) return []
  const rows = await connection
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.isDeleted, 0),
        eq(users.status, 1),
        inArray(users.id, named),
      ),
    )
  const present = new Set(rows.map(({ id }) => id))
  const heads = leaders.flatMap((ids) => ids.find((id) => present.has(id) && id !== personId) ?? [])
  return [...new Set(heads)]
}

/** Leaders of a department and of each above it, the nearest first. */
async function leadersAbove(
  connection: Connection,
  tenantId: string,
  deptId: string | undefined,
): Promise<string[][]> {
  if (deptId === undefined) return []
  const columns = { id: depts.id, ancestors: depts.ancestors, leaderId: depts.leaderId }
  const within = and(eq(depts.tenantId, tenantId), eq(depts.isDeleted, 0))
  const [own] = await connection
    .select(columns)
    .from(depts)
    .where(and(within, eq(depts.id, deptId)))
  if (!own) return []
  const above = idsIn(own.ancestors).reverse()
  const rows = await connection
    .select(columns)
    .from(depts)
    .where(and(within, inArray(depts.id, above)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [own, ...above.flatMap((id) => byId.get(id) ?? [])].map(({ leaderId }) => idsIn(leaderId))
}

const idsIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && one !== '0')
