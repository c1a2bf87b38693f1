import type { Resource } from '#shared/schema/resource.ts'

export type Scalar = string | number

/**
 * How a column is compared. `in` also looks into a column that holds a list: one of its keys is enough. `below`: the
 * column's key is one of the values or lies below one in their tree. `granted`: the row was granted to one of these grids or
 * one below them, or to none at all.
 */
export type Operator =
  | 'equal'
  | 'notEqual'
  | 'greater'
  | 'atLeast'
  | 'less'
  | 'atMost'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'empty'
  | 'filled'
  | 'below'
  | 'granted'

/** Of the operators that SQL has a sign for. */
export const signs = { greater: '>', atLeast: '>=', less: '<', atMost: '<=' } as const

export interface Comparison {
  readonly column: string
  readonly operator: Operator
  /** Bound, never part of the SQL text. */
  readonly value: Scalar | readonly Scalar[]
  /** Name of the resource whose tree `below` walks down. */
  readonly tree?: string
  /** No index is chosen for it: another comparison leads to the rows. */
  readonly beside?: true
  /** Of `granted`: the field of the grants that names the row. */
  readonly grant?: string
}

/** Which rows somebody sees. An empty `and` lets everything through, an empty `or` nothing. */
export type Rule =
  | { readonly and: readonly Rule[] }
  | { readonly or: readonly Rule[] }
  | { readonly not: Rule }
  | Comparison

/** What of a resource somebody sees; what is absent narrows nothing. */
export interface Sight {
  readonly rule?: Rule
  /** Names of the fields that are shown, sorted by and written; the key always is shown. */
  readonly fields?: Pick<ReadonlySet<string>, 'has'>
}

/** The sight of one caller, by resource and the path of the call that is being answered. */
export type SightOf = (resource: Resource, path: string | undefined) => Sight | undefined

export const everything: Rule = { and: [] }
export const nothing: Rule = { or: [] }

/** One rule that lets through what any of these does; alternatives of alternatives are alternatives, each with its own index. */
export function anyOf(rules: readonly Rule[]): Rule {
  if (rules.includes(everything)) return everything
  const ways = rules.flatMap((rule) => ('or' in rule ? rule.or : [rule]))
  return ways.length === 1 && ways[0] ? ways[0] : { or: ways }
}

/** One rule that lets through what all of these do. */
export function allOf(rules: readonly Rule[]): Rule {
  const parts = rules.filter((rule) => rule !== everything)
  if (parts.length === 0) return everything
  return parts.length === 1 && parts[0] ? parts[0] : { and: parts }
}

/** The rule without the values, by which a prepared statement is known. */
export const shapeOf = (rule: Rule): string =>
  JSON.stringify(rule, (key, value) => (key === 'value' ? undefined : value))

/** What a rule compares with, in the order of its comparisons; a list is one JSON text. */
export const valuesOf = (rule: Rule): Scalar[] => {
  if ('and' in rule) return rule.and.flatMap(valuesOf)
  if ('or' in rule) return rule.or.flatMap(valuesOf)
  if ('not' in rule) return valuesOf(rule.not)
  return [typeof rule.value === 'object' ? JSON.stringify(rule.value) : rule.value]
}
