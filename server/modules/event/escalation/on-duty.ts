import { dept, dutyShift, grid } from '#shared/resources/index.ts'
import { now } from '../../../db/clock.ts'
import { tenant } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'

/** What an event says of where it belongs. */
export interface Belonging {
  gridId?: string | null | undefined
  createDept?: string | null | undefined
}

/** Shifts of one moment and tenant that are looked at. */
const most = 500

/**
 * Who is on duty now for an event, in the order in which they are told: by their place in the list, those of the nearest grid
 * first, then those of its department, then those of the whole tenant.
 */
export async function onDutyFor(
  store: Store,
  tenantId: string,
  { gridId, createDept }: Belonging,
): Promise<string[]> {
  const own = tenant(tenantId)
  const time = now()
  const shifts = await store
    .of(dutyShift)
    .find(
      own,
      { startTime: { lte: time }, endTime: { gte: time } },
      { select: ['id', 'userId', 'rank', 'gridId', 'deptId'], orderBy: [['rank', 'asc']], limit: most },
    )
  if (!shifts.length) return []
  const grids = gridId ? ((await store.of(grid).ancestors(own, [gridId])).get(gridId) ?? []) : []
  const depts = createDept ? ((await store.of(dept).ancestors(own, [createDept])).get(createDept) ?? []) : []
  const nearness = (shift: (typeof shifts)[number]): number => {
    if (shift.gridId) return place(grids, shift.gridId)
    return shift.deptId ? grids.length + place(depts, shift.deptId) : grids.length + depts.length
  }
  const fitting = shifts
    .map((shift) => ({ userId: shift.userId ?? '', rank: shift.rank ?? 1, near: nearness(shift) }))
    .filter(({ near }) => Number.isFinite(near))
    .sort((one, other) => one.rank - other.rank || one.near - other.near)
  return [...new Set(fitting.map(({ userId }) => userId))]
}

function place(chain: readonly string[], id: string): number {
  const index = chain.indexOf(id)
  return index < 0 ? Number.POSITIVE_INFINITY : index
}
