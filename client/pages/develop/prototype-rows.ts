import { baseColumns, entityTypeOf, ownColumns, type PropertyType } from '#shared/contract/property.ts'
import { modelPrototype } from '#shared/resources/develop/model-prototype.ts'
import { checkField } from '#shared/schema/check.ts'
import type { Row } from '#shared/schema/resource.ts'

type Stored = Row<typeof modelPrototype>
type Field = keyof typeof modelPrototype.fields & keyof Stored

/** A field of a model in the editor; one without an id has never been saved. */
export type Prototype = Pick<Stored, Exclude<Field, 'sort'>> & { id: string }

/** A column as `table-info` describes it. */
export interface TableColumn {
  name: string
  type: string
  comment: string
  isRequired: boolean
  propertyName: string
  propertyType: PropertyType
}

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

const isLongText = (type: string) => /text|clob|json/i.test(type) && !/tinytext/i.test(type)

function componentOf({ propertyType, type }: TableColumn): string {
  if (propertyType === 'Boolean') return 'switch'
  if (propertyType === 'Date') return /^date$/i.test(type) ? 'date' : 'datetime'
  if (propertyType === 'Long' || propertyType === 'String') return isLongText(type) ? 'textarea' : 'input'
  return 'number'
}

/** What a column begins as: in list and form, found by what is in it. SQLite calls every text long. */
export function fresh(modelId: string, column: TableColumn): Prototype {
  const isText = column.type.toLowerCase() === 'text'
  const componentType = isText && column.propertyType === 'String' ? 'input' : componentOf(column)
  return {
    id: '',
    modelId,
    jdbcName: column.name,
    jdbcType: column.type,
    jdbcComment: column.comment || column.name,
    propertyName: column.propertyName,
    propertyType: column.propertyType,
    propertyEntity: entityTypeOf(column.propertyType),
    isList: componentType === 'textarea' ? 0 : 1,
    isForm: 1,
    isRow: componentType === 'textarea' ? 1 : 0,
    isRequired: column.isRequired ? 1 : 0,
    isUnique: 0,
    isQuery: 0,
    componentType,
    dictCode: null,
    queryType: null,
    validateType: null,
  }
}

/** Columns that code keeps by itself are no fields of a model. */
const isOwn = (column: string) => {
  const name = column.toLowerCase()
  return baseColumns.has(name) || ownColumns.has(name)
}

/** The columns of a table that no field stands for yet, as fields. */
export function missing(
  modelId: string,
  columns: readonly TableColumn[],
  rows: readonly Prototype[],
): Prototype[] {
  const known = new Set(rows.map(({ jdbcName }) => jdbcName))
  return columns
    .filter(({ name }) => !known.has(name) && !isOwn(name))
    .map((column) => fresh(modelId, column))
}

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
