import { and, eq, or, sql } from 'drizzle-orm'
import { messages, missingParameter } from '#shared/messages.ts'
import { tenant, tenantPackage } from '#shared/resources/index.ts'
import { listOf } from '../../auth/accounts.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { accessFor } from '../../crud/router.ts'
import { mine } from '../../crud/scope.ts'
import { createService } from '../../crud/service.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'

/** Which package a tenant has. Both calls take the tenant's row id or its code: Blade's clients send either. */
export function tenantPackageRoutes({ database, names }: Surroundings): Route[] {
  const tenants = createService(database, tenant, names)
  const packages = createService(database, tenantPackage, names)

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

async function tenantNamed(database: Database, ctx: Context, params: Params) {
  const named = textOf(params, 'tenantId')
  if (named === undefined) throw new HttpError(400, missingParameter('tenantId'))
  const tenants = tableOf(tenant)
  const [found] = await database.current
    .select({ id: tenants.id, packageId: tenants.packageId })
    .from(tenants)
    .where(
      and(
        mine(everywhere(ctx), tenant, anyTableOf(tenant)),
        or(eq(tenants.id, named), eq(tenants.tenantId, named)),
      ),
    )
  if (!found) throw new HttpError(400, messages.notFound)
  return found
}

/** `tenantId` names the row to work on here, not the tenant to act in. */
const everywhere = (ctx: Context): Context =>
  ctx.isPlatform ? { ...ctx, can: ctx.can, allTenants: true } : ctx
