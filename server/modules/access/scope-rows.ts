import { and, eq, inArray } from 'drizzle-orm'
import { menu, roleScope } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { scopeMessages } from '../../scope/messages.ts'

const button = 2

/** The code of the menu that a scope stands on; undefined where there is none, which the reference itself refuses. */
export async function menuCodeOf(
  database: Database,
  ctx: Context,
  menuId: string | null | undefined,
): Promise<string | undefined> {
  const table = tableOf(menu)
  const [row] = await database.current
    .select({ code: table.code, category: table.category })
    .from(table)
    .where(and(eq(table.id, menuId ?? ''), eq(table.isDeleted, 0)))
  if (row?.category === button) throw fieldFault(ctx, 'menuId', scopeMessages.menuOnly)
  return row?.code ?? undefined
}

/** Takes removed scopes from the roles that had them. */
export async function dropGrants(connection: Connection, category: number, keys: readonly string[]) {
  const links = tableOf(roleScope)
  const removed = listed(keys)
  await connection
    .delete(links)
    .where(and(eq(links.scopeCategory, category), inArray(links.scopeId, removed)))
}
