import { allLevels, allStates, openStates } from '#shared/contract/event/event-state.ts'
import { malformedParameter } from '#shared/messages.ts'
import { eventType } from '#shared/resources/index.ts'
import { thisMinute } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, textOf, wordOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Store } from '../../store/table.ts'

/**
 * The words of an event list in those of every list: `eventTypeIds` (with the types below them), `eventLevels`,
 * `eventStatus` and `source` as lists, `mine`, `overdue`, `startTime` and `endTime` (both included), `bbox` as west, south,
 * east, north. Everything else passes as it is.
 */
export async function eventFilters(store: Store, ctx: Context, params: Params): Promise<Params> {
  const { eventTypeIds, eventLevels, eventStatus, source, mine, overdue, startTime, endTime, bbox, ...rest } =
    params
  const typeIds = idsOf(eventTypeIds, 'eventTypeIds')
  const states = keysIn(eventStatus, 'eventStatus')
  const isOverdue = isOn({ overdue }, 'overdue')
  const isTimed = Boolean(startTime || endTime)
  const asked: Params = {
    ...(typeIds.length > 0 && (await ofTypes(store, ctx, typeIds))),
    // With a range of times, states and levels are named even where all of them are meant: the index is then entered once
    // for each pair of them, and nothing around the range is read.
    eventLevel_in: keysIn(eventLevels, 'eventLevels') ?? (isTimed ? allLevels.join() : undefined),
    eventStatus_in: isOverdue ? openAmong(states) : (states ?? (isTimed ? allStates.join() : undefined)),
    source_in: keysIn(source, 'source'),
    handlerId: isOn({ mine }, 'mine') ? ctx.userId : undefined,
    deadline_datelt: isOverdue ? thisMinute() : undefined,
    occurTime_datege: textOf({ startTime }, 'startTime'),
    occurTime_datele: endOf(textOf({ endTime }, 'endTime')),
    ...boxOf(textOf({ bbox }, 'bbox')),
  }
  return { ...rest, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) }
}

/** Keys that are numbers, comma-joined or in a list, as one comma-joined text; undefined where none are given. */
function keysIn(value: unknown, name: string): string | undefined {
  const keys = idsOf(value, name)
  return keys.length ? keys.join(',') : undefined
}

/** Those of the states that are open; `-1`, which none is, where none of them is. */
function openAmong(states: string | undefined): string {
  const open = openStates.filter((state) => !states || states.split(',').includes(String(state)))
  return open.join(',') || '-1'
}

/** Yes or no, and nothing else. */
const isOn = (params: Params, name: string): boolean =>
  ['1', 'true'].includes(wordOf(params, name, ['0', '1', 'true', 'false'], '0'))

/** A day ends with its last second. */
const endOf = (time: string | undefined) => (time?.length === 10 ? `${time} 23:59:59` : time)

function boxOf(bbox: string | undefined): Params {
  if (bbox === undefined) return {}
  const parts = bbox.split(',')
  const [west, south, east, north] = parts.map(Number)
  const isBox =
    parts.length === 4 &&
    parts.every((part) => part.trim() !== '' && Number.isFinite(Number(part))) &&
    Number(west) <= Number(east) &&
    Number(south) <= Number(north)
  if (!isBox) throw new HttpError(400, malformedParameter('bbox'))
  return { lng_ge: west, lng_le: east, lat_ge: south, lat_le: north }
}

async function ofTypes(store: Store, ctx: Context, ids: readonly string[]): Promise<Params> {
  const below = await store.of(eventType).find(ctx, { parentId: ids }, { select: ['id'] })
  const all = [...ids, ...below.map(({ id }) => id)]
  // One of them is looked up by its index, which nobody would take for a list.
  return all.length === 1 ? { eventTypeId_equal: all[0] } : { eventTypeId_in: all.join() }
}
