import { setImmediate as breath } from 'node:timers/promises'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { type BackTest, mostTestTimes } from '#shared/contract/telemetry.ts'
import { milliseconds } from '../../db/clock.ts'
import type { Connection, Database } from '../../db/database.ts'
import { curveOf, onlineSpans, type Stretch, seriesOfDevices, valuesOf } from '../../db/readings/read.ts'
import type { Placed } from '../latest.ts'
import { onlineState } from '../online.ts'
import { advance, restingState, type Sample } from './machine.ts'
import type { RuleSet } from './rule-set.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Points of a time that is only kept by the hour: more than its hours. */
const everyHour = 10_000

type Time = BackTest['times'][number]

interface Asked {
  rule: EventRule
  /** Devices that the caller sees. */
  devices: readonly Placed[]
  days: number
}

/**
 * How often a rule would have fired in the last days, by the same machine that holds rules to what comes in. Where single
 * values are no longer kept, the extremes of the hours stand for them.
 */
export async function backTest(
  { database, rules }: { database: Database; rules: Pick<RuleSet, 'looksAt'> },
  { rule, devices, days }: Asked,
): Promise<BackTest> {
  const end = milliseconds()
  const stretch = { start: end - days * day, end }
  const looked = devices.filter((one) => rules.looksAt(rule, one))
  const times: Time[] = []
  let reporting = 0
  for (const { id } of looked) {
    const samples = samplesOf(database.reader, id, rule, stretch)
    if (!samples) continue
    reporting += 1
    times.push(...firedBy(rule, samples).map((one) => ({ ...one, deviceId: id, metric: rule.metric ?? '' })))
    // Between two devices others are served.
    await breath()
  }
  times.sort((one, other) => other.at - one.at)
  return { fired: times.length, times: times.slice(0, mostTestTimes), devices: reporting }
}

function firedBy(rule: EventRule, samples: Iterable<Sample>): Omit<Time, 'deviceId' | 'metric'>[] {
  const found: Omit<Time, 'deviceId' | 'metric'>[] = []
  let state = restingState
  for (const sample of samples) {
    const step = advance({ rule, defaultLevel: 3 }, state, sample)
    state = step.state
    if (step.outcome === 'raise') found.push({ at: sample.time, value: sample.value, until: null })
    const last = found.at(-1)
    if (step.outcome === 'clear' && last) last.until = sample.time
  }
  return found
}

/** What a rule would have looked at; undefined where the device never reported it. */
function samplesOf(
  connection: Connection,
  deviceId: string,
  rule: EventRule,
  stretch: Stretch,
): Iterable<Sample> | undefined {
  const series = seriesOfDevices(connection, [deviceId])
  if (rule.op === 'offline') return series.length ? presenceOf(connection, deviceId, stretch) : undefined
  const own = series.find(({ metric }) => metric === rule.metric)
  if (!own) return undefined
  const samples = valuesBack(connection, own.id, rule, stretch)
  return rule.op === 'rate' ? withChange(samples, (rule.forMinutes ?? 0) * minute) : samples
}

function* valuesBack(
  connection: Connection,
  series: number,
  rule: EventRule,
  stretch: Stretch,
): Generator<Sample> {
  const [first] = valuesOf(connection, series, stretch)
  const begin = first?.time ?? stretch.end
  if (begin - stretch.start > day) {
    const hours = curveOf(connection, series, 'hour', { start: stretch.start, end: begin }, everyHour)
    for (const [time, mean, low, high] of hours)
      if (time < begin) yield { time, value: extremeFor(rule.op, { mean, low, high }) }
  }
  yield* valuesOf(connection, series, stretch)
}

function extremeFor(op: EventRule['op'], { mean, low, high }: { mean: number; low: number; high: number }) {
  if (op === 'gt' || op === 'ge') return high
  return op === 'lt' || op === 'le' ? low : mean
}

/** A minute between two samples, as the sweep has it: a rule about being away waits for so long. */
function* presenceOf(connection: Connection, deviceId: string, stretch: Stretch): Generator<Sample> {
  for (const { from, to, state } of onlineSpans(connection, deviceId, stretch)) {
    const value = state === onlineState.offline ? 1 : 0
    const begin = Math.max(from, stretch.start)
    yield { time: begin, value }
    const end = to ?? stretch.end
    for (let time = begin + minute; value && time < end; time += minute) yield { time, value }
  }
}

function* withChange(samples: Iterable<Sample>, within: number): Generator<Sample> {
  let around: Sample[] = []
  for (const sample of samples) {
    around = around.filter(({ time }) => time >= sample.time - within)
    around.push(sample)
    const values = around.map(({ value }) => value)
    const change = Math.max(Math.max(...values) - sample.value, sample.value - Math.min(...values))
    yield { ...sample, change }
  }
}
