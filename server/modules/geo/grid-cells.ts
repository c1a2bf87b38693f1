import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  type CoverageAnswer,
  type CoverPiece,
  MAX_CELL_METRES,
  MIN_CELL_METRES,
} from '#shared/contract/geo/cells.ts'
import { temporaryGrid } from '#shared/contract/geo/grid-type.ts'
import { type AreaCell, type CellSize, MAX_CELLS } from '#shared/geo/area-cells.ts'
import { MAX_PIECES } from '#shared/geo/cover.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Area } from '#shared/geo/geometry.ts'
import { CELL_LEVELS } from '#shared/geo/geosot-cells.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { messages } from '#shared/messages.ts'
import { grid } from '#shared/resources/index.ts'
import { cellsApart, coverageApart } from '../../areas/cover.ts'
import { accessFor, actingTo } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { hangUp } from '../../http/current-call.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { geoMessages } from './messages.ts'

type Grids = ResourceService<typeof grid>

const grids = tableOf(grid)
/** Characters of all areas below one grid, as they are stored. */
const MAX_CHARACTERS = 4 * 1024 * 1024

/** Cells over an area, to be looked at before they are added, and how well grids cover the one above them. */
export const gridCellRoutes = (service: Grids, { database }: Surroundings): Route[] => [
  post(`${grid.path}/cells`, accessFor(grid, 'add'), actingTo(grid, cells), {
    transaction: false,
    summary: ['区域内的网格单元', 'Cells over an area'],
  }),
  get(
    `${grid.path}/coverage`,
    accessFor(grid, 'menu'),
    actingTo(grid, (ctx, params) => coverage(service, database, ctx, params), 'page'),
    { summary: ['下级网格的覆盖情况', 'How grids cover the one above'] },
  ),
]

async function cells(ctx: Context, params: Params): Promise<{ cells: AreaCell[] }> {
  const area = areaIn(ctx, params)
  const found = await cellsApart(area, sizeIn(ctx, params), hangUp())
  if (!found) throw fieldFault(ctx, 'geometry', geoMessages.areaTooComplex)
  if (!found.cells) throw fieldFault(ctx, 'size', geoMessages.tooManyOfCells(MAX_CELLS))
  return { cells: found.cells }
}

function areaIn(ctx: Context, { geometry }: Params): Area {
  const area = tidyGeometry(geometry)
  const fault = geometryFault(area, ['Polygon', 'MultiPolygon'])
  if (!area) throw fieldFault(ctx, 'geometry', geoMessages.areaMissing)
  if (fault) throw fieldFault(ctx, 'geometry', fault)
  return area as Area
}

function sizeIn(ctx: Context, params: Params): CellSize {
  const [level, metres] = [textOf(params, 'level'), Number(textOf(params, 'metres'))]
  if (level !== undefined) {
    if (CELL_LEVELS.some((one) => String(one) === level)) return { level: Number(level) }
    throw fieldFault(ctx, 'level', geoMessages.cellLevels(CELL_LEVELS))
  }
  if (!Number.isInteger(metres) || metres < MIN_CELL_METRES || metres > MAX_CELL_METRES)
    throw fieldFault(ctx, 'metres', geoMessages.cellMetres(MIN_CELL_METRES, MAX_CELL_METRES))
  return { metres }
}

async function coverage(
  service: Grids,
  database: Surroundings['database'],
  ctx: Context,
  params: Params,
): Promise<CoverageAnswer> {
  const above = await service.row(ctx, neededText(params, 'id'))
  if (!shows(ctx, grid, 'geometry', 'gridName')) throw new HttpError(403, messages.forbidden)
  if (!above.geometry) throw new HttpError(400, geoMessages.areaMissing)
  const children = await areasBelow(database, ctx, above.id)
  const found = await coverageApart(
    above.geometry,
    children.map(({ geometry }) => geometry),
    hangUp(),
  )
  if (!found) throw new HttpError(400, geoMessages.areaTooComplex)
  const nameOf = (n: number) => children[n]?.name ?? ''
  const missing = found.gaps.reduce((sum, gap) => sum + areaOf(gap), 0)
  return {
    name: above.gridName,
    geometry: above.geometry,
    children,
    uncovered: missing / areaOf(above.geometry),
    gaps: found.gaps.slice(0, MAX_PIECES).map(pieceOf),
    overlaps: found.overlaps.slice(0, MAX_PIECES).map(({ geometry, between: [one, other] }) => ({
      ...pieceOf(geometry),
      names: [nameOf(one), nameOf(other)],
    })),
    areMore: found.gaps.length > MAX_PIECES || found.overlaps.length > MAX_PIECES,
  }
}

const pieceOf = (geometry: Area): CoverPiece => ({
  geometry,
  areaM2: areaOf(geometry),
  place: centreOf(geometry),
})

/** The grids below one that have an area, as far as the caller sees them. @throws HttpError 400 where they are too large to compare */
async function areasBelow({ current }: Surroundings['database'], ctx: Context, parentId: string) {
  const below = and(
    mine(ctx, grid),
    eq(grids.parentId, parentId),
    sql`${grids.gridType} <> ${temporaryGrid}`,
    isNotNull(grids.geometry),
  )
  const [size] = await current
    .select({ count: sql<number>`count(*)`, characters: sql<number>`sum(length(${grids.geometry}))` })
    .from(grids)
    .where(below)
  if ((size?.count ?? 0) > MAX_CELLS || (size?.characters ?? 0) > MAX_CHARACTERS)
    throw new HttpError(400, geoMessages.areaTooComplex)
  const rows = await current
    .select({ id: grids.id, name: grids.gridName, geometry: grids.geometry })
    .from(grids)
    .where(below)
  return rows.flatMap(({ id, name, geometry }) => (geometry ? [{ id, name, geometry }] : []))
}
