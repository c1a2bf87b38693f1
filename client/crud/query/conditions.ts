import type { FieldMeta, Kind } from '#shared/schema/field.ts'
import { kinds } from '../../fields/kinds.ts'

/** The endings that the server's grammar of filters gives to a field's name. */
const operators = [
  'like',
  'notlike',
  'likeright',
  'likeleft',
  'equal',
  'notequal',
  'in',
  'gt',
  'ge',
  'lt',
  'le',
  'dateequal',
  'dategt',
  'datege',
  'datelt',
  'datele',
  'null',
  'notnull',
] as const

export type Operator = (typeof operators)[number]

/** One line of the advanced filter; `value` is a text as it travels, several keys joined by commas. */
export interface Condition {
  field: string
  operator: Operator
  value: string
}

const presence: Operator[] = ['null', 'notnull']
const textual: Operator[] = ['like', 'notlike', 'equal', 'notequal', 'likeright', 'likeleft', ...presence]
const listed: Operator[] = ['like', 'notlike', ...presence]
const measured: Operator[] = ['equal', 'notequal', 'gt', 'ge', 'lt', 'le', ...presence]
const chosen: Operator[] = ['equal', 'notequal', 'in', ...presence]
const byKind: Partial<Record<Kind, Operator[]>> = {
  text: textual,
  textarea: textual,
  phone: textual,
  url: textual,
  number: measured,
  percent: measured,
  area: measured,
  longitude: measured,
  date: ['dateequal', 'datege', 'datele', 'dategt', 'datelt', ...presence],
  datetime: ['dategt', 'datelt', 'datege', 'datele', ...presence],
  dict: chosen,
  reference: chosen,
  flag: ['equal', ...presence],
  dicts: listed,
  references: listed,
  tags: listed,
  latitude: [],
  secret: [],
}

/** How a field may be compared; none where there is nothing to compare. */
export const operatorsOf = (meta: FieldMeta): Operator[] => byKind[meta.kind] ?? presence

/** Whether the operator says it all by itself. */
export const isBare = (operator: Operator): boolean => operator === 'null' || operator === 'notnull'

/** A condition that the search bar can say as well is one of its filters, so that no field is filtered twice alike. */
export const isPlain = (meta: FieldMeta, { field, operator }: Condition): boolean =>
  operator === kinds[meta.kind].filter && !isByCode(field, meta)

/** The codes of a region begin with its parent's, so a filter by region finds everything within it. */
export const isByCode = (name: string, { kind }: FieldMeta): boolean =>
  kind === 'reference' && name.endsWith('Code')

/** `battery_ge` and `20` as a condition; nothing where the name is no field's or the ending none of its operators. */
export function conditionOf(
  fields: Map<string, FieldMeta>,
  name: string,
  value: string,
): Condition | undefined {
  const at = name.lastIndexOf('_')
  const field = name.slice(0, Math.max(0, at))
  const operator = operators.find((one) => one === name.slice(at + 1))
  const meta = fields.get(field)
  if (!meta || !operator || !operatorsOf(meta).includes(operator)) return undefined
  return value.trim() === '' ? undefined : { field, operator, value }
}

export const nameOf = ({ field, operator }: Condition): string => `${field}_${operator}`
