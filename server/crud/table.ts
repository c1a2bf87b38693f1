import type { BuildColumns, ColumnDataType, NotNull } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  index,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTableWithColumns,
  sqliteTable,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { isPlaced } from '#shared/schema/placed.ts'
import { remembered } from '#shared/schema/remembered.ts'
import { fieldsOf, indexedSets, type Resource, type Row, type Unique } from '#shared/schema/resource.ts'
import { auditColumns, columnOf, plainColumns, snakeCase } from '../db/columns.ts'

type ColumnOf<T> = SQLiteColumnBuilderBase<{
  name: ''
  dataType: ColumnDataType
  columnType: string
  data: NonNullable<T>
  driverParam: unknown
  enumValues: undefined
}>
type ColumnsOf<T> = { [K in keyof T]: null extends T[K] ? ColumnOf<T[K]> : NotNull<ColumnOf<T[K]>> }

export type TableOf<R extends Resource> = SQLiteTableWithColumns<{
  name: R['name']
  schema: undefined
  dialect: 'sqlite'
  columns: BuildColumns<R['name'], ColumnsOf<Row<R>>, 'sqlite'>
}>

/** A table whose entity the generic code has forgotten: columns by name. */
export type AnyTable = SQLiteTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'sqlite'
  columns: Record<string, SQLiteColumn>
}>

const made = new Map<string, unknown>()

/** The drizzle table of a resource; the same object on every call. */
export function tableOf<R extends Resource>(resource: R): TableOf<R> {
  if (!made.has(resource.name)) made.set(resource.name, buildTable(resource))
  return made.get(resource.name) as TableOf<R>
}

/** The same table for code that serves every resource. */
export const anyTableOf = (resource: Resource): AnyTable => tableOf(resource) as unknown as AnyTable

export const tableNameOf = remembered(({ name }: Pick<Resource, 'name'>): string => snakeCase(name))

/** The column that keeps a unique set's normalised values: deviceSerial, channelNo → keyDeviceSerialChannelNo. */
export const keyColumnOf = (unique: Unique): string =>
  `key${unique.fields.map((field) => field[0]?.toUpperCase() + field.slice(1)).join('')}`

/** The column that keeps the sort key of a field with a collation: deviceName → sortDeviceName. */
export const sortColumnOf = (field: string): string => `sort${field[0]?.toUpperCase()}${field.slice(1)}`

/** The fields that are sorted by a key of their own, each with its collation and the column of that key. */
export const collatedFields = remembered(({ fields }: Pick<Resource, 'fields'>) =>
  fieldsOf({ fields }).flatMap(([field, { collation }]) =>
    collation ? [{ field, collation, key: sortColumnOf(field) }] : [],
  ),
)

/** The column by which rows are sorted where they are sorted by this field: its sort key, if it has one. */
export const sortedBy = ({ fields }: Pick<Resource, 'fields'>, field: string): string =>
  fields[field]?.collation ? sortColumnOf(field) : field

/** The column that keeps where on the map a row lies: the cell of `shared/geo/place-cell.ts`. */
export const placeColumn = 'placeCell'

/**
 * Columns that the indexes of the default order keep from high to low. An order in one direction needs none: its index is
 * read from either end. A mixed one would be sorted anew at every read.
 */
function fallingColumns(resource: Resource): ReadonlySet<string> {
  const { sort, key } = resource
  const isMixed = new Set(sort.map(([, direction]) => direction)).size > 1
  if (!isMixed) return new Set()
  const falling = sort.flatMap(([field, direction]) =>
    direction === 'desc' ? [sortedBy(resource, field)] : [],
  )
  return new Set(sort.at(-1)?.[1] === 'desc' ? [...falling, key] : falling)
}

const mayBeEmpty = (resource: Resource, field: string): boolean => {
  const meta = resource.fields[field]
  return meta?.kind === 'reference' && !meta.required
}

/** The columns that each of the stated indexes begins with. */
const statedIndexes = ({ indexes }: Resource): string[][] => indexes.map((fields) => [fields].flat())

/** The default order of a resource, by which its indexes end. */
const orderOf = (resource: Resource): string[] => [
  ...resource.sort.map(([field]) => sortedBy(resource, field)),
  resource.key,
]

/** Tells whether a choice among rows is sorted by name: rows with a stated order, by number, code or time, keep it. */
export function isChosenByName({ fields, title, sort, sorted, base }: Resource): boolean {
  const isUnordered = base === 'full' && sort.length === 1 && sort[0]?.[0] === 'createTime'
  return fields[title]?.collation !== undefined && (isUnordered || sorted.includes(title))
}

