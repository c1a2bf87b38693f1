import { eq, sql } from 'drizzle-orm'
import { tenantPackage } from '#shared/resources/index.ts'
import { listOf } from '../../auth/accounts.ts'
import { tableOf } from '../../crud/table.ts'
import { recordChange } from '../../crud/write/history.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

/** Blade's mark for none: a package whose last menu went lets nothing through, not everything. */
const noMenus = '-1'

/** Takes menus that are about to go out of every package. Within the caller's transaction. */
export async function dropFromPackages(
  database: Database,
  ctx: Context,
  menuIds: readonly string[],
): Promise<void> {
  const packages = tableOf(tenantPackage)
  const rows = await database.current
    .select({ id: packages.id, tenantId: packages.tenantId, menuId: packages.menuId })
    .from(packages)
    .where(eq(packages.isDeleted, 0))
  const going = new Set(menuIds)
  for (const { id, tenantId, menuId } of rows) {
    const kept = listOf(menuId).filter((one) => !going.has(one))
    if (kept.length === listOf(menuId).length) continue
    const left = kept.join(',') || noMenus
    await database.current
      .update(packages)
      .set({ menuId: left, version: sql`${packages.version} + 1` })
      .where(eq(packages.id, id))
    await recordChange(database.current, ctx, tenantPackage, {
      action: 'update',
      tenantId: tenantId ?? ctx.tenantId,
      key: id,
      before: { menuId },
      after: { menuId: left },
    })
  }
}
