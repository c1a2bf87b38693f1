import type { AggregateGroup } from '#shared/contract/aggregate.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import type { Figure } from '#shared/schema/figure.ts'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { mix } from '../../theme/color.ts'
import type { Tone } from '../../theme/tones.ts'
import type { MapLook } from '../point-styles.ts'

/** Look of one value of a field, and the number of objects that have it. */
export interface TintValue {
  key: string
  name: string
  count: number
  color: string
  /** Of a state: its mark has a shape of its own, so that colour does not stand alone. */
  tone: Tone | undefined
}

/** Colours of objects by a field; `of` answers undefined for an object without a value. */
export interface Tint {
  field: string
  values: readonly TintValue[]
  of(shape: Shape): TintValue | undefined
}

/** Name of what objects are coloured by: a field, a count or a figure. */
export const tintLabel = ({ fields, counts, figures }: Resource, name: string): Label | undefined =>
  (fields[name] ?? Object.entries(counts).find(([one]) => one === name)?.[1] ?? figures[name])?.label

/** Words and tones of values, as the person reads them. */
export interface TintWords {
  label(label: Label): string
  toneOf(meta: FieldMeta, key: string): Tone | undefined
}

/**
 * Gives the values of a field their colours: counts the stronger the higher, figures by their steps, states those of their tags, others those of charts, the most
 * frequent first.
 */
export function tintBy(
  resource: Resource,
  field: string,
  shapes: readonly Shape[],
  look: MapLook,
  { label, toneOf }: TintWords,
): Tint | undefined {
  if (field in resource.counts) return tintByCount(field, shapes, look)
  const figure = resource.figures[field]
  if (figure) return tintByFigure(field, figure, shapes, look, label)
  const meta = resource.fields[field]
  if (!meta) return undefined
  const nameColumn = nameColumnOf(field, meta)
  const counts = new Map<string, Counted>()
  for (const { values } of shapes) {
    const key = keyOf(values[field])
    if (key === '') continue
    const known = counts.get(key)
    counts.set(key, { name: String(values[nameColumn] ?? key), count: (known?.count ?? 0) + 1 })
  }
  return tintOf(field, counts, look, (key) => toneOf(meta, key))
}

/** The same of rows that the server has counted by the field, as there are too many to have them here. */
export function tintByGroups(
  meta: FieldMeta,
  field: string,
  groups: readonly AggregateGroup[],
  look: MapLook,
  toneOf: (meta: FieldMeta, key: string) => Tone | undefined,
): Tint {
  const counts = groups.flatMap(({ keys: [value], names: [name], count }): [string, Counted][] => {
    const key = keyOf(value)
    return key === '' ? [] : [[key, { name: name || key, count }]]
  })
  return tintOf(field, counts, look, (key) => toneOf(meta, key))
}

interface Counted {
  name: string
  count: number
}

function tintOf(
  field: string,
  counts: Iterable<readonly [key: string, counted: Counted]>,
  look: MapLook,
  toneOf: (key: string) => Tone | undefined,
): Tint {
  const values = [...counts]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([key, { name, count }], n): TintValue => {
      const tone = toneOf(key)
      return { key, name, count, tone, color: tone ? look.tones[tone] : (look.colors[n] ?? look.rest) }
    })
  const byKey = new Map(values.map((value) => [value.key, value]))
  return { field, values, of: (shape) => byKey.get(keyOf(shape.values[field])) }
}

/** Steps of a number; more shades could not be told apart. */
const mostSteps = 5
/** Share of the strongest colour, for the lowest step above nothing. */
const faintest = 0.3

/** The higher the number, the stronger the colour: nothing, and then steps of one width in whole numbers. */
function tintByCount(field: string, shapes: readonly Shape[], look: MapLook): Tint {
  const most = Math.max(0, ...shapes.map(({ values }) => numberOf(values[field]) ?? 0))
  const width = Math.max(1, Math.ceil(most / mostSteps))
  const count = Math.ceil(most / width)
  const values = Array.from({ length: count + 1 }, (_, step): TintValue => {
    const [from, to] = [(step - 1) * width + 1, step * width]
    return {
      key: String(step),
      name: step === 0 ? '0' : from === to ? String(to) : `${from}–${to}`,
      count: shapes.filter(({ values: own }) => stepOf(own[field], width) === step).length,
      tone: undefined,
      color: step === 0 ? look.rest : mix(look.container, look.primary, shadeOf(step, count)),
    }
  })
  return {
    field,
    values,
    of: ({ values: own }) => values[stepOf(own[field], width) ?? Number.NaN],
  }
}

/** Steps as the definition names them; those that no object is in are told, too, so that a map reads the same each day. */
function tintByFigure(
  field: string,
  { steps }: Figure,
  shapes: readonly Shape[],
  look: MapLook,
  label: TintWords['label'],
): Tint {
  const stepAt = (value: unknown): number => {
    const number = numberOf(value)
    return number === undefined ? -1 : steps.findIndex(({ below }) => below === undefined || number < below)
  }
  const values = steps.map(
    ({ name, tone }, n): TintValue => ({
      key: String(n),
      name: label(name),
      count: shapes.filter(({ values: own }) => stepAt(own[field]) === n).length,
      tone,
      color: tone ? look.tones[tone] : mix(look.container, look.primary, shadeOf(n + 1, steps.length)),
    }),
  )
  return { field, values, of: ({ values: own }) => values[stepAt(own[field])] }
}

const shadeOf = (step: number, count: number): number =>
  count < 2 ? 1 : faintest + ((1 - faintest) * (step - 1)) / (count - 1)

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function stepOf(value: unknown, width: number): number | undefined {
  const number = numberOf(value)
  return number === undefined ? undefined : Math.ceil(number / width)
}

const keyOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
