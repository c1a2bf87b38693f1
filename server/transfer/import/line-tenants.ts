import { and, eq, inArray, or } from 'drizzle-orm'
import { targetMissing } from '#shared/messages.ts'
import { tenant } from '#shared/resources/tenant/tenant.ts'
import { text } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { column, mine } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import type { createFaults } from '../../sheet/transfer.ts'
import type { Line } from './import-sheet.ts'

/** The column of a sheet that says whose a row is. */
export const tenantColumn = 'tenantId'
export const tenantMeta = text(sheetMessages.tenant)

/** True where the caller says of each row whose it is: the platform's administrator, where a list mixes tenants. */
export const choosesTenant = (ctx: Pick<Context, 'isPlatform'>, { acrossTenants, name }: Resource): boolean =>
  ctx.isPlatform && acrossTenants && name !== tenant.name

/**
 * The lines by the caller acting in the tenant of each: the one that it names by code or name, that of the row whose id it
 * has, else the caller's own. What names no tenant is told to `faults`, and absent.
 */
export async function linesByTenant(
  database: Database,
  ctx: Context,
  resource: Resource,
  { lines, faults }: { lines: readonly Line[]; faults: ReturnType<typeof createFaults> },
): Promise<Map<Context, Line[]>> {
  if (!choosesTenant(ctx, resource)) return new Map([[ctx, [...lines]]])
  const codes = await codesOf(
    database,
    lines.flatMap(({ values }) => values[tenantColumn] ?? []),
  )
  const owners = await ownersOf(database, ctx, resource, lines)
  const contexts = new Map<string, Context>()
  const groups = new Map<Context, Line[]>()
  for (const line of lines) {
    const { [tenantColumn]: named, id = '' } = line.values
    const tenantId = named === undefined ? (owners.get(id) ?? ctx.tenantId) : codes.get(named)
    if (tenantId === undefined) {
      faults.add(line.row, tenantColumn, named ?? '', targetMissing(tenant.label))
      continue
    }
    const home = contexts.get(tenantId) ?? { ...ctx, can: ctx.can, tenantId, allTenants: false }
    contexts.set(tenantId, home)
    const group = groups.get(home) ?? []
    group.push(line)
    groups.set(home, group)
  }
  return groups
}

/** Codes of tenants by themselves and by their names. */
async function codesOf(database: Database, texts: readonly string[]): Promise<Map<string, string>> {
  const table = tableOf(tenant)
  const wanted = listed([...new Set(texts)])
  const rows = await database.current
    .select({ code: table.tenantId, name: table.tenantName })
    .from(table)
    .where(
      and(eq(table.isDeleted, 0), or(inArray(table.tenantId, wanted), inArray(table.tenantName, wanted))),
    )
  const byName = rows.map(({ code, name }): [string, string] => [name ?? code, code])
  return new Map([...byName, ...rows.map(({ code }): [string, string] => [code, code])])
}

/** The tenants of the rows whose ids the lines have. */
async function ownersOf(database: Database, ctx: Context, resource: Resource, lines: readonly Line[]) {
  const table = anyTableOf(resource)
  const [key, owner] = [column(table, resource.key), column(table, 'tenantId')]
  const rows = await database.current
    .select({ key, owner })
    .from(table)
    .where(
      and(mine(ctx, resource, table), inArray(key, listed(lines.flatMap(({ values }) => values.id ?? [])))),
    )
  return new Map(rows.map((row) => [String(row.key), String(row.owner)]))
}
