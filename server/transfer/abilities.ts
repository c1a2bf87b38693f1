import type { Resource } from '#shared/schema/resource.ts'
import { accessFor } from '../crud/calls/router.ts'
import { permits } from '../http/dispatch.ts'
import { get, type Route } from '../http/route.ts'

/** What a client may offer for a resource besides its usual buttons. */
export type Ability = 'export' | 'import' | 'import-shapes' | 'check-removal' | 'restore'

interface Offers {
  /** All routes of the generic calls: what a resource has no route for, nobody can do. */
  routes: readonly Route[]
  resources: readonly Resource[]
  restorable: readonly Resource[]
}

/** `{ <resource>: ['export', 'import', 'import-shapes', 'check-removal', 'restore'] }`, as far as the caller holds the rights; resources with none are absent. */
export function abilityRoute({ routes, resources, restorable }: Offers): Route {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return get(
    '/transfer/abilities',
    'signedIn',
    ({ ctx }) => {
      const may = (resource: Resource, call: string) => {
        const route = byPath.get(`${resource.path}/${call}`)
        return route !== undefined && route.access !== 'open' && permits(route.access, ctx)
      }
      const entries = resources.map((resource): [string, Ability[]] => [
        resource.name,
        [
          ...(may(resource, 'export-job') ? (['export'] as const) : []),
          ...(may(resource, 'import-preview') ? (['import'] as const) : []),
          ...(may(resource, 'import-shapes-preview') ? (['import-shapes'] as const) : []),
          ...(may(resource, 'removal-check') ? (['check-removal'] as const) : []),
          ...(restorable.includes(resource) && permits(accessFor(resource, 'delete'), ctx)
            ? (['restore'] as const)
            : []),
        ],
      ])
      return Object.fromEntries(entries.filter(([, abilities]) => abilities.length > 0))
    },
    {
      revalidates: true,
      summary: ['导入导出与还原能力', 'What the caller may export, import, remove and restore'],
    },
  )
}