/** The fields that rows are put in order by, beside their default order, with an index for each. */
const orderedBy = (resource: Resource): string[] => [
  ...new Set([...resource.sorted, ...(isChosenByName(resource) ? [resource.title] : [])]),
]

/** The same orders for who sees the rows of all tenants, and of a tree's level, by the endings of their indexes' names. */
function ordersAcross(resource: Resource): Record<string, string[]> {
  const { acrossTenants, tree, key } = resource
  if (!acrossTenants) return {}
  const order = orderOf(resource)
  const named = orderedBy(resource).map((field) => [
    `across_by_${snakeCase(field)}`,
    [sortedBy(resource, field), key],
  ])
  return {
    across: order,
    ...(tree && { across_parent: [tree.parent, ...order] }),
    ...Object.fromEntries(named),
  }
}

/** The columns of each index that all rows are in, behind tenant and mark of removal. */
export const wholeIndexesOf = (resource: Resource): string[][] => [
  orderOf(resource),
  ...statedIndexes(resource)
    .filter(([field = '']) => !mayBeEmpty(resource, field))
    .map((fields) => [...new Set([...fields, ...orderOf(resource)])]),
  ...orderedBy(resource).map((field) => [sortedBy(resource, field), resource.key]),
]

/** A table made anew: of a definition that this server does not serve. */
export function buildTable(resource: Resource) {
  const name = tableNameOf(resource)
  const own = fieldsOf(resource).map(
    ([field, meta]) => [field, columnOf[meta.storage](snakeCase(field))] as const,
  )
  const keys = indexedSets(resource).map((unique) => {
    const column = keyColumnOf(unique)
    return [column, columnOf.text(snakeCase(column))] as const
  })
  const columns: Record<string, SQLiteColumnBuilderBase> = {
    ...(resource.key === 'id' && { id: columnOf.text('id').primaryKey() }),
    // Nullable on purpose: `required` is a rule of the input, so changing it needs no migration.
    ...Object.fromEntries(own),
    ...plainColumns(),
    ...(resource.base === 'full' && auditColumns()),
    ...Object.fromEntries(keys),
    ...Object.fromEntries(collatedFields(resource).map(({ key }) => [key, columnOf.text(snakeCase(key))])),
    ...(isPlaced(resource) && { [placeColumn]: columnOf.text(snakeCase(placeColumn)) }),
    ...(resource.key === 'code' && { code: columnOf.text('code').primaryKey() }),
  }

  return sqliteTable(name, columns, (table) => {
    const column = (field: string) => {
      const found = table[field]
      if (!found) throw new Error(`${resource.name} has no column ${field}`)
      return found
    }
    const order = orderOf(resource)
    const falling = fallingColumns(resource)
    const placed = (field: string) => (falling.has(field) ? sql`${column(field)} desc` : column(field))
    const indexOn = (ending: string, fields: string[], place: typeof placed = placed) => {
      const [first = '', ...others] = new Set(fields)
      return index(`${name}_${ending}`).on(column(first), ...others.map(place))
    }
    const living = ['tenantId', 'isDeleted']
    return [
      indexOn('default', [...living, ...order]),
      ...statedIndexes(resource).map((fields) => {
        const [field = ''] = fields
        const made = indexOn(fields.map(snakeCase).join('_'), [...living, ...fields, ...order])
        // Most references of most rows are empty, and nobody asks for those: they cost neither time nor room.
        return mayBeEmpty(resource, field) ? made.where(sql.raw(`${snakeCase(field)} is not null`)) : made
      }),
      ...orderedBy(resource).map((field) => {
        const fields = [sortedBy(resource, field), resource.key]
        return indexOn(`by_${snakeCase(field)}`, [...living, ...fields], column)
      }),
      ...Object.entries(ordersAcross(resource)).map(([ending, fields]) =>
        indexOn(ending, ['isDeleted', ...fields]),
      ),
      // The cell first: a map is found among the rows of one tenant and of all of them alike.
      ...(isPlaced(resource)
        ? [
            indexOn('place', [placeColumn, ...living, resource.key], column).where(
              sql.raw(`${snakeCase(placeColumn)} is not null`),
            ),
          ]
        : []),
      // A removed row gives its unique values back.
      ...indexedSets(resource).map((unique) =>
        uniqueIndex(`${name}_${snakeCase(keyColumnOf(unique))}`)
          .on(column('tenantId'), column(keyColumnOf(unique)))
          .where(sql`is_deleted = 0`),
      ),
    ]
  })
}
