import type { Label } from '../schema/field.ts'
import { flowForms, mostFields } from './form.ts'

/** What is wrong with forms that somebody drew, or undefined. */
export function faultOfForms(forms: unknown): Label | undefined {
  const result = flowForms.safeParse(forms)
  if (result.success) return undefined
  const [issue] = result.error.issues
  if (issue?.message === 'names')
    return ['表单中有两个字段的变量名相同', 'Two fields of the form have the same variable']
  if (issue?.message === 'fields')
    return [`一个表单最多 ${mostFields} 个字段`, `A form has at most ${mostFields} fields`]
  if (issue?.message === 'subjects')
    return ['一个表单最多关联一条业务记录', 'A form is about one record at most']
  const [key, , groupIndex, , fieldIndex, part] = issue?.path ?? []
  const place =
    typeof fieldIndex === 'number' && typeof groupIndex === 'number'
      ? placeOf(groupIndex + 1, fieldIndex + 1)
      : (['', ''] as const)
  const name = typeof part === 'string' ? partLabels[part] : undefined
  return [
    `表单“${String(key ?? '')}”${place[0]}${name?.[0] ?? '内容'}填写有误`,
    `Form “${String(key ?? '')}”${place[1]}: ${name?.[1] ?? 'content'} is not valid`,
  ]
}

const placeOf = (group: number, field: number): Label => [
  `第 ${group} 组第 ${field} 个字段的`,
  `, group ${group}, field ${field}`,
]

const partLabels: Readonly<Record<string, Label>> = {
  name: ['变量名', 'variable'],
  label: ['名称', 'name'],
  kind: ['类型', 'kind'],
  dict: ['字典', 'dictionary'],
  resource: ['记录类型', 'kind of record'],
  isSubject: ['业务记录', 'record'],
  initial: ['默认值', 'default'],
  min: ['最小值', 'minimum'],
  max: ['最大值', 'maximum'],
  most: ['数量上限', 'limit'],
}
