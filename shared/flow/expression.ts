import { type Node, parse } from './parse.ts'
import { ExpressionFault } from './tokens.ts'

/** Asks for a variable by name; undefined where there is none. */
export type Lookup = (name: string) => unknown

/** A text of a diagram that may hold expressions: `${days > 3}`, `#{taskUser}`, `dear ${name}`, or none at all. */
export interface Expression {
  /** False: the text stands for itself. */
  readonly isComputed: boolean
  /** @throws ValueFault where a variable has no value or two values do not fit together */
  value(lookup: Lookup): unknown
}

/** Why an expression has no value. */
export class ValueFault extends Error {}

const longest = 2000
const longestText = 64 * 1024
const known = new Map<string, Expression>()
const mostKnown = 2000

/**
 * Reads a text once and keeps what it means. The language is the part of Java's expression language that diagrams of Flowable
 * use; a name is a variable of the process, a member is a value's own, and nothing else can be reached.
 * @throws ExpressionFault
 */
export function expressionOf(text: string): Expression {
  const found = known.get(text)
  if (found) return found
  const made = read(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, made)
  return made
}

function read(text: string): Expression {
  if (text.length > longest) throw new ExpressionFault('…', longest)
  const parts = partsOf(text)
  const [only] = parts
  if (parts.length === 1 && only && typeof only !== 'string')
    return { isComputed: true, value: (lookup) => settled(evaluate(only, lookup), text) }
  if (parts.every((part) => typeof part === 'string')) return { isComputed: false, value: () => text }
  return {
    isComputed: true,
    value: (lookup) =>
      parts
        .map((part) => (typeof part === 'string' ? part : plain(settled(evaluate(part, lookup), text))))
        .join(''),
  }
}

/** Text and expressions in turn. The first `}` outside of quotes ends an expression. */
function partsOf(text: string): (string | Node)[] {
  const parts: (string | Node)[] = []
  let at = 0
  for (;;) {
    const start = nextStart(text, at)
    if (start < 0) break
    if (start > at) parts.push(text.slice(at, start))
    const end = endOf(text, start + 2)
    parts.push(parse(text.slice(start + 2, end)))
    at = end + 1
  }
  if (at < text.length || !parts.length) parts.push(text.slice(at))
  return parts
}

function nextStart(text: string, from: number): number {
  const found = [text.indexOf('${', from), text.indexOf('#{', from)].filter((at) => at >= 0)
  return found.length ? Math.min(...found) : -1
}

function endOf(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote && sign === '\\') at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '}') return at
  }
  throw new ExpressionFault('}', text.length)
}

function settled(value: unknown, text: string): unknown {
  if (value === undefined) throw new ValueFault(text)
  return value
}

function evaluate(node: Node, lookup: Lookup): unknown {
  switch (node.kind) {
    case 'value':
      return node.value
    case 'variable':
      return lookup(node.name)
    case 'member':
      return memberOf(evaluate(node.of, lookup), evaluate(node.key, lookup))
    case 'call':
      return called(node, lookup)
    case 'not':
      return !truth(evaluate(node.of, lookup))
    case 'minus':
      return -numberOf(evaluate(node.of, lookup))
    case 'empty':
      return isEmpty(evaluate(node.of, lookup))
    case 'choice':
      return truth(evaluate(node.when, lookup))
        ? evaluate(node.then, lookup)
        : evaluate(node.otherwise, lookup)
    case 'pair':
      return paired(node, lookup)
  }
}

/** A value's own member: never one that it has from elsewhere. */
function memberOf(of: unknown, key: unknown): unknown {
  if (of === null || of === undefined) throw new ValueFault(String(key))
  if (Array.isArray(of)) return of[numberOf(key)]
  if (typeof of !== 'object') return undefined
  const name = String(key)
  return Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : undefined
}

function called({ of, method, given }: Extract<Node, { kind: 'call' }>, lookup: Lookup): unknown {
  const first = given[0] && evaluate(given[0], lookup)
  if (method === 'getVariable') return lookup(String(first)) ?? null
  if (method === 'hasVariable') return lookup(String(first)) !== undefined
  const subject = evaluate(of, lookup)
  if (method === 'isEmpty') return isEmpty(subject)
  if (method === 'equals') return isEqual(subject, first)
  if (method === 'contains')
    return Array.isArray(subject)
      ? subject.some((one) => isEqual(one, first))
      : textOf(subject).includes(textOf(first))
  if (method === 'startsWith') return textOf(subject).startsWith(textOf(first))
  if (method === 'endsWith') return textOf(subject).endsWith(textOf(first))
  return Array.isArray(subject) ? subject.length : textOf(subject).length
}

function paired({ sign, left, right }: Extract<Node, { kind: 'pair' }>, lookup: Lookup): unknown {
  const first = evaluate(left, lookup)
  if (sign === '&&') return truth(first) && truth(evaluate(right, lookup))
  if (sign === '||') return truth(first) || truth(evaluate(right, lookup))
  const second = evaluate(right, lookup)
  if (sign === '==') return isEqual(first, second)
  if (sign === '!=') return !isEqual(first, second)
  if (sign === '+') return sum(first, second)
  if (sign === '<' || sign === '>' || sign === '<=' || sign === '>=') return compared(sign, first, second)
  return calculated(sign, numberOf(first), numberOf(second))
}

function calculated(sign: string, first: number, second: number): number {
  if (sign === '-') return first - second
  if (sign === '*') return first * second
  if (second === 0) throw new ValueFault(sign)
  return sign === '/' ? first / second : first % second
}

function sum(first: unknown, second: unknown): unknown {
  if (isNumeric(first) && isNumeric(second)) return Number(first) + Number(second)
  const text = textOf(first) + textOf(second)
  if (text.length > longestText) throw new ValueFault('+')
  return text
}

/** Numbers by size, all else as text, which is right for days and times, too. */
function compared(sign: string, first: unknown, second: unknown): boolean {
  const asNumbers = isNumeric(first) && isNumeric(second)
  const [a, b] = asNumbers ? [Number(first), Number(second)] : [textOf(first), textOf(second)]
  if (sign === '<') return a < b
  if (sign === '>') return a > b
  return sign === '<=' ? a <= b : a >= b
}

/** As hand-written diagrams expect it: `'true'` is true, and a number is its text. */
function isEqual(first: unknown, second: unknown): boolean {
  const [a, b] = [first ?? null, second ?? null]
  if (a === null || b === null) return a === b
  if (typeof a === 'object' || typeof b === 'object') return a === b
  if (isNumeric(a) && isNumeric(b)) return Number(a) === Number(b)
  return String(a) === String(b)
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 40 && /^-?\d+(\.\d+)?$/.test(value))

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function numberOf(value: unknown): number {
  if (!isNumeric(value)) throw new ValueFault(plain(value))
  return Number(value)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'object') throw new ValueFault(plain(value))
  return String(value)
}

function truth(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  throw new ValueFault(plain(value))
}

/** What a condition says. @throws ValueFault where it says neither true nor false */
export const truthOf = (expression: Expression, lookup: Lookup): boolean => truth(expression.value(lookup))

const plain = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value).slice(0, longest)
      : String(value)
