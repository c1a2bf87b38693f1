import { eventStatus } from '#shared/contract/event/event-state.ts'
import { escalationRule, event, user } from '#shared/resources/index.ts'
import { pagePathOf, type Row } from '#shared/schema/resource.ts'
import { milliseconds, now, toWallTime } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { sendMessages } from '../../../push/messenger.ts'
import type { Push } from '../../../push/push.ts'
import { system, tenant } from '../../../store/policy.ts'
import { createStore, type Store } from '../../../store/table.ts'
import type { Where } from '../../../store/where.ts'
import { systemContext } from '../system-context.ts'
import { appendStep } from '../timeline/timeline.ts'
import { type Escalating, targetOf } from './targets.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
}

type Rule = Row<typeof escalationRule>
type Event = Escalating & Pick<Row<typeof event>, 'title' | 'eventLevel' | 'escalationStep'>

const minute = 60_000
/** What nobody accepted for longer was told of in time, or was taken over from elsewhere. */
const newest = 24 * 60 * minute
/** Events of one rule, step and look. */
const most = 100

/** Takes the step that is due for each event that nobody has accepted. Answers how many steps it were. */
export async function escalateEvents({ database, push }: Parts): Promise<number> {
  const store = createStore(database)
  const rules = await store
    .of(escalationRule)
    .find(system, { isEnabled: 1 }, { orderBy: [['minLevel', 'asc']] })
  const graver = new Map<string, number>()
  let taken = 0
  for (const rule of rules) {
    const below = graver.get(rule.tenantId) ?? 0
    graver.set(rule.tenantId, Math.max(below, rule.minLevel ?? 0))
    for (const [index] of (rule.steps ?? []).entries())
      for (const row of await dueFor(store, rule, below, index)) {
        if (await takeStep({ database, store, push }, rule, row, index)) taken += 1
      }
  }
  return taken
}

/** Events of the levels of a rule that have waited since its last step for as long as the next one says. */
const dueFor = (store: Store, rule: Rule, below: number, index: number): Promise<Event[]> => {
  const time = milliseconds()
  const waited = toWallTime(time - (rule.steps?.[index]?.minutes ?? 0) * minute)
  return store.of(event).find(
    tenant(rule.tenantId),
    {
      eventLevel: { gt: below, lte: rule.minLevel ?? 0 },
      createTime: { gte: toWallTime(time - newest) },
      and: [
        awaits(index),
        { or: [{ escalatedTime: null, createTime: { lte: waited } }, { escalatedTime: { lte: waited } }] },
        { or: [{ snoozedUntil: null }, { snoozedUntil: { lte: now() } }] },
      ],
    },
    {
      select: [
        'id',
        'tenantId',
        'title',
        'eventLevel',
        'gridId',
        'createDept',
        'createUser',
        'escalationStep',
      ],
      limit: most,
    },
  )
}

const awaits = (index: number): Where<typeof event> => ({
  eventStatus: eventStatus.pending,
  ...(index ? { escalationStep: index } : { or: [{ escalationStep: null }, { escalationStep: 0 }] }),
})

/** Tells the first whom this step or one behind it finds; false where somebody accepted it meanwhile. */
const takeStep = (
  { database, store, push }: Parts & { store: Store },
  rule: Rule,
  row: Event,
  index: number,
): Promise<boolean> =>
  database.transaction(async (connection) => {
    const steps = rule.steps ?? []
    let next = index
    let found: string | undefined
    while (next < steps.length && !found) {
      const step = steps[next]
      if (step) found = await targetOf({ store, connection }, row, step)
      next += 1
    }
    const own = tenant(row.tenantId)
    const changes = { escalationStep: next, escalatedTime: now() }
    const changed = await store.of(event).update(own, { id: row.id, and: [awaits(index)] }, changes)
    if (!changed) return false
    await tellTimeline(store, rule, row, found)
    if (found)
      await sendMessages(
        { database, push },
        {
          tenantId: row.tenantId,
          userIds: [found],
          kind: 'event',
          title: [`无人受理：${row.title}`, `Nobody has accepted: ${row.title}`],
          link: `${pagePathOf(event)}?view=${row.id}`,
          sourceId: row.id,
          ...(row.eventLevel && { level: String(row.eventLevel) }),
        },
      )
    return true
  })

async function tellTimeline(store: Store, rule: Rule, row: Event, userId: string | undefined) {
  const person = userId
    ? await store.of(user).first(tenant(row.tenantId), { id: userId }, { select: ['realName'] })
    : undefined
  await appendStep(store, systemContext(row.tenantId), {
    eventId: row.id,
    action: 'escalate',
    content: person
      ? `无人受理，按“${rule.ruleName}”通知${person.realName ?? ''}`
      : `无人受理，按“${rule.ruleName}”已无人可通知`,
  })
}
