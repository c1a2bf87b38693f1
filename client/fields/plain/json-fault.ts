import type { Label } from '#shared/schema/field.ts'

/** Where a text stops being JSON; line and column count from 1. */
export interface JsonFault {
  line: number
  column: number
  message: Label
}

class Stop {
  readonly at: number
  readonly expected: Label
  constructor(at: number, expected: Label) {
    this.at = at
    this.expected = expected
  }
}

const value: Label = ['一个值', 'a value']
const mark = (sign: string): Label => [`“${sign}”`, `"${sign}"`]
const deepest = 500

/**
 * The first fault of a text that JSON.parse refuses, or undefined. Engines word their own messages as they like, and some
 * do not say where.
 */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    const end = skipBlank(text, readValue(text, skipBlank(text, 0), 0))
    if (end < text.length) throw new Stop(end, ['内容到此结束', 'the end'])
    return undefined
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop
    return describe(text, stop)
  }
}

function describe(text: string, { at, expected }: Stop): JsonFault {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  const message: Label = [
    `第${line}行第${column}列有误：此处应为${expected[0]}`,
    `Line ${line}, column ${column}: expected ${expected[1]}`,
  ]
  return { line, column, message }
}

function skipBlank(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++
  return at
}

/** Each reader answers where its part ends. */
function readValue(text: string, at: number, depth: number): number {
  if (depth > deepest) throw new Stop(at, ['较浅的嵌套', 'less nesting'])
  const first = text.charAt(at)
  if (first === '{') return readList(text, at, '}', (from) => readMember(text, from, depth))
  if (first === '[') return readList(text, at, ']', (from) => readValue(text, from, depth + 1))
  if (first === '"') return readString(text, at)
  const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
  plain.lastIndex = at
  if (!plain.test(text)) throw new Stop(at, value)
  return plain.lastIndex
}

function readList(text: string, begin: number, close: string, readItem: (at: number) => number): number {
  let at = skipBlank(text, begin + 1)
  if (text.charAt(at) === close) return at + 1
  while (true) {
    at = skipBlank(text, readItem(at))
    if (text.charAt(at) === close) return at + 1
    if (text.charAt(at) !== ',') throw new Stop(at, [`“,”或“${close}”`, `"," or "${close}"`])
    at = skipBlank(text, at + 1)
  }
}

function readMember(text: string, at: number, depth: number): number {
  if (text.charAt(at) !== '"') throw new Stop(at, ['双引号中的名称', 'a name in double quotes'])
  const colon = skipBlank(text, readString(text, at))
  if (text.charAt(colon) !== ':') throw new Stop(colon, mark(':'))
  return readValue(text, skipBlank(text, colon + 1), depth + 1)
}

function readString(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length) {
    const sign = text.charAt(at)
    if (sign === '"') return at + 1
    if (sign < ' ') break
    const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
    escaped.lastIndex = at
    if (sign === '\\' && !escaped.test(text)) throw new Stop(at, ['有效的转义', 'a valid escape'])
    at = sign === '\\' ? escaped.lastIndex : at + 1
  }
  throw new Stop(at, mark('"'))
}
