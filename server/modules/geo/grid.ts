import { and, eq, ne } from 'drizzle-orm'
import { standardCell, temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { geosot } from '#shared/geo/geosot.ts'
import { boxOf } from '#shared/geo/measure.ts'
import { shareOutside } from '#shared/geo/outside.ts'
import { inLanguage } from '#shared/messages.ts'
import { grid, user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { aDay, milliseconds, toWallTime } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { get } from '../../http/route.ts'
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

const grids = tableOf(grid)
const mostOverlap = 0.01
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
async function warnOverlap({ database }: Surroundings, ctx: Context, drawn: Drawn) {
  const { geometry, gridType, id } = drawn
  if (!geometry || gridType === temporaryGrid) return
  const siblings = await database.current
    .select({ name: grids.gridName, geometry: grids.geometry, bbox: grids.bbox })
    .from(grids)
    .where(
      and(
        mine(unnarrowed(ctx), grid),
        eq(grids.parentId, drawn.parentId ?? '0'),
        eq(grids.gridType, gridType ?? 1),
        ne(grids.id, id ?? ''),
      ),
    )
  const [west, south, east, north] = boxOf(geometry)
  for (const sibling of siblings) {
    const [left = 180, bottom = 90, right = -180, top = -90] = sibling.bbox ?? []
    if (!sibling.geometry || left >= east || right <= west || bottom >= north || top <= south) continue
    const share = 1 - shareOutside(geometry, sibling.geometry)
    if (share <= mostOverlap) continue
    const label = geoMessages.siblingsOverlap(String(sibling.name), Math.round(share * 100))
    ctx.warnings?.push({ field: 'geometry', message: inLanguage(label, ctx.language) })
    return
  }
}
