import { temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import { temporaryGrids } from '#shared/contract/temporary-grid.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOfCells } from '#shared/geo/geosot.ts'
import { centreOf } from '#shared/geo/measure.ts'
import { messages, missingParameter } from '#shared/messages.ts'
import { grid } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Input, permissionOf, type Right } from '#shared/schema/resource.ts'
import { headerTokenOf } from '../../auth/request-parts.ts'
import { acting, createRoutes } from '../../crud/calls/router.ts'
import { versionOf } from '../../crud/calls/submit.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { inputOf, type Values } from '../../crud/write/input.ts'
import { mostIds } from '../../crud/write/remover.ts'
import { nextSerials } from '../../crud/write/serial.ts'
import type { Database } from '../../db/database.ts'
import { gridAround } from '../../grid-around.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Store } from '../../store/table.ts'
import { createGridMembers } from './grid-members.ts'
import { geoMessages } from './messages.ts'

type Grids = ResourceService<typeof grid>

const path = '/ss/temporarygrid'
const mostCells = 4096
/** What the calls of temporary grids may set, besides their area. */
const writable = fieldsOf(temporaryGrids).flatMap(([name, { form }]) =>
  form === false || name === 'geometry' ? [] : [name],
)
/** By the page of temporary grids, or as for any grid. */
const accessBy = (...rights: Right[]) => ({
  codes: [grid, temporaryGrids].flatMap((one) => rights.map((right) => permissionOf(one, right))),
})
const may = (ctx: Context, right: Right) => accessBy(right).codes.some((code) => ctx.can(code))

interface Parts {
  service: Grids
  database: Database
  store: Store
  members: ReturnType<typeof createGridMembers>
}

/** Areas for an emergency or a survey, drawn or made of GeoSOT cells, beside the tree of management and for 90 days at most. */
export function temporaryGridRoutes(service: Grids, surroundings: Surroundings): Route[] {
  const { database, store } = surroundings
  const parts = { service, database, store, members: createGridMembers(surroundings) }

  const summary: Label = ['删除临时网格', 'Remove temporary grids']
  return [
    ...readingRoutes(service),
    post(`${path}/saveTemporaryGrid`, accessBy('add', 'edit'), (call) => save(parts, call), {
      summary: ['保存临时网格', 'Draw a temporary grid'],
    }),
    // The second path is what the button of the menu names to Blade's clients.
    ...['deleteTemporaryGrid', 'remove'].map((name) =>
      post(`${path}/${name}`, accessBy('add', 'delete'), (call) => remove(parts, call), { summary }),
    ),
    // The contract has a GET that writes: no link and no picture of another site may set it off.
    get(
      `${path}/deleteTemporaryGrid`,
      accessBy('add', 'delete'),
      (call) => {
        if (!headerTokenOf(call.req)) throw new HttpError(401, messages.tokenMissing)
        return remove(parts, call)
      },
      { transaction: true, summary },
    ),
  ]
}

async function save(parts: Parts, call: SignedInCall) {
  const { ctx, params } = acting(grid, call)
  const key = textOf(params, 'id')
  const geometry = drawnIn(ctx, params)
  const sent = Object.fromEntries(writable.flatMap((name) => (name in params ? [[name, params[name]]] : [])))
  const id =
    key === undefined
      ? await add(parts, ctx, sent, geometry)
      : await change(parts, ctx, key, sent, geometry, versionOf(params))
  if (params.staffIds !== undefined) await parts.members.staff(ctx, id, idsOf(params.staffIds, 'staffIds'))
  return { id }
}

