import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type Columns, columnsOf } from '../crud/read/filterable.ts'
import type { Comparison, Operator, Rule, Scalar } from '../crud/read/rule.ts'
import { conditionFault, scopeMessages, unknownColumn } from './messages.ts'

/** What `${…}` stands for: the caller, as his session knows him. */
export interface SessionValues {
  userId: string
  deptId: string
  deptIds: readonly string[]
  roleIds: readonly string[]
  tenantId: string
  companyId: string
  gridIds: readonly string[]
}

type SessionValue = keyof SessionValues

const lists: Record<SessionValue, boolean> = {
  userId: false,
  deptId: false,
  deptIds: true,
  roleIds: true,
  tenantId: false,
  companyId: false,
  gridIds: true,
}

/** The words of a condition: those of Blade's filters. */
const operators: Record<string, Operator> = {
  equal: 'equal',
  notequal: 'notEqual',
  gt: 'greater',
  ge: 'atLeast',
  lt: 'less',
  le: 'atMost',
  like: 'contains',
  in: 'in',
  notin: 'notIn',
  null: 'empty',
  notnull: 'filled',
}

const deepest = 8
const mostParts = 100
const mostValues = 500
const longestText = 255

class Fault extends Error {
  readonly label: Label
  constructor(where: string, label: Label) {
    super(label[1])
    this.label = conditionFault(where, label)
  }
}

interface Reading {
  resource: Resource
  columns: Columns['filterable']
  /** How many there are so far. */
  parts: number
}

/**
 * Reads a condition of the grammar
 * `{and: […]}`, `{or: […]}`, `{not: …}` or `{column, operator, value}`.
 * Session values stay as they are written; `withSession` puts them in. Anything else is a fault that says where it is.
 */
export function parseCondition(text: string, resource: Resource): { rule: Rule } | { fault: Label } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { fault: scopeMessages.noSql }
  }
  const reading = { resource, columns: columnsOf(resource).filterable, parts: 0 }
  try {
    return { rule: read(reading, parsed, '', 1) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.label }
    throw error
  }
}

function read(reading: Reading, part: unknown, where: string, depth: number): Rule {
  reading.parts += 1
  if (depth > deepest || reading.parts > mostParts)
    throw new Fault(where, ['条件过多或嵌套过深', 'too many parts or too deep'])
  if (!part || typeof part !== 'object' || Array.isArray(part))
    throw new Fault(where, ['应为对象', 'an object is expected'])
  const keys = Object.keys(part)
  const [key = ''] = keys
  if (keys.length === 1 && (key === 'and' || key === 'or')) {
    const items: unknown = Reflect.get(part, key)
    if (!Array.isArray(items) || !items.length)
      throw new Fault(at(where, key), ['应为至少一项的数组', 'a list with at least one item is expected'])
    const rules = items.map((item, n) => read(reading, item, `${at(where, key)}[${n}]`, depth + 1))
    return key === 'and' ? { and: rules } : { or: rules }
  }
  if (keys.length === 1 && key === 'not')
    return { not: read(reading, Reflect.get(part, key), at(where, key), depth + 1) }
  const odd = keys.find((name) => !['column', 'operator', 'value'].includes(name))
  if (odd !== undefined) throw new Fault(at(where, odd), ['不认识的内容', 'this is not known'])
  return comparison(reading, part, where)
}

function comparison({ resource, columns }: Reading, part: object, where: string): Comparison {
  const { column: named, operator: word, value } = part as Record<string, unknown>
  if (typeof named !== 'string') throw new Fault(at(where, 'column'), ['请填写字段', 'name a column'])
  const name = camelCase(named)
  const column = columns.get(name)
  if (!column) throw new Fault(at(where, 'column'), unknownColumn(named, resource))
  const operator = typeof word === 'string' && Object.hasOwn(operators, word) ? operators[word] : undefined
  if (!operator)
    throw new Fault(at(where, 'operator'), [
      `须为 ${Object.keys(operators).join('、')} 之一`,
      `one of ${Object.keys(operators).join(', ')} is expected`,
    ])
  if (operator === 'empty' || operator === 'filled') return { column: name, operator, value: '' }
  const isNumeric = column.storage === 'integer' || column.storage === 'real'
  return {
    column: name,
    operator,
    value:
      operator === 'in' || operator === 'notIn'
        ? listOf(value, isNumeric, at(where, 'value'))
        : scalarOf(value, isNumeric, at(where, 'value')),
  }
}

function listOf(value: unknown, isNumeric: boolean, where: string): Scalar | Scalar[] {
  const session = sessionValueIn(value, where)
  if (session && lists[session]) return `\${${session}}`
  if (!Array.isArray(value) || !value.length || value.length > mostValues)
    throw new Fault(where, [
      `应为 1–${mostValues} 项的数组`,
      `a list of 1 to ${mostValues} values is expected`,
    ])
  return value.map((item, n) => scalarOf(item, isNumeric, `${where}[${n}]`))
}

function scalarOf(value: unknown, isNumeric: boolean, where: string): Scalar {
  const session = sessionValueIn(value, where)
  if (session) {
    if (lists[session])
      throw new Fault(where, [`\${${session}} 是多个值，请用 in`, `\${${session}} is a list: use in`])
    return `\${${session}}`
  }
  if (isNumeric) {
    const number = typeof value === 'string' && value.trim() ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
    throw new Fault(where, ['应为数字', 'a number is expected'])
  }
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string' && value !== '' && value.length <= longestText) return value
  throw new Fault(where, [
    `应为 1–${longestText} 个字符的文本`,
    `a text of 1 to ${longestText} characters is expected`,
  ])
}

function sessionValueIn(value: unknown, where: string): SessionValue | undefined {
  if (typeof value !== 'string' || !value.includes('${')) return undefined
  const name = /^\$\{(\w+)\}$/.exec(value)?.[1] ?? ''
  if (Object.hasOwn(lists, name)) return name as SessionValue
  const known = Object.keys(lists).map((one) => `\${${one}}`)
  throw new Fault(where, [`会话变量须为 ${known.join('、')} 之一`, `one of ${known.join(', ')} is expected`])
}

/** The rule with the caller's values in place of their names. */
export function withSession(rule: Rule, session: SessionValues): Rule {
  if ('and' in rule) return { and: rule.and.map((part) => withSession(part, session)) }
  if ('or' in rule) return { or: rule.or.map((part) => withSession(part, session)) }
  if ('not' in rule) return { not: withSession(rule.not, session) }
  const filled = (value: Scalar): Scalar | readonly Scalar[] => {
    const name = typeof value === 'string' ? /^\$\{(\w+)\}$/.exec(value)?.[1] : undefined
    return name && Object.hasOwn(lists, name) ? session[name as SessionValue] : value
  }
  const { value } = rule
  return { ...rule, value: typeof value === 'object' ? value.flatMap(filled) : filled(value) }
}

/** Both spellings of a column: `create_dept` and `createDept`. */
export const camelCase = (name: string): string =>
  name.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const at = (where: string, key: string) => (where ? `${where}.${key}` : key)
