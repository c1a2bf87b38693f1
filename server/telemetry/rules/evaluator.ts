import { type EventRule, isFence } from '#shared/contract/event/event-rule.ts'
import type { Fix } from '#shared/contract/geo/track.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Connection } from '../../db/database.ts'
import {
  extremesOf,
  lastHeard,
  raisedAlarms,
  ruleStatesOf,
  type StoredRuleState,
  storeRuleState,
} from '../../db/readings/rule-states.ts'
import type { DeviceKey, Value } from '../../db/readings/write.ts'
import { atSavepoint } from '../../db/savepoint.ts'
import type { Reporter, Reporters } from '../reporters.ts'
import type { Alarm, Alarms } from './alarms.ts'
import { sampleIn } from './fences.ts'
import { advance, restingState, type Sample } from './machine.ts'
import { type About, aboutFix, agreedSince, type Moving } from './moving.ts'
import type { RuleSet, TypeRule } from './rule-set.ts'

interface Parts {
  surroundings: Surroundings
  rules: RuleSet
  reporters: Pick<Reporters, 'byId'>
  alarms: Alarms
  /** An event that could not be made: the next value tries again. */
  failed(error: unknown): void
}

const minute = 60_000
/** Milliseconds of silence after which a device is off line: three times its interval, and never less than this. */
const leastSilence = 5 * minute
export const silenceOf = ({ reportIntervalSec }: Pick<Reporter, 'reportIntervalSec'>) =>
  Math.max(3 * reportIntervalSec * 1000, leastSilence)

/** Holds rules to what devices report, in the transaction that stores it: what is stored has been looked at, after any stop. */
export function createEvaluator(parts: Parts) {
  const { surroundings, rules, reporters, alarms } = parts
  /** Looks at new values of a device, the oldest first. */
  async function onValues(connection: Connection, device: Reporter, values: readonly Value[]) {
    if (device.underMaintenance) return
    const looking = rules.forDevice(device).filter(({ rule }) => rule.op !== 'offline')
    const about = values.flatMap((value) =>
      looking.filter(({ rule }) => rule.metric === value.metric).map((one) => ({ one, value })),
    )
    if (!about.length) return
    const states = ruleStatesOf(connection, device.deviceId)
    for (const { one, value } of about)
      await take(parts, connection, device, one, sampleOf(connection, device, one.rule, value), states)
  }

  /** Looks at whether a device is there: by the sweep, and when it came back. */
  async function onPresence(connection: Connection, device: Reporter, isAway: boolean, now: number) {
    if (device.underMaintenance || !device.isEnabled) return
    const looking = rules.forDevice(device).filter(({ rule }) => rule.op === 'offline' && !rule.metric)
    if (!looking.length) return
    const states = ruleStatesOf(connection, device.deviceId)
    for (const one of looking)
      await take(parts, connection, device, one, { time: now, value: isAway ? 1 : 0 }, states)
  }

  /** The fences around somebody whose land is there. */
  const fencesAround = (subject: Moving) =>
    rules.fencesFor(subject.tenantId, subject).flatMap((one) => {
      const land = rules.landOf(one.rule, subject.tenantId)
      return land ? [{ one, land }] : []
    })

  function isInForce(connection: Connection, { deviceId: id, tenantId }: DeviceKey, eventTypeId: string) {
    const device = reporters.byId(id)
    // Who no longer says where he is passes no edge any more.
    if (!device && !agreedSince(connection, { id, tenantId })) return false
    const fences = fencesAround(
      device ? { kind: 'device', id, tenantId, device } : { kind: 'staff', id, tenantId },
    )
    const looking = [...(device ? rules.forDevice(device) : []), ...fences.map(({ one }) => one)]
    return looking.some((one) => one.eventTypeId === eventTypeId)
  }

  /** Looks for metrics that were not reported for long, and for alarms whose rule, land, device or person is gone. */
  async function sweep(connection: Connection, tenantIds: Iterable<string>, now: number) {
    for (const tenantId of tenantIds)
      for (const one of rules.ofTenant(tenantId)) {
        if (one.rule.op !== 'offline' || !one.rule.metric) continue
        for (const { deviceId, time } of lastHeard(connection, tenantId, one.rule.metric)) {
          const device = reporters.byId(deviceId)
          if (!device?.isEnabled || device.underMaintenance || !rules.looksAt(one.rule, device)) continue
          const isSilent = now - time > silenceOf(device)
          const states = ruleStatesOf(connection, deviceId)
          await take(parts, connection, device, one, { time: now, value: isSilent ? 1 : 0 }, states)
        }
      }
    for (const { state, eventTypeId, ...key } of raisedAlarms(connection)) {
      if (isInForce(connection, key, eventTypeId)) continue
      if (state.eventId) await alarms.clear(surroundings, key.tenantId, state.eventId, now)
      storeRuleState(connection, key, eventTypeId, atRest)
    }
  }

  /** Looks at new positions of a device or a person, the oldest first. */
  async function onFixes(connection: Connection, subject: Moving, fixes: readonly Fix[]) {
    if (subject.device?.underMaintenance) return
    const looking = fencesAround(subject)
    if (!looking.length) return
    const states = ruleStatesOf(connection, subject.id)
    const since = subject.kind === 'staff' ? agreedSince(connection, subject) : null
    for (const fix of fixes)
      for (const { one, land } of looking) {
        const about = aboutFix(subject, fix, land, `${one.version} ${land.stamp} ${since ?? ''}`)
        await take(parts, connection, about, one, sampleIn(land, fix), states)
      }
  }

  return { onValues, onPresence, onFixes, sweep }
}

