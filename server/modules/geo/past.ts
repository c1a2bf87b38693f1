import { and, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { isOpen, openStates } from '#shared/contract/event/event-state.ts'
import { hoursOfPast, type MapPast } from '#shared/contract/geo/workbench.ts'
import { malformedParameter, missingParameter } from '#shared/messages.ts'
import { changeRecord, device, event, eventDetail } from '#shared/resources/index.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { actingAs } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { parsedShapes, type StoredShapes } from '../../crud/read/shapes.ts'
import { shows } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { milliseconds, toWallTime } from '../../db/clock.ts'
import { onlineStatesAt } from '../../db/readings/read.ts'
import type { Context } from '../../http/context.ts'
import { millisecondsOf } from '../../http/params.ts'
import type { Params, SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { mainValuesAt } from '../../telemetry/latest.ts'

const events = tableOf(event)
const hour = 3600_000

type Parts = Pick<Surroundings, 'database' | 'store' | 'names' | 'services'>
type Row = Record<string, unknown>

/**
 * What was true at a moment of the last days, of the events and devices that the caller's lists have: in as many statements
 * however many they are. @throws HttpError 400 for a moment before those days, or to come
 */
export async function pastOf(parts: Parts, call: SignedInCall): Promise<MapPast> {
  const at = momentIn(call.params)
  const open = await eventsAt(parts, call, at)
  const devices = await devicesAt(parts, call, at, open)
  const known = devices?.shapes.map(({ id, values }) => ({ id, deviceTypeKey: String(values.deviceTypeKey) }))
  return {
    event: open && parsedShapes(open),
    device: devices && parsedShapes(devices),
    values: known ? await mainValuesAt(parts, known, at) : [],
  }
}

function momentIn(params: Params): number {
  const at = millisecondsOf(params, 'at')
  if (at === undefined) throw new HttpError(400, missingParameter('at'))
  const now = milliseconds()
  // An hour more than people can choose: the day goes on while they look at it.
  if (at > now || at < now - (hoursOfPast + 1) * hour) throw new HttpError(400, malformedParameter('at'))
  return at
}

/** The caller as a list would have him; undefined where he has no such list, or the list hides what it is about. */
function readerOf(call: SignedInCall, resource: Resource, fields: readonly string[]): Context | undefined {
  const { ctx } = actingAs(resource, 'page', { ...call, params: {} })
  return ctx.can(permissionOf(resource, 'menu')) && shows(ctx, resource, ...fields) ? ctx : undefined
}

async function eventsAt({ services, store }: Parts, call: SignedInCall, at: number) {
  const needed = ['eventStatus', 'eventLevel', 'occurTime', 'finishTime']
  const ctx = readerOf(call, event, needed)
  if (!ctx) return null
  const time = toWallTime(at)
  return services
    .of(event)
    .shapes(
      ctx,
      { fields: 'eventLevel,eventStatus,deviceId' },
      { also: [mayBeOpen(time)], amend: (rows) => openThen(store, ctx, rows, time) },
    )
}

/** Events that had begun by then and were not yet over. Nobody asks for the total of a moment again: it is not kept. */
const mayBeOpen = (time: string): Condition => ({
  column: 'open at',
  operator: 'equal',
  value: time,
  sql: (value) =>
    sql`${and(
      lte(events.occurTime, value),
      or(gt(events.finishTime, value), inArray(events.eventStatus, [...openStates])),
    )}`,
})

/** The events among these that were open, as they were: each change since then is taken back. */
async function openThen(
  store: Parts['store'],
  { tenantId }: Context,
  rows: Row[],
  time: string,
): Promise<Row[]> {
  // Found by tenant: without one, the steps and changes of everybody are looked at.
  const own = tenant(tenantId)
  const ids = rows.map(({ id }) => String(id))
  // The newest first, so that what was there before the oldest of them stays.
  const steps = await store.of(eventDetail).find(
    own,
    { eventId: ids, operateTime: { gt: time }, fromStatus: { not: null } },
    {
      select: ['eventId', 'fromStatus'],
      orderBy: [
        ['operateTime', 'desc'],
        ['id', 'desc'],
      ],
    },
  )
  const records = await store.of(changeRecord).find(
    own,
    { entityId: ids, entity: event.name, createTime: { gt: time } },
    {
      select: ['entityId', 'changes'],
      orderBy: [
        ['createTime', 'desc'],
        ['id', 'desc'],
      ],
    },
  )
  const states = new Map(steps.map(({ eventId, fromStatus }) => [eventId, fromStatus]))
  const levels = new Map(
    records.flatMap(({ entityId, changes }) =>
      (changes ?? []).flatMap(({ field, before }) =>
        field === 'eventLevel' ? [[entityId, before] as const] : [],
      ),
    ),
  )
  return rows.flatMap((row) => {
    const id = String(row.id)
    const state = states.get(id) ?? row.eventStatus
    return isOpen(state) ? [{ ...row, eventStatus: state, eventLevel: levels.get(id) ?? row.eventLevel }] : []
  })
}

async function devicesAt(parts: Parts, call: SignedInCall, at: number, events: StoredShapes | null) {
  const ctx = readerOf(call, device, ['onlineStatus', 'deviceTypeKey'])
  if (!ctx) return null
  const alarms = gravestOf(events)
  return parts.services.of(device).shapes(
    ctx,
    { fields: 'onlineStatus,alarmLevel,deviceTypeKey' },
    {
      async amend(rows) {
        const ids = rows.map(({ id }) => String(id))
        const states = await onlineStatesAt(parts.database, ids, at)
        return rows.map((row) => ({
          ...row,
          onlineStatus: states.get(String(row.id)) ?? row.onlineStatus,
          alarmLevel: alarms.get(String(row.id)) ?? null,
        }))
      },
    },
  )
}

/** The gravest level of the events of each device; 1 is the gravest of all. */
function gravestOf(events: StoredShapes | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { values } of events?.shapes ?? []) {
    const level = Number(values.eventLevel)
    const id = String(values.deviceId ?? '')
    if (id && level < (found.get(id) ?? Number.POSITIVE_INFINITY)) found.set(id, level)
  }
  return found
}
