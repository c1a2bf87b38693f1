import { malformedParameter, messages, missingParameter } from '#shared/messages.ts'
import { type Input, permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Wire } from '../read/presenter.ts'
import { givenText, isGivenTwice } from '../read/spelled.ts'
import type { ResourceService } from '../service.ts'
import { namesSteps, withoutSteps } from '../tie/steps.ts'
import { inputOf, type Values } from '../write/input.ts'

/** Adds the row that a call sends. Answers its key. */
export function addRow<R extends Resource>(
  service: ResourceService<R>,
  ctx: Context,
  params: Params,
): Promise<Wire> {
  return service.save(ctx, inputOf(service.resource, 'save', params, ctx.language) as Input<R>)
}

/** Changes the row that a call names by its key. Answers that. */
export async function changeRow<R extends Resource>(
  service: ResourceService<R>,
  ctx: Context,
  params: Params,
): Promise<Wire> {
  const { resource } = service
  const key = givenText(resource, params, resource.key)
  if (key === undefined) throw new HttpError(400, missingParameter(resource.key))
  return service.update(ctx, key, await changesOf(service, ctx, key, params), versionOf(params))
}

/** What a call changes of the row with this key. The row is read only where what was sent has to be compared with it. */
export async function changesOf<R extends Resource>(
  service: Pick<ResourceService<R>, 'resource' | 'row'>,
  ctx: Context,
  key: string,
  params: Params,
): Promise<Partial<Input<R>>> {
  const { resource } = service
  if (!isGivenTwice(resource, params) && !namesSteps(resource, params)) {
    const patch = faultless(() => inputOf(resource, 'update', params, ctx.language))
    if (patch) return patch as Partial<Input<R>>
  }
  const stored: Values = { ...(await service.row(ctx, key)) }
  const version = versionOf(params)
  // Of a row that has moved on, the update itself says so.
  const isBehind = version !== undefined && version !== stored.version
  const sent = isBehind ? withoutSteps(resource, params) : params
  return inputOf(resource, 'update', sent, ctx.language, stored) as Partial<Input<R>>
}

/** What the work answers; nothing where it finds a fault, which may be of what is stored so already. */
function faultless<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof HttpError && error.code === 400) return undefined
    throw error
  }
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
