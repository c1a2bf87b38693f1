import type { Domain, DomainParts } from '../domain.ts'
import { createTenantExtension } from './tenant.ts'
import { tenantRoutes } from './tenant-domain.ts'
import { tenantPackageRoutes } from './tenant-package.ts'

export const tenant = ({ auth }: DomainParts): Domain => ({
  extensions: [createTenantExtension(auth)],
  routes: (surroundings) => [...tenantRoutes(surroundings), ...tenantPackageRoutes(surroundings)],
})
