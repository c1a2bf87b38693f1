import { and, desc, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { allLevels, allStates, openStates } from '#shared/contract/event/event-state.ts'
import type { Figures } from '#shared/contract/figures.ts'
import { event } from '#shared/resources/index.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { thisMinute } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Route } from '../../../http/route.ts'
import { type Around, counted, createMeasures, daysUpToNow, type Group, type Measures } from './measures.ts'

const events = tableOf(event)
const lastDays = 30
const mostDevices = 10

const areOpen = inArray(events.eventStatus, [...openStates])

/** States and levels are named though all of them are meant: the index of the list's order is then enough. */
const since = (first: string) =>
  and(
    inArray(events.eventStatus, [...allStates]),
    inArray(events.eventLevel, [...allLevels]),
    gte(events.occurTime, first),
  )

interface Parts extends Pick<Around, 'database'> {
  measures: Measures
}

/** What is open and late, and what happened within thirty days: by state, by day and level, and where it came from. */
export function eventRoutes(around: Around): Route[] {
  const measures = createMeasures(event, around)
  const parts = { measures, database: around.database }
  return [measures.figure('events', ['事件统计', 'Figures: events'], (ctx) => eventFigures(parts, ctx))]
}

const countOf = ({ measures, database }: Parts, ctx: Context, name: string, which: ReturnType<typeof and>) =>
  measures.kept(ctx, name, async () => database.current.$count(events, and(mine(ctx, event), which)))

const byDay = ({ measures, database }: Parts, ctx: Context, first: string) =>
  measures.kept(ctx, `days ${first}`, async () => {
    const day = sql<string>`substr(${events.occurTime}, 1, 10)`
    const rows = await database.current
      .select({
        day,
        eventLevel: events.eventLevel,
        eventStatus: events.eventStatus,
        count: sql<number>`count(*)`,
        sum: sql<number>`0`,
      })
      .from(events)
      .where(and(mine(ctx, event), since(first)))
      .groupBy(day, events.eventLevel, events.eventStatus)
    return rows as (Group & { day: string })[]
  })

/** By the names that the events keep: a device may be gone. */
const byDevice = ({ measures, database }: Parts, ctx: Context, first: string) =>
  measures.kept(ctx, `noisy ${first}`, async () => {
    const times = sql<number>`sum(coalesce(${events.occurrences}, 1))`
    const rows = await database.current
      .select({ key: events.deviceId, name: sql<string | null>`max(${events.deviceName})`, count: times })
      .from(events)
      .where(and(mine(ctx, event), since(first), isNotNull(events.deviceId)))
      .groupBy(events.deviceId)
      .orderBy(desc(times), events.deviceId)
      .limit(mostDevices)
    return rows.map(({ key, name, count }) => ({ key: key ?? '', name: name ?? '', count }))
  })

async function eventFigures(parts: Parts, ctx: Context): Promise<Figures['events']> {
  const { measures } = parts
  const days = daysUpToNow(lastDays)
  const [first = ''] = days
  const minute = thisMinute()
  const shows = (...fields: string[]) => measures.shows(ctx, ...fields)
  const isTimed = shows('occurTime')
  const groups = isTimed ? await byDay(parts, ctx, first) : []
  return {
    open: shows('eventStatus') ? await countOf(parts, ctx, 'open', areOpen) : null,
    overdue: shows('eventStatus', 'deadline')
      ? await countOf(parts, ctx, `overdue ${minute}`, and(areOpen, lt(events.deadline, minute)))
      : null,
    minute,
    days,
    states: isTimed ? counted(await measures.shares(ctx, groups, 'eventStatus')) : null,
    counts: isTimed ? await levelsOf(parts, ctx, groups) : null,
    noisy:
      isTimed && shows('deviceId', 'deviceName', 'occurrences') ? await byDevice(parts, ctx, first) : null,
  }
}

async function levelsOf({ measures }: Parts, ctx: Context, groups: readonly (Group & { day: string })[]) {
  const shares = await measures.shares(ctx, groups, 'eventLevel')
  if (!shares) return null
  const counts = new Map<string, number>()
  for (const { day, eventLevel, count } of groups) {
    const key = `${day} ${eventLevel}`
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  // The gravest first.
  return shares
    .toSorted((one, other) => Number(one.key) - Number(other.key))
    .flatMap(({ key, name }) =>
      [...new Set(groups.map(({ day }) => day))].sort().flatMap((day) => {
        const count = counts.get(`${day} ${key}`)
        return count ? [{ day, key, name, count }] : []
      }),
    )
}
