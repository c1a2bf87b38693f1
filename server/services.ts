import type { Resource } from '#shared/schema/resource.ts'
import type { Names } from './crud/read/names.ts'
import { createService, type ResourceService } from './crud/service.ts'
import { type AnyHooks, unruled } from './crud/write/hooks.ts'
import { withSealedFields } from './crud/write/sealed.ts'
import type { Database } from './db/database.ts'
import type { Sealing } from './sealing.ts'

/**
 * The one door to the rows of a resource. Each service is made once and kept: it listens to commits and keeps prepared
 * statements for as long as the server runs.
 */
export interface Services {
  /** With the rules of its module. */
  of<R extends Resource>(resource: R): ResourceService<R>
  /** Without them, for a module that is told to keep something else in line. */
  unruled<R extends Resource>(resource: R): ResourceService<R>
}

interface Parts {
  database: Database
  names: Names
  sealing: Sealing
  /** What the module of a resource adds. */
  hooksOf(resource: Resource): AnyHooks
  /** Calls that a module does in its own way. */
  replaced(base: ResourceService<Resource>): ResourceService<Resource>
}

export function createServices({ database, names, sealing, hooksOf, replaced }: Parts): Services {
  const make = (resource: Resource, hooks: AnyHooks) =>
    withSealedFields(createService(database, resource, names, hooks), sealing)
  return {
    of: remembered((resource) => replaced(make(resource, hooksOf(resource)))),
    unruled: remembered((resource) => make(resource, unruled)),
  }
}

/** By name, so that a definition which is cast or changed in a test still has one service. */
function remembered(make: (resource: Resource) => ResourceService<Resource>): Services['of'] {
  const made = new Map<string, ResourceService<Resource>>()
  return <R extends Resource>(resource: R) => {
    const known = made.get(resource.name) ?? make(resource)
    made.set(resource.name, known)
    // The table of all services forgets which resource each is of; the name that it is found by says so.
    return known as unknown as ResourceService<R>
  }
}
