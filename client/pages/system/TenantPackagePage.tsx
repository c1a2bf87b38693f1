import { tenantPackage } from '#shared/resources/tenant/tenant-package.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { lazyControl } from '../../fields/lazy-control.tsx'

const form = {
  width: 640,
  inputs: { menuId: lazyControl(() => import('./MenuTicks.tsx'), 'MenuTicks') },
}

/** Packages of menus; those of one are ticked in their tree, as the rights of a role are. */
export function TenantPackagePage() {
  return <ResourcePage resource={tenantPackage} form={form} />
}
