import type { Domain, DomainParts } from '../domain.ts'
import { datasourceExtension } from './datasource.ts'
import { createTenantExtension } from './tenant.ts'
import { tenantRoutes } from './tenant-domain.ts'
import { tenantPackageRoutes } from './tenant-package.ts'

export const tenant = ({ auth }: DomainParts): Domain => ({
  extensions: [datasourceExtension, createTenantExtension(auth)],
  routes: (surroundings) => [...tenantRoutes(surroundings), ...tenantPackageRoutes(surroundings)],
})
