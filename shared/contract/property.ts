/** How a column of a database is called and typed where code is written for it. */

export const propertyTypes = ['String', 'Integer', 'Long', 'Double', 'BigDecimal', 'Boolean', 'Date'] as const
export type PropertyType = (typeof propertyTypes)[number]

/** The Java class of a property, as Blade's clients send it beside the short name. */
export const entityTypeOf = (type: PropertyType): string => {
  if (type === 'Date') return 'java.util.Date'
  return type === 'BigDecimal' ? 'java.math.BigDecimal' : `java.lang.${type}`
}

/** Columns that every table of Blade has, and no form shows. */
export const baseColumns: ReadonlySet<string> = new Set([
  'id',
  'tenant_id',
  'create_user',
  'create_dept',
  'create_time',
  'update_user',
  'update_time',
  'status',
  'is_deleted',
])

/** Columns that this server keeps besides on each of its own rows. */
export const ownColumns: ReadonlySet<string> = new Set([
  'version',
  'delete_time',
  'delete_user',
  'delete_batch',
])

/** `soil_log` → `SoilLog`; what no identifier can hold falls away, and a name of nothing else is `Table`. */
export function classNameOf(table: string): string {
  const bare = bareTable(table).replace(/^(?:blade|tb|t)_(?=\w)/i, '')
  const name = wordsOf(bare).map(capital).join('')
  return /^[A-Z]/.test(name) ? name : `Table${name}`
}

/** A table's name without the schema that it may be written with: `public.blade_notice` is `blade_notice`. */
export const bareTable = (table: string): string => table.slice(table.lastIndexOf('.') + 1)

/** `create_time` → `createTime`; a name without any usable letter is `column`. */
export function propertyNameOf(column: string): string {
  const name = small(wordsOf(column).map(capital).join(''))
  return /^[a-z]/.test(name) ? name : `column${name}`
}

/** A column in capitals is one word per underscore; one in mixed case keeps its humps. */
function wordsOf(name: string): string[] {
  const isShouted = name === name.toUpperCase()
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => (isShouted ? word.toLowerCase() : word))
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const small = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** The type of a property for a column type of any of the databases that are read; text where nothing else fits. */
export function propertyTypeOf(columnType: string): PropertyType {
  const type = columnType.trim().toLowerCase()
  if (/^(?:bool|bit\(1\)|bit$|tinyint\(1\))/.test(type)) return 'Boolean'
  if (/^(?:bigint|int8|bigserial|serial8)/.test(type)) return 'Long'
  if (/^(?:int|smallint|mediumint|tinyint|serial|smallserial|year)(?!erval)/.test(type)) return 'Integer'
  if (/^(?:numeric|decimal|money|number)/.test(type)) return 'BigDecimal'
  if (/^(?:double|float|real)/.test(type)) return 'Double'
  if (/^(?:date|datetime|timestamp)/.test(type)) return 'Date'
  return 'String'
}
