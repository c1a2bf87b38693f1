import { type EventRule, isFence } from '#shared/contract/event/event-rule.ts'
import { isWithinHours } from '#shared/contract/hours.ts'

/** A value as a rule looks at it; `time` in milliseconds since 1970. */
export interface Sample {
  time: number
  value: number
  /** Of a rule about a rate: by how much the value has changed at most within its minutes. */
  change?: number
  /** Of a fence, whose values are metres from its edge: by how many metres the position may be off. */
  doubt?: number
}

/** What a rule knows of a device between two values. */
export interface RuleState {
  /** Since when the condition holds without a break. */
  since: number | null
  /** When the alarm was raised that goes on. */
  raisedAt: number | null
  /** When one was raised last, over or not. */
  lastRaised: number | null
  toldAt: number | null
  /** The gravest level that was told of this alarm; 1 is the gravest of all. */
  level: number | null
  /** Of a fence: 1 inside, 0 outside, as of the last position that was sure; null: none was. */
  inside: number | null
}

export const restingState: RuleState = {
  since: null,
  raisedAt: null,
  lastRaised: null,
  toldAt: null,
  level: null,
  inside: null,
}

/** What is to be done: an event made, one told that it goes on, or one told that it is over. */
export type Outcome = 'raise' | 'again' | 'clear' | undefined

export interface Step {
  state: RuleState
  outcome: Outcome
  /** Of `raise` and `again`. */
  level: number
}

export interface RuleAtWork {
  rule: EventRule
  defaultLevel: number
}

const minute = 60_000
/** An alarm that goes on is told so no more often. */
const quiet = 10 * minute
/** The cool-down of a fence, at least: whoever goes to and fro at its edge is one alarm. */
const leastCooldown = 5 * minute

/**
 * What becomes of a rule's state by one more value, which is newer than all before. Nothing else decides: whoever begins with
 * the same state and goes through the same values ends with the same events, after a restart and in a back-test alike.
 */
export function advance({ rule, defaultLevel }: RuleAtWork, before: RuleState, sample: Sample): Step {
  if (isFence(rule)) return passed(rule, defaultLevel, before, sample)
  const { time } = sample
  const level = levelMet(rule, defaultLevel, sample)
  if (before.raisedAt !== null) {
    if (!holdsOn(rule, sample))
      return {
        state: { ...before, since: null, raisedAt: null, toldAt: null, level: null },
        outcome: 'clear',
        level: 0,
      }
    const told = level ?? defaultLevel
    const isGraver = told < (before.level ?? 4)
    const gravest = Math.min(told, before.level ?? 4)
    if (level === undefined || (!isGraver && time - (before.toldAt ?? 0) < quiet))
      return { state: before, outcome: undefined, level: gravest }
    return { state: { ...before, toldAt: time, level: gravest }, outcome: 'again', level: gravest }
  }
  if (level === undefined || !isActive(rule, time))
    return {
      state: before.since === null ? before : { ...before, since: null },
      outcome: undefined,
      level: 0,
    }
  const since = before.since ?? time
  if (!isDue(rule, { ...before, since }, time))
    return { state: { ...before, since }, outcome: undefined, level: 0 }
  return {
    state: { ...before, since, raisedAt: time, lastRaised: time, toldAt: time, level },
    outcome: 'raise',
    level,
  }
}

/**
 * The same of a fence. On which side somebody is changes with a position that lies further from the edge than it may be off, so
 * that wavering at the edge is nothing; who comes into sight inside has not entered. Who passes the edge while the alarm before
 * cools down, and stays on that side, is told of afterwards.
 */
function passed(rule: EventRule, level: number, before: RuleState, { time, value, doubt = 0 }: Sample): Step {
  const inside = value > doubt ? 1 : value < -doubt ? 0 : before.inside
  const settled = inside === before.inside ? before : { ...before, inside }
  const holds = inside === (rule.op === 'leave' ? 0 : 1)
  const nothing = (state: RuleState): Step => ({ state, outcome: undefined, level: 0 })
  if (before.raisedAt !== null)
    return holds || inside === null
      ? nothing(settled)
      : {
          state: { ...settled, since: null, raisedAt: null, toldAt: null, level: null },
          outcome: 'clear',
          level: 0,
        }
  const isPassed = before.since !== null || (before.inside !== null && inside !== before.inside)
  const begins = rule.op === 'stay' || isPassed
  if (!holds || !begins || !isActive(rule, time))
    return nothing(settled.since === null ? settled : { ...settled, since: null })
  const since = before.since ?? time
  if (!isDue(rule, { ...settled, since }, time))
    return nothing(since === before.since ? settled : { ...settled, since })
  return {
    state: { since, raisedAt: time, lastRaised: time, toldAt: time, level, inside },
    outcome: 'raise',
    level,
  }
}

function isDue(
  { op, forMinutes = 0, cooldownMinutes = 0 }: EventRule,
  state: RuleState,
  time: number,
): boolean {
  // The minutes of a rate are those in which the value changes.
  const lasting = op === 'rate' || op === 'enter' || op === 'leave' ? 0 : forMinutes * minute
  if (time - (state.since ?? time) < lasting) return false
  const cooldown = Math.max(cooldownMinutes * minute, isFence({ op }) ? leastCooldown : 0)
  return state.lastRaised === null || time - state.lastRaised >= cooldown
}

/** The gravest level whose condition a value meets; undefined where it meets none. */
function levelMet(rule: EventRule, defaultLevel: number, sample: Sample): number | undefined {
  const met = (rule.levels ?? []).filter(({ value }) => meets({ ...rule, value }, sample))
  const levels = met.map(({ level }) => level)
  if (levels.length) return Math.min(...levels)
  return meets(rule, sample) ? defaultLevel : undefined
}

/** Whether a value meets the condition of a rule. */
export function meets(
  { op, value = 0, value2 = 0 }: EventRule,
  { value: measured, change = 0 }: Sample,
): boolean {
  switch (op) {
    case 'gt':
      return measured > value
    case 'ge':
      return measured >= value
    case 'lt':
      return measured < value
    case 'le':
      return measured <= value
    case 'between':
      return measured >= value && measured <= value2
    case 'outside':
      return measured < value || measured > value2
    case 'rate':
      return change > value
    case 'offline':
      return measured > 0
    // Fences have no thresholds.
    case 'enter':
    case 'leave':
    case 'stay':
      return false
  }
}

/** Whether an alarm goes on: the value has not come back by as much as the hysteresis asks. */
function holdsOn(rule: EventRule, sample: Sample): boolean {
  const { op, value = 0, value2 = 0, hysteresis = 0, levels = [] } = rule
  const values = [value, ...levels.map((one) => one.value)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  switch (op) {
    case 'gt':
    case 'ge':
    case 'rate':
      return meets({ ...rule, value: least - hysteresis }, sample)
    case 'lt':
    case 'le':
      return meets({ ...rule, value: most + hysteresis }, sample)
    case 'between':
      return meets({ ...rule, value: value - hysteresis, value2: value2 + hysteresis }, sample)
    case 'outside':
      return meets({ ...rule, value: value + hysteresis, value2: value2 - hysteresis }, sample)
    case 'offline':
    case 'enter':
    case 'leave':
    case 'stay':
      return meets(rule, sample)
  }
}

/** Whether a rule speaks at a moment. */
const isActive = ({ activeHours }: EventRule, time: number): boolean =>
  !activeHours || isWithinHours(activeHours, time)
