import { hash } from 'node:crypto'
import { messages, missingParameter } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { drawnFields, isPlaced } from '#shared/schema/placed.ts'
import { type Action, permissionOf, type Resource, type Right } from '#shared/schema/resource.ts'
import { fieldNamed } from '#shared/schema/spelling.ts'
import { type Context, platformTenant } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { JsonText } from '../../http/json-text.ts'
import { idsOf, textOf } from '../../http/params.ts'
import {
  type Access,
  answered,
  get,
  type Params,
  post,
  type Route,
  type SignedInCall,
} from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { pickerAccess } from '../read/pickers.ts'
import { shapesText } from '../read/shapes.ts'
import { givenText } from '../read/spelled.ts'
import { actingIn, isShown, sightOf } from '../scope.ts'
import type { ResourceService } from '../service.ts'
import { addRow, changeRow, submitRow } from './submit.ts'

/** What an action of this resource needs. What all tenants share is written by the platform administrator alone. */
export function accessFor(resource: Resource, ...rights: Right[]): Exclude<Access, 'open'> {
  if (resource.writers === 'platform' && rights.every((right) => right !== 'menu')) return 'platform'
  return { codes: rights.map((right) => permissionOf(resource, right)) }
}

const writes: readonly Action[] = ['save', 'update', 'submit']

/** Whether a form sends rows of it. */
export const isWritten = ({ actions }: Pick<Resource, 'actions'>): boolean =>
  actions.some((action) => writes.includes(action))

/** The generic calls of a resource, in the order of its definition. */
export function createRoutes<R extends Resource>(service: ResourceService<R>): Route[] {
  const { resource } = service
  const reading = accessFor(resource, 'menu')
  const picking = pickerAccess(resource)

  const read = (
    action: Action,
    work: (call: SignedInCall) => Promise<unknown>,
    access: Exclude<Access, 'open'> = reading,
  ) => get(`${resource.path}/${action}`, access, (call) => work(acting(resource, call)))
  const write = (action: Action, rights: Right[], work: (call: SignedInCall) => Promise<unknown>) =>
    post(`${resource.path}/${action}`, accessFor(resource, ...rights), (call) => work(acting(resource, call)))

  const save = async ({ ctx, params }: SignedInCall) => {
    if (resource.key === 'id' && textOf(params, 'id')) throw new HttpError(400, messages.idOnSave)
    return addRow(service, ctx, params)
  }

  const routes: Record<Action, () => Route> = {
    list: () =>
      read('list', ({ ctx, params }) =>
        resource.list === 'page'
          ? service.page(ctx, params)
          : resource.list === 'rows'
            ? service.rows(ctx, params)
            : service.nested(ctx, params),
      ),
    page: () => read('page', ({ ctx, params }) => service.page(ctx, params)),
    detail: () => read('detail', ({ ctx, params }) => service.detail(ctx, params)),
    tree: () => read('tree', ({ ctx, params }) => service.tree(ctx, params), picking),
    'lazy-tree': () => read('lazy-tree', ({ ctx, params }) => service.lazyTree(ctx, params), picking),
    'lazy-list': () => read('lazy-list', ({ ctx, params }) => service.lazyList(ctx, params)),
    select: () => read('select', ({ ctx, params }) => service.select(ctx, params), 'signedIn'),
    save: () => write('save', ['add'], save),
    update: () => write('update', ['edit'], async ({ ctx, params }) => changeRow(service, ctx, params)),
    submit: () =>
      write('submit', ['add', 'edit'], async ({ ctx, params }) => submitRow(service, ctx, params)),
    remove: () =>
      write('remove', ['delete'], async ({ ctx, params, body }) => {
        await service.remove(ctx, keysOf(resource, params, body))
        return done
      }),
    sort: () =>
      write('sort', ['edit'], async ({ ctx, params, body }) => {
        await service.sort(ctx, keysOf(resource, params, body))
        return done
      }),
  }
  return [...resource.actions.map((action) => routes[action]()), ...besides(service, reading)]
}

/** The calls of a resource that add or change one row, each with its work put into other work. */
export const writingRoutes = <R extends Resource>(service: ResourceService<R>, around: Around): Route[] =>
  createRoutes(service).flatMap((route) => {
    const action = writes.find((one) => route.path === `${service.resource.path}/${one}`)
    return action && route.access !== 'open' ? [{ ...route, handle: around(route.handle, action) }] : []
  })

/** As registered for Mapbox vector tiles. */
const tileType = 'application/vnd.mapbox-vector-tile'

type Handle = (call: SignedInCall) => unknown
type Around = (handle: Handle, action: Action) => Handle

