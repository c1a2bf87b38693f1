import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Params } from '../api/request.ts'
import { daysOf, nextDay } from '../fields/date-presets.ts'
import { kinds } from '../fields/kinds.ts'
import { filterableFields } from './base-fields.ts'
import { type Condition, conditionOf, isByCode, isPlain, nameOf } from './conditions.ts'
import { readSort, type Sort, sortParams } from './sort.ts'

export const pageSizes = [10, 30, 50, 100, 200]
const usualSize = 10

/**
 * What the address says about a list. Filters are texts by field name; a range is two days joined by a comma, or the
 * name of one that moves along with time.
 */
export interface ListState {
  current: number
  size: number
  sort: Sort[]
  keyword: string
  filters: Record<string, string>
  /** What the search bar has no input for. */
  conditions: Condition[]
  /** The columns to show, in their order; undefined: as the person has set them up. */
  columns: string[] | undefined
}

/** The fields a list can be filtered by from its search bar, in the order of the definition. */
export function searchFields(resource: Resource) {
  return fieldsOf(resource).filter(([, meta]) => meta.search && !meta.hidden)
}

export function keywordFields(resource: Resource) {
  return fieldsOf(resource).filter(([, meta]) => meta.keyword)
}

export function readListState(resource: Resource, search: URLSearchParams): ListState {
  const size = Number(search.get('size'))
  const columns = (search.get('columns') ?? '').split(',').filter(Boolean)
  return {
    current: Math.max(1, Math.trunc(Number(search.get('current'))) || 1),
    size: pageSizes.includes(size) ? size : usualSize,
    sort: readSort(search),
    keyword: search.get('keyword') ?? '',
    ...readFilters(resource, search),
    columns: columns.length > 0 ? columns : undefined,
  }
}

function readFilters(resource: Resource, search: URLSearchParams): Pick<ListState, 'filters' | 'conditions'> {
  const fields = filterableFields(resource)
  const filters: Record<string, string> = {}
  for (const name of fields.keys()) {
    const value = search.get(name)
    if (value && !isEmpty(value)) filters[name] = value
  }
  const said = [...new Set(search.keys())].flatMap((name) => {
    const condition = conditionOf(fields, name, search.get(name) ?? '')
    return condition ? [condition] : []
  })
  return withConditions(fields, filters, said)
}

/** Conditions that the search bar can say become its filters; the later one of two for the same counts. */
export function withConditions(
  fields: Map<string, FieldMeta>,
  filters: Record<string, string>,
  said: readonly Condition[],
): Pick<ListState, 'filters' | 'conditions'> {
  const plain: Record<string, string> = {}
  const others = new Map<string, Condition>()
  for (const condition of said) {
    const meta = fields.get(condition.field)
    if (meta && isPlain(meta, condition)) plain[condition.field] = condition.value
    else others.set(nameOf(condition), condition)
  }
  return { filters: { ...filters, ...plain }, conditions: [...others.values()] }
}

/** The address of a state; whatever is as usual is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters))
    if (!isEmpty(value)) search.set(name, value.trim())
  for (const condition of state.conditions) search.set(nameOf(condition), condition.value.trim())
  if (state.keyword.trim()) search.set('keyword', state.keyword.trim())
  for (const [name, value] of Object.entries(sortParams(state.sort))) search.set(name, value)
  if (state.current > 1) search.set('current', String(state.current))
  if (state.size !== usualSize) search.set('size', String(state.size))
  if (state.columns) search.set('columns', state.columns.join(','))
  return search
}

export const isFiltered = ({ keyword, filters, conditions }: ListState) =>
  keyword !== '' || Object.keys(filters).length > 0 || conditions.length > 0

/** Whatever narrows a list, taken away. */
export const unfiltered = { filters: {}, conditions: [], keyword: '' } satisfies Partial<ListState>

/** The query that the server understands. */
export function queryOf(resource: Resource, state: ListState): Params {
  const fields = filterableFields(resource)
  const query: Params = { current: state.current, size: state.size, keyword: state.keyword }
  Object.assign(query, sortParams(state.sort))
  for (const condition of state.conditions) query[nameOf(condition)] = condition.value
  for (const [name, value] of Object.entries(state.filters)) {
    const meta = fields.get(name)
    if (meta) Object.assign(query, filterOf(name, meta, value))
  }
  return query
}

function filterOf(name: string, meta: FieldMeta, value: string): Params {
  const [from, to] = daysOf(value).split(',')
  if (meta.kind === 'date') return { [`${name}_datege`]: from, [`${name}_datele`]: to }
  if (meta.kind === 'datetime') return wholeDays(name, from, to)
  if (kinds[meta.kind].filter === 'between') return { [`${name}_ge`]: from, [`${name}_le`]: to }
  if (isByCode(name, meta)) return value === country ? {} : { [`${name}_likeright`]: value }
  return { [`${name}_${kinds[meta.kind].filter}`]: value }
}

const country = '00'

/** Both ends are exclusive in the contract, so that they stand a second outside of the chosen days. */
function wholeDays(name: string, from: string | undefined, to: string | undefined): Params {
  return {
    [`${name}_dategt`]: from && `${nextDay(from, -1)} 23:59:59`,
    [`${name}_datelt`]: to && `${nextDay(to, 1)} 00:00:00`,
  }
}
