import type { EventRule } from '#shared/contract/event/event-rule.ts'

/** A value of a rule that stands as a line across the curve of its metric. */
export interface ThresholdLine {
  /** Which of the rule's values it is. */
  part: 'value' | 'value2' | `level${number}`
  value: number
  /** The level that the event has from there on, where the rule tells several apart. */
  level?: number
}

/** The lines of a rule; none where it compares changes, or nothing. */
export function linesOf({ op, value, value2, levels = [] }: EventRule): ThresholdLine[] {
  if (op === 'offline' || op === 'rate' || value === undefined) return []
  return [
    { part: 'value', value },
    ...(value2 === undefined ? [] : [{ part: 'value2' as const, value: value2 }]),
    ...levels.map(({ level, value: from }) => ({ part: `level${level}` as const, value: from, level })),
  ]
}

/** The rule with one of its lines at another value. */
export function withLine(rule: EventRule, part: ThresholdLine['part'], value: number): EventRule {
  if (part === 'value' || part === 'value2') return { ...rule, [part]: value }
  const levels = rule.levels?.map((one) => (`level${one.level}` === part ? { ...one, value } : one))
  return { ...rule, ...(levels && { levels }) }
}

/** A value as fine as a line is moved by hand, on an axis whose marks are `step` apart. */
export function roundedTo(step: number, value: number): number {
  const grain = grainOf(step)
  return Number((Math.round(value / grain) * grain).toPrecision(10))
}

/** By how much a key moves a line. */
export const grainOf = (step: number): number => 10 ** Math.floor(Math.log10(step / 10))
