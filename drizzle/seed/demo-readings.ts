import { setImmediate as breath } from 'node:timers/promises'
import type { Connection, Database } from '#server/db/database.ts'
import { type History, type Rolled, storeHistory } from '#server/db/readings/history.ts'
import { seriesOfDevices } from '#server/db/readings/read.ts'
import { storeTraffic } from '#server/db/readings/traffic.ts'
import { startOfDay, startOfHour } from '#server/db/readings/write.ts'
import { type CastMember, castOf } from '#server/telemetry/simulator/cast.ts'
import { worldSeed } from '#server/telemetry/simulator/simulator.ts'
import { createWorld, type World } from '#server/telemetry/simulator/world.ts'
import { storeOthersPresence, storePresence } from './demo-presence.ts'
import { record, recordsOf } from './record.ts'

const name = '080-demo-readings'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** How far back single values, hours and days go; of what one station measures there are hours for as long as days. */
const [valuesBack, hoursBack, daysBack] = [day, 9 * day, 365 * day]
/** Hours of a day that stand for all of it. */
const hoursOfDay = [3, 9, 15, 21]

/**
 * A year of what the demo's devices measured, once: as if they had reported all the while. A device at a time, so that it can
 * go on beside whatever the server does, and after a stop. `now` in milliseconds.
 */
export async function seedReadings(database: Database, now: number, closing?: AbortSignal): Promise<void> {
  if ((await database.transaction(recordsOf)).has(name)) return
  const world = createWorld(worldSeed)
  const cast = await castOf(database.reader, now)
  const whole = shownIn(cast)
  for (const one of cast) {
    if (closing?.aborted) return
    await database.transaction(async (connection) => {
      if (seriesOfDevices(connection, [one.id]).length === 0)
        storePast(connection, world, one, { now, isWhole: whole.has(one.id) })
    })
    await breath()
  }
  await database.transaction(async (connection) => {
    await storeOthersPresence(connection)
    await record(connection, name, now)
  })
}

/** One device of each type at the first of the stations. */
function shownIn(cast: readonly CastMember[]): ReadonlySet<string> {
  const [station] = cast.flatMap(({ stationId }) => stationId ?? []).sort()
  const there = cast.filter(({ stationId }) => station !== undefined && stationId === station)
  return new Set(new Map(there.map(({ deviceTypeKey, id }) => [deviceTypeKey, id])).values())
}

interface Stretch {
  now: number
  /** Every hour of the year; else days before the last ones are told by four hours of each. */
  isWhole: boolean
}

function storePast(connection: Connection, world: World, one: CastMember, { now, isWhole }: Stretch) {
  const key = { deviceId: one.id, tenantId: one.tenantId }
  const end = one.goneSince ?? now
  const begin = startOfHour(end - valuesBack)
  const firstHour = startOfDay(begin - (isWhole ? daysBack : hoursBack))
  const values = sampled(world, one, steps(begin, end, one.reportIntervalSec * 1000))
  const hours = sampled(world, one, steps(firstHour, begin, hour))
  const days = dayStarts(isWhole, firstHour).map((time) =>
    sampled(
      world,
      one,
      hoursOfDay.map((at) => time + at * hour),
    ),
  )
  for (const metric of Object.keys(world.valuesAt(one, end))) {
    const history: History = {
      metric,
      values: (values.get(metric) ?? []).map(([time, value]) => ({ time, value })),
      hours: (hours.get(metric) ?? []).map(([time, value]) => rolled([[time, value]], 6)),
      days: days.flatMap((samples) => {
        const own = samples.get(metric)
        return own ? [rolled(own, 24 / hoursOfDay.length)] : []
      }),
    }
    storeHistory(connection, key, history)
  }
  for (const time of one.goneSince ? [] : steps(begin, end, hour))
    if (!world.isSilent(one, time))
      storeTraffic(connection, key, time, Math.round(hour / 1000 / one.reportIntervalSec))
  storePresence(connection, world, one, now)
}

/** Where hours reach as far back, no day is told by itself. */
const dayStarts = (isWhole: boolean, firstHour: number): number[] =>
  isWhole ? [] : Array.from({ length: daysBack / day }, (_, n) => firstHour - daysBack + n * day)

type Samples = Map<string, [time: number, value: number][]>

function sampled(world: World, one: CastMember, times: readonly number[]): Samples {
  const found: Samples = new Map()
  for (const time of times) {
    if (world.isSilent(one, time)) continue
    for (const [metric, value] of Object.entries(world.valuesAt(one, time))) {
      const own = found.get(metric) ?? []
      own.push([time, value])
      found.set(metric, own)
    }
  }
  return found
}

function rolled(samples: readonly [number, number][], each: number): Rolled {
  const values = samples.map(([, value]) => value)
  const sum = values.reduce((total, value) => total + value, 0)
  return {
    time: samples[0]?.[0] ?? 0,
    count: values.length * each,
    sum: sum * each,
    low: Math.min(...values),
    high: Math.max(...values),
  }
}

function steps(from: number, to: number, length: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / length)) }, (_, n) => from + n * length)
}
