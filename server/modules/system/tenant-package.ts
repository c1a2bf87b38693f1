import { eq, sql } from 'drizzle-orm'
import { tenant, tenantPackage } from '#shared/resources/index.ts'
import { listOf } from '../../auth/accounts.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { accessFor } from '../../crud/router.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { everywhere, tenantNamed } from './tenant-lookup.ts'

/** Which package a tenant has. Both calls take the tenant's row id or its code: Blade's clients send either. */
export function tenantPackageRoutes({ database, services }: Surroundings): Route[] {
  const tenants = services.unruled(tenant)
  const packages = services.unruled(tenantPackage)

  async function packageDetail({ ctx, params }: SignedInCall) {
    const { packageId } = await tenantNamed(database, ctx, params)
    return packageId ? packages.detail(ctx, { id: packageId }) : {}
  }

  async function setPackage({ ctx, params }: SignedInCall) {
    const { id } = await tenantNamed(database, ctx, params)
    // Without one, the tenant may use all menus again.
    await tenants.update(everywhere(ctx), id, { packageId: textOf(params, 'packageId') ?? null })
    return done
  }

  return [
    get(`${tenant.path}/package-detail`, accessFor(tenant, 'menu'), packageDetail, {
      summary: ['租户的产品包', 'Package of a tenant'],
    }),
    post(`${tenant.path}/package-setting`, 'platform', setPackage, {
      summary: ['设置租户的产品包', 'Give a tenant a package'],
    }),
  ]
}

/** Blade's mark for none: a package whose last menu went lets nothing through, not everything. */
const noMenus = '-1'

/** Takes menus that are about to go out of every package. Within the caller's transaction. */
export async function dropFromPackages(database: Database, menuIds: readonly string[]): Promise<void> {
  const packages = tableOf(tenantPackage)
  const rows = await database.current
    .select({ id: packages.id, menuId: packages.menuId })
    .from(packages)
    .where(eq(packages.isDeleted, 0))
  const going = new Set(menuIds)
  for (const { id, menuId } of rows) {
    const kept = listOf(menuId).filter((one) => !going.has(one))
    if (kept.length === listOf(menuId).length) continue
    await database.current
      .update(packages)
      .set({ menuId: kept.join(',') || noMenus, version: sql`${packages.version} + 1` })
      .where(eq(packages.id, id))
  }
}
