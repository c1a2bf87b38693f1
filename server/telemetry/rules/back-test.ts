import { setImmediate as breath } from 'node:timers/promises'
import { type BackTest, mostTestTimes } from '#shared/contract/device/telemetry.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { milliseconds } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import { curveOf, type Reads, valuesOf } from '../../db/readings/long.ts'
import {
  firstTimeOf,
  onlineSpans,
  type SeriesRow,
  type Stretch,
  seriesOfDevices,
} from '../../db/readings/read.ts'
import type { Placed } from '../latest.ts'
import { onlineState } from '../online.ts'
import type { Reporter } from '../reporters.ts'
import { silenceOf } from './evaluator.ts'
import { advance, restingState, type Sample } from './machine.ts'
import type { RuleSet } from './rule-set.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Points of a time that is only kept by the hour: more than its hours. */
const everyHour = 10_000

export type Time = BackTest['times'][number]
/** In the order of time, some at a time. */
export type Samples<S extends Sample = Sample> = AsyncGenerator<readonly S[]>

export type Tried = Placed & Pick<Reporter, 'reportIntervalSec'>

interface Asked {
  rule: EventRule
  /** Devices that the caller sees. */
  devices: readonly Tried[]
  days: number
}

/**
 * How often a rule would have fired in the last days, by the same machine that holds rules to what comes in. Where single
 * values are no longer kept, the extremes of the hours stand for them.
 */
export async function backTest(
  { database, rules }: { database: Reads; rules: Pick<RuleSet, 'looksAt'> },
  { rule, devices, days }: Asked,
): Promise<BackTest> {
  const end = milliseconds()
  const stretch = { start: end - days * day, end }
  const looked = devices.filter((one) => rules.looksAt(rule, one))
  const times: Time[] = []
  let reporting = 0
  for (const one of looked) {
    // Between two devices others are served.
    await breath()
    const samples = samplesOf(database, one, rule, stretch)
    if (!samples) continue
    reporting += 1
    const fired = await firedBy(rule, samples)
    times.push(
      ...fired.map(({ raisedBy: _, ...time }) => ({ ...time, deviceId: one.id, metric: rule.metric ?? '' })),
    )
  }
  return summed(times, reporting)
}

export const summed = (times: Time[], looked: number): BackTest => {
  times.sort((one, other) => other.at - one.at)
  return { fired: times.length, times: times.slice(0, mostTestTimes), devices: looked }
}

interface Fired<S extends Sample> extends Pick<Time, 'at' | 'value' | 'until'> {
  raisedBy: S
}

export async function firedBy<S extends Sample>(rule: EventRule, samples: Samples<S>): Promise<Fired<S>[]> {
  const found: Fired<S>[] = []
  let state = restingState
  for await (const some of samples)
    for (const sample of some) {
      const step = advance({ rule, defaultLevel: 3 }, state, sample)
      state = step.state
      if (step.outcome === 'raise')
        found.push({ at: sample.time, value: sample.value, until: null, raisedBy: sample })
      const last = found.at(-1)
      if (step.outcome === 'clear' && last) last.until = sample.time
    }
  return found
}

/** What a rule would have looked at; undefined where the device never reported it. */
function samplesOf(database: Reads, device: Tried, rule: EventRule, stretch: Stretch): Samples | undefined {
  const series = seriesOfDevices(database.reader, [device.id])
  if (rule.op === 'offline' && !rule.metric)
    return series.length ? presenceOf(database.reader, device.id, stretch) : undefined
  const own = series.find(({ metric }) => metric === rule.metric)
  if (!own) return undefined
  if (rule.op === 'offline') return silenceIn(database, own, silenceOf(device), stretch)
  const samples = valuesBack(database, own.id, rule, stretch)
  return rule.op === 'rate' ? withChange(samples, (rule.forMinutes ?? 0) * minute) : samples
}

async function* valuesBack(database: Reads, series: number, { op }: EventRule, stretch: Stretch): Samples {
  const begin = firstTimeOf(database.reader, series, stretch) ?? stretch.end
  if (begin - stretch.start > day) {
    const hours = await curveOf(database, series, 'hour', { start: stretch.start, end: begin }, everyHour)
    yield hours.flatMap(([time, mean, low, high]) =>
      time < begin ? [{ time, value: extremeFor(op, { mean, low, high }) }] : [],
    )
  }
  yield* valuesOf(database, series, stretch)
}

function extremeFor(op: EventRule['op'], { mean, low, high }: { mean: number; low: number; high: number }) {
  if (op === 'gt' || op === 'ge') return high
  return op === 'lt' || op === 'le' ? low : mean
}

async function* presenceOf(connection: Connection, deviceId: string, stretch: Stretch): Samples {
  for (const { from, to, state } of onlineSpans(connection, deviceId, stretch)) {
    const begin = Math.max(from, stretch.start)
    if (state === onlineState.offline) yield* eachMinute(begin, to ?? stretch.end)
    else yield [{ time: begin, value: 0 }]
  }
}

/** A metric is silent so long after its last value, until the next one. */
async function* silenceIn(
  database: Reads,
  series: SeriesRow,
  silence: number,
  { start, end }: Stretch,
): Samples {
  let last = series.time < start ? series.time : undefined
  // What began to be silent before is so when the stretch begins.
  for await (const some of valuesOf(database, series.id, { start: start - day, end }))
    for (const { time } of some) {
      if (last !== undefined) yield* eachMinute(Math.max(last + silence, start), time)
      if (time >= start) yield [{ time, value: 0 }]
      last = time
    }
  if (last !== undefined) yield* eachMinute(Math.max(last + silence, start), end)
}

/** Being away, a minute between two samples, as the sweep has it: a rule about that waits for so long. */
async function* eachMinute(from: number, to: number): Samples {
  for (let time = from; time < to; time += day) {
    const minutes = Math.ceil((Math.min(to, time + day) - time) / minute)
    yield Array.from({ length: minutes }, (_, n) => ({ time: time + n * minute, value: 1 }))
    await breath()
  }
}

async function* withChange(samples: Samples, within: number): Samples {
  let around: Sample[] = []
  const changed = (sample: Sample): Sample => {
    around = around.filter(({ time }) => time >= sample.time - within)
    around.push(sample)
    const values = around.map(({ value }) => value)
    const change = Math.max(Math.max(...values) - sample.value, sample.value - Math.min(...values))
    return { ...sample, change }
  }
  for await (const some of samples) yield some.map(changed)
}
