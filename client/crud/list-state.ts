import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Params } from '../api/request.ts'
import { kinds } from '../fields/kinds.ts'

export const pageSizes = [10, 30, 50, 100, 200]
const usualSize = 10

/** What the address says about a list. Filters are texts by field name; a range is two days joined by a comma. */
export interface ListState {
  current: number
  size: number
  sort: { field: string; direction: 'asc' | 'desc' } | undefined
  keyword: string
  filters: Record<string, string>
}

/** The base column that every list with audit columns can be narrowed by. */
export const createTime = 'createTime'

/** The fields a list can be filtered by from its search bar, in the order of the definition. */
export function searchFields(resource: Resource) {
  return fieldsOf(resource).filter(([, meta]) => meta.search && !meta.hidden)
}

export function keywordFields(resource: Resource) {
  return fieldsOf(resource).filter(([, meta]) => meta.keyword)
}

function filterNames(resource: Resource): string[] {
  const visible = fieldsOf(resource).filter(([, meta]) => !meta.hidden && !meta.heavy)
  return [...visible.map(([name]) => name), ...(resource.base === 'full' ? [createTime] : [])]
}

export function readListState(resource: Resource, search: URLSearchParams): ListState {
  const filters: Record<string, string> = {}
  for (const name of filterNames(resource)) {
    const value = search.get(name)
    if (value && !isEmpty(value)) filters[name] = value
  }
  const size = Number(search.get('size'))
  return {
    current: Math.max(1, Math.trunc(Number(search.get('current'))) || 1),
    size: pageSizes.includes(size) ? size : usualSize,
    sort: readSort(search),
    keyword: search.get('keyword') ?? '',
    filters,
  }
}

function readSort(search: URLSearchParams): ListState['sort'] {
  for (const direction of ['asc', 'desc'] as const) {
    const field = search.get(`${direction}s`)
    if (field) return { field, direction }
  }
  return undefined
}

/** The address of a state; whatever is as usual is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters))
    if (!isEmpty(value)) search.set(name, value.trim())
  if (state.keyword.trim()) search.set('keyword', state.keyword.trim())
  if (state.sort) search.set(`${state.sort.direction}s`, state.sort.field)
  if (state.current > 1) search.set('current', String(state.current))
  if (state.size !== usualSize) search.set('size', String(state.size))
  return search
}

export const isFiltered = ({ keyword, filters }: ListState) =>
  keyword !== '' || Object.keys(filters).length > 0

/** The query that the server understands. */
export function queryOf(resource: Resource, state: ListState): Params {
  const query: Params = { current: state.current, size: state.size, keyword: state.keyword }
  if (state.sort) query[`${state.sort.direction}s`] = state.sort.field
  const metas = new Map(fieldsOf(resource))
  for (const [name, value] of Object.entries(state.filters)) {
    const meta = metas.get(name)
    if (meta) Object.assign(query, filterOf(name, meta, value))
    else if (name === createTime) Object.assign(query, wholeDays(name, value))
  }
  return query
}

function filterOf(name: string, meta: FieldMeta, value: string): Params {
  const [from, to] = value.split(',')
  if (meta.kind === 'date') return { [`${name}_datege`]: from, [`${name}_datele`]: to }
  if (meta.kind === 'datetime') return wholeDays(name, value)
  if (kinds[meta.kind].filter === 'between') return { [`${name}_ge`]: from, [`${name}_le`]: to }
  if (isByCode(name, meta)) return value === country ? {} : { [`${name}_likeright`]: value }
  return { [`${name}_${kinds[meta.kind].filter}`]: value }
}

const country = '00'

/** The codes of a region begin with its parent's, so a filter by region finds everything within it. */
const isByCode = (name: string, { kind }: FieldMeta) => kind === 'reference' && name.endsWith('Code')

/** Both ends are exclusive in the contract, so that they stand a second outside of the chosen days. */
function wholeDays(name: string, value: string): Params {
  const [from, to] = value.split(',')
  return {
    [`${name}_dategt`]: from && `${nextDay(from, -1)} 23:59:59`,
    [`${name}_datelt`]: to && `${nextDay(to, 1)} 00:00:00`,
  }
}

function nextDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
