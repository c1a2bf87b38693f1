import { tenantPackage } from '#shared/resources/index.ts'
import { listOf } from '../../auth/accounts.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { recordChange } from '../../crud/write/history.ts'
import type { Context } from '../../http/context.ts'
import { system } from '../../store/policy.ts'

/** Blade's mark for none: a package whose last menu went lets nothing through, not everything. */
const noMenus = '-1'

/** Takes menus that are about to go out of every package. Within the caller's transaction. */
export async function dropFromPackages(
  { database, store }: Pick<Surroundings, 'database' | 'store'>,
  ctx: Context,
  menuIds: readonly string[],
): Promise<void> {
  const packages = store.of(tenantPackage)
  const rows = await packages.find(system, {}, { select: ['id', 'tenantId', 'menuId', 'version'] })
  const going = new Set(menuIds)
  for (const { id, tenantId, menuId, version } of rows) {
    const kept = listOf(menuId).filter((one) => !going.has(one))
    if (kept.length === listOf(menuId).length) continue
    const left = kept.join(',') || noMenus
    await packages.update(system, { id }, { menuId: left, version: version + 1 })
    await recordChange(database.current, ctx, tenantPackage, {
      action: 'update',
      tenantId: tenantId ?? ctx.tenantId,
      key: id,
      before: { menuId },
      after: { menuId: left },
    })
  }
}