async function take(
  parts: Parts,
  connection: Connection,
  about: About,
  looking: TypeRule,
  sample: Sample,
  states: States,
) {
  const { eventId, stamp: known, ...last } = states.get(looking.eventTypeId) ?? atRest
  const stamp = about.stamp ?? null
  // Of another rule, or around other land, nobody knows yet on which side the subject is.
  const machine = stamp === known ? last : { ...last, since: null, inside: null }
  const { state, outcome, level } = advance(looking, machine, sample)
  if (!outcome && state === machine) return
  try {
    const alarm = alarmOf(about, looking, sample, level)
    const id = await atSavepoint(connection, () => follow(parts, outcome, alarm, eventId))
    const after = { ...state, eventId: id, stamp }
    storeRuleState(connection, about, looking.eventTypeId, after)
    states.set(looking.eventTypeId, after)
  } catch (error) {
    parts.failed(error)
  }
}

const atRest: StoredRuleState = { ...restingState, eventId: null, stamp: null }

/** Answers the event that the alarm belongs to, and the one after it as long as that event is open. */
async function follow(
  { surroundings, alarms }: Parts,
  outcome: ReturnType<typeof advance>['outcome'],
  alarm: Alarm,
  eventId: string | null,
) {
  if (outcome === 'raise') return alarms.raise(surroundings, alarm, eventId)
  if (outcome === 'again' && eventId) await alarms.again(surroundings, eventId, alarm)
  if (outcome === 'clear' && eventId) await alarms.clear(surroundings, alarm.tenantId, eventId, alarm.at)
  return eventId
}

export type Evaluator = ReturnType<typeof createEvaluator>
type States = Map<string, StoredRuleState>

function sampleOf(connection: Connection, { deviceId }: Reporter, rule: EventRule, value: Value): Sample {
  const { time, metric } = value
  if (rule.op !== 'rate') return { time, value: value.value }
  const around = extremesOf(connection, { deviceId, metric }, time - (rule.forMinutes ?? 0) * minute, time)
  const change = around ? Math.max(around.high - value.value, value.value - around.low) : 0
  return { time, value: value.value, change }
}

function alarmOf(
  { tenantId, deviceId, staffId, place, gridId }: About,
  { eventTypeId, typeName, rule }: TypeRule,
  { time, value }: Sample,
  level: number,
): Alarm {
  return {
    tenantId,
    deviceId: staffId ? null : deviceId,
    ...(staffId && { staffId }),
    ...(place && { place }),
    ...(staffId && { gridId: rule.fence?.gridId ?? gridId ?? null }),
    eventTypeId,
    typeName,
    level,
    metric: isFence(rule) ? null : (rule.metric ?? null),
    value: rule.op === 'offline' || isFence(rule) ? null : value,
    threshold: thresholdOf(rule),
    at: time,
  }
}

const signs: Readonly<Partial<Record<EventRule['op'], string>>> = { gt: '>', ge: '≥', lt: '<', le: '≤' }

/** What a rule compares with, as it stands in an event. */
export function thresholdOf({ op, metric, value, value2, forMinutes = 0 }: EventRule): string {
  if (op === 'enter') return '进入围栏'
  if (op === 'leave') return '离开围栏'
  if (op === 'stay') return `在围栏内停留超过 ${forMinutes} 分钟`
  const lasting = forMinutes > 0 ? `，持续 ${forMinutes} 分钟` : ''
  if (op === 'offline') return `${metric ? '超过三个上报周期没有数据' : '设备离线'}${lasting}`
  if (op === 'rate') return `${forMinutes} 分钟内变化超过 ${value}`
  if (op === 'between') return `${value}–${value2}${lasting}`
  if (op === 'outside') return `${value}–${value2} 之外${lasting}`
  return `${signs[op] ?? ''} ${value}${lasting}`
}
