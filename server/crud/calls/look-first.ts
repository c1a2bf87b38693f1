import type { Input, Resource, Row } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Route, SignedInCall } from '../../http/route.ts'
import type { ResourceService } from '../service.ts'
import { inputOf } from '../write/input.ts'
import { acting, writingRoutes } from './router.ts'
import { changesOf, demandWriting } from './submit.ts'

/** What a call is about to write. */
export interface Writing<R extends Resource> {
  sent: Partial<Input<R>>
  /** The row that it changes; undefined when it adds one. */
  stored: Row<R> | undefined
}

/**
 * The writing calls of a resource that look into files: `look` does so before the transaction begins, because a storage may
 * be far away and the whole server has one writer. It refuses by throwing; what it answers is written as if it had been sent.
 */
export function lookingFirst<R extends Resource>(
  service: ResourceService<R>,
  database: Database,
  look: (ctx: Context, writing: Writing<R>) => Promise<Partial<Input<R>> | undefined>,
): Route[] {
  const { resource } = service

  async function foundFor(call: SignedInCall, key: string | undefined) {
    const { ctx, params } = acting(resource, call)
    demandWriting(ctx, resource, key === undefined)
    if (key === undefined) {
      const sent = inputOf(resource, 'save', params, ctx.language)
      return look(ctx, { sent: sent as Partial<Input<R>>, stored: undefined })
    }
    const sent = await changesOf(service, ctx, key, params)
    const stored = await service.row(ctx, key)
    const home = { ...ctx, tenantId: stored.tenantId }
    return look(home, { sent, stored })
  }

  const routes = writingRoutes(service, (handle, action) => async (call) => {
    const key = textOf(call.params, resource.key)
    // A row to be added has no key, one to be changed has: the call itself refuses what it cannot take.
    const refuses = action === (key === undefined ? 'update' : 'save')
    const params = { ...call.params, ...(!refuses && (await foundFor(call, key))) }
    return database.transaction(() => Promise.resolve(handle({ ...call, params })))
  })
  return routes.map((route) => ({ ...route, transaction: false }))
}
