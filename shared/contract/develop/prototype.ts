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
