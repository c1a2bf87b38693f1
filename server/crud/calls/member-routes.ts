import { pluralOf } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { isYes } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import type { Surroundings } from '../extension.ts'
import { resourceNamed } from '../registry.ts'
import { createMembers, linkedKeys, namedOwner } from '../tie/members.ts'
import { acting } from './router.ts'

/** The calls of all `members` of a definition: which rows belong to an owner, and how they come and go. */
export const memberRoutes = (
  owning: Resource,
  surroundings: Pick<Surroundings, 'database' | 'services'>,
): Route[] => Object.keys(owning.members).flatMap((name) => routesOf(owning, name, surroundings))

function routesOf(
  owning: Resource,
  name: string,
  surroundings: Pick<Surroundings, 'database' | 'services'>,
): Route[] {
  const { services } = surroundings
  const { by = '', path, calls, keys } = { ...owning.members[name] }
  if (!calls || keys === undefined) return []
  const resource = resourceNamed(name)
  const members = createMembers(surroundings, owning, name)
  const reading = { codes: [permissionOf(owning, 'menu')] }
  const writing = { codes: [permissionOf(owning, 'edit')] }
  const told = summariesOf(owning, resource)
  const namesRows = calls.remove.endsWith('/{id}')

  /** The owner that a call names, where the caller sees it, and the call as one about its members. */
  async function about(call: SignedInCall, parameter = by) {
    const { ctx, params } = acting(resource, call)
    return { ctx, params, owner: await namedOwner(services.unruled(owning), ctx, params, parameter) }
  }

  async function list(call: SignedInCall) {
    const { ctx, params, owner } = await about(call)
    const { name: title, ...rest } = params
    return members.page(ctx, owner, { ...rest, ...(title !== undefined && { [resource.title]: title }) })
  }

  async function add(call: SignedInCall) {
    const { ctx, params, owner } = await about(call)
    return members.bind(ctx, owner, linkedKeys(params, keys ?? 'ids', 'ids'), isYes(params, 'force'))
  }

  async function remove(call: SignedInCall) {
    const { ctx, params, owner } = await about(call)
    return { removed: await members.unbind(ctx, owner, linkedKeys(params, 'id', 'ids', keys ?? 'ids')) }
  }

  /** Rows of several owners. */
  async function release(call: SignedInCall) {
    const { ctx, params } = acting(resource, call)
    return { removed: await members.release(ctx, linkedKeys(params, 'id')) }
  }

  async function empty(call: SignedInCall) {
    const { ctx, owner } = await about(call, 'id')
    return { removed: (await members.replace(ctx, owner, [], false)).removed }
  }

  return [
    get(`${path}/${calls.list}`, reading, list, { summary: told.list }),
    post(`${path}/${calls.add}`, writing, add, { summary: told.add }),
    post(`${path}/${calls.remove}`, writing, namesRows ? release : remove, { summary: told.remove }),
    ...(calls.empty ? [post(`${path}/${calls.empty}/{id}`, writing, empty, { summary: told.empty })] : []),
  ]
}

function summariesOf({ label: [ownerZh, ownerEn] }: Resource, { label: [zh, en] }: Resource) {
  const [owner, rows] = [ownerEn.toLowerCase(), pluralOf(en).toLowerCase()]
  return {
    list: [`${ownerZh}${zh}`, `${pluralOf(en)} of a ${owner}`],
    add: [`绑定${ownerZh}${zh}`, `Give ${rows} to a ${owner}`],
    remove: [`解绑${ownerZh}${zh}`, `Take ${rows} from a ${owner}`],
    empty: [`清空${ownerZh}${zh}`, `Take all ${rows} from a ${owner}`],
  } satisfies Record<string, Label>
}
