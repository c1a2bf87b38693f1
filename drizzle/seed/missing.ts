import { anyTableOf } from '#server/crud/table.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Seeding } from './step.ts'

/**
 * The rows that the table has neither by their key nor by the column people know them by. Removed rows count as there:
 * what an administrator removed must not come back, and what he renamed must not come twice.
 */
export async function missingRows<T extends object>(
  { connection }: Pick<Seeding, 'connection'>,
  resource: Resource,
  column: keyof T & string,
  rows: readonly T[],
): Promise<T[]> {
  const table = anyTableOf(resource)
  const [key, name] = [table[resource.key], table[column]]
  if (!key || !name) throw new Error(`${resource.name} has no column ${column}`)
  const stored = await connection.select({ key, name }).from(table)
  const keys = new Set(stored.map((row) => String(row.key)))
  const names = new Set(stored.map((row) => String(row.name)))
  const textOf = (row: T, field: string) => String(Reflect.get(row, field))
  return rows.filter((row) => !keys.has(textOf(row, resource.key)) && !names.has(textOf(row, column)))
}
