import { and, eq, like } from 'drizzle-orm'
import type { Resource } from '#shared/schema/resource.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { column } from '../scope.ts'
import { anyTableOf } from '../table.ts'

/** The next free code that begins with `prefix`: a number of `digits` digits behind it, counted in the caller's tenant. */
export async function nextCode(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  { field, prefix, digits }: { field: string; prefix: string; digits: number },
): Promise<string> {
  const table = anyTableOf(resource)
  const code = column(table, field)
  // Removed rows and those out of the caller's sight count, too: a number is given once.
  const rows = await connection
    .select({ code })
    .from(table)
    .where(and(eq(column(table, 'tenantId'), ctx.tenantId), like(code, `${prefix}%`)))
  const form = new RegExp(`^${prefix}(\\d{${digits}})$`)
  const numbers = rows.map((row) => Number(form.exec(String(row.code))?.[1] ?? 0))
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(digits, '0')}`
}
