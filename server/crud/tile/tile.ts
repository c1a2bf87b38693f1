import { sql } from 'drizzle-orm'
import { groupableFields } from '#shared/contract/aggregate.ts'
import { markPixels, shapePixels, tilePixels } from '#shared/contract/geo/tiles.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { cutsFor } from '#shared/geo/place-cell.ts'
import { boxOfTile, type TilePlace, tileFrom } from '#shared/geo/web-tile.ts'
import { malformedParameter } from '#shared/messages.ts'
import { drawnFields } from '#shared/schema/placed.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Selection } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import { neededText, textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { type Condition, type Query, within } from '../read/filter.ts'
import type { Reader, Tally } from '../read/reader.ts'
import { asStored, toShapes } from '../read/shapes.ts'
import { column, shows } from '../scope.ts'
import { anyTableOf, placeColumn } from '../table.ts'
import { placingFields } from '../write/place.ts'
import { cutTile, type TileFeature } from './cut.ts'
import type { MarkedCell } from './marks.ts'

/** Rows that are drawn as they are: where a tile has more, the small ones become marks. So many large ones have no room on it. */
const MAX_SHAPES = 2500
/** Marks, and their values: several where they lie in one cell. */
const MAX_MARKS = 40_000
/** Corners of one tile: what goes beyond is drawn as its point alone. */
const MAX_POSITIONS = 100_000
/** Share of a tile's width that is looked at beside it: strokes and marks reach over the edge. */
const MARGIN = 1 / 32

interface Parts {
  reader: Pick<Reader, 'first' | 'tally' | 'totalUpTo'>
  /** What the caller's filters ask for. */
  ask(ctx: Context, params: Params): Query
}

type Row = Record<string, unknown>

/**
 * Draws the rows of a list on vector tiles. The parameters are the tile's `x`, `y` and `z` of Web Mercator, the list's own filters, and
 * as `field` one with few values, by which rows are coloured. Where a tile has many rows, those that would not be seen become
 * marks that say how many they are: see `shared/contract/geo/tiles.ts`.
 */
export function createTile(resource: Resource, { reader, ask }: Parts) {
  const table = anyTableOf(resource)
  const places = placingFields(resource)
  const names = [resource.key, ...places]
  const [geometryField] = drawnFields(resource)
  const selectionOf = (field: string | undefined): Selection => ({
    ...Object.fromEntries([...names, ...(field ? [field] : [])].map((name) => [name, column(table, name)])),
    ...(geometryField && { [geometryField]: asStored(table, geometryField) }),
  })

  return async (ctx: Context, params: Params): Promise<Uint8Array> => {
    const place = placeAsked(params)
    const field = fieldAsked(resource, params)
    if (!shows(ctx, resource, ...places, ...(field ? [field] : []))) return new Uint8Array()
    const { x, y, z, field: _, ...filters } = params
    const query = ask(ctx, filters)
    const asked = (...also: Condition[]): Query => ({
      ...query,
      // Drawn in no order: nothing is sorted for it.
      sort: [],
      conditions: [...query.conditions, within(boxOfTile(place, MARGIN)), ...also],
    })
    const selection = selectionOf(field)
    const isFew = (await reader.totalUpTo(ctx, asked(), MAX_SHAPES + 1)) <= MAX_SHAPES
    const drawn = async (found: Row[]) => {
      const { shapes } = await toShapes(found, { geometryField, most: MAX_POSITIONS })
      return shapes.flatMap((row) => shapeOf(resource, row, field))
    }
    if (isFew) {
      const rows = await reader.first(ctx, asked(), selection, MAX_SHAPES)
      return cutTile({ place, shapes: await drawn(rows), marks: [] })
    }
    const cutsOf = (pixels: number) => cutsFor(2 ** -place[2] / (tilePixels / pixels))
    const least = cutsOf(shapePixels)
    const [large, small] = await Promise.all([
      reader.first(ctx, asked(depth(resource, least, 'less')), selection, MAX_SHAPES),
      reader.tally(ctx, asked(depth(resource, least, 'atLeast')), {
        by: [{ field: placeColumn, cuts: cutsOf(markPixels) }, ...(field ? [{ field }] : [])],
        most: MAX_MARKS,
      }),
    ])
    return cutTile({ place, shapes: await drawn(large), marks: marksOf(small, field) })
  }
}

/** @throws 400 for what is no tile. */
function placeAsked(params: Params): TilePlace {
  const place = tileFrom(['x', 'y', 'z'].map((name) => neededText(params, name)))
  if (!place) throw new HttpError(400, malformedParameter('x, y, z'))
  return place
}

/** @throws 400 for a field with any number of values, or that nobody is shown. */
function fieldAsked(resource: Resource, params: Params): string | undefined {
  const name = textOf(params, 'field')
  if (name === undefined) return undefined
  if (!groupableFields(resource).some((one) => one.name === name && !one.isTime))
    throw new HttpError(400, malformedParameter('field'))
  return name
}

/** Rows of small shapes, or of large ones: the longer the cell, the smaller what lies in it. */
const depth = (resource: Resource, cuts: number, operator: 'less' | 'atLeast'): Condition => {
  const cell = column(anyTableOf(resource), placeColumn)
  const sign = sql.raw(operator === 'less' ? '<' : '>=')
  return { column: 'depth', operator, value: cuts, sql: (value) => sql`length(${cell}) ${sign} ${value}` }
}

const valueIn = (value: unknown): { value?: string | number } =>
  typeof value === 'string' || typeof value === 'number' ? { value } : {}

function shapeOf(resource: Resource, row: Row, field: string | undefined): TileFeature[] {
  const [drawn] = drawnFields(resource)
  const text = drawn ? (row[drawn] as string | null) : null
  const geometry = text ? (JSON.parse(text) as Geometry) : null
  const { lng, lat } = row
  const isPoint = typeof lng === 'number' && typeof lat === 'number'
  if (!geometry && !isPoint) return []
  return [
    {
      geometry: geometry ?? { type: 'Point', coordinates: [Number(lng), Number(lat)] },
      properties: { id: String(row[resource.key]), ...(field && valueIn(row[field])) },
    },
  ]
}

/** A mark for each cell, with the value that most of its rows have. */
function marksOf(tallies: readonly Tally[], field: string | undefined): MarkedCell[] {
  const cells = new Map<string, { count: number; most: number; value: unknown }>()
  for (const { [placeColumn]: cell, count, ...rest } of tallies) {
    const known = cells.get(String(cell)) ?? { count: 0, most: 0, value: null }
    const isMost = count > known.most
    cells.set(String(cell), {
      count: known.count + count,
      most: isMost ? count : known.most,
      value: isMost && field ? rest[field] : known.value,
    })
  }
  return [...cells].map(([cell, { count, value }]) => ({ cell, properties: { count, ...valueIn(value) } }))
}
