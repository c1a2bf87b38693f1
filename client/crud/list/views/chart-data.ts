import dayjs from 'dayjs'
import type { AggregateGroup, Dimension, TimeUnit } from '#shared/contract/aggregate.ts'
import { nextDay } from '../../../fields/time/date-presets.ts'
import { noValue } from '../../query/picked.ts'

/** A value that rows are grouped by, as it is drawn and as a list is narrowed by it. */
export interface Place {
  key: string
  name: string
  /** What a filter of the list says; undefined where no filter says it. */
  filter: string | undefined
}

/** Values by the first dimension, and, where there is one, by the second. */
export interface Cube {
  places: Place[]
  /** A single one without a name where there is no second dimension. */
  kinds: Place[]
  valueAt(place: string, kind: string): number | null
}

interface Naming {
  by: readonly Dimension[]
  /** What is said of a value that has no name of its own. */
  nameOf(field: string, key: string): string
  /** The list can be narrowed to rows without a value. */
  asksForNone?: boolean
}

const mostFilled = 400

/** What the server answered, as rows and columns. Spans of time without rows are there, too: a gap is told as one. */
export function cubeOf(groups: readonly AggregateGroup[], { by, nameOf, asksForNone = false }: Naming): Cube {
  const none = asksForNone ? noValue : undefined
  const values = new Map(groups.map(({ keys, value }) => [keys.map(textOf).join('\n'), value]))
  const axis = (n: number): Place[] => {
    const dimension = by[n]
    if (!dimension) return [{ key: '', name: '', filter: undefined }]
    const named = new Map(groups.map(({ keys, names }) => [textOf(keys[n]), names[n] ?? '']))
    const known = [...named].map(([key, name]) => ({
      key,
      name: name || nameOf(dimension.field, key),
      filter: key === '' ? none : filterOf(dimension, key),
    }))
    return dimension.unit ? withGaps(known, dimension.unit) : known.sort(byNumber)
  }
  return {
    places: axis(0),
    kinds: axis(1),
    valueAt: (place, kind) => values.get(by.length > 1 ? `${place}\n${kind}` : place) ?? null,
  }
}

/** Keys of dictionaries are numbers, and have an order; names keep that of the answer. */
const byNumber = (one: Place, other: Place): number => {
  const [a, b] = [Number(one.key || Number.NaN), Number(other.key || Number.NaN)]
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) ? a - b : 0
}

const textOf = (key: string | number | null | undefined): string =>
  key === null || key === undefined ? '' : String(key)

function filterOf({ unit }: Dimension, key: string): string {
  if (!unit) return key
  const first = firstDay(key)
  return `${first},${nextDay(dayjs(first).add(1, unit).format('YYYY-MM-DD'), -1)}`
}

/** `2026`, `2026-11` and days begin with this day. */
const firstDay = (key: string) => `${key}-01-01`.slice(0, 10)

const written: Record<TimeUnit, string> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
}

/**
 * Spans in their order, with those between the first and the last that no row falls into; where they would be too many, the latest
 * are whole, and only those with rows come before.
 */
function withGaps(known: readonly Place[], unit: TimeUnit): Place[] {
  const dated = known.filter(({ key }) => key).sort((one, other) => (one.key < other.key ? -1 : 1))
  const none = known.filter(({ key }) => !key)
  const [first, last] = [dated[0], dated.at(-1)]
  if (!first || !last) return none
  const earliest = dayjs(firstDay(last.key)).subtract(mostFilled - 1, unit)
  const from = dayjs(firstDay(first.key)).isBefore(earliest) ? earliest : dayjs(firstDay(first.key))
  const byKey = new Map(dated.map((place) => [place.key, place]))
  const before = dated.filter(({ key }) => key < from.format(written[unit]))
  const filled: Place[] = []
  for (let day = from; ; day = day.add(1, unit)) {
    const key = day.format(written[unit])
    if (key > last.key) return [...before, ...filled, ...none]
    filled.push(byKey.get(key) ?? { key, name: key, filter: filterOf({ field: '', unit }, key) })
  }
}

/** The sum of what a place or a kind has; averages are not added up. */
export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
