import type { Action, Resource } from '#shared/schema/resource.ts'
import { shapeField } from '#shared/schema/shape-field.ts'
import type { Imports, Surroundings } from '../crud/extension.ts'
import type { ResourceService } from '../crud/service.ts'
import type { Route } from '../http/route.ts'
import { batchUpdateRoute, bulkFieldsOf } from './batch-update.ts'
import { removalCheckRoute } from './bin/removal-check.ts'
import { exportRoutes } from './export/export.ts'
import type { ExportJobs } from './export/export-jobs.ts'
import { type Beside, importRoutes } from './import/import.ts'
import { isTypable } from './import/import-sheet.ts'

const methodOf = (action: Action) => (action === 'page' ? 'get' : 'post')

/**
 * Export and import of a resource, changes of many rows, and what a removal would meet. Where a module answers a generic call by itself, `own` has it, and what goes
 * through the service would pass by its rules: those resources have none of this, but for an import whose rules the module says.
 */
export function transferRoutes<R extends Resource>(
  service: ResourceService<R>,
  { own, imports }: { own: readonly Route[]; imports: Imports | undefined },
  { exportJobs, importProgress, ...surroundings }: Surroundings & Beside & { exportJobs: ExportJobs },
): Route[] {
  const { resource } = service
  const isGeneric = (action: Action) =>
    resource.actions.includes(action) &&
    !own.some(({ method, path }) => method === methodOf(action) && path === `${resource.path}/${action}`)
  return [
    ...(isGeneric('page') ? exportRoutes(service, surroundings, exportJobs) : []),
    ...((imports || (isGeneric('save') && isGeneric('update'))) &&
    (isTypable(resource) || shapeField(resource))
      ? importRoutes(service, surroundings, { exportJobs, importProgress, imports })
      : []),
    ...(isGeneric('remove') ? [removalCheckRoute(service, surroundings.database)] : []),
    ...(isGeneric('update') && bulkFieldsOf(resource).length ? [batchUpdateRoute(service)] : []),
  ]
}
