import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { eventSource, eventStatus, hoursFor } from '#shared/contract/event/event-state.ts'
import { administrator } from '../../blade/rows.ts'
import { seedId } from '../../ids.ts'
import { demoDevices, isMachine } from '../device/devices.ts'
import type { PlotSeed } from '../land/plots.ts'
import { photographName } from '../media/list.ts'
import { mediaLink } from '../media/media.ts'
import { scenesOfLand } from '../media/places.ts'
import { perMoment } from '../per-moment.ts'
import { createRandom, type Random } from '../random.ts'
import { type Drawn, ofDevice, openSince, reported, seen, seenLately, some } from './event-drawing.ts'
import { handedTo, handlersOf } from './event-handlers.ts'
import { told } from './event-happenings.ts'
import { typeNamed } from './event-types.ts'

const SEED = 41
const count = 400
const openByHand = 16
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const { pending, doing, resolved, falseAlarm, archived } = eventStatus

/**
 * What happened in the county in the last ninety days, as the season has it. What is open about a device is what the device
 * shows, no more and no less.
 */
export const demoEvents = perMoment((now: number) => {
  const random = createRandom(SEED)
  const devices = demoDevices(now)
  const switchedOn = devices.filter((one) => one.activeTime !== null && !isMachine(one))
  const drawn: Drawn[] = devices.flatMap((device) =>
    device.open.map(({ happening, level, value }) => ({
      ...ofDevice(device),
      happening,
      level,
      value,
      isOpen: true,
      occurred: openSince(random, now, { device, level }),
    })),
  )
  for (let n = 0; n < openByHand; n += 1) drawn.push(seenLately(random, now))
  while (drawn.length < count) {
    const one = random.chance(0.6) ? reported(random, now, random.pick(some(switchedOn))) : seen(random, now)
    if (one) drawn.push(one)
  }
  const numbers = new Map<string, number>()
  return drawn
    .sort((one, other) => one.occurred - other.occurred)
    .map((one, index) => eventOf(one, { random, now, numbers, index }))
})

export type EventSeed = ReturnType<typeof eventOf>

interface Making {
  random: Random
  now: number
  numbers: Map<string, number>
  index: number
}

function eventOf(drawn: Drawn, making: Making) {
  const { happening, place, level, value, occurred, isOpen, plot } = drawn
  const { random, now, index } = making
  const type = typeNamed(happening.type)
  const isByDevice = place.deviceId !== null
  const isPublic = type.source === eventSource.public
  const written = Math.min(now, occurred + (isByDevice ? 0 : random.between(3, 30) * minute))
  const accepted = acceptedAfter(random, written, level)
  const finished = finishedAfter(random, accepted, level)
  const isFalse = !isOpen && isByDevice && random.chance(0.15)
  const waiting = statusOf({ isOpen, isFalse, accepted, finished }, making)
  const worker = waiting === pending && written < now - 30 * minute ? workerFor(drawn) : undefined
  const status = worker ? doing : waiting
  const again = isByDevice ? random.between(0, 5) : 0
  const ended = Math.min(occurred + again * 10 * minute, isOpen ? now : finished)
  const time = toWallTime(occurred)
  const where = { place: place.address ?? place.soilName ?? '', value, hour: Number(time.slice(11, 13)) }
  const which = random.between(0, happening.contents.length - 1)
  const handler = worker ?? (status === pending ? undefined : handlerOf(drawn, status, index))
  return {
    id: seedId('event', index + 1),
    eventNo: numberOf(toWallTime(written), making),
    title: `${place.deviceName ?? place.soilName} ${type.typeName}`,
    eventTypeId: type.id,
    eventLevel: level,
    eventStatus: status,
    source: type.source,
    content: told(happening.contents[which] ?? '', where),
    images: index % 3 === 0 ? picturesOf(plot, random) : [],
    ...place,
    metric: happening.metric ?? null,
    metricValue: value ?? null,
    threshold: happening.threshold ?? null,
    occurTime: time,
    lastTime: toWallTime(ended),
    occurrences: 1 + again,
    isActive: isByDevice && isOpen ? 1 : 0,
    clearTime: isByDevice && !isOpen ? toWallTime(Math.min(now, ended + 20 * minute)) : null,
    reporterName: isByDevice ? null : random.pick(reporters),
    reporterPhone: isPublic ? `1990000${String(4000 + index).padStart(4, '0')}` : null,
    handlerId: handler?.id ?? null,
    handlerDeptId: handler?.deptId ?? null,
    acceptTime: status === pending ? null : toWallTime(worker ? written + 25 * minute : accepted),
    finishTime: isOpen ? null : toWallTime(finished),
    deadline: toWallTime(occurred + hoursFor(level, type.handleHours) * hour),
    result: isOpen || isFalse ? null : (happening.results[which] ?? ''),
    falseReason: isFalse ? (falseReasons[happening.type] ?? 3) : null,
    satisfaction: !isOpen && isPublic ? random.pick([3, 4, 4, 5, 5]) : null,
    createTime: toWallTime(written),
  }
}

