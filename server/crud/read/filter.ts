import type { Placeholder, SQL } from 'drizzle-orm'
import type { Box } from '#shared/geo/measure.ts'
import { rangesOf } from '#shared/geo/place-cell.ts'
import { malformedParameter, tooManyAlternatives } from '#shared/messages.ts'
import { isOnCalendar } from '#shared/schema/calendar.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Direction, Resource } from '#shared/schema/resource.ts'
import { pagingOf } from '../../http/paging.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { placeColumn } from '../table.ts'
import type { Columns, Filterable } from './filterable.ts'

// Blade's suffixes; `_in` is ours. The longest one that fits decides.
const suffixes = {
  _equal: 'equal',
  _notequal: 'notEqual',
  _like: 'contains',
  _likeleft: 'endsWith',
  _likeright: 'startsWith',
  _notlike: 'containsNot',
  _gt: 'greater',
  _ge: 'atLeast',
  _lt: 'less',
  _le: 'atMost',
  _dategt: 'greater',
  _datege: 'atLeast',
  _datelt: 'less',
  _datele: 'atMost',
  _dateequal: 'equal',
  _in: 'in',
  _null: 'absent',
  _notnull: 'present',
} as const

export type Operator = (typeof suffixes)[keyof typeof suffixes] | 'below' | 'any'

export interface Condition {
  column: string
  operator: Operator
  /** Bound, never part of the SQL text. */
  value: string | number
  /** Made by the server: what no filter of a client says. The column is its name then, and its total is never kept. */
  sql?: (value: Placeholder) => SQL
  /** Of a keyword: the fields it is looked for in; one that holds it is enough. */
  among?: readonly string[]
  /** Of `any`: one of these that holds is enough. */
  anyOf?: readonly Condition[]
}

export interface Query {
  conditions: Condition[]
  sort: [column: string, direction: Direction][]
  current: number
  size: number
}

/** Rows that touch a box on the map, or lie close to it: a value of several ranges of cells. */
export const within = (box: Box): Condition => ({
  column: placeColumn,
  operator: 'in',
  value: JSON.stringify(rangesOf(box)),
})

/** Whether a condition is on where on the map rows lie. */
export const isOnPlace = ({ column }: Condition): boolean => column === placeColumn

/** Whether a condition is on whose the rows are, rather than on what they say. */
export const isOnTenant = ({ column }: Condition): boolean => column === 'tenantId'

const reserved = new Set([
  'current',
  'size',
  'ascs',
  'descs',
  'keyword',
  'anyOf',
  'tenantId',
  'Blade-Auth',
  'blade-auth',
])

/** What a list call asks for. Names that are no visible column are ignored; a value that cannot be one is refused. */
export function queryOf(resource: Resource, columns: Columns, params: Params): Query {
  const conditions: Condition[] = []
  for (const key of Object.keys(params)) {
    if (reserved.has(key) || key.startsWith('$')) continue
    const condition = conditionOf(columns, key, params)
    if (condition) conditions.push(condition)
  }
  conditions.push(...alternativesOf(columns, params))
  conditions.sort(inOrder)
  conditions.push(...keywordOf(columns, params))
  return {
    conditions,
    sort: sortOf(resource, columns, params),
    ...pagingOf(params),
  }
}

/** What the server itself asks for: so many rows at most, in the order of their keys. */
export const queryFor = ({ key }: Resource, conditions: Condition[], size: number): Query => ({
  conditions,
  sort: [[key, 'asc']],
  current: 1,
  size,
})

/** One order for one question, so that two spellings of it share a prepared statement and a total. */
const inOrder = (a: Condition, b: Condition) => (a.column + a.operator < b.column + b.operator ? -1 : 1)

function keywordOf({ keywords }: Columns, params: Params): Condition[] {
  const term = textOf(params, 'keyword')
  if (term === undefined || !keywords.length) return []
  return [{ column: '*', operator: 'contains', value: term, among: keywords }]
}

const searching = new Set<Operator>(['contains', 'containsNot', 'startsWith', 'endsWith'])
const mostAlternatives = 30

/**
 * `anyOf`: filters in the same words, written as a query string of their own, of which one has to hold. What is no filter
 * is refused here: a list without one of its alternatives, or without all of them, would not be what was asked for.
 */
