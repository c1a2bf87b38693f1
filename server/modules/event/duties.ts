import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { grid, staff, userGrid } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import type { Database } from '../../db/database.ts'

/** What somebody answers for among what is asked about. */
export interface Duty {
  /** How many of the events lie in his grids. */
  events: number
  /** How many levels above the nearest of them his grid is. */
  distance: number
  gridId: string
}

const [grids, links, people] = [tableOf(grid), tableOf(userGrid), tableOf(staff)]
/** Key of the dictionary `work_status`. */
const left = 3

/**
 * Who answers for these grids, one for each event, by the user's id: whose account was given the grid or one above it, and the
 * staff that serve there.
 */
export async function dutiesIn(
  { current }: Database,
  tenantId: string,
  gridIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Duty>> {
  const chains = await chainsOf({ current }, tenantId, new Set(gridIds.flatMap((id) => id ?? [])))
  const above = [...new Set([...chains.values()].flat())]
  const holders = await holdersOf({ current }, tenantId, above)
  const duties = new Map<string, Duty>()
  for (const id of gridIds) {
    const seen = new Set<string>()
    for (const [distance, gridId] of (chains.get(id ?? '') ?? []).entries()) {
      for (const userId of holders.get(gridId) ?? []) {
        if (seen.has(userId)) continue
        seen.add(userId)
        const known = duties.get(userId)
        const nearest = known && known.distance <= distance ? known : { distance, gridId }
        duties.set(userId, { ...nearest, events: (known?.events ?? 0) + 1 })
      }
    }
  }
  return duties
}

/** Each grid with all above it, the nearest first. */
async function chainsOf({ current }: Pick<Database, 'current'>, tenantId: string, ids: ReadonlySet<string>) {
  const parents = new Map<string, string>()
  for (let level = [...ids]; level.length; ) {
    const rows = await current
      .select({ id: grids.id, parentId: grids.parentId })
      .from(grids)
      .where(and(eq(grids.tenantId, tenantId), eq(grids.isDeleted, 0), inArray(grids.id, level)))
    for (const { id, parentId } of rows) parents.set(id, parentId ?? '0')
    level = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))].filter((id) => !parents.has(id))
  }
  return new Map([...ids].map((id) => [id, chainOf(parents, id)]))
}

function chainOf(parents: ReadonlyMap<string, string>, from: string): string[] {
  const chain: string[] = []
  for (let id: string | undefined = from; id && parents.has(id) && !chain.includes(id); id = parents.get(id))
    chain.push(id)
  return chain
}

/** The users of each of these grids. */
async function holdersOf(
  { current }: Pick<Database, 'current'>,
  tenantId: string,
  gridIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const holders = new Map(gridIds.map((id) => [id, new Set<string>()]))
  if (!gridIds.length) return holders
  const given = await current
    .select({ gridId: links.gridId, userId: links.userId })
    .from(links)
    .where(and(eq(links.tenantId, tenantId), eq(links.isDeleted, 0), inArray(links.gridId, [...gridIds])))
  for (const { gridId, userId } of given) if (userId) holders.get(gridId ?? '')?.add(userId)
  const serving = await current
    .select({ userId: people.userId, gridIds: people.gridIds })
    .from(people)
    .where(
      and(
        eq(people.tenantId, tenantId),
        eq(people.isDeleted, 0),
        isNotNull(people.userId),
        ne(people.workStatus, left),
        sql`EXISTS (SELECT 1 FROM json_each(${people.gridIds}) AS held WHERE held.value IN ${listed(gridIds)})`,
      ),
    )
  for (const { userId, gridIds: own } of serving)
    for (const id of own ?? []) if (userId) holders.get(id)?.add(userId)
  return holders
}
