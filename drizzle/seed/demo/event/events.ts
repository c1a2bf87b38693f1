import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { eventSource, eventStatus, hoursFor } from '#shared/contract/event/event-state.ts'
import { administrator } from '../../blade/users.ts'
import { seedId } from '../../ids.ts'
import { type DemoDevice, demoDevices } from '../device/devices.ts'
import { demoFields, demoPlots, type PlotSeed } from '../land/plots.ts'
import { mediaLink } from '../media/media.ts'
import { photographName, scenesOfLand } from '../media/photographs.ts'
import { perMoment } from '../per-moment.ts'
import { createRandom, type Random } from '../random.ts'
import { handedTo, handlersOf } from './event-handlers.ts'
import {
  type Happening,
  happeningsOf,
  happeningsSeen,
  isInSeason,
  levelOf,
  told,
  typeNamed,
  valueFor,
} from './event-happenings.ts'
import { eventTypeId } from './event-types.ts'

export interface EventSeed {
  id: string
  eventNo: string
  title: string
  eventTypeId: string
  eventLevel: number
  eventStatus: number
  source: number
  content: string
  images: string[]
  deviceId: string | null
  deviceName: string | null
  soilId: string | null
  soilName: string | null
  stationId: string | null
  companyId: string | null
  gridId: string | null
  lng: number
  lat: number
  address: string | null
  metric: string | null
  metricValue: number | null
  threshold: string | null
  occurTime: string
  lastTime: string
  occurrences: number
  isActive: number
  clearTime: string | null
  reporterName: string | null
  reporterPhone: string | null
  handlerId: string | null
  handlerDeptId: string | null
  acceptTime: string | null
  finishTime: string | null
  deadline: string
  result: string | null
  falseReason: number | null
  satisfaction: number | null
  createTime: string
}

const SEED = 41
const count = 400
const openByHand = 16
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const { pending, doing, resolved, falseAlarm, archived } = eventStatus

/** What an event is about: a device, or a plot that somebody stood in. */
type Place = Pick<
  EventSeed,
  | 'deviceId'
  | 'deviceName'
  | 'soilId'
  | 'soilName'
  | 'stationId'
  | 'companyId'
  | 'gridId'
  | 'lng'
  | 'lat'
  | 'address'
>

interface Drawn {
  happening: Happening
  place: Place
  plot: PlotSeed | undefined
  regionCode: string
  isOpen: boolean
  level: number
  value: number | undefined
  occurred: number
}

/**
 * What happened in the county in the last ninety days, as the season has it. What is open about a device is what the device
 * shows, no more and no less.
 */
export const demoEvents = perMoment((now: number): EventSeed[] => {
  const random = createRandom(SEED)
  const devices = demoDevices(now)
  const switchedOn = devices.filter(({ activeTime }) => activeTime !== null)
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

const some = <T>(rows: readonly T[]) => rows as readonly [T, ...T[]]

function ofDevice(device: DemoDevice) {
  const plot = demoPlots.find(({ id }) => id === device.soilId)
  const place: Place = {
    deviceId: device.id,
    deviceName: device.deviceName,
    soilId: plot?.id ?? null,
    soilName: plot?.soilName ?? null,
    stationId: device.stationId ?? null,
    companyId: device.companyId,
    gridId: device.gridId,
    lng: device.lng,
    lat: device.lat,
    address: device.address,
  }
  return { place, plot, regionCode: device.regionCode }
}

function ofPlot(plot: PlotSeed) {
  const base = demoPlots.find(({ id }) => id === plot.parentId)
  const place: Place = {
    deviceId: null,
    deviceName: null,
    soilId: plot.id,
    soilName: plot.soilName,
    stationId: null,
    companyId: plot.companyId,
    gridId: plot.gridId,
    lng: plot.lng,
    lat: plot.lat,
    address: base?.parentId === '0' ? plot.soilName : `清泉河谷基地${plot.soilName}`,
  }
  return { place, plot, regionCode: plot.regionCode }
}

/** Something that a device told and that is over; undefined when the device was not there yet. */
function reported(random: Random, now: number, device: DemoDevice): Drawn | undefined {
  const since = Math.max(fromWallTime(device.activeTime ?? ''), now - 90 * day)
  const happening = random.pick(some(happeningsOf(device)))
  const value = valueFor(happening, random)
  const level = levelOf(happening, value)
  const occurred = inHours(random, happening, now - random.between(daysUntilDone(level), 89) * day)
  if (occurred < since || !fits(happening, occurred)) return undefined
  return { ...ofDevice(device), happening, level, value, isOpen: false, occurred }
}

/** Something that somebody saw in a plot and that is over. */
function seen(random: Random, now: number): Drawn {
  for (;;) {
    const one = seenOn(random, (level) => now - random.between(daysUntilDone(level), 89) * day)
    if (one) return one
  }
}

/** The same, open still: mostly within the time that it may take. */
function seenLately(random: Random, now: number): Drawn {
  for (;;) {
    const one = seenOn(
      random,
      (level) => now - random.between(0, Math.ceil(hoursFor(level, null) / 24)) * day,
    )
    if (one && one.occurred < now - 20 * minute) return { ...one, isOpen: true }
  }
}

/** Something that people see, on the day that its level calls for; undefined when it is not in season then. */
function seenOn(random: Random, dayOf: (level: number) => number): Drawn | undefined {
  const plot = random.pick(some(demoFields))
  const happening = random.pick(some(happeningsSeen(plot)))
  const level = levelOf(happening, undefined)
  const occurred = inHours(random, happening, dayOf(level))
  if (!fits(happening, occurred)) return undefined
  return { ...ofPlot(plot), happening, level, value: undefined, isOpen: false, occurred }
}

const fits = (happening: Happening, time: number) =>
  isInSeason(happening, Number(toWallTime(time).slice(5, 7)))

/** On the day of that moment, at an hour at which it happens. */
function inHours(random: Random, { hours: [from, until] }: Happening, time: number): number {
  const midnight = fromWallTime(`${toWallTime(time).slice(0, 10)} 00:00:00`)
  return midnight + random.between(from * 60, until * 60 - 1) * minute + random.between(0, 59) * 1000
}

/** A device that is off line has been so since then; all else began within the time that it may take, or a little before. */
const openSince = (random: Random, now: number, { device, level }: { device: DemoDevice; level: number }) =>
  device.lastOfflineTime
    ? fromWallTime(device.lastOfflineTime)
    : now - random.between(12, Math.round(66 * hoursFor(level, null))) * minute

/** Days after which even what began at night and waited for the morning is done with. */
const daysUntilDone = (level: number) => (level <= 2 ? 2 : 5)

interface Making {
  random: Random
  now: number
  numbers: Map<string, number>
  index: number
}

function eventOf(drawn: Drawn, making: Making): EventSeed {
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
    eventTypeId: eventTypeId(happening.type),
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
