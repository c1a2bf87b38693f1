import type { FieldMeta, Label } from '../schema/field.ts'
import { fieldsOf, type Resource } from '../schema/resource.ts'

/** The spans of time that rows are grouped by. A week begins on Monday. */
export const timeUnits = ['day', 'week', 'month', 'year'] as const
export type TimeUnit = (typeof timeUnits)[number]

/** What rows are grouped by: a field, and of a date the span that it falls into. */
export interface Dimension {
  field: string
  unit?: TimeUnit
}

/** What is told of each group: how many rows, or the sum or the average of a field. */
export type Measure = { kind: 'count' } | { kind: 'sum' | 'average'; field: string }

export interface AggregateGroup {
  /** One for each dimension; null where the rows have no value. Spans of time are `2026-11-23` (the week's Monday), `2026-11` or `2026`. */
  keys: (string | number | null)[]
  /** What people call them; empty for spans of time. */
  names: string[]
  count: number
  /** Null where no row of the group has a value to add up. */
  value: number | null
}

/** What `GET <path>/aggregate` answers. */
export interface Aggregate {
  groups: AggregateGroup[]
  /** False: there are more groups than are told. */
  isWhole: boolean
}

export const mostGroups = 2000
export const mostDimensions = 2

const grouped: ReadonlySet<string> = new Set(['dict', 'reference', 'flag', 'date', 'datetime'])
const added: ReadonlySet<string> = new Set(['number', 'area', 'percent'])

const isOpen = ({ hidden, heavy, unmask, right, shows, sealed }: FieldMeta) =>
  !hidden && !heavy && !unmask && !right && !shows && !sealed

const isTime = ({ kind }: FieldMeta) => kind === 'date' || kind === 'datetime'

/** Times that every full row has, though no definition names them. */
export const baseTimes: Readonly<Record<string, Label>> = {
  createTime: ['创建时间', 'Created'],
  updateTime: ['修改时间', 'Updated'],
}

export interface Groupable {
  name: string
  label: Label
  isTime: boolean
}

/** The fields that rows of a resource can be grouped by: those with few values, and dates. */
export function groupableFields(resource: Resource): Groupable[] {
  const own = fieldsOf(resource).filter(([, meta]) => grouped.has(meta.kind) && isOpen(meta))
  const base = resource.base === 'full' ? Object.entries(baseTimes) : []
  return [
    ...own.map(([name, meta]) => ({ name, label: meta.label, isTime: isTime(meta) })),
    ...base
      .filter(([name]) => !(name in resource.fields))
      .map(([name, label]) => ({ name, label, isTime: true })),
  ]
}

/** The fields of a resource that can be added up. */
export const measurableFields = (resource: Resource): [name: string, meta: FieldMeta][] =>
  fieldsOf(resource).filter(([, meta]) => added.has(meta.kind) && isOpen(meta))

/** As `by` and `measure` are written: `occurTime.month,eventLevel` and `sum.areaM2`. */
export const dimensionText = ({ field, unit }: Dimension): string => (unit ? `${field}.${unit}` : field)
export const measureText = (measure: Measure): string =>
  measure.kind === 'count' ? 'count' : `${measure.kind}.${measure.field}`

/** What `by` asks for; undefined where a part of it is no dimension of the resource. */
export function dimensionsFrom(resource: Resource, text: string): Dimension[] | undefined {
  const possible = new Map(groupableFields(resource).map((one) => [one.name, one]))
  const parts = text.split(',').map((part): Dimension | undefined => {
    const [field = '', given, ...rest] = part.split('.')
    const known = possible.get(field)
    const unit = timeUnits.find((one) => one === given)
    if (!known || rest.length || (given !== undefined && !unit)) return undefined
    if (known.isTime !== (unit !== undefined)) return undefined
    return unit ? { field, unit } : { field }
  })
  const dimensions = parts.filter((one) => one !== undefined)
  const isDistinct = new Set(dimensions.map(({ field }) => field)).size === parts.length
  return parts.length <= mostDimensions && dimensions.length === parts.length && isDistinct
    ? dimensions
    : undefined
}

/** What `measure` asks for; undefined where it names no field that can be added up. */
export function measureFrom(resource: Resource, text: string): Measure | undefined {
  if (text === 'count') return { kind: 'count' }
  const [kind, field = '', ...rest] = text.split('.')
  if ((kind !== 'sum' && kind !== 'average') || rest.length) return undefined
  return measurableFields(resource).some(([name]) => name === field) ? { kind, field } : undefined
}
