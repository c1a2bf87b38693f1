import { parseSync } from 'vite'

/** One small fault that could have been made in a file. */
export interface Mutant {
  /** `server/scope/rule.ts#12`: the same for as long as the file stays as it is. */
  id: string
  line: number
  /** The expression, and what stands in its place. */
  was: string
  becomes: string
}

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** What is written around an expression. */
interface Wrap {
  start: number
  end: number
  before: string
  after: string
}

const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
])

/** The function that running code asks whether a mutant is the one being tried. */
export const asked = '__mutant'

/** The mutants of a TypeScript file, and its text with all of them in it, each behind a question. */
export function mutate(path: string, text: string): { mutants: Mutant[]; code: string } {
  const { program, errors } = parseSync(path, text)
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  const wraps: Wrap[] = []
  const question = (node: Node, becomes: string) => {
    const id = `${path}#${mutants.length}`
    const line = text.slice(0, node.start).split('\n').length
    mutants.push({ id, line, was: text.slice(node.start, node.end), becomes })
    return `${asked}(${JSON.stringify(id)})`
  }
  const wrap = ({ start, end }: Node, before: string, after: string) =>
    wraps.push({ start, end, before, after })
  const replace = (node: Node, becomes: string) =>
    wrap(node, `(${question(node, becomes)} ? (${becomes}) : (`, '))')

  const visit = (node: Node) => {
    if (isType(node)) return
    mutateNode(node, text, { replace, wrap, question })
    for (const child of childrenOf(node)) visit(child)
  }
  for (const statement of program.body) if (isNode(statement)) visit(statement)
  return { mutants, code: wrapped(text, wraps) }
}

interface Tools {
  replace(node: Node, becomes: string): void
  wrap(node: Node, before: string, after: string): void
  /** Notes a mutant; the text of the question whether it is tried. */
  question(node: Node, becomes: string): string
}

function mutateNode(node: Node, text: string, { replace, wrap, question }: Tools) {
  const source = ({ start, end }: Node) => text.slice(start, end)
  const { left, right, operator, argument, test, body, callee, expression } = node as Node &
    Record<string, Node>
  const other = opposites[String(operator)]
  if (left && right && other && /^(Binary|Logical)Expression$/.test(node.type)) {
    const middle = text.slice(left.end, right.start).replace(String(operator), other)
    replace(node, `(${source(left)})${middle}(${source(right)})`)
  } else if (node.type === 'UnaryExpression' && String(operator) === '!' && argument) {
    replace(node, source(argument))
  } else if (node.type === 'Literal' && typeof node.value === 'boolean') {
    replace(node, String(!node.value))
  } else if (test && /^(If|Conditional)/.test(node.type)) {
    wrap(test, `(${question(test, 'true')} ? true : ${question(test, 'false')} ? false : (`, '))')
  } else if (node.type === 'ReturnStatement' && argument) {
    if (source(argument) !== 'undefined') replace(argument, 'undefined')
  } else if (node.type === 'ArrowFunctionExpression' && body && body.type !== 'BlockStatement') {
    if (source(body) !== 'undefined') replace(body, 'undefined')
  } else if (node.type === 'CallExpression' && callee?.type === 'MemberExpression') {
    const property = callee.property as Node
    const method = otherMethods.get(source(property))
    // A link of an optional chain does not stand alone.
    if (method && !text.slice(node.start, property.start).includes('?.'))
      replace(node, text.slice(node.start, property.start) + method + text.slice(property.end, node.end))
  } else if (node.type === 'ExpressionStatement' && expression && typeof node.directive !== 'string') {
    statement(expression, source(expression), { wrap, question })
  }
}

/** A call whose answer nobody takes is left out. What begins with a bracket would go on with the line above. */
function statement(expression: Node, source: string, { wrap, question }: Pick<Tools, 'wrap' | 'question'>) {
  if (source.startsWith('super(')) return
  const called = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression
  if (called.type === 'CallExpression') wrap(expression, `void (${question(expression, '')} || (`, '))')
  else wrap(expression, 'void (', ')')
}

/** The text with what is written around its parts: the outer before the inner. */
function wrapped(text: string, wraps: readonly Wrap[]): string {
  const writing = wraps.flatMap(({ start, end, before, after }, order) => [
    { at: start, isEnd: false, size: end - start, order, insert: before },
    { at: end, isEnd: true, size: end - start, order, insert: after },
  ])
  writing.sort((one, two) => {
    if (one.at !== two.at) return one.at - two.at
    if (one.isEnd !== two.isEnd) return one.isEnd ? -1 : 1
    const outerFirst = two.size - one.size || one.order - two.order
    return one.isEnd ? -outerFirst : outerFirst
  })
  let code = ''
  let from = 0
  for (const { at, insert } of writing) {
    code += text.slice(from, at) + insert
    from = at
  }
  return code + text.slice(from)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const typedExpressions = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']
const isType = ({ type }: Node) =>
  (type.startsWith('TS') && !typedExpressions.includes(type)) || type.startsWith('Import')

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
