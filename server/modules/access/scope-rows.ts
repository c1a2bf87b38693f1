import { and, eq, inArray } from 'drizzle-orm'
import { menu, roleScope } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { listed } from '../../crud/write/pointing.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { scopeMessages } from '../../scope/messages.ts'
import { system } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'

const button = 2

/** The code of the menu that a scope stands on; undefined where there is none, which the reference itself refuses. */
export async function menuCodeOf(
  store: Store,
  ctx: Context,
  menuId: string | null | undefined,
): Promise<string | undefined> {
  const row = await store.of(menu).first(system, { id: menuId ?? '' }, { select: ['code', 'category'] })
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
