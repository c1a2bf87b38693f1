import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { centreOf, isWithin } from '#shared/geo/measure.ts'
import { grid } from '#shared/resources/index.ts'
import { mine } from './crud/scope.ts'
import { tableOf } from './crud/table.ts'
import type { Database } from './db/database.ts'
import type { Context } from './http/context.ts'

/** Of the dictionary `grid_type`: units of the tree that people are responsible for. */
const management = 1

const grids = tableOf(grid)

/** The smallest management grid around a position, of those that the caller sees. */
export async function gridAround({ current }: Database, ctx: Context, [lng, lat]: Position) {
  const rows = await current
    .select({ id: grids.id, regionCode: grids.regionCode, geometry: grids.geometry })
    .from(grids)
    .where(
      and(
        mine(ctx, grid),
        eq(grids.gridType, management),
        isNotNull(grids.geometry),
        sql`json_extract(${grids.bbox}, '$[0]') <= ${lng} AND json_extract(${grids.bbox}, '$[2]') >= ${lng}`,
        sql`json_extract(${grids.bbox}, '$[1]') <= ${lat} AND json_extract(${grids.bbox}, '$[3]') >= ${lat}`,
      ),
    )
    .orderBy(asc(grids.areaM2))
  return rows.find(
    ({ geometry }) => geometry && polygonsOf(geometry).some((rings) => isWithin([lng, lat], rings)),
  )
}

/** What of a row says where it lies, and in which grid. */
interface Placed {
  gridId?: string | null | undefined
  geometry?: Geometry | null | undefined
  lng?: number | null | undefined
  lat?: number | null | undefined
}

/** The grid that a row lies in, for one that comes to its place and names no grid. A grid chosen by hand stays. */
export async function suggestedGrid(database: Database, ctx: Context, changes: Placed, stored: Placed = {}) {
  if (changes.gridId || stored.gridId) return {}
  const before = positionOf(stored)
  const after = positionOf({ ...stored, ...changes })
  if (!after || String(before) === String(after)) return {}
  const around = await gridAround(database, ctx, after)
  return around ? { gridId: around.id } : {}
}

function positionOf({ lng, lat, geometry }: Placed): Position | undefined {
  if (typeof lng === 'number' && typeof lat === 'number') return [lng, lat]
  return geometry ? centreOf(geometry) : undefined
}
