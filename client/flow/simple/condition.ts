import { type Node, parse } from '#shared/flow/parse.ts'
import { type Condition, type Sentence, type Sign, signs } from './steps.ts'

const isSign = (text: string): text is Sign => signs.some((sign) => sign === text)

const joints = { all: '&&', any: '||' } as const

/** The expression that a condition stands for. */
export function expressionOfCondition({ needs, sentences, written }: Condition): string {
  return written ?? `\${${sentences.map(textOf).join(` ${joints[needs]} `)}}`
}

function textOf({ field, sign, value }: Sentence): string {
  const said = typeof value === 'number' ? String(value) : `'${value.replace(/[\\']/g, '\\$&')}'`
  return sign === 'contains' ? `${field}.contains(${said})` : `${field} ${sign} ${said}`
}

/** The sentences of an expression; undefined where it says more than sentences can. */
export function conditionOfExpression(text: string): Condition | undefined {
  const inside = /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(text)?.[1]
  if (inside === undefined) return undefined
  const tree = treeOf(inside)
  if (!tree) return undefined
  const isAny = tree.kind === 'pair' && tree.sign === joints.any
  const needs = isAny ? 'any' : 'all'
  const sentences = leavesOf(tree, joints[needs]).map(sentenceOf)
  if (!sentences.every((one) => one !== undefined)) return undefined
  const condition: Condition = { needs, sentences }
  return expressionOfCondition(condition) === text ? condition : { ...condition, written: text }
}

function treeOf(source: string): Node | undefined {
  try {
    return parse(source)
  } catch {
    return undefined
  }
}

const leavesOf = (node: Node, joint: string): Node[] =>
  node.kind === 'pair' && node.sign === joint
    ? [...leavesOf(node.left, joint), ...leavesOf(node.right, joint)]
    : [node]

function sentenceOf(node: Node): Sentence | undefined {
  if (node.kind === 'pair' && isSign(node.sign)) return said(node.left, node.sign, node.right)
  if (node.kind === 'call' && node.method === 'contains') return said(node.of, 'contains', node.given[0])
  return undefined
}

function said(field: Node, sign: Sign, value: Node | undefined): Sentence | undefined {
  if (field.kind !== 'variable') return undefined
  const given =
    value?.kind === 'value'
      ? value.value
      : value?.kind === 'minus' && value.of.kind === 'value' && typeof value.of.value === 'number'
        ? -value.of.value
        : undefined
  return typeof given === 'string' || typeof given === 'number'
    ? { field: field.name, sign, value: given }
    : undefined
}
