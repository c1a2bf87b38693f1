import { openStates } from '#shared/contract/event/event-state.ts'
import { authLock, device, event, soil, staff, user } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { now } from '../../../db/clock.ts'
import { system, tenant } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'
import { dutiesIn } from '../duties.ts'

type About = Pick<Row<typeof event>, 'tenantId' | 'gridId' | 'soilId' | 'deviceId' | 'companyId'>
/** Users who stand equally near to an event. */
type Circle = readonly string[]

/** Key of the dictionary `work_status`. */
const onDuty = 1

/** Who comes into question by each key of the dictionary `assign_rule`, the nearest first. */
const circlesBy: Readonly<Record<string, (store: Store, about: About) => Promise<Circle[]>>> = {
  async grid(store, { tenantId, gridId }) {
    const circles: string[][] = []
    for (const [userId, { distance }] of await dutiesIn(store, tenantId, [gridId])) {
      circles[distance] ??= []
      circles[distance].push(userId)
    }
    return circles.filter(Boolean)
  },
  plot: async (store, { tenantId, soilId }) =>
    accountsOf(store, tenantId, await managersAbove(store, tenantId, soilId)),
  async maintainer(store, { tenantId, deviceId }) {
    const found = await store
      .of(device)
      .first(tenant(tenantId), { id: deviceId ?? '' }, { select: ['maintainerId'] })
    return accountsOf(store, tenantId, [found?.maintainerId])
  },
}

/**
 * Whom the rule of its type hands an event to: of those who stand nearest to it and are at work, who has the fewest open
 * events, and of these the one with the oldest account. Undefined: the rule finds nobody.
 */
export async function assigneeOf(
  store: Store,
  rule: string | null | undefined,
  about: About,
): Promise<string | undefined> {
  for (const circle of (await circlesBy[rule ?? '']?.(store, about)) ?? []) {
    const able = await ableIn(store, about, circle)
    const chosen = able.length > 1 ? await leastBusy(store, about, able) : able[0]
    if (chosen) return chosen
  }
  return undefined
}

/** Who manages a plot or, where nobody does, the land that it is part of. */
async function managersAbove(store: Store, tenantId: string, soilId: string | null) {
  if (!soilId) return []
  const [own, plots] = [tenant(tenantId), store.of(soil)]
  const chain = (await plots.ancestors(own, [soilId])).get(soilId) ?? []
  const rows = await plots.find(own, { id: chain }, { select: ['id', 'managerId'] })
  const managers = new Map(rows.map(({ id, managerId }) => [id, managerId]))
  return chain.map((id) => managers.get(id))
}

/** The accounts of these members of staff, one after the other; those without one are left out. */
async function accountsOf(store: Store, tenantId: string, staffIds: readonly (string | null | undefined)[]) {
  const ids = staffIds.flatMap((id) => id ?? [])
  if (!ids.length) return []
  const rows = await store.of(staff).find(tenant(tenantId), { id: ids }, { select: ['id', 'userId'] })
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
async function ableIn(store: Store, { tenantId, companyId }: About, circle: Circle): Promise<string[]> {
  const own = tenant(tenantId)
  const users = await store
    .of(user)
    .find(
      own,
      { id: circle, status: 1, or: [{ companyId: null }, ...(companyId ? [{ companyId }] : [])] },
      { select: ['id'], orderBy: [['id', 'asc']] },
    )
  const ids = users.map(({ id }) => id)
  const away = await store
    .of(staff)
    .find(
      own,
      { userId: ids, and: [{ workStatus: { not: onDuty } }, { workStatus: { not: null } }] },
      { select: ['userId'] },
    )
  const unable = new Set([...away.map(({ userId }) => userId), ...(await lockedAmong(store, ids))])
  return ids.filter((id) => !unable.has(id))
}

async function lockedAmong(store: Store, userIds: readonly string[]) {
  const time = now()
  const locks = await store.of(authLock).find(
    system,
    {
      userId: userIds,
      unlockTime: null,
      and: [
        { or: [{ lockBeginTime: null }, { lockBeginTime: { lte: time } }] },
        { or: [{ lockEndTime: null }, { lockEndTime: { gt: time } }] },
      ],
    },
    { select: ['userId'] },
  )
  return locks.map(({ userId }) => userId)
}

/** Of several, the first of those with the fewest open events. */
async function leastBusy(store: Store, { tenantId }: About, able: readonly string[]) {
  const rows = await store
    .of(event)
    .aggregate(
      tenant(tenantId),
      { handlerId: able, eventStatus: openStates },
      { by: ['handlerId'], measures: { open: 'count' } },
    )
  const open = new Map(rows.map((row) => [row.handlerId, row.open]))
  const burden = (id: string) => open.get(id) ?? 0
  return able.reduce((best, id) => (burden(id) < burden(best) ? id : best))
}
