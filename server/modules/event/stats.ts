import { and, desc, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { EventStats, NamedCount } from '#shared/contract/event/event-figures.ts'
import { allLevels, allStates, eventStatus } from '#shared/contract/event/event-state.ts'
import { event, eventType } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { everyTenant } from '../../crud/read/names.ts'
import { mine, shows, tenantOf } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { daysAgo, now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { wholeNumberOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

type Around = Pick<Surroundings, 'database' | 'names'>

const events = tableOf(event)
const usualDays = 30
const mostDays = 366
const mostNamed = 10

/** Fields without which nothing of it can be told. */
const needed = ['occurTime', 'eventLevel', 'eventStatus', 'eventTypeId', 'deviceId', 'deviceName'] as const

/**
 * `GET /event/stats?days=30`: events of the last days that the caller sees, by day and level; minutes until they are accepted
 * and until they are resolved, on average; the devices and types with most of them; the share of false alarms among those
 * that are done with. Null where there is none to tell of, or a data scope hides a field that it takes.
 */
export async function statsOf(around: Around, ctx: Context, params: Params): Promise<EventStats> {
  const days = wholeNumberOf(params, 'days', [1, mostDays], usualDays)
  if (!shows(ctx, event, ...needed)) return { days, byDay: null, ...nothing }
  // States and levels are named though all of them are meant: the index of the list's order is then enough.
  const which = and(
    mine(ctx, event),
    inArray(events.eventStatus, [...allStates]),
    inArray(events.eventLevel, [...allLevels]),
    gte(events.occurTime, daysAgo(days - 1)),
    lte(events.occurTime, now()),
  )
  return {
    days,
    byDay: await byDay(around, which),
    ...(await durations(around, which)),
    falseShare: await falseShare(around, which),
    devices: await topDevices(around, which),
    types: await topTypes(around, ctx, which),
  }
}

async function byDay({ database }: Around, which: SQL | undefined) {
  const day = sql<string>`substr(${events.occurTime}, 1, 10)`
  const rows = await database.current
    .select({ day, level: events.eventLevel, count: sql<number>`count(*)` })
    .from(events)
    .where(which)
    .groupBy(day, events.eventLevel)
    .orderBy(day, events.eventLevel)
  return rows.map(({ level, ...row }) => ({ ...row, level: level ?? 0 }))
}

async function durations({ database }: Around, which: SQL | undefined) {
  const minutes = (until: SQLiteColumn) =>
    sql<number | null>`avg((julianday(${until}) - julianday(${events.occurTime})) * 1440)`
  const [found] = await database.current
    .select({ accept: minutes(events.acceptTime), resolve: minutes(events.finishTime) })
    .from(events)
    .where(which)
  return { minutesToAccept: rounded(found?.accept), minutesToResolve: rounded(found?.resolve) }
}

async function falseShare({ database }: Around, which: SQL | undefined): Promise<number | null> {
  const [found] = await database.current
    .select({
      ended: sql<number>`count(*)`,
      wrong: sql<number>`coalesce(sum(${events.falseReason} is not null), 0)`,
    })
    .from(events)
    .where(
      and(
        which,
        inArray(events.eventStatus, [eventStatus.resolved, eventStatus.falseAlarm, eventStatus.archived]),
      ),
    )
  return found?.ended ? found.wrong / found.ended : null
}

/** By the names that the events keep: a device may be gone. */
async function topDevices({ database }: Around, which: SQL | undefined): Promise<NamedCount[]> {
  const times = sql<number>`sum(coalesce(${events.occurrences}, 1))`
  const rows = await database.current
    .select({
      key: events.deviceId,
      name: sql<string>`coalesce(max(${events.deviceName}), '')`,
      count: times,
    })
    .from(events)
    .where(and(which, isNotNull(events.deviceId)))
    .groupBy(events.deviceId)
    .orderBy(desc(times), events.deviceId)
    .limit(mostNamed)
  return rows.map(({ key, ...row }) => ({ key: key ?? '', ...row }))
}

async function topTypes(
  { database, names }: Around,
  ctx: Context,
  which: SQL | undefined,
): Promise<NamedCount[]> {
  const count = sql<number>`count(*)`
  const rows = await database.current
    .select({ key: events.eventTypeId, count })
    .from(events)
    .where(which)
    .groupBy(events.eventTypeId)
    .orderBy(desc(count), events.eventTypeId)
    .limit(mostNamed)
  const keys = rows.map(({ key }) => key ?? '')
  const titles = await names.titles(eventType, tenantOf(ctx, eventType) ?? everyTenant, keys, ctx.language)
  return rows.map(({ key, count: total }) => ({
    key: key ?? '',
    name: titles.get(key ?? '') ?? '',
    count: total,
  }))
}

const nothing = {
  minutesToAccept: null,
  minutesToResolve: null,
  falseShare: null,
  devices: null,
  types: null,
}

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value)
