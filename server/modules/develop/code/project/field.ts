import { type Plan, type PlannedField, quoted, spoken } from '../plan.ts'

interface Kind {
  /** The function of `shared/schema/field.ts` that makes the field. */
  call: string
  /** Between the label and the options. */
  argument?: string
  options: Readonly<Record<string, string>>
  /** May stand on the search bar and in the list. */
  isLight: boolean
}

const light = (call: string, options: Kind['options'] = {}, argument?: string): Kind => ({
  call,
  options,
  isLight: true,
  ...(argument && { argument }),
})
const heavy = (call: string, options: Kind['options'] = {}): Kind => ({ call, options, isLight: false })

/** Which kind of field a column becomes: by its type first, by what people enter it with next. */
export function kindOf({ dictionaries }: Plan, field: PlannedField): Kind {
  const { type, component, dictCode, validateType } = field
  if (type === 'Boolean' || component === 'switch') return light('flag', { default: '0' })
  if (dictCode) {
    const code = quoted(dictCode)
    if (component === 'checkbox') return light('dicts', {}, code)
    const keys = dictionaries.get(dictCode)?.items ?? []
    const isNumeric = type === 'Integer' && keys.every(({ key }) => /^-?\d{1,9}$/.test(key))
    return light(isNumeric ? 'dictNumber' : 'dict', {}, code)
  }
  if (type === 'Integer') return light('integer')
  if (type === 'Double') return light('decimal')
  if (type === 'BigDecimal') return light('decimal', { scale: scaleOf(field.columnType) })
  if (component === 'date') return light('date')
  if (type === 'Date' || component === 'datetime') return light('datetime')
  if (component === 'region') return light('reference', {}, quoted('region'))
  if (component === 'textarea') return heavy('textarea')
  if (component === 'editor') return heavy('richText')
  if (component === 'image') return heavy('image')
  if (component === 'upload') return heavy('file')
  if (validateType === 'phone' || validateType === 'email' || validateType === 'url')
    return light(validateType)
  return light('text', { max: String(lengthOf(field.columnType)) })
}

const lengthOf = (columnType: string): number => {
  const length = Number(/\((\d+)\)/.exec(columnType)?.[1] ?? 255)
  return Math.min(Math.max(length, 1), 4000)
}

const scaleOf = (columnType: string): string => /,\s*(\d)\s*\)/.exec(columnType)?.[1] ?? '2'

export const labelCode = (zh: string, name: string): string => `[${quoted(zh)}, ${quoted(spoken(name))}]`

/** A field of a definition, without the comma behind it. */
export function fieldCode(
  plan: Plan,
  field: PlannedField,
  { column, isTitle, begins }: { column: number | undefined; isTitle: boolean; begins: string | undefined },
): { text: string; call: string } {
  const { call, argument, options, isLight } = kindOf(plan, field)
  const all = {
    ...(field.isRequired && { required: 'true' }),
    ...options,
    ...(begins !== undefined && { default: begins }),
    ...(field.isUnique && isLight && { unique: 'true' }),
    ...(field.isQuery && isLight && call !== 'dicts' && { search: 'true' }),
    ...(isTitle && { keyword: 'true' }),
    ...(column !== undefined && isLight && { list: String(column) }),
    ...(!field.isForm && { form: 'false' }),
  }
  const parts = [labelCode(field.label, field.property), ...(argument ? [argument] : []), ...optionsCode(all)]
  return { text: `${field.property}: ${call}(${parts.join(', ')})`, call }
}

const optionsCode = (options: Readonly<Record<string, string>>): string[] => {
  const entries = Object.entries(options)
  return entries.length ? [`{ ${entries.map(([name, value]) => `${name}: ${value}`).join(', ')} }`] : []
}