const reporters = ['网格员', '巡田员', '村民', '合作社'] as const

/** Keys of the dictionary `false_reason` by type. */
const falseReasons: Readonly<Record<string, number>> = {
  offline: 2,
  low_battery: 1,
  intrusion: 4,
  smoke: 5,
  camera_blocked: 4,
  flow_change: 6,
}

/** Two grave events in three wait for nobody; what is over for a week is put away, but for a few. */
function statusOf(
  {
    isOpen,
    isFalse,
    accepted,
    finished,
  }: { isOpen: boolean; isFalse: boolean; accepted: number; finished: number },
  { random, now }: Making,
): number {
  if (isOpen) return accepted < now - minute && random.chance(0.6) ? doing : pending
  if (finished + 7 * day < now && random.chance(isFalse ? 0.4 : 0.86)) return archived
  return isFalse ? falseAlarm : resolved
}

/** Minutes until an event is taken on, and from then until it is done with: by level, the gravest first. */
const acceptMinutes = [
  [3, 12],
  [8, 35],
  [20, 120],
  [40, 240],
] as const
const workMinutes = [
  [25, 105],
  [90, 400],
  [240, 1200],
  [600, 2600],
] as const

/** Grave ones at once, all else within working hours. */
function acceptedAfter(random: Random, written: number, level: number): number {
  const minutes = acceptMinutes[level - 1] ?? acceptMinutes[2]
  const taken = written + random.between(minutes[0], minutes[1]) * minute
  return level <= 2 ? taken : atWork(random, taken)
}

function finishedAfter(random: Random, accepted: number, level: number): number {
  const minutes = workMinutes[level - 1] ?? workMinutes[2]
  const done = accepted + random.between(minutes[0], minutes[1]) * minute
  return level === 1 ? done : atWork(random, done)
}

/** The moment itself between eight and six, else some time in the next morning. */
function atWork(random: Random, time: number): number {
  const clock = toWallTime(time)
  const hourOfDay = Number(clock.slice(11, 13))
  if (hourOfDay >= 8 && hourOfDay < 18) return time
  const date = hourOfDay < 8 ? clock : toWallTime(time + day)
  return fromWallTime(`${date.slice(0, 10)} 08:00:00`) + random.between(5, 210) * minute
}

/** A third of what is being handled waits for the administrator, as whom most people look at the demo first. */
function handlerOf({ happening, place, regionCode }: Drawn, status: number, index: number) {
  if (status === doing && index % 3 === 0) return administrator
  const handlers = handlersOf(typeNamed(happening.type).autoAssign, { gridId: place.gridId, regionCode })
  return handlers[index % handlers.length]
}

/** What has lain in the grids of the worker whom people sign in as was handed to him: he has something to do. */
const workerFor = ({ happening, place, regionCode }: Drawn) =>
  handedTo(typeNamed(happening.type).autoAssign, { gridId: place.gridId, regionCode })

function picturesOf(plot: PlotSeed | undefined, random: Random): string[] {
  const scenes = scenesOfLand[plot?.use ?? 'fields']
  const place = scenes[random.between(0, scenes.length - 1)] ?? scenes[0]
  const first = random.between(0, 3)
  const links = [first, first + 1].map((direction) => mediaLink(photographName(place, direction)))
  return links.slice(0, random.between(1, 2))
}

function numberOf(reportedAt: string, { numbers }: Making): string {
  const today = reportedAt.slice(0, 10).replaceAll('-', '')
  const number = (numbers.get(today) ?? 0) + 1
  numbers.set(today, number)
  return `SJ${today}${String(number).padStart(4, '0')}`
}
