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
  return { service, own, imports: extension?.imports?.(surroundings), isFinal: extension?.isFinal }
}

type Served = ReturnType<typeof serve>

/** All calls of a resource. */
export const routesOf = (
  { service, own, imports }: Served,
  surroundings: Parameters<typeof transferRoutes>[2],
): Route[] => {
  const usual = [...own, ...createRoutes(service)]
  const declared = [...stepRoutes(service, surroundings), ...memberRoutes(service.resource, surroundings)]
  return withAliases(service.resource, [
    ...usual,
    ...reachable(declared, usual),
    ...transferRoutes(service, { own, imports }, surroundings),
  ])
}

/** Refuses a definition that declares a call of a name that is taken, such as a step `remove`: nobody would ever reach it. */
export function reachable(declared: readonly Route[], taken: readonly Route[]): readonly Route[] {
  for (const { method, path } of declared)
    if (taken.some((route) => route.method === method && route.path === path))
      throw new Error(`${method} ${path} is taken by another call: the step or member needs another name`)
  return declared
}

/** Where a module removes rows by a call of its own, or says so, more happens than the recycle bin could undo. */
export const isRestorable = ({ service, own, isFinal }: Served): boolean => {
  const { actions, path } = service.resource
  return actions.includes('remove') && !isFinal && !own.some((route) => route.path === `${path}/remove`)
}
