import {
  date,
  datetime,
  decimal,
  dict,
  dictNumber,
  dicts,
  email,
  type Field,
  file,
  flag,
  image,
  integer,
  phone,
  reference,
  richText,
  text,
  textarea,
  url,
} from '#shared/schema/field.ts'
import { type Plan, type PlannedField, spoken } from '../plan.ts'
import { Code, literal, plainOf, type Value } from './literal.ts'

/** The functions that make fields, by the names that code calls them. */
const calls = {
  date,
  datetime,
  decimal,
  dict,
  dictNumber,
  dicts,
  email,
  file,
  flag,
  image,
  integer,
  phone,
  reference,
  richText,
  text,
  textarea,
  url,
}
type Call = keyof typeof calls

/** A field of a definition as data: it can be written down as code, and made. */
export interface DrawnField {
  name: string
  call: Call
  parts: readonly Value[]
}

interface Kind {
  /** The function of `shared/schema/field.ts` that makes the field. */
  call: Call
  /** Between the label and the options. */
  argument?: string
  options: Readonly<Record<string, Value>>
  /** May stand on the search bar and in the list. */
  isLight: boolean
}

const light = (call: Call, options: Kind['options'] = {}, argument?: string): Kind => ({
  call,
  options,
  isLight: true,
  ...(argument && { argument }),
})
const heavy = (call: Call, options: Kind['options'] = {}): Kind => ({ call, options, isLight: false })

/** Which kind of field a column becomes: by its type first, by what people enter it with next. */
export function kindOf({ dictionaries }: Plan, field: PlannedField): Kind {
  const { type, component, dictCode, validateType } = field
  if (type === 'Boolean' || component === 'switch') return light('flag', { default: 0 })
  if (dictCode) {
    if (component === 'checkbox') return light('dicts', {}, dictCode)
    const keys = dictionaries.get(dictCode)?.items ?? []
    const isNumeric = type === 'Integer' && keys.every(({ key }) => /^-?\d{1,9}$/.test(key))
    return light(isNumeric ? 'dictNumber' : 'dict', {}, dictCode)
  }
  if (type === 'Integer') return light('integer')
  if (type === 'Double') return light('decimal')
  if (type === 'BigDecimal') return light('decimal', { scale: scaleOf(field.columnType) })
  if (component === 'date') return light('date')
  if (type === 'Date' || component === 'datetime') return light('datetime')
  if (component === 'region') return light('reference', {}, 'region')
  if (component === 'textarea') return heavy('textarea')
  if (component === 'editor') return heavy('richText')
  if (component === 'image') return heavy('image')
  if (component === 'upload') return heavy('file')
  if (validateType === 'phone' || validateType === 'email' || validateType === 'url')
    return light(validateType)
  return light('text', { max: lengthOf(field.columnType) })
}

const lengthOf = (columnType: string): number => {
  const length = Number(/\((\d+)\)/.exec(columnType)?.[1] ?? 255)
  return Math.min(Math.max(length, 1), 4000)
}

const scaleOf = (columnType: string): number => Number(/,\s*(\d)\s*\)/.exec(columnType)?.[1] ?? 2)

/** What a flag begins with is for programs: `isShared` is told as Shared. */
export const labelOf = (zh: string, name: string): [string, string] => [
  zh,
  spoken(name.replace(/^is(?=[A-Z])/, '')),
]
export const labelCode = (zh: string, name: string): string => literal(labelOf(zh, name))

interface Place {
  column: number | undefined
  isTitle: boolean
  /** The state of a new row. */
  begins: number | undefined
  /** Numbered by the server, behind these letters. */
  serial: string | undefined
}

/** A field of a definition that points to nothing but dictionaries and regions. */
export function drawField(plan: Plan, field: PlannedField, place: Place): DrawnField {
  const { call, argument, options, isLight } = kindOf(plan, field)
  const { column, isTitle, begins, serial } = place
  const all: Record<string, Value> = {
    // A row is always in some state.
    ...((field.isRequired || begins !== undefined) && field.isForm && { required: true }),
    ...options,
    ...(begins !== undefined && { default: begins }),
    ...(field.isUnique && isLight && { unique: true }),
    ...(field.isQuery && isLight && call !== 'dicts' && { search: true }),
    ...(isTitle && { keyword: true }),
    ...(column !== undefined && isLight && { list: column }),
    ...(!field.isForm && { form: false }),
    ...(serial && { serial: { prefix: new Code(`() => ${literal(serial)}`), digits: 6 } }),
  }
  const parts = [labelOf(field.label, field.property), ...(argument ? [argument] : [])]
  return { name: field.property, call, parts: Object.keys(all).length ? [...parts, all] : parts }
}

/** As it stands in a definition, without the comma behind it. */
export const fieldCode = ({ name, call, parts }: DrawnField): string =>
  `${name}: ${call}(${parts.map(literal).join(', ')})`

/** As the definition makes it, but for what the server numbers by. */
export function madeField({ call, parts }: DrawnField): Field {
  const make = calls[call] as (...all: unknown[]) => Field
  return make(...parts.map(plainOf))
}