async function add(
  { service, database }: Parts,
  ctx: Context,
  sent: Values,
  geometry: unknown,
): Promise<string> {
  if (!may(ctx, 'add')) throw new HttpError(403, messages.forbidden)
  if (geometry === undefined) throw fieldFault(ctx, 'geometry', geoMessages.areaMissing)
  const kind = { gridType: temporaryGrid, tenantId: ctx.tenantId }
  const [gridCode] = await nextSerials(database.current, grid, 'gridCode', kind)
  const given = { ...sent, geometry, gridCode, gridType: temporaryGrid, gridLevel: 1 }
  // Its region is optional here, where the management grid around it tells it.
  const { regionCode, ...draft } = inputOf(
    grid,
    'save',
    { regionCode: unknownRegion, ...given },
    ctx.language,
  )
  const region =
    regionCode === unknownRegion ? await regionOf(database, ctx, draft.geometry as Geometry) : regionCode
  const input = { ...draft, ...(region ? { regionCode: region } : {}) } as Input<typeof grid>
  return String((await service.save(ctx, input)).id)
}

async function change(
  parts: Parts,
  ctx: Context,
  key: string,
  sent: Values,
  geometry: unknown,
  version?: number,
) {
  await demandOwn(parts.store, ctx, [key], 'edit')
  const given = { ...sent, ...(geometry !== undefined && { geometry }) }
  await parts.service.update(ctx, key, inputOf(grid, 'update', given, ctx.language), version)
  return key
}

/** All of the rows are temporary, and the caller's own unless the right to change others' is held. */
async function demandOwn(store: Store, ctx: Context, keys: readonly string[], right: 'edit' | 'delete') {
  const rows = await store.of(grid).find(ctx, { id: keys }, { select: ['gridType', 'createUser'] })
  if (rows.length < keys.length) throw new HttpError(400, messages.notFound)
  if (rows.some(({ gridType }) => gridType !== temporaryGrid))
    throw new HttpError(400, geoMessages.notTemporary)
  const isOwn = rows.every(({ createUser }) => createUser === ctx.userId)
  if (!isOwn && !may(ctx, right)) throw new HttpError(403, geoMessages.foreignTemporary)
}

/** The region of the management grid around the middle of an area, whether the caller is responsible for that or not. */
const regionOf = async (database: Database, ctx: Context, geometry: Geometry) =>
  (await gridAround(database, unnarrowed(ctx), centreOf(geometry)))?.regionCode

async function remove({ service, store }: Parts, call: SignedInCall) {
  const { ctx, params, body } = acting(grid, call)
  const keys = idsOf(Array.isArray(body) ? body : (params.id ?? params.ids), 'id', mostIds)
  if (!keys.length) throw new HttpError(400, missingParameter('id'))
  await demandOwn(store, ctx, keys, 'delete')
  await service.remove(ctx, keys)
  return done
}

/** What the page of temporary grids asks for: the usual calls, of grids of this type alone. */
function readingRoutes(service: Grids): Route[] {
  const type: Condition = { column: 'gridType', operator: 'equal', value: String(temporaryGrid) }
  const reading = {
    ...service,
    resource: temporaryGrids,
    page: (ctx: Context, params: Params) =>
      service.page(ctx, { ascs: 'expireTime', ...params, gridType: temporaryGrid }, [type]),
    async detail(ctx: Context, params: Params) {
      const row = await service.detail(ctx, params)
      if (row.gridType !== temporaryGrid) throw new HttpError(400, messages.notFound)
      return row
    },
  } as unknown as ResourceService<typeof temporaryGrids>
  return createRoutes(reading).flatMap((route) =>
    route.method === 'get' ? [{ ...route, access: accessBy('menu') }] : [],
  )
}

/** Stands in for a region that was not sent, where the schema wants one. */
const unknownRegion = '0'

/** The area that a call draws or lists the cells of; undefined where it does neither. */
function drawnIn(ctx: Context, params: Params): unknown {
  const { geometry } = params
  if (geometry !== undefined && geometry !== null && geometry !== '') return geometry
  const codes = (textOf(params, 'gridCodes') ?? '').split(',').flatMap((code) => code.trim() || [])
  if (!codes.length) return undefined
  if (codes.length > mostCells) throw fieldFault(ctx, 'gridCodes', geoMessages.tooManyCells(mostCells))
  const area = areaOfCells(codes)
  if ('fault' in area) throw fieldFault(ctx, 'gridCodes', geoMessages.noCell(area.fault))
  return area.geometry
}
