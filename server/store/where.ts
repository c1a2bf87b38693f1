import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Comparison, Operator, Rule, Scalar } from '../crud/read/rule.ts'
import { anyTableOf } from '../crud/table.ts'

/** The columns that conditions may name. Tenant and deletion are the policy's alone. */
export type Column<R extends Resource> = Exclude<keyof Row<R>, 'tenantId' | 'isDeleted'> & string

/** `not` holds for empty values, too; `gt` and its like do not. */
interface Comparisons<V> {
  readonly not?: V | null
  readonly in?: readonly V[]
  readonly notIn?: readonly V[]
  readonly gt?: V
  readonly gte?: V
  readonly lt?: V
  readonly lte?: V
}

interface TextComparisons extends Comparisons<string> {
  /** A part of the text, in the same case. */
  readonly contains?: string
  /** Of a text that is a comma list: one of its members is one of these. */
  readonly hasAny?: readonly string[]
  /** Reference to one of these nodes of a tree, or to what lies below them. */
  readonly within?: readonly string[]
}

interface ListComparisons {
  readonly hasAny?: readonly Scalar[]
  readonly not?: null
}

/** Test of a column that is known by name alone, in code that serves every resource. */
type AnyTest = Scalar | null | readonly unknown[] | Readonly<Record<string, unknown>>

/** Test of a column: a value, null, a list of values one of which it is, or operators. */
type Test<V> = [V] extends [string]
  ? V | null | readonly V[] | TextComparisons
  : [V] extends [number]
    ? V | null | readonly V[] | Comparisons<V>
    : [string] extends [V]
      ? AnyTest
      : null | ListComparisons

/** A condition on the rows of a resource. What stands side by side must all hold. */
export type Where<R extends Resource> = {
  readonly [K in Column<R>]?: Test<NonNullable<Row<R>[K]>>
} & {
  readonly and?: readonly Where<R>[]
  readonly or?: readonly Where<R>[]
  readonly not?: Where<R>
}

type Operand = Scalar | null | readonly Scalar[]

const operators: Readonly<Record<string, Operator>> = {
  in: 'in',
  notIn: 'notIn',
  gt: 'greater',
  gte: 'atLeast',
  lt: 'less',
  lte: 'atMost',
  contains: 'contains',
  hasAny: 'in',
  within: 'below',
}

/**
 * The rule of a condition: data scopes and conditions of the server go through one compiler.
 * @throws Error where a column is unknown, or a value is undefined or no comparison: it would widen the condition in silence
 */
export function ruleOf(resource: Resource, where: object): Rule {
  const parts = Object.entries(where).map(([name, test]: [string, unknown]): Rule => {
    if (test === undefined) throw new Error(`${resource.name}.${name} is compared with undefined`)
    if (name === 'and') return { and: partsOf(resource, test) }
    if (name === 'or') return { or: partsOf(resource, test) }
    if (name === 'not') return { not: ruleOf(resource, Object(test)) }
    return testOf(resource, name, test)
  })
  return parts.length === 1 && parts[0] ? parts[0] : { and: parts }
}

const partsOf = (resource: Resource, parts: unknown): Rule[] =>
  Array.isArray(parts) ? parts.map((part: object) => ruleOf(resource, part)) : []

function testOf(resource: Resource, column: string, test: unknown): Rule {
  if (!(column in anyTableOf(resource))) throw new Error(`${resource.name} has no column ${column}`)
  if (test === null) return { column, operator: 'empty', value: '' }
  if (typeof test === 'string' || typeof test === 'number') return { column, operator: 'equal', value: test }
  if (Array.isArray(test)) return { column, operator: 'in', value: test }
  const comparisons = Object.entries(Object(test)).map(([word, value]: [string, unknown]) => {
    if (value === undefined) throw new Error(`${resource.name}.${column} is compared with undefined`)
    return compared(resource, column, word, value as Operand)
  })
  if (!comparisons.length) throw new Error(`${resource.name}.${column} is compared with nothing`)
  return { and: comparisons }
}

function compared(resource: Resource, column: string, word: string, value: Operand): Comparison {
  if (word === 'not')
    return value === null
      ? { column, operator: 'filled', value: '' }
      : { column, operator: 'notEqual', value }
  const operator = operators[word]
  if (!operator || value === null) throw new Error(`${resource.name}.${column} knows no ${word}`)
  const tree = operator === 'below' && resource.fields[column]?.resource
  return { column, operator, value, ...(tree && { tree }) }
}