/** What there is beside the actions: of what is listed its sums, outlines and shapes, of what is written its history. */
function besides<R extends Resource>(service: ResourceService<R>, reading: Exclude<Access, 'open'>): Route[] {
  const { resource } = service
  const [zh, en] = resource.label
  // What a page shows beside its rows, so whoever sees the page asks for it, and sees as much.
  const ofPage = (name: 'outlines' | 'aggregate', summary: Label) =>
    get(
      `${resource.path}/${name}`,
      reading,
      (call) => {
        const { ctx, params } = actingAs(resource, 'page', call)
        return service[name](ctx, params)
      },
      { summary },
    )
  const aggregate = ofPage('aggregate', [`${zh}汇总`, `${en}: counts and sums by group`])
  const outlines = ofPage('outlines', [`${zh}轮廓缩略图`, `${en}: outlines as thumbnails`])
  const shapes = get(
    `${resource.path}/shapes`,
    reading,
    async (call) => {
      const { ctx, params } = actingAs(resource, 'page', call)
      return new JsonText(shapesText(await service.shapes(ctx, params)))
    },
    { summary: [`${zh}地图图形`, `${en}: shapes for a map`] },
  )
  const tile = get(
    `${resource.path}/tile`,
    reading,
    async (call) => {
      const { ctx, params } = actingAs(resource, 'page', call)
      const bytes = await service.tile(ctx, params)
      const { req, res } = call
      const mark = hash('sha256', bytes, 'base64url')
      res.set({ 'Content-Type': tileType, 'Cache-Control': 'private, no-cache', ETag: `"${mark}"` })
      if (req.fresh) res.status(304).end()
      else res.end(bytes)
      return answered
    },
    { summary: [`${zh}矢量瓦片`, `${en}: vector tiles`] },
  )
  const history = get(`${resource.path}/history`, reading, (call) => historyOf(service, call), {
    summary: [`${zh}变更历史`, `${en}: history`],
  })
  const isListed = resource.actions.includes('page')
  const isDrawn = isListed && drawnFields(resource).length > 0
  return [
    ...(isListed ? [aggregate] : []),
    ...(isDrawn ? [outlines] : []),
    ...(isListed && isPlaced(resource) ? [shapes, tile] : []),
    ...(isWritten(resource) ? [history] : []),
  ]
}

async function historyOf<R extends Resource>(service: ResourceService<R>, call: SignedInCall) {
  const { resource } = service
  const { ctx, params } = acting(resource, call)
  const key = givenText(resource, params, resource.key)
  if (key === undefined) throw new HttpError(400, missingParameter(resource.key))
  const row = await service.detail(ctx, { [resource.key]: key })
  const tenantId = resource.tenant ? String(row.tenantId) : platformTenant
  return service.history(ctx, tenantId, key, row)
}

/**
 * The same call, as the platform administrator acting in the tenant it names; without parameters of fields that the
 * caller's data scopes do not show: what is not seen is not written.
 */
export function acting(resource: Resource, call: SignedInCall): SignedInCall {
  const ctx = actingIn(call.ctx, resource, call.params)
  const sight = sightOf(ctx, resource)
  if (!sight?.fields) return { ...call, ctx }
  const params = Object.entries(call.params).filter(([given]) => {
    const name = fieldNamed(resource, given)
    return !(name in resource.fields) || isShown(sight, name) || name === resource.tree?.parent
  })
  return { ...call, ctx, params: Object.fromEntries(params) }
}

/**
 * A call that does what an action does, as that action: a data scope that narrows the action alone narrows it, too.
 */
export function actingAs(resource: Resource, action: Action, call: SignedInCall): SignedInCall {
  return acting(resource, { ...call, ctx: calling(call.ctx, resource, action) })
}

/** A handler of such calls, for work that needs no more of them; with an action, of calls that do what that does. */
export const actingTo =
  (resource: Resource, work: (ctx: Context, params: Params) => unknown, action?: Action) =>
  (call: SignedInCall) => {
    const { ctx, params } = action === undefined ? acting(resource, call) : actingAs(resource, action, call)
    return work(ctx, params)
  }

/** The caller of an action, whichever call does its work. */
export const calling = (ctx: Context, resource: Resource, action: Action): Context => ({
  ...ctx,
  path: `${resource.path}/${action}`,
})

/** The keys to work on: `ids` from query, form or JSON, or a bare array. */
export function keysOf(resource: Resource, params: Params, body: unknown): string[] {
  const given = Array.isArray(body) ? body : (params.ids ?? (resource.key === 'code' ? params.id : undefined))
  if (given === undefined || given === '') throw new HttpError(400, messages.chooseRows)
  return idsOf(given, 'ids')
}

/** The same routes at the resource's other paths, too; a call that stands elsewhere stands there alone. */
export const withAliases = (resource: Resource, routes: Route[]): Route[] => {
  const own = routes.filter((route) => route.path.startsWith(`${resource.path}/`))
  const elsewhere = resource.aliases.flatMap((path) =>
    own.map((route) => ({ ...route, path: path + route.path.slice(resource.path.length) })),
  )
  return [...routes, ...elsewhere]
}
