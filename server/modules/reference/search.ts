import { dept, post, role } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { actingTo } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get, type Route } from '../../http/route.ts'

const path = '/blade-system/search'

/** Look-ups of Blade's newest clients: by ids or by a part of the name, few columns, for anybody of the tenant. */
export function searchRoutes({ services }: Surroundings): Route[] {
  const search = (resource: Resource, call: string, given: 'ids' | 'name'): Route => {
    const service = services.of(resource)
    return get(
      `${path}/${call}`,
      'signedIn',
      actingTo(resource, async (ctx, params) => {
        const ids = idsOf(params.ids ?? params.id, 'ids')
        const name = textOf(params, 'name') ?? textOf(params, resource.title)
        if (given === 'name' && name === undefined) return []
        return service.select(ctx, {
          ...(ids.length && { ids }),
          ...(name !== undefined && { [resource.title]: name }),
        })
      }),
      { summary: [`查找${resource.label[0]}`, `Find: ${resource.label[1]}`] },
    )
  }

  return [
    search(role, 'role-list', 'ids'),
    search(dept, 'dept-list', 'ids'),
    search(post, 'post-list', 'ids'),
    search(role, 'role-by-name', 'name'),
    search(dept, 'dept-by-name', 'name'),
  ]
}
