import { allResources } from '#server/crud/registry.ts'
import { collatedFields, placeColumn, tableNameOf } from '#server/crud/table.ts'
import type { Values } from '#server/crud/write/input.ts'
import { placeOf, placingFields } from '#server/crud/write/place.ts'
import { sortKeyOf } from '#server/crud/write/sort-key.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { drawnFields, isPlaced } from '#shared/schema/placed.ts'
import type { Resource } from '#shared/schema/resource.ts'

type Client = InstanceType<typeof Sqlite>

/** What stands in a database file beside the fields that it is made of, and is not what they make: as `table: field or key`. */
export function wrongDerived(file: string): string[] {
  const client = new Sqlite(file, { readonly: true })
  try {
    return allResources().flatMap((one) => [...wrongKeys(client, one), ...wrongPlaces(client, one)])
  } finally {
    client.close()
  }
}

/** Names whose sort key is another than theirs. */
function wrongKeys(client: Client, resource: Resource): string[] {
  const table = tableNameOf(resource)
  return collatedFields(resource).flatMap(({ field, collation, key }) => {
    const rows = client
      .prepare(`SELECT ${snakeCase(field)} AS name, ${snakeCase(key)} AS key FROM "${table}"`)
      .all() as { name: string | null; key: string | null }[]
    return rows
      .filter(({ name, key: stored }) => stored !== (name === null ? null : sortKeyOf(name, collation)))
      .map(({ name }) => `${table}.${field}: ${name}`)
  })
}

/** Rows that the map would look for in another place than theirs. */
function wrongPlaces(client: Client, resource: Resource): string[] {
  if (!isPlaced(resource)) return []
  const table = tableNameOf(resource)
  const drawn = drawnFields(resource)
  const fields = placingFields(resource).map((name) => `${snakeCase(name)} AS "${name}"`)
  const columns = [`${resource.key} AS key`, `${snakeCase(placeColumn)} AS cell`, ...fields]
  const rows = client.prepare(`SELECT ${columns.join()} FROM "${table}"`).all() as Values[]
  return rows
    .filter(({ key: _, cell, ...stored }) => {
      const shapes = drawn.flatMap((name) => (stored[name] ? [[name, JSON.parse(String(stored[name]))]] : []))
      return cell !== (placeOf(resource, { ...stored, ...Object.fromEntries(shapes) })[placeColumn] ?? null)
    })
    .map(({ key }) => `${table}: ${key}`)
}
