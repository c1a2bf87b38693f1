import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { eventSource, eventStatus, hoursFor } from '#shared/contract/event-state.ts'
import { administrator } from '../blade/users.ts'
import { seedId } from '../ids.ts'
import { countyAccount, GRID_WORKER, STATION } from './accounts.ts'
import { OFFLINE } from './device-life.ts'
import { type DeviceSeed, demoDevices } from './devices.ts'
import { type Happening, happeningsOf, happeningsSeen } from './event-happenings.ts'
import { demoEventTypes, eventTypeId } from './event-types.ts'
import { demoGrids, gridsOfWorker } from './grids.ts'
import { demoFields, demoPlots } from './plots.ts'
import { createRandom, type Random } from './random.ts'

export interface EventSeed {
  id: string
  eventNo: string
  title: string
  eventTypeId: string
  eventLevel: number
  eventStatus: number
  source: number
  content: string
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
const openByHand = 34
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
  status: number
  level: number
  occurred: number
}

/**
 * What happened in the county in the last ninety days. Each device that shows an alarm has one open event of that level,
 * any other none; `now`, in milliseconds, only moves the times.
 */
export function demoEvents(now: number): EventSeed[] {
  const random = createRandom(SEED)
  const devices = demoDevices(now)
  const switchedOn = devices.filter(({ activeTime }) => activeTime !== null)
  const drawn: Drawn[] = devices.flatMap((device) =>
    device.alarmLevel === null
      ? []
      : [{ ...drawOf(random, device, true), ...openSince(random, now), level: device.alarmLevel }],
  )
  for (let n = 0; n < openByHand; n += 1) drawn.push({ ...drawSeen(random), ...openSince(random, now) })
  while (drawn.length < count) {
    const device = random.chance(0.62) ? random.pick(someOf(switchedOn)) : undefined
    const since = device?.activeTime ? fromWallTime(device.activeTime) : 0
    drawn.push({
      ...(device ? drawOf(random, device) : drawSeen(random)),
      ...closedSince(random, now, Math.max(since, now - 90 * day)),
    })
  }
  const numbers = new Map<string, number>()
  return drawn
    .sort((one, other) => one.occurred - other.occurred)
    .map((one, index) => eventOf(one, { random, now, numbers, index }))
}

const someOf = (devices: DeviceSeed[]) => devices as [DeviceSeed, ...DeviceSeed[]]

