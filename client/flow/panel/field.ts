import { expressionOf } from '#shared/flow/expression.ts'
import type { Label } from '#shared/schema/field.ts'

/** How something is entered. `people` is one person or several, `groups` are roles, departments and posts. */
export type Control =
  | 'text'
  | 'area'
  | 'expression'
  | 'flag'
  | 'choice'
  | 'person'
  | 'people'
  | 'groups'
  | 'process'
  | 'form'

export interface Option {
  value: string
  label: Label
}

/** One line of the panel, and what becomes of what is entered there. */
export interface PanelField {
  id: string
  label: Label
  control: Control
  value: string | boolean
  /** Called with text, of a flag with a truth. */
  change(value: string | boolean): void
  hint?: Label
  placeholder?: string
  /** Of a choice all there are; else what is suggested. */
  options?: readonly Option[]
  fault?: Label | undefined
}

/** Things of one kind that an element has several of. */
export interface PanelList {
  id: string
  add: Label
  rows: readonly { id: string; title: Label; fields: readonly PanelField[]; remove(): void }[]
  onAdd(): void
}

export interface PanelGroup {
  id: string
  label: Label
  fields: readonly PanelField[]
  lists?: readonly PanelList[]
}

/** Why a text with an expression would be refused. */
export function faultOfExpression(text: string, mustCompute = false): Label | undefined {
  if (!text.trim()) return undefined
  try {
    const { isComputed } = expressionOf(text)
    if (!mustCompute || isComputed) return undefined
    return ['须写成 ${…}', 'Write it as ${…}']
  } catch {
    return ['表达式无法识别', 'The expression cannot be read']
  }
}

const ncName = /^[\p{L}_][\p{L}\p{N}._-]*$/u

/** An id as XML allows it. */
export const faultOfId = (id: string): Label | undefined =>
  ncName.test(id)
    ? undefined
    : ['须以字母或下划线开头，不含空格', 'Begins with a letter or underscore and has no spaces']
