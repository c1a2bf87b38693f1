import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { hoursFor } from '#shared/contract/event/event-state.ts'
import type { event } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { DemoDevice } from '../device/devices.ts'
import { demoFields, demoPlots, type PlotSeed } from '../land/plots.ts'
import type { Random } from '../random.ts'
import {
  type Happening,
  happeningsOf,
  happeningsSeen,
  isInSeason,
  levelOf,
  valueFor,
} from './event-happenings.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What an event is about: a device, or a plot that somebody stood in. */
type Place = Pick<
  Row<typeof event>,
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

/** Something that happened, before anybody wrote it down. */
export interface Drawn {
  happening: Happening
  place: Place
  plot: PlotSeed | undefined
  regionCode: string
  isOpen: boolean
  level: number
  value: number | undefined
  occurred: number
}

export const some = <T>(rows: readonly T[]) => rows as readonly [T, ...T[]]

export function ofDevice(device: DemoDevice) {
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
export function reported(random: Random, now: number, device: DemoDevice): Drawn | undefined {
  const since = Math.max(fromWallTime(device.activeTime ?? ''), now - 90 * day)
  const happening = random.pick(some(happeningsOf(device)))
  const value = valueFor(happening, random)
  const level = levelOf(happening, value)
  const occurred = inHours(random, happening, now - random.between(daysUntilDone(level), 89) * day)
  if (occurred < since || !fits(happening, occurred)) return undefined
  return { ...ofDevice(device), happening, level, value, isOpen: false, occurred }
}

/** Something that somebody saw in a plot and that is over. */
export function seen(random: Random, now: number): Drawn {
  for (;;) {
    const one = seenOn(random, (level) => now - random.between(daysUntilDone(level), 89) * day)
    if (one) return one
  }
}

/** The same, open still: mostly within the time that it may take. */
export function seenLately(random: Random, now: number): Drawn {
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
export const openSince = (
  random: Random,
  now: number,
  { device, level }: { device: DemoDevice; level: number },
) =>
  device.lastOfflineTime
    ? fromWallTime(device.lastOfflineTime)
    : now - random.between(12, Math.round(66 * hoursFor(level, null))) * minute

/** Days after which even what began at night and waited for the morning is done with. */
const daysUntilDone = (level: number) => (level <= 2 ? 2 : 5)