function drawOf(random: Random, device: DeviceSeed, isOpen = false): Omit<Drawn, 'status' | 'occurred'> {
  const all = happeningsOf(device)
  // What is open now fits what the device is now.
  const fitting = all.filter(
    ({ type }) => !isOpen || (type === 'offline') === (device.onlineStatus === OFFLINE),
  )
  const happening = random.pick([fitting[0] ?? all[0], ...fitting.slice(1)])
  const plot = demoPlots.find(({ id }) => id === device.soilId)
  const place = {
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
  return { happening, place, level: levelOf(happening) }
}

function drawSeen(random: Random): Omit<Drawn, 'status' | 'occurred'> {
  const happening = random.pick(happeningsSeen)
  const plot = demoFields[random.between(0, demoFields.length - 1)] ?? demoPlots[0]
  if (!plot) throw new Error('The demo has no plots')
  const place = {
    deviceId: null,
    deviceName: null,
    soilId: plot.id,
    soilName: plot.soilName,
    stationId: null,
    companyId: plot.companyId,
    gridId: plot.gridId,
    lng: plot.lng,
    lat: plot.lat,
    address: `清泉河谷基地${plot.soilName}`,
  }
  return { happening, place, level: levelOf(happening) }
}

const levelOf = ({ type }: Happening) => typeOf(type).defaultLevel

function typeOf(code: string) {
  const found = demoEventTypes.find(({ typeCode }) => typeCode === code)
  if (!found) throw new Error(`The demo has no event type ${code}`)
  return found
}

const openSince = (random: Random, now: number) => ({
  status: random.chance(0.5) ? pending : doing,
  occurred: now - random.between(12, 60 * 60) * minute,
})

/** What is older than ten days is archived but for a few. `since` is the earliest moment it can have happened. */
function closedSince(random: Random, now: number, since: number) {
  const age = random.between(24 * 60, Math.floor((now - since) / minute)) * minute
  const isArchived = age > 11 * day && random.chance(0.86)
  return {
    status: isArchived ? archived : random.chance(0.28) ? falseAlarm : resolved,
    occurred: now - age,
  }
}

interface Making {
  random: Random
  now: number
  numbers: Map<string, number>
  index: number
}

function eventOf({ happening, place, status, level, occurred }: Drawn, making: Making): EventSeed {
  const { random, now, index } = making
  const type = typeOf(happening.type)
  const isByDevice = place.deviceId !== null
  const isPublic = type.source === eventSource.public
  const reported = Math.min(now, occurred + (isByDevice ? 0 : random.between(3, 30) * minute))
  const accepted = Math.min(now - minute, reported + random.between(2, 40) * minute)
  const finished = accepted + random.between(15, 18 * 60) * minute
  const isOpen = status === pending || status === doing
  const isFalse = status === falseAlarm || (status === archived && random.chance(0.2))
  const again = isByDevice ? random.between(0, 5) : 0
  const ended = occurred + again * 10 * minute
  return {
    id: seedId('event', index + 1),
    eventNo: numberOf(toWallTime(reported), making),
    title: `${place.deviceName ?? place.soilName} ${type.typeName}`,
    eventTypeId: eventTypeId(happening.type),
    eventLevel: level,
    eventStatus: status,
    source: type.source,
    content: happening.content,
    ...place,
    metric: happening.metric ?? null,
    metricValue: happening.values ? random.decimal(...happening.values, 1) : null,
    threshold: happening.threshold ?? null,
    occurTime: toWallTime(occurred),
    lastTime: toWallTime(Math.min(now, ended)),
    occurrences: 1 + again,
    isActive: isByDevice && isOpen ? 1 : 0,
    clearTime: isByDevice && !isOpen ? toWallTime(Math.min(now, ended + 20 * minute)) : null,
    reporterName: isByDevice ? null : random.pick(reporters),
    reporterPhone: isPublic ? `1990000${String(4000 + index).padStart(4, '0')}` : null,
    ...(status === pending ? nobody : handlerOf(status, index, place.gridId)),
    acceptTime: status === pending ? null : toWallTime(accepted),
    finishTime: isOpen ? null : toWallTime(Math.min(now, finished)),
    deadline: toWallTime(occurred + hoursFor(level, type.handleHours) * hour),
    result: isOpen || isFalse ? null : happening.result,
    falseReason: !isOpen && isFalse ? random.pick([1, 2, 3, 4, 5, 6]) : null,
    satisfaction: !isOpen && isPublic ? random.between(3, 5) : null,
    createTime: toWallTime(reported),
  }
}

const reporters = ['网格员', '巡田员', '村民', '合作社'] as const
const nobody = { handlerId: null, handlerDeptId: null }

/** Grids of the demo's worker and all that lie below them. */
const grids = demoGrids.flatMap(({ id, parentId }) => {
  const own = gridsOfWorker.map(({ gridId }) => gridId)
  const above = demoGrids.find((grid) => grid.id === parentId)
  return [id, parentId, above?.parentId].some((one) => own.includes(String(one))) ? [id] : []
})

/** A third of what is being handled waits for the administrator, as whom most people look at the demo first. */
function handlerOf(status: number, index: number, gridId: string | null) {
  if (status === doing && index % 3 === 0)
    return { handlerId: administrator.id, handlerDeptId: administrator.deptId }
  return grids.includes(gridId ?? '')
    ? { handlerId: GRID_WORKER, handlerDeptId: STATION }
    : { handlerId: countyAccount.id, handlerDeptId: countyAccount.deptId }
}

function numberOf(reported: string, { numbers }: Making): string {
  const today = reported.slice(0, 10).replaceAll('-', '')
  const number = (numbers.get(today) ?? 0) + 1
  numbers.set(today, number)
  return `SJ${today}${String(number).padStart(4, '0')}`
}
