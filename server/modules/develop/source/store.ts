import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { isSecretName } from '#shared/secret-names.ts'
import { allResources, resourceNamed } from '../../../crud/registry.ts'
import { anyTableOf } from '../../../crud/table.ts'
import type { Connection } from '../../../db/database.ts'
import type { ColumnInfo, Source } from './source.ts'

/** What the columns that every row has are about. */
const baseComments: Readonly<Record<string, string>> = {
  id: '主键',
  tenant_id: '租户编号',
  create_user: '创建人',
  create_dept: '创建部门',
  create_time: '创建时间',
  update_user: '修改人',
  update_time: '修改时间',
  status: '状态',
  is_deleted: '是否已删除',
  version: '版本',
  delete_time: '删除时间',
  delete_user: '删除人',
  delete_batch: '删除批次',
}

/** The tables of our own definitions, with their labels as comments. Nothing is asked of the database but its version. */
export function openStore(reader: Connection): Source {
  const shown = allResources().filter(isShown)
  const tables = new Map(shown.map((resource) => [getTableConfig(anyTableOf(resource)).name, resource]))
  return {
    async version() {
      return `SQLite ${String(reader.$client.prepare('SELECT sqlite_version()').pluck().get())}`
    },
    async tables() {
      return [...tables]
        .map(([name, resource]) => ({ name, comment: resource.label[0] }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async columns(name) {
      const resource = tables.get(name)
      return resource ? columnsOf(resource) : []
    },
    async close() {},
  }
}

/** Tables without calls are the server's own affair; those with a secret stay out of sight with all their columns. */
const isShown = (resource: Resource): boolean =>
  resource.actions.length > 0 &&
  !isSecretName(resource.name) &&
  !fieldsOf(resource).some(
    ([name, { kind, sealed, shows, hidden }]) =>
      kind === 'secret' || sealed || shows || (hidden && isSecretName(name)),
  )

function columnsOf(resource: Resource): ColumnInfo[] {
  const table = anyTableOf(resource)
  const fields = new Map(fieldsOf(resource))
  const fieldOf = new Map(Object.entries(table).map(([field, { name }]) => [name, field]))
  return getTableConfig(table).columns.map((column) => {
    const meta = fields.get(fieldOf.get(column.name) ?? '')
    return {
      name: column.name,
      type: column.getSQLType(),
      comment: meta?.label[0] ?? baseComments[column.name] ?? '',
      isKey: column.primary,
      isRequired: column.notNull || meta?.required === true,
      ...(meta?.resource && { pointsTo: getTableConfig(anyTableOf(resourceNamed(meta.resource))).name }),
    }
  })
}
