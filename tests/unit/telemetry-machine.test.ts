import { describe, expect, test } from 'vitest'
import { createRandom } from '#drizzle/seed/demo/random.ts'
import { advance, meets, type RuleState, restingState, type Sample } from '#server/telemetry/rules/machine.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'

const minute = 60_000
const rule: EventRule = {
  metric: 'air_temp',
  op: 'gt',
  value: 30,
  hysteresis: 2,
  forMinutes: 20,
  cooldownMinutes: 60,
}
const told = (rule: EventRule, samples: readonly Sample[], from: RuleState = restingState) => {
  let state = from
  return samples.flatMap((sample) => {
    const step = advance({ rule, defaultLevel: 3 }, state, sample)
    state = step.state
    return step.outcome && step.outcome !== 'again' ? [`${step.outcome} ${sample.time / minute}`] : []
  })
}
const walk = (seed: number, length = 400): Sample[] => {
  const random = createRandom(seed)
  let value = 28
  let time = 0
  return Array.from({ length }, () => {
    time += random.between(1, 15) * minute
    value += (random.next() - 0.5) * 3 + (28 - value) * 0.05
    return { time, value }
  })
}
const at = (...values: number[]) => values.map((value, n) => ({ time: n * 10 * minute, value }))

describe('a rule about a value', () => {
  test('speaks after its minutes and ends beyond its hysteresis', () => {
    expect(told(rule, at(31, 31, 31, 29, 28.5, 27.9))).toEqual(['raise 20', 'clear 50'])
  })

  test('speaks again after its cool-down alone', () => {
    const samples = at(31, 31, 31, 20, 31, 31, 31, 31, 31)
    expect(told(rule, samples)).toEqual(['raise 20', 'clear 30', 'raise 80'])
  })

  test('speaks within its hours alone, over midnight too', () => {
    // Moment 0 is eight in the morning.
    const night = { ...rule, forMinutes: 0, cooldownMinutes: 0, activeHours: '22:00-06:00' }
    const hourly = Array.from({ length: 24 }, (_, n) => ({ time: n * 60 * minute, value: 31 }))
    expect(told(night, hourly)).toEqual([`raise ${14 * 60}`])
  })

  test.each([
    ['ge', 5, undefined, 5],
    ['le', 5, undefined, 5],
    ['between', 4, 6, 5],
    ['outside', 6, 8, 5],
  ] as const)('%s', (op, value, value2, measured) => {
    const one = { op, value, ...(value2 !== undefined && { value2 }) }
    expect(meets(one, { time: 0, value: measured })).toBe(true)
    expect(meets(one, { time: 0, value: op === 'le' || op === 'between' ? 7 : op === 'ge' ? 4 : 7 })).toBe(
      false,
    )
  })
})

describe.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('whatever comes in (%i)', (seed) => {
  const samples = walk(seed)

  test('raises and clears take turns, and nothing is raised below the line', () => {
    const outcomes = told({ ...rule, cooldownMinutes: 0 }, samples)
    const words = outcomes.map((one) => one.split(' ')[0])
    expect(words).toEqual(words.map((_, n) => (n % 2 ? 'clear' : 'raise')))
    const values = new Map(samples.map(({ time, value }) => [`raise ${time / minute}`, value]))
    for (const one of outcomes) if (one.startsWith('raise')) expect(values.get(one)).toBeGreaterThan(30)
  })

  test('a stop between two values changes nothing', () => {
    const cut = 1 + ((seed * 37) % (samples.length - 2))
    let kept = restingState
    for (const sample of samples.slice(0, cut)) kept = advance({ rule, defaultLevel: 3 }, kept, sample).state
    const restarted: RuleState = JSON.parse(JSON.stringify(kept))
    const whole = told(rule, samples)
    const parts = [...told(rule, samples.slice(0, cut)), ...told(rule, samples.slice(cut), restarted)]
    expect(parts).toEqual(whole)
  })
})
