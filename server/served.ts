import type { Resource } from '#shared/schema/resource.ts'
import { memberRoutes } from './crud/calls/member-routes.ts'
import { createRoutes, withAliases } from './crud/calls/router.ts'
import { stepRoutes } from './crud/calls/step-routes.ts'
import type { AnyExtension, Surroundings } from './crud/extension.ts'
import type { Route } from './http/route.ts'
import { transferRoutes } from './transfer/routes.ts'

/** The service of a resource, and the calls that a module adds to it. */
export function serve(resource: Resource, extension: AnyExtension | undefined, surroundings: Surroundings) {
  const service = surroundings.services.of(resource)
  const own = extension?.routes?.(service, surroundings) ?? []
  return { service, own, isFinal: extension?.isFinal }
}

type Served = ReturnType<typeof serve>

/** All calls of a resource. */
export const routesOf = (
  { service, own }: Served,
  surroundings: Parameters<typeof transferRoutes>[2],
): Route[] =>
  withAliases(service.resource, [
    ...own,
    ...createRoutes(service),
    ...stepRoutes(service, surroundings),
    ...memberRoutes(service.resource, surroundings),
    ...transferRoutes(service, own, surroundings),
  ])

/** Where a module removes rows by a call of its own, or says so, more happens than the recycle bin could undo. */
export const isRestorable = ({ service, own, isFinal }: Served): boolean => {
  const { actions, path } = service.resource
  return actions.includes('remove') && !isFinal && !own.some((route) => route.path === `${path}/remove`)
}
