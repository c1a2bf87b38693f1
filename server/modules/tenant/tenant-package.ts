import { tenant, tenantPackage } from '#shared/resources/index.ts'
import { accessFor } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
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
