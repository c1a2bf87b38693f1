import type { ValueLevel } from '#shared/contract/device/telemetry.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { meets } from './rules/machine.ts'

/** What a metric is usually like; infinite on the side without a limit. */
export interface Usual {
  unit: string
  low: number
  high: number
}

/**
 * Reads the remark of an item of the dictionary `metric`: its unit, and behind a space what is usual, as `low–high`, `< most`
 * or `> least`.
 */
export function usualOf(remark: string): Usual {
  const [, unit = '', range = ''] = /^(\S*)\s*(.*)$/.exec(remark.trim()) ?? []
  const between = /^(-?[\d.]+)[–~](-?[\d.]+)$/.exec(range)
  if (between) return { unit, low: Number(between[1]), high: Number(between[2]) }
  const [, sign, limit] = /^([<>])\s*(-?[\d.]+)$/.exec(range) ?? []
  return {
    unit,
    low: sign === '>' ? Number(limit) : Number.NEGATIVE_INFINITY,
    high: sign === '<' ? Number(limit) : Number.POSITIVE_INFINITY,
  }
}

/** An alarm where a rule would speak, a warning where the value is beyond what is usual. */
export function levelOf(measured: number, usual: Usual | undefined, rules: readonly EventRule[]): ValueLevel {
  if (rules.some((rule) => rule.op !== 'offline' && meets(rule, { time: 0, value: measured }))) return 'alarm'
  return usual && (measured < usual.low || measured > usual.high) ? 'warn' : 'normal'
}
