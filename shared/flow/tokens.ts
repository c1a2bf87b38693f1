/** A piece of an expression's text. */
export type Piece =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'name'; value: string; at: number }
  | { kind: 'sign'; value: string; at: number }
  | { kind: 'end'; value: ''; at: number }

/** Why an expression cannot be read, and where. */
export class ExpressionFault extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const space = /\s/
const nameStart = /[\p{L}_]/u
const nameRest = /[\p{L}\p{N}_]/u
const digit = /[0-9]/
const signs = ['&&', '||', '==', '!=', '<=', '>=', '<', '>', '!', '+', '-', '*', '/', '%']
const marks = ['?', ':', '(', ')', '[', ']', '.', ',']
const all = [...signs, ...marks]
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** Cuts an expression into its pieces, in time that grows with its length. @throws ExpressionFault */
export function cut(source: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const peek = (distance = 0) => source[at + distance] ?? ''

  function number(): Piece {
    const start = at
    while (digit.test(peek())) at += 1
    if (peek() === '.' && digit.test(peek(1))) {
      at += 1
      while (digit.test(peek())) at += 1
    }
    return { kind: 'number', value: Number(source.slice(start, at)), at: start }
  }

  function text(): Piece {
    const start = at
    const quote = peek()
    at += 1
    let value = ''
    while (at < source.length && peek() !== quote) {
      if (peek() === '\\') {
        at += 1
        value += escapes[peek()] ?? peek()
      } else value += peek()
      at += 1
    }
    if (at >= source.length) throw new ExpressionFault('"', start)
    at += 1
    return { kind: 'text', value, at: start }
  }

  function name(): Piece {
    const start = at
    while (nameRest.test(peek())) at += 1
    return { kind: 'name', value: source.slice(start, at), at: start }
  }

  function sign(): Piece {
    const found = all.find((one) => source.startsWith(one, at))
    if (!found) throw new ExpressionFault(peek(), at)
    const start = at
    at += found.length
    return { kind: 'sign', value: found, at: start }
  }

  while (at < source.length) {
    const next = peek()
    if (space.test(next)) at += 1
    else if (digit.test(next)) pieces.push(number())
    else if (next === '"' || next === "'") pieces.push(text())
    else if (nameStart.test(next)) pieces.push(name())
    else pieces.push(sign())
  }
  pieces.push({ kind: 'end', value: '', at: source.length })
  return pieces
}
