import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { snakeCase } from '../db/columns.ts'
import type { Connection } from '../db/database.ts'
import { removeText, type TextIndex, textIndexOf, writeText } from '../db/text-index.ts'
import { tableNameOf } from './table.ts'

const keywordFields = (resource: Resource) => fieldsOf(resource).filter(([, meta]) => meta.keyword)

/** The text index of a resource whose fields are searched by keyword; its rows are known by numeric ids. */
export function textIndexFor(resource: Resource): TextIndex | undefined {
  const fields = keywordFields(resource)
  if (!fields.length || resource.key !== 'id') return undefined
  return textIndexOf(
    tableNameOf(resource),
    fields.map(([name]) => snakeCase(name)),
  )
}

export function indexRow(
  connection: Connection,
  resource: Resource,
  id: string,
  row: Record<string, unknown>,
) {
  const index = textIndexFor(resource)
  if (!index) return
  const values = keywordFields(resource).map(([name]) => (typeof row[name] === 'string' ? row[name] : null))
  writeText(connection, index, id, values)
}

/** Takes rows that are gone out of the index, if there is one. */
export function forgetRows(connection: Connection, resource: Resource, ids: readonly string[]) {
  const index = textIndexFor(resource)
  if (index) removeText(connection, index, ids)
}
