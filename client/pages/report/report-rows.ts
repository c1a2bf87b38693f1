import type { ReportContent } from '#shared/contract/report.ts'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../api/request.ts'
import type { AnyRow } from '../../fields/kind.ts'

export type Column = ReportContent['columns'][number]
export type Filter = ReportContent['filters'][number]
type Group = ReportContent['groups'][number]

/** A line of the printed table: the head of a group, a record, or what the records above it come to. */
export type Line =
  | { kind: 'group'; level: number; field: string; text: string; count: number }
  | { kind: 'row'; row: AnyRow }
  | { kind: 'total'; level: number; sums: Record<string, number | undefined> }

/** Key of a filter among those of a report: a field may be asked for at both ends. */
export const filterKey = ({ field, operator }: Filter) => `${field}_${operator}`

/** Filters without a value of their own are asked for when the report is opened. */
export const askedFilters = (content: ReportContent) => content.filters.filter(({ value }) => isUnset(value))

/** The query of a report: its own filters and those that were filled in, by `filterKey`. */
export function queryOf(content: ReportContent, filled: Readonly<Record<string, unknown>>): Params {
  const filters = content.filters.map((filter) => [
    filterKey(filter),
    isUnset(filter.value) ? filled[filterKey(filter)] : filter.value,
  ])
  const by = (wanted: 'asc' | 'desc') =>
    content.sort.filter(({ direction }) => direction === wanted).map(({ field }) => field)
  const order = Object.entries({ ascs: by('asc'), descs: by('desc') }).flatMap(([name, fields]) =>
    fields.length > 0 ? [[name, fields.join(',')]] : [],
  )
  return Object.fromEntries([...filters.filter(([, value]) => !isUnset(value)), ...order])
}

const isUnset = (value: unknown) => value === null || value === undefined || value === ''

/** The records in their groups, each with its totals; the last line is the total of all. */
export function linesOf(resource: Resource, content: ReportContent, rows: readonly AnyRow[]): Line[] {
  const { columns, groups } = content
  const hasTotals = columns.some(({ summary }) => summary)
  const totals = (level: number, within: readonly AnyRow[]): Line[] =>
    hasTotals ? [{ kind: 'total', level, sums: sumsOf(columns, within) }] : []
  const below = (level: number, within: readonly AnyRow[]): Line[] => {
    const group = groups[level]
    if (!group) return within.map((row) => ({ kind: 'row', row }))
    return [...groupedBy(resource, group, within)].flatMap(([text, members]): Line[] => [
      { kind: 'group', level, field: group.field, text, count: members.length },
      ...below(level + 1, members),
      ...totals(level + 1, members),
    ])
  }
  return rows.length === 0 ? [] : [...below(0, rows), ...totals(0, rows)]
}

const lengthOf = { day: 10, month: 7, year: 4 }

/** The groups in the order in which the sorted rows bring them. */
function groupedBy(resource: Resource, { field, by }: Group, rows: readonly AnyRow[]) {
  const shown = by === 'value' ? shownField(resource, field) : field
  const groups = new Map<string, AnyRow[]>()
  for (const row of rows) {
    const whole = String(row[shown] ?? '')
    const text = by === 'value' ? whole : whole.slice(0, lengthOf[by])
    const members = groups.get(text)
    if (members) members.push(row)
    else groups.set(text, [row])
  }
  return groups
}

/** A key is shown by the name that comes beside it. */
function shownField(resource: Resource, field: string): string {
  const meta = resource.fields[field]
  return meta && (meta.resource || meta.dict) ? nameColumnOf(field, meta) : field
}

function sumsOf(columns: readonly Column[], rows: readonly AnyRow[]): Record<string, number | undefined> {
  return Object.fromEntries(
    columns.flatMap(({ field, summary }) => (summary ? [[field, summed(summary, field, rows)]] : [])),
  )
}

/** Undefined where no row has a value: nothing has no average, and no least. */
function summed(
  summary: NonNullable<Column['summary']>,
  field: string,
  rows: readonly AnyRow[],
): number | undefined {
  if (summary === 'count') return rows.length
  const values = rows.flatMap((row) => (isUnset(row[field]) ? [] : [Number(row[field])]))
  if (values.length === 0) return undefined
  const sum = values.reduce((total, value) => total + value, 0)
  if (summary === 'sum') return sum
  if (summary === 'average') return sum / values.length
  return values.reduce((one, other) => (summary === 'least' ? Math.min(one, other) : Math.max(one, other)))
}
