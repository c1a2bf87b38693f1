import { malformedParameter, messages, missingParameter } from '#shared/messages.ts'
import { type Input, permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import { inputOf } from './input.ts'
import type { Wire } from './presenter.ts'
import type { ResourceService } from './service.ts'

/** Adds the row that a call sends. Answers its key. */
export function addRow<R extends Resource>(
  service: ResourceService<R>,
  ctx: Context,
  params: Params,
): Promise<Wire> {
  return service.save(ctx, inputOf(service.resource, 'save', params, ctx.language) as Input<R>)
}

/** Changes the row that a call names by its key. Answers that. */
export function changeRow<R extends Resource>(
  service: ResourceService<R>,
  ctx: Context,
  params: Params,
): Promise<Wire> {
  const { resource } = service
  const key = textOf(params, resource.key)
  if (key === undefined) throw new HttpError(400, missingParameter(resource.key))
  const patch = inputOf(resource, 'update', params, ctx.language) as Partial<Input<R>>
  return service.update(ctx, key, patch, versionOf(params))
}

/** Blade's `submit`: without an id the row is added, with one it is changed, each by its own right. */
export async function submitRow<R extends Resource>(
  service: ResourceService<R>,
  ctx: Context,
  params: Params,
): Promise<Wire> {
  const isNew = textOf(params, 'id') === undefined
  demandWriting(ctx, service.resource, isNew)
  return isNew ? addRow(service, ctx, params) : changeRow(service, ctx, params)
}

/** Throws 403 without the right to add a row, or to change one: `submit` asks for either. */
export function demandWriting(ctx: Context, resource: Pick<Resource, 'permission'>, isNew: boolean): void {
  if (!ctx.can(permissionOf(resource, isNew ? 'add' : 'edit'))) throw new HttpError(403, messages.forbidden)
}

/** The version that a client has read; undefined for one that knows none. */
export function versionOf(params: Params): number | undefined {
  const version = textOf(params, '_version')
  if (version === undefined) return undefined
  if (!/^\d+$/.test(version)) throw new HttpError(400, malformedParameter('_version'))
  return Number(version)
}
