import type { Prototype } from '#shared/contract/develop/prototype.ts'
import { modelPrototype } from '#shared/resources/develop/model-prototype.ts'
import { checkField } from '#shared/schema/check/check.ts'

/** What people set of a field, in the order of the editor's columns. */
export const editable = [
  'jdbcComment',
  'propertyName',
  'propertyType',
  'isList',
  'isForm',
  'isRow',
  'isRequired',
  'isUnique',
  'isQuery',
  'componentType',
  'dictCode',
  'queryType',
  'validateType',
] as const
export type Editable = (typeof editable)[number]

/** What has to be mended, by row and field: each fault is a sentence in the person's language. */
export function faultsIn(
  rows: readonly Prototype[],
  language: 'zh' | 'en',
  twice: string,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const seen = new Set<string>()
  for (const { jdbcName, propertyName, jdbcComment } of rows) {
    const fault = checkField(modelPrototype.fields.propertyName, propertyName ?? '', language)
    if (fault) faults.set(`${jdbcName} propertyName`, fault)
    else if (seen.has(propertyName ?? '')) faults.set(`${jdbcName} propertyName`, twice)
    seen.add(propertyName ?? '')
    const tooLong = checkField(modelPrototype.fields.jdbcComment, jdbcComment ?? '', language)
    if (jdbcComment && tooLong) faults.set(`${jdbcName} jdbcComment`, tooLong)
  }
  return faults
}

/** The rows with one of them a place further up or down. */
export function moved<T>(rows: readonly T[], index: number, step: -1 | 1): T[] {
  const target = index + step
  const row = rows[index]
  if (row === undefined || target < 0 || target >= rows.length) return [...rows]
  const others = rows.filter((_, at) => at !== index)
  return [...others.slice(0, target), row, ...others.slice(target)]
}