function alternativesOf(columns: Columns, params: Params): Condition[] {
  const text = textOf(params, 'anyOf')
  if (text === undefined) return []
  const given = [...new URLSearchParams(text)]
  if (given.length > mostAlternatives) throw new HttpError(400, tooManyAlternatives(mostAlternatives))
  const anyOf = given.map(([key, value]) => {
    const condition = conditionOf(columns, key, { [key]: value })
    // Whose rows are meant is never one alternative among others.
    if (!condition || isOnTenant(condition) || value.includes('\0'))
      throw new HttpError(400, malformedParameter(`anyOf.${key}`))
    return condition
  })
  return anyOf.length ? [{ column: '', operator: 'any', value: '', anyOf: anyOf.sort(inOrder) }] : []
}

/** What one parameter asks for, in Blade's words; undefined where it names no column. */
export function conditionOf(
  { filterable, named }: Pick<Columns, 'filterable' | 'named'>,
  key: string,
  params: Params,
): Condition | undefined {
  const value = textOf(params, key)
  if (value === undefined) return undefined
  const whole = named(key)
  const plain = filterable.get(whole)
  if (plain) {
    // Whatever a row's key is made of, its id is one row.
    const operator = key === 'id' ? 'equal' : usualOperator(plain)
    const several = params[key]
    if (operator === 'equal' && Array.isArray(several) && several.length > 1)
      return oneOf(whole, plain, several, key)
    return { column: whole, operator, value: cast(plain, value, key) }
  }
  const at = key.lastIndexOf('_')
  const suffix = key.slice(at)
  const column = named(key.slice(0, at))
  const meta = at > 0 ? filterable.get(column) : undefined
  if (!meta || !Object.hasOwn(suffixes, suffix)) return undefined
  const operator = suffixes[suffix as keyof typeof suffixes]
  if (operator === 'absent' || operator === 'present') return { column, operator, value: '' }
  if (operator === 'in') return oneOf(column, meta, value.split(','), key)
  if (suffix.startsWith('_date')) return { column, operator, value: timeOf(value, key) }
  return { column, operator, value: searching.has(operator) ? value : cast(meta, value, key) }
}

const oneOf = (
  column: string,
  meta: Pick<FieldMeta, 'storage'>,
  values: readonly unknown[],
  key: string,
): Condition => ({
  column,
  operator: 'in',
  value: JSON.stringify(values.map((value) => cast(meta, String(value), key))),
})

function usualOperator({ kind, storage, isBranch }: Filterable): Operator {
  if (storage === 'json' || storage === 'comma') return 'contains'
  if (isBranch) return 'below'
  if (kind === 'references') return 'contains'
  if (kind === 'dict' || kind === 'reference' || storage !== 'text') return 'equal'
  return 'contains'
}

function cast({ storage }: Pick<FieldMeta, 'storage'>, value: string, key: string): string | number {
  if (storage !== 'integer' && storage !== 'real') return value
  const number = Number(value)
  if (!Number.isFinite(number)) throw new HttpError(400, malformedParameter(key))
  return number
}

function timeOf(value: string, key: string): string {
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(value) || !isOnCalendar(value)) {
    throw new HttpError(400, malformedParameter(key))
  }
  return value
}

/** `ascs` before `descs`, each a comma list in camel or snake case; else the resource's own order. */
function sortOf(resource: Resource, { filterable, named }: Columns, params: Params): Query['sort'] {
  const asked = (name: 'ascs' | 'descs', direction: Direction): Query['sort'] =>
    (textOf(params, name) ?? '')
      .split(',')
      .map((column) => named(column.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())))
      .filter((column) => filterable.has(column))
      .slice(0, 5)
      .map((column) => [column, direction])
  const sort = [...asked('ascs', 'asc'), ...asked('descs', 'desc')]
  const chosen = sort.length
    ? sort
    : resource.sort.map(([column, direction]): [string, Direction] => [column, direction])
  if (chosen.some(([column]) => column === resource.key)) return chosen
  return [...chosen, [resource.key, chosen.at(-1)?.[1] ?? 'asc']]
}
