import { and, eq, inArray, sql } from 'drizzle-orm'
import { menu, roleScope } from '#shared/resources/index.ts'
import { scopeMessages } from '../../crud/scope-messages.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

const button = 2

/** The scopes of this very menu: clients open them menu by menu. */
export const ofThisMenu = ({ menuId, ...params }: Params): Params =>
  textOf({ menuId }, 'menuId') === undefined ? params : { ...params, menuId_equal: menuId }

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
  const removed = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
  await connection
    .delete(links)
    .where(and(eq(links.scopeCategory, category), inArray(links.scopeId, removed)))
}
