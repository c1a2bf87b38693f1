import { grid, staff, userGrid } from '#shared/resources/index.ts'
import { tenant } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'

/** What somebody answers for among what is asked about. */
export interface Duty {
  /** How many of the events lie in his grids. */
  events: number
  /** How many levels above the nearest of them his grid is. */
  distance: number
  gridId: string
}

/** Key of the dictionary `work_status`. */
const left = 3

/**
 * Who answers for these grids, one for each event, by the user's id: whose account was given the grid or one above it, and the
 * staff that serve there.
 */
export async function dutiesIn(
  store: Store,
  tenantId: string,
  gridIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Duty>> {
  const asked = [...new Set(gridIds.flatMap((id) => id ?? []))]
  const chains = await store.of(grid).ancestors(tenant(tenantId), asked)
  const above = [...new Set([...chains.values()].flat())]
  const holders = await holdersOf(store, tenantId, above)
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

/** The users of each of these grids. */
async function holdersOf(
  store: Store,
  tenantId: string,
  gridIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const holders = new Map(gridIds.map((id) => [id, new Set<string>()]))
  if (!gridIds.length) return holders
  const own = tenant(tenantId)
  const given = await store.of(userGrid).find(own, { gridId: gridIds }, { select: ['gridId', 'userId'] })
  for (const { gridId, userId } of given) if (userId) holders.get(gridId ?? '')?.add(userId)
  const serving = await store.of(staff).find(
    own,
    {
      userId: { not: null },
      and: [{ workStatus: { not: left } }, { workStatus: { not: null } }],
      gridIds: { hasAny: gridIds },
    },
    { select: ['userId', 'gridIds'] },
  )
  for (const { userId, gridIds: served } of serving)
    for (const id of served ?? []) if (userId) holders.get(id)?.add(userId)
  return holders
}
