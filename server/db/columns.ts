import { customType, integer, real, text } from 'drizzle-orm/sqlite-core'
import type { Storage } from '#shared/schema/field.ts'

const commaText = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (values) => values.join(','),
  fromDriver: (joined) => (joined === '' ? [] : joined.split(',')),
})

/** Storage of a field to a column: with the imports of table.ts, all that differs between two databases. */
export const columnOf = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  real: (name: string) => real(name),
  json: (name: string) => text(name, { mode: 'json' }),
  comma: (name: string) => commaText(name),
} satisfies Record<Storage, (name: string) => unknown>

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const plainColumns = () => ({
  tenantId: text('tenant_id').notNull(),
  isDeleted: integer('is_deleted').notNull().default(0),
  version: integer('version').notNull().default(1),
  deleteTime: text('delete_time'),
  deleteUser: text('delete_user'),
  deleteBatch: text('delete_batch'),
})

export const auditColumns = () => ({
  createUser: text('create_user'),
  createDept: text('create_dept'),
  createTime: text('create_time').notNull(),
  updateUser: text('update_user'),
  updateTime: text('update_time').notNull(),
  status: integer('status').notNull().default(1),
})
