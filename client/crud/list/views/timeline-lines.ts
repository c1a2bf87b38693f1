import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf, type Span } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { nextDay } from '../../../fields/time/date-presets.ts'
import { namesOf, wordsOf } from '../../../fields/words.ts'
import { placeIn, stacked, type Window } from './timeline-span.ts'

/** A row in its line: from where to where of the window, as parts of it. */
export interface LineBar {
  row: AnyRow
  start: number
  end: number
}

export interface Line {
  key: string
  name: string
  stack: LineBar[][]
}

interface Given {
  rows: readonly AnyRow[]
  span: Span
  window: Window
  field: string
  meta: FieldMeta
  /** What rows are called together that refer to nothing. */
  none: string
}

/** What is shorter could not be seen or hit. */
const least = 0.012

/** One line for each row that the field refers to, by name; those of none come last. */
export function linesOf({ rows, span, window, field, meta, none }: Given): Line[] {
  const lines = new Map<string, { name: string; bars: LineBar[] }>()
  for (const row of rows) {
    const bar = { row, ...partOf(row, span, window) }
    for (const [key, name] of refersTo(row, field, meta)) {
      const line = lines.get(key) ?? { name: key ? name : none, bars: [] }
      line.bars.push(bar)
      lines.set(key, line)
    }
  }
  return [...lines]
    .sort(([one, { name }], [other, { name: second }]) =>
      one && other ? name.localeCompare(second, 'zh') : one ? -1 : 1,
    )
    .map(([key, { name, bars }]) => ({ key, name, stack: stacked(bars) }))
}

/** Keys and names of what a row refers to; one of neither where that is nothing. */
function refersTo(row: AnyRow, field: string, meta: FieldMeta): (readonly [key: string, name: string])[] {
  const value = row[field]
  if (isEmpty(value) || value === '0') return [['', '']]
  const keys = wordsOf(value)
  const names = namesOf(row[nameColumnOf(field, meta)], keys)
  return keys.map((key, index) => [key, names[index] ?? key] as const)
}

/** A last day counts whole; what has no end goes on to the window's, or is of its moment. */
function partOf(row: AnyRow, { from, to, goesOn }: Span, window: Window) {
  const first = String(row[from])
  const last = isEmpty(row[to]) ? (goesOn ? window.to : first) : String(row[to])
  const start = Math.min(placeIn(window, first), 1 - least)
  const end = placeIn(window, last.length === 10 && last !== window.to ? nextDay(last, 1) : last)
  return { start, end: Math.max(end, start + least) }
}
