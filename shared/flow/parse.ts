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
export const parse = (source: string): Node => new Parser(source).whole()

const fault = (piece: Piece) => new ExpressionFault(String(piece.value || '…'), piece.at)

/** Goes through an expression once, from left to right; each method reads what its name says and answers it as a tree. */
class Parser {
  private readonly source: string
  private readonly pieces: readonly Piece[]
  private next = 0
  private nodes = 0
  private depth = 0

  constructor(source: string) {
    this.source = source
    this.pieces = cut(source)
  }

  whole(): Node {
    const whole = this.choice()
    if (this.peek().kind !== 'end') throw fault(this.peek())
    return whole
  }

  private peek(): Piece {
    return this.pieces[this.next] ?? { kind: 'end', value: '', at: this.source.length }
  }

  private take(): Piece {
    const piece = this.peek()
    this.next += 1
    return piece
  }

  private isSign(value: string): boolean {
    return this.peek().kind === 'sign' && this.peek().value === value
  }

  private expect(value: string) {
    if (!this.isSign(value)) throw fault(this.peek())
    this.next += 1
  }

  private made(node: Node): Node {
    this.nodes += 1
    if (this.nodes > mostNodes) throw new ExpressionFault('…', this.peek().at)
    return node
  }

  private choice(): Node {
    this.depth += 1
    if (this.depth > deepest) throw new ExpressionFault('…', this.peek().at)
    const when = this.pair(1)
    let node = when
    if (this.isSign('?')) {
      this.next += 1
      const then = this.choice()
      this.expect(':')
      node = this.made({ kind: 'choice', when, then, otherwise: this.choice() })
    }
    this.depth -= 1
    return node
  }

  private signHere(): string | undefined {
    const { kind, value } = this.peek()
    if (kind === 'sign') return value in strength ? value : undefined
    return kind === 'name' && Object.hasOwn(words, value) ? words[value] : undefined
  }

  private pair(least: number): Node {
    let left = this.prefixed()
    for (;;) {
      const sign = this.signHere()
      const binds = sign === undefined ? 0 : (strength[sign] ?? 0)
      if (!sign || binds < least) return left
      this.next += 1
      left = this.made({ kind: 'pair', sign, left, right: this.pair(binds + 1) })
    }
  }

  private prefixed(): Node {
    this.depth += 1
    if (this.depth > deepest) throw new ExpressionFault('…', this.peek().at)
    const node = this.afterPrefix()
    this.depth -= 1
    return node
  }

  private afterPrefix(): Node {
    const { kind, value } = this.peek()
    const isWord = kind === 'name'
    if (this.isSign('!') || (isWord && value === 'not')) return this.wrapped('not')
    if (this.isSign('-')) return this.wrapped('minus')
    if (isWord && value === 'empty') return this.wrapped('empty')
    return this.members(this.primary())
  }

  private wrapped(kind: 'not' | 'minus' | 'empty'): Node {
    this.next += 1
    return this.made({ kind, of: this.prefixed() })
  }

  private primary(): Node {
    const piece = this.take()
    if (piece.kind === 'number' || piece.kind === 'text')
      return this.made({ kind: 'value', value: piece.value })
    if (piece.kind === 'name') {
      if (Object.hasOwn(constants, piece.value))
        return this.made({ kind: 'value', value: constants[piece.value] })
      if (Object.hasOwn(words, piece.value)) throw fault(piece)
      return this.made({ kind: 'variable', name: piece.value })
    }
    if (piece.kind === 'sign' && piece.value === '(') {
      const inner = this.choice()
      this.expect(')')
      return inner
    }
    throw fault(piece)
  }

  private members(start: Node): Node {
    let node = start
    for (;;) {
      if (this.isSign('[')) {
        this.next += 1
        const key = this.choice()
        this.expect(']')
        node = this.made({ kind: 'member', of: node, key })
      } else if (this.isSign('.')) {
        this.next += 1
        const name = this.take()
        if (name.kind !== 'name') throw fault(name)
        node = this.isSign('(')
          ? this.called(node, name)
          : this.made({ kind: 'member', of: node, key: { kind: 'value', value: name.value } })
      } else return node
    }
  }

  private called(of: Node, name: Piece): Node {
    const method = String(name.value)
    const given: Node[] = []
    this.expect('(')
    while (!this.isSign(')')) {
      if (given.length) this.expect(',')
      given.push(this.choice())
    }
    this.expect(')')
    const isExecution = of.kind === 'variable' && of.name === 'execution'
    const isKnown = Object.hasOwn(methods, method) && ofExecution.has(method) === isExecution
    if (!isKnown || given.length !== methods[method]) throw fault(name)
    return this.made({ kind: 'call', of, method, given })
  }
}
