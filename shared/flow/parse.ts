import { cut, ExpressionFault, type Piece } from './tokens.ts'

/** An expression as a tree. */
export type Node =
  | { kind: 'value'; value: unknown }
  | { kind: 'variable'; name: string }
  | { kind: 'member'; of: Node; key: Node }
  | { kind: 'call'; of: Node; method: string; given: readonly Node[] }
  | { kind: 'not' | 'minus' | 'empty'; of: Node }
  | { kind: 'pair'; sign: string; left: Node; right: Node }
  | { kind: 'choice'; when: Node; then: Node; otherwise: Node }

const mostNodes = 500
const deepest = 50

/** How tightly a sign binds; the words are the other spellings of the Java expression language. */
const strength: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}
const words: Readonly<Record<string, string>> = {
  or: '||',
  and: '&&',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  div: '/',
  mod: '%',
}
const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }
/** The only methods there are, and how many values each is given. */
export const methods: Readonly<Record<string, number>> = {
  size: 0,
  length: 0,
  isEmpty: 0,
  contains: 1,
  equals: 1,
  startsWith: 1,
  endsWith: 1,
  getVariable: 1,
  hasVariable: 1,
}
const ofExecution = new Set(['getVariable', 'hasVariable'])

/** Reads what stands between `${` and `}`. @throws ExpressionFault where it is no expression, or too large a one */
export function parse(source: string): Node {
  const pieces = cut(source)
  let next = 0
  let nodes = 0
  let depth = 0

  const peek = (): Piece => pieces[next] ?? { kind: 'end', value: '', at: source.length }
  const take = (): Piece => {
    const piece = peek()
    next += 1
    return piece
  }
  const isSign = (value: string) => peek().kind === 'sign' && peek().value === value
  const fault = (piece: Piece) => new ExpressionFault(String(piece.value || '…'), piece.at)

  function expect(value: string) {
    if (!isSign(value)) throw fault(peek())
    next += 1
  }

  function made(node: Node): Node {
    nodes += 1
    if (nodes > mostNodes) throw new ExpressionFault('…', peek().at)
    return node
  }

  function choice(): Node {
    depth += 1
    if (depth > deepest) throw new ExpressionFault('…', peek().at)
    const when = pair(1)
    let node = when
    if (isSign('?')) {
      next += 1
      const then = choice()
      expect(':')
      node = made({ kind: 'choice', when, then, otherwise: choice() })
    }
    depth -= 1
    return node
  }

  function signHere(): string | undefined {
    const { kind, value } = peek()
    if (kind === 'sign') return value in strength ? value : undefined
    return kind === 'name' && Object.hasOwn(words, value) ? words[value] : undefined
  }

  function pair(least: number): Node {
    let left = prefixed()
    for (;;) {
      const sign = signHere()
      const binds = sign === undefined ? 0 : (strength[sign] ?? 0)
      if (!sign || binds < least) return left
      next += 1
      left = made({ kind: 'pair', sign, left, right: pair(binds + 1) })
    }
  }

  function prefixed(): Node {
    depth += 1
    if (depth > deepest) throw new ExpressionFault('…', peek().at)
    const node = afterPrefix()
    depth -= 1
    return node
  }

  function afterPrefix(): Node {
    const { kind, value } = peek()
    const isWord = kind === 'name'
    if (isSign('!') || (isWord && value === 'not')) return wrapped('not')
    if (isSign('-')) return wrapped('minus')
    if (isWord && value === 'empty') return wrapped('empty')
    return members(primary())
  }

  function wrapped(kind: 'not' | 'minus' | 'empty'): Node {
    next += 1
    return made({ kind, of: prefixed() })
  }

  function primary(): Node {
    const piece = take()
    if (piece.kind === 'number' || piece.kind === 'text') return made({ kind: 'value', value: piece.value })
    if (piece.kind === 'name') {
      if (Object.hasOwn(constants, piece.value)) return made({ kind: 'value', value: constants[piece.value] })
      if (Object.hasOwn(words, piece.value)) throw fault(piece)
      return made({ kind: 'variable', name: piece.value })
    }
    if (piece.kind === 'sign' && piece.value === '(') {
      const inner = choice()
      expect(')')
      return inner
    }
    throw fault(piece)
  }

  function members(start: Node): Node {
    let node = start
    for (;;) {
      if (isSign('[')) {
        next += 1
        const key = choice()
        expect(']')
        node = made({ kind: 'member', of: node, key })
      } else if (isSign('.')) {
        next += 1
        const name = take()
        if (name.kind !== 'name') throw fault(name)
        node = isSign('(')
          ? called(node, name)
          : made({ kind: 'member', of: node, key: { kind: 'value', value: name.value } })
      } else return node
    }
  }

  function called(of: Node, name: Piece): Node {
    const method = String(name.value)
    const given: Node[] = []
    expect('(')
    while (!isSign(')')) {
      if (given.length) expect(',')
      given.push(choice())
    }
    expect(')')
    const isExecution = of.kind === 'variable' && of.name === 'execution'
    const isKnown = Object.hasOwn(methods, method) && ofExecution.has(method) === isExecution
    if (!isKnown || given.length !== methods[method]) throw fault(name)
    return made({ kind: 'call', of, method, given })
  }

  const whole = choice()
  if (peek().kind !== 'end') throw fault(peek())
  return whole
}
