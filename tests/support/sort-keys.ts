import { allResources } from '#server/crud/registry.ts'
import { collatedFields, tableNameOf } from '#server/crud/table.ts'
import { sortKeyOf } from '#server/crud/write/sort-key.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'

/** The names of a database file whose stored sort key is another than theirs, as `table.field: name`. */
export function namesWithWrongKeys(file: string): string[] {
  const client = new Sqlite(file, { readonly: true })
  try {
    return allResources().flatMap((resource) =>
      collatedFields(resource).flatMap(({ field, collation, key }) => {
        const table = tableNameOf(resource)
        const rows = client
          .prepare(`SELECT ${snakeCase(field)} AS name, ${snakeCase(key)} AS key FROM "${table}"`)
          .all() as { name: string | null; key: string | null }[]
        return rows
          .filter(({ name, key: stored }) => stored !== (name === null ? null : sortKeyOf(name, collation)))
          .map(({ name }) => `${table}.${field}: ${name}`)
      }),
    )
  } finally {
    client.close()
  }
}
