import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { partsOf } from '#shared/flow/parts.ts'
import { flowCandidate, type flowTask, post, role, user } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Run } from '../run/run.ts'

const candidates = tableOf(flowCandidate)
const users = tableOf(user)
const roles = tableOf(role)
const posts = tableOf(post)

/** A group may be a whole tenant: nobody is served by messages to more people than this. */
const mostTold = 200
/** Members that a step may be done by, and one more, which is refused. */
const mostAsked = 1001

/** Members of groups as they are now; an empty place, for administrators, where there are none: nobody's step is not passed over. */
export async function loadMembers(connection: Connection, run: Run): Promise<void> {
  const { asksMembers } = run.graph
  if (!asksMembers) return
  const members: Record<string, readonly string[]> = {}
  for (const groups of asksMembers) {
    const found = await membersOf(connection, run.instance.tenantId, partsOf(groups), mostAsked)
    members[groups] = found.length ? found : ['']
  }
  run.members = members
}

/** Ids of the people who are told that they may claim a task: those that are named, and members of groups. */
export async function candidatesOf(
  connection: Connection,
  { id, tenantId }: Pick<Row<typeof flowTask>, 'id' | 'tenantId'>,
): Promise<string[]> {
  const rows = await connection
    .select({ value: candidates.value })
    .from(candidates)
    .where(and(eq(candidates.tenantId, tenantId), eq(candidates.isDeleted, 0), eq(candidates.taskId, id)))
  const named = (prefix: string) =>
    rows.flatMap(({ value }) => (value?.startsWith(prefix) ? value.slice(prefix.length) : []))
  const groups = named('group:')
  if (!groups.length) return named('user:')
  const members = await membersOf(connection, tenantId, groups, mostTold)
  return [...new Set([...named('user:'), ...members])].slice(0, mostTold)
}

/** Members of groups who may sign in, at most so many. A group is a role by its alias or id, a department, or a post by its code or id: see `identitiesOf`. */
export async function membersOf(
  connection: Connection,
  tenantId: string,
  groups: readonly string[],
  most: number,
): Promise<string[]> {
  const names = [...groups]
  const ofRole = await connection
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.isDeleted, 0), inArray(roles.roleAlias, names)))
  const ofPost = await connection
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.tenantId, tenantId), eq(posts.isDeleted, 0), inArray(posts.postCode, names)))
  const ids = [...new Set([...names, ...[...ofRole, ...ofPost].map((row) => row.id)])]
  const isMember = [users.roleId, users.deptId, users.postId].flatMap((column) =>
    ids.map((one) => sql`instr(',' || coalesce(${column}, '') || ',', ${`,${one},`}) > 0`),
  )
  const rows = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1), or(...isMember)))
    .orderBy(asc(users.id))
    .limit(most)
  return rows.map((row) => row.id)
}
