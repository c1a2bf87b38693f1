import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import { openStates } from '#shared/contract/event/event-state.ts'
import { authLock, device, event, soil, staff, user } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../../crud/table.ts'
import { now } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { dutiesIn } from '../duties.ts'

type About = Pick<Row<typeof event>, 'tenantId' | 'gridId' | 'soilId' | 'deviceId' | 'companyId'>
type Store = Pick<Database, 'current'>
/** Users who stand equally near to an event. */
type Circle = readonly string[]

const [users, people, locks, events] = [tableOf(user), tableOf(staff), tableOf(authLock), tableOf(event)]
const [plots, devices] = [tableOf(soil), tableOf(device)]
/** Key of the dictionary `work_status`. */
const onDuty = 1

/** Who comes into question by each key of the dictionary `assign_rule`, the nearest first. */
const circlesBy: Readonly<Record<string, (database: Database, about: About) => Promise<Circle[]>>> = {
  async grid(database, { tenantId, gridId }) {
    const circles: string[][] = []
    for (const [userId, { distance }] of await dutiesIn(database, tenantId, [gridId])) {
      circles[distance] ??= []
      circles[distance].push(userId)
    }
    return circles.filter(Boolean)
  },
  plot: async (database, { tenantId, soilId }) =>
    accountsOf(database, tenantId, await managersAbove(database, tenantId, soilId)),
  async maintainer({ current }, { tenantId, deviceId }) {
    const [found] = await current
      .select({ id: devices.maintainerId })
      .from(devices)
      .where(and(eq(devices.tenantId, tenantId), eq(devices.isDeleted, 0), eq(devices.id, deviceId ?? '')))
    return accountsOf({ current }, tenantId, [found?.id])
  },
}

/**
 * Whom the rule of its type hands an event to: of those who stand nearest to it and are at work, who has the fewest open
 * events, and of these the one with the oldest account. Undefined: the rule finds nobody.
 */
export async function assigneeOf(
  database: Database,
  rule: string | null | undefined,
  about: About,
): Promise<string | undefined> {
  for (const circle of (await circlesBy[rule ?? '']?.(database, about)) ?? []) {
    const able = await ableIn(database, about, circle)
    const chosen = able.length > 1 ? await leastBusy(database, about, able) : able[0]
    if (chosen) return chosen
  }
  return undefined
}

/** Who manages a plot or, where nobody does, the land that it is part of. */
async function managersAbove({ current }: Store, tenantId: string, soilId: string | null) {
  const managers: (string | null)[] = []
  const seen = new Set<string>()
  for (let id = soilId; id && !seen.has(id); ) {
    seen.add(id)
    const [plot] = await current
      .select({ parentId: plots.parentId, managerId: plots.managerId })
      .from(plots)
      .where(and(eq(plots.tenantId, tenantId), eq(plots.isDeleted, 0), eq(plots.id, id)))
    managers.push(plot?.managerId ?? null)
    id = plot?.parentId ?? null
  }
  return managers
}

/** The accounts of these members of staff, one after the other; those without one are left out. */
async function accountsOf(
  { current }: Store,
  tenantId: string,
  staffIds: readonly (string | null | undefined)[],
) {
  const ids = staffIds.flatMap((id) => id ?? [])
  if (!ids.length) return []
  const rows = await current
    .select({ id: people.id, userId: people.userId })
    .from(people)
    .where(
      and(
        eq(people.tenantId, tenantId),
        eq(people.isDeleted, 0),
        isNotNull(people.userId),
        inArray(people.id, ids),
      ),
    )
  const accounts = new Map(rows.map(({ id, userId }) => [id, userId]))
  return ids.flatMap((id) => {
    const userId = accounts.get(id)
    return userId ? [[userId]] : []
  })
}

/**
 * Those of the users who can be handed the event, the oldest first: accounts of the tenant that are in use and not locked, of
 * people who are neither on leave nor gone, and no other company's own.
 */
async function ableIn({ current }: Store, { tenantId, companyId }: About, circle: Circle): Promise<string[]> {
  const time = now()
  const lock = current
    .select({ id: locks.id })
    .from(locks)
    .where(
      and(
        eq(locks.userId, users.id),
        eq(locks.isDeleted, 0),
        isNull(locks.unlockTime),
        or(isNull(locks.lockBeginTime), lte(locks.lockBeginTime, time)),
        or(isNull(locks.lockEndTime), gt(locks.lockEndTime, time)),
      ),
    )
  const rows = await current
    .select({ id: users.id, workStatus: people.workStatus })
    .from(users)
    .leftJoin(
      people,
      and(eq(people.userId, users.id), eq(people.tenantId, tenantId), eq(people.isDeleted, 0)),
    )
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.isDeleted, 0),
        eq(users.status, 1),
        inArray(users.id, [...circle]),
        or(isNull(users.companyId), companyId ? eq(users.companyId, companyId) : undefined),
        notExists(lock),
      ),
    )
    .orderBy(asc(users.id))
  return rows.flatMap(({ id, workStatus }) => ((workStatus ?? onDuty) === onDuty ? [id] : []))
}

/** Of several, the first of those with the fewest open events. */
async function leastBusy({ current }: Store, { tenantId }: About, able: readonly string[]) {
  const rows = await current
    .select({ userId: events.handlerId, open: count() })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        eq(events.isDeleted, 0),
        inArray(events.handlerId, [...able]),
        inArray(events.eventStatus, [...openStates]),
      ),
    )
    .groupBy(events.handlerId)
  const open = new Map(rows.map((row) => [row.userId, row.open]))
  const burden = (id: string) => open.get(id) ?? 0
  return able.reduce((best, id) => (burden(id) < burden(best) ? id : best))
}
