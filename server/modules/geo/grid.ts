import { standardCell, temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { geosot } from '#shared/geo/geosot.ts'
import { boxOf } from '#shared/geo/measure.ts'
import { inLanguage } from '#shared/messages.ts'
import { grid, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { shareOutsideApart } from '../../areas/share-outside.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { aDay, milliseconds, toWallTime } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { get } from '../../http/route.ts'
import type { Table } from '../../store/table.ts'
import { createTurns } from '../../turns.ts'
import { gridCellRoutes } from './grid-cells.ts'
import { grantedTo, gridGrantRoutes, modelGrants } from './grid-grants.ts'
import { staffOf } from './grid-members.ts'
import { besideTree } from './grid-sight.ts'
import { gridSubmitRoute } from './grid-submit.ts'
import { geoMessages } from './messages.ts'
import { modelAddressRoute } from './model/model-address.ts'
import { temporaryGridRoutes } from './temporary-grid.ts'

interface Drawn {
  id?: string
  parentId?: string | null | undefined
  gridType?: number | null | undefined
  geometry?: Geometry | null | undefined
}

const mostOverlap = 0.01
/** Neighbours that an area is compared with. */
const mostCompared = 50
/** Milliseconds for all of them: whoever else writes waits meanwhile. */
const longestComparison = 3000
const mostDays = 90

export const gridExtension = extend(grid, {
  service: (base, surroundings) => ({
    ...base,
    ...besideTree(base),
    async detail(ctx, params) {
      const row = await base.detail(ctx, params)
      const key = String(row.id)
      return {
        ...row,
        staffIds: await staffOf(surroundings, ctx, key),
        ...(await grantedTo(surroundings, ctx, key)),
      }
    },
  }),
  async write({ ctx, row, changed }, surroundings) {
    const isTemporary = row.gridType === temporaryGrid
    if (isTemporary && changed('expireTime')) refuseFarEnd(ctx, row)
    if (changed('geometry')) await warnOverlap(surroundings, ctx, row)
    return {
      ...codeSystemOf(row),
      ...(isTemporary && { parentId: '0' }),
    }
  },
  routes: (service, surroundings) => [
    get(
      `${grid.path}/grantTree`,
      { codes: [permissionOf(grid, 'menu'), permissionOf(user, 'edit')] },
      actingTo(grid, (ctx, params) => service.tree(ctx, params)),
      { summary: ['可授权的网格树', 'Grids that can be granted'] },
    ),
    ...gridGrantRoutes(surroundings, modelGrants),
    gridSubmitRoute(service, surroundings),
    ...gridCellRoutes(service, surroundings),
    modelAddressRoute(surroundings),
    ...temporaryGridRoutes(service, surroundings),
  ],
})

/** Only the codes of standard cells are of a system; other grids are numbered as their tenant likes. */
const codeSystemOf = ({ gridType }: Drawn) => ({ codeSystem: gridType === standardCell ? geosot : null })

/** A temporary grid ends after now and within 90 days. */
function refuseFarEnd(ctx: Context, { expireTime }: { expireTime?: string | null | undefined }) {
  // That it is there at all is a rule of the definition.
  if (!expireTime) return
  const now = milliseconds()
  if (expireTime > toWallTime(now) && expireTime <= toWallTime(now + mostDays * aDay)) return
  const label = geoMessages.expireRange(mostDays)
  throw fieldFault(ctx, 'expireTime', label)
}

/** Says which neighbour of the same kind and parent an area lies on, where that is more than one part in a hundred. */
async function warnOverlap({ store }: Surroundings, ctx: Context, drawn: Drawn) {
  const { geometry } = drawn
  // Nobody is told in an import, in which each of thousands would be compared with all others.
  if (!geometry || !ctx.warnings || drawn.gridType === temporaryGrid) return
  const warn = (label: Label) =>
    ctx.warnings?.push({ field: 'geometry', message: inLanguage(label, ctx.language) })
  const grids = store.of(grid)
  const around = await neighboursOf(grids, ctx, drawn, boxOf(geometry))
  const turn = createTurns()
  const end = performance.now() + longestComparison
  for (const { id, gridName } of around.slice(0, mostCompared)) {
    const neighbour = await grids.first(unnarrowed(ctx), { id }, { select: ['geometry'] })
    if (!neighbour?.geometry) continue
    const outside = await shareOutsideApart({ inner: geometry, outer: neighbour.geometry })
    if (outside === undefined || performance.now() > end) return void warn(geoMessages.overlapUnknown)
    if (1 - outside > mostOverlap)
      return void warn(geoMessages.siblingsOverlap(gridName, Math.round((1 - outside) * 100)))
    await turn()
  }
  if (around.length > mostCompared) warn(geoMessages.overlapUnknown)
}

type Box = ReturnType<typeof boxOf>

/** The grids of the same kind and parent whose boxes meet a box. Shapes are read one by one: many of them fill the memory. */
async function neighboursOf(
  grids: Table<typeof grid>,
  ctx: Context,
  { id = '', parentId, gridType }: Drawn,
  [west, south, east, north]: Box,
) {
  const siblings = await grids.find(
    unnarrowed(ctx),
    { parentId: parentId ?? '0', gridType: gridType ?? 1, id: { not: id } },
    { select: ['id', 'gridName', 'bbox'] },
  )
  return siblings.filter(({ bbox }) => {
    const [left = 180, bottom = 90, right = -180, top = -90] = bbox ?? []
    return left < east && right > west && bottom < north && top > south
  })
}
