import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, actingAs, keysOf } from '../../crud/calls/router.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Database } from '../../db/database.ts'
import { get, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

/** Ends a trial, so that nothing of it stays. */
class TrialOver extends Error {}

/**
 * `ids`: what would stand in the way of removing these rows, as `{ blocked: [{ id, name, reason }] }`. The removal itself is
 * tried and taken back, so that no rule is written twice; a refusal that names no rows is answered as such.
 */
export function removalCheckRoute<R extends Resource>(
  service: ResourceService<R>,
  database: Database,
): Route {
  const { resource } = service
  return get(
    `${resource.path}/removal-check`,
    accessFor(resource, 'delete'),
    async (call) => {
      const { ctx, params } = actingAs(resource, 'remove', call)
      const keys = keysOf(resource, params, undefined)
      try {
        await database.transaction(async () => {
          await service.remove(ctx, keys)
          throw new TrialOver()
        })
      } catch (error) {
        if (error instanceof TrialOver) return { blocked: [] }
        const blocked = error instanceof HttpError && error.details?.data?.blocked
        if (!blocked) throw error
        return { blocked }
      }
    },
    {
      summary: [
        `${resource.label[0]}删除前检查`,
        `${resource.label[1]}: what stands in the way of a removal`,
      ],
    },
  )
}
