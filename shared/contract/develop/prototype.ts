import type { modelPrototype } from '../../resources/develop/model-prototype.ts'
import type { Row } from '../../schema/resource.ts'
import { baseColumns, entityTypeOf, ownColumns, type PropertyType } from '../property.ts'

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

/** A unique set's normalised values, which this server keeps beside its own columns: `soil_code` → `key_soil_code`. */
const isKeyOf = (columns: readonly TableColumn[], name: string) =>
  columns.some((other) => name.startsWith(`key_${other.name}`))

/** Of a table nobody has looked through yet: a list of all columns is one that nobody reads. */
const mostListed = 8

/** The columns of a table that no field stands for yet, as fields; the first ones stand in the list. */
export function missing(
  modelId: string,
  columns: readonly TableColumn[],
  rows: readonly Prototype[],
): Prototype[] {
  const known = new Set(rows.map(({ jdbcName }) => jdbcName))
  let listed = rows.filter(({ isList }) => isList === 1).length
  return columns
    .filter(({ name }) => !known.has(name) && !isOwn(name) && !isKeyOf(columns, name))
    .map((column) => {
      const field = fresh(modelId, column)
      if (field.isList === 1) listed += 1
      return listed > mostListed ? { ...field, isList: 0 } : field
    })
}
