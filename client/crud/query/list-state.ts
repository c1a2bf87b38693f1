import { isBranch } from '#shared/schema/branch.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../api/request.ts'
import { kinds } from '../../fields/kinds.ts'
import { targetOf } from '../../fields/target.ts'
import { daysOf, nextDay } from '../../fields/time/date-presets.ts'
import { createTime, filterableFields, narrowableFields } from './base-fields.ts'
import { type Condition, conditionOf, isByCode, isPlain, nameOf } from './conditions.ts'
import { type Look, lookFrom, lookText } from './looks.ts'
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
  /** One of the conditions is enough; what the search bar says has to hold all the same. */
  isAny: boolean
  /** The columns to show, in their order; undefined: as the person has set them up. */
  columns: string[] | undefined
  /** Undefined: as a table or as cards. */
  look: Look | undefined
}

/** The fields a list can be filtered by from its search bar, in the order of the definition. */
export function searchFields(resource: Resource) {
  return fieldsOf(resource).filter(([, meta]) => meta.search && !meta.hidden)
}

export type SearchFields = ReturnType<typeof searchFields>

const mostOpen = 3

/**
 * The fields to filter by, as they stand above a list: those that are at hand, and those that wait to be opened. At hand are those
 * that the definition names, or the first ones whose value is chosen; never one that the search box covers.
 */
export function filterFields(resource: Resource): { open: SearchFields; others: SearchFields } {
  const fields = searchFields(resource)
  const chosen = fields.filter(([, { keyword, kind }]) => !keyword && kinds[kind].isChosen)
  const named = resource.openFilters?.flatMap((name) => fields.filter(([one]) => one === name))
  const open = (named ?? chosen).slice(0, mostOpen)
  // When they were added, last, where that is kept.
  const times = [...filterableFields(resource)].filter(([name]) => name === createTime)
  return { open, others: [...fields.filter((field) => !open.includes(field)), ...times] }
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
    look: lookFrom(resource, search.get('look')),
  }
}

/** What the conditions of a list are. */
export type Narrowing = Pick<ListState, 'filters' | 'conditions' | 'isAny'>

function readFilters(resource: Resource, search: URLSearchParams): Narrowing {
  const fields = narrowableFields(resource)
  const filters: Record<string, string> = {}
  for (const name of fields.keys()) {
    const value = search.get(name)
    if (value && !isEmpty(value)) filters[name] = value
  }
  const saidBy = (given: URLSearchParams) =>
    [...given].flatMap(([name, value]) => conditionOf(fields, name, value) ?? [])
  const alternatives = saidBy(new URLSearchParams(search.get(anyOf) ?? ''))
  return alternatives.length > 0
    ? withConditions(fields, filters, alternatives, true)
    : withConditions(fields, filters, saidBy(search))
}

/**
 * Conditions that the search bar can say become its filters; the later one of two for the same counts. Alternatives stay
 * together, as many as there are of one field.
 */
export function withConditions(
  fields: Map<string, FieldMeta>,
  filters: Record<string, string>,
  said: readonly Condition[],
  isAny = false,
): Narrowing {
  if (isAny && said.length > 1) return { filters, conditions: [...said], isAny }
  const plain: Record<string, string> = {}
  const others = new Map<string, Condition>()
  for (const condition of said) {
    const meta = fields.get(condition.field)
    if (meta && isPlain(meta, condition)) plain[condition.field] = condition.value
    else others.set(nameOf(condition), condition)
  }
  return { filters: { ...filters, ...plain }, conditions: [...others.values()], isAny: false }
}

/** Where alternatives stand in address and query: a query string of their own. */
const anyOf = 'anyOf'

function conditionParams({ conditions, isAny }: Narrowing): Record<string, string> {
  const said = conditions.map((one): [string, string] => [nameOf(one), one.value.trim()])
  if (!isAny || said.length < 2) return Object.fromEntries(said)
  return { [anyOf]: new URLSearchParams(said).toString() }
}

/** The address of a state; whatever is as usual is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters))
    if (!isEmpty(value)) search.set(name, value.trim())
  for (const [name, value] of Object.entries(conditionParams(state))) search.set(name, value)
  if (state.keyword.trim()) search.set('keyword', state.keyword.trim())
  for (const [name, value] of Object.entries(sortParams(state.sort))) search.set(name, value)
  if (state.current > 1) search.set('current', String(state.current))
  if (state.size !== usualSize) search.set('size', String(state.size))
  if (state.columns) search.set('columns', state.columns.join(','))
  if (state.look) search.set('look', lookText(state.look))
  return search
}

export const isFiltered = ({ keyword, filters, conditions }: ListState) =>
  keyword !== '' || Object.keys(filters).length > 0 || conditions.length > 0

/** Whatever narrows a list, taken away. */
export const unfiltered = {
  filters: {},
  conditions: [],
  isAny: false,
  keyword: '',
} satisfies Partial<ListState>

/** The query that the server understands. */
export const queryOf = (resource: Resource, state: ListState): Params => ({
  current: state.current,
  size: state.size,
  ...sortParams(state.sort),
  ...filtersOf(resource, state),
})

/** What narrows a list, without its pages and its order. */
export function filtersOf(resource: Resource, state: ListState): Params {
  const fields = narrowableFields(resource)
  const query: Params = { keyword: state.keyword, ...conditionParams(state) }
  for (const [name, value] of Object.entries(state.filters)) {
    const meta = fields.get(name)
    if (meta) Object.assign(query, filterOf(resource, name, meta, value))
  }
  return query
}

function filterOf(resource: Resource, name: string, meta: FieldMeta, value: string): Params {
  const [from, to] = daysOf(value).split(',')
  if (meta.kind === 'date') return { [`${name}_datege`]: from, [`${name}_datele`]: to }
  if (meta.kind === 'datetime') return wholeDays(name, from, to)
  if (kinds[meta.kind].filter === 'between') return { [`${name}_ge`]: from, [`${name}_le`]: to }
  if (isByCode(name, meta)) return value === country ? {} : { [`${name}_likeright`]: value }
  // Without an operator the server adds what lies below it, which is what the counts that lead here say, too.
  if (isBranch(resource, meta, (resource) => targetOf({ resource }))) return { [name]: value }
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
