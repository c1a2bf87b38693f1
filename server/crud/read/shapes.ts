import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Shape, Shapes } from '#shared/contract/geo/shapes.ts'
import { type Geometry, positionCount } from '#shared/geo/geometry.ts'
import { type Box, boxOf } from '#shared/geo/measure.ts'
import { malformedParameter } from '#shared/messages.ts'
import { drawnFields, hasPoint } from '#shared/schema/placed.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Selection } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import { withMember } from '../../http/json-text.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { column, shows } from '../scope.ts'
import { anyTableOf } from '../table.ts'
import { type Condition, type Query, within } from './filter.ts'
import { partAsked, touches } from './part-of-map.ts'
import type { Presenter, Wire } from './presenter.ts'
import type { Reader } from './reader.ts'

/** Shapes of one answer: a map with more of them asks by a filter. */
const MAX_SHAPES = 5000
/** Corners of one answer: what goes beyond comes as its centre alone. */
const MAX_POSITIONS = 200_000
/** Fields beside the title that a caller may ask for. */
const MAX_FIELDS = 8
/** Selections that stay prepared; callers choose among few. */
const MAX_SELECTIONS = 16
/** Milliseconds after which others get a turn. */
const SLICE_MS = 10

interface Parts {
  reader: Pick<Reader, 'first' | 'total'>
  presenter: Presenter
  /** What the caller's filters ask for. */
  ask(ctx: Context, params: Params): Query
  /** Adds how many rows of others belong to each. */
  counted(ctx: Context, rows: Wire[], names: readonly string[]): Promise<Wire[]>
}

type Row = Record<string, unknown>

/** Shapes of a map, each geometry as its JSON text. */
export type StoredShapes = Shapes<string>

/** A further question about the rows of a list, for a map that shows more than how they are now. */
export interface ShapesAsked {
  /** Conditions beside the caller's filters. */
  also?: readonly Condition[]
  /** Changes values before they get their names and masks, or leaves rows out; what stays is then all there is. */
  amend?(rows: Row[]): Promise<Row[]>
}

/**
 * Answers the rows of a list as a map draws them. The parameters are the list's own filters; `fields` names up to eight of
 * its light columns and counts, which come as a page presents them, with their names and masks. `bbox` (west,south,east,north,
 * as in OGC API Features) asks for what touches this part of the map; the total is still that of all parts.
 */
export function createShapes(resource: Resource, { reader, presenter, ask, counted }: Parts) {
  const [geometryField] = drawnFields(resource)
  const selections = createBoundedMap<Selection>(MAX_SELECTIONS)
  const place: readonly string[] = hasPoint(resource) ? ['lng', 'lat'] : []
  const places = [...(geometryField ? [geometryField] : []), ...place]

  function selectionFor(fields: readonly string[]): Selection {
    const key = fields.join()
    const known = selections.get(key)
    if (known) return known
    const light = fields.map((name) => [name, presenter.light[name]] as const)
    const table = anyTableOf(resource)
    const selection = Object.fromEntries(
      [
        [resource.key, column(table, resource.key)] as const,
        ...[resource.title, ...place].map((name) => [name, column(table, name)] as const),
        ...(geometryField ? [[geometryField, asStored(table, geometryField)] as const] : []),
        ...light,
      ].filter((entry): entry is readonly [string, Selection[string]] => entry[1] !== undefined),
    )
    selections.set(key, selection)
    return selection
  }

  // A firm without an outline has its place all the same.
  const present = places
    .filter((name) => name !== 'lat')
    .map((column): Condition => ({ column, operator: 'present', value: '' }))
  const placed: Condition = { column: '', operator: 'any', value: '', anyOf: present }

  return async (
    ctx: Context,
    params: Params,
    { also = [], amend }: ShapesAsked = {},
  ): Promise<StoredShapes> => {
    const asked = fieldsAsked(resource, presenter, params)
    const counts = asked.filter((name) => name in resource.counts)
    const fields = asked.filter((name) => !counts.includes(name))
    if (!shows(ctx, resource, ...places)) return { shapes: [], total: 0, isWhole: true }
    const box = partAsked(params)
    // Of grids and layers it is the name of a column, too.
    const { bbox: _, ...filters } = params
    const query = ask(ctx, filters)
    query.conditions.push(placed, ...also)
    const near = box ? { ...query, conditions: [...query.conditions, within(box)] } : query
    const found = await reader.first(ctx, near, selectionFor(fields), MAX_SHAPES)
    const isEnd = found.length < MAX_SHAPES
    // Rows that have all come need no counting.
    const placedRows = isEnd && !box ? found.length : await reader.total(ctx, query)
    const isAll = isEnd || (!box && placedRows <= found.length)
    const { shapes: all, isWhole } = await toShapes(found, { geometryField, part: box })
    const shapes = amend ? await amend(all) : all
    const total = placedRows - (all.length - shapes.length)
    const own = { key: resource.key, title: resource.title, geometryField }
    return {
      shapes: (await counted(ctx, await presenter.present(ctx, shapes), counts)).map((row) =>
        shapeOf(row, own),
      ),
      total,
      isWhole: isWhole && isAll,
    }
  }
}

/** The columns that a caller wants beside the title, each once and in one order. @throws 400 for one that no page shows. */
function fieldsAsked(resource: Resource, { light }: Presenter, params: Params): string[] {
  const names = [...new Set((textOf(params, 'fields') ?? '').split(',').filter(Boolean))].sort()
  const known = new Set([
    ...fieldsOf(resource).flatMap(([name]) => (name in light ? [name] : [])),
    ...Object.keys(resource.counts),
  ])
  if (names.length > MAX_FIELDS || !names.every((name) => known.has(name)))
    throw new HttpError(400, malformedParameter('fields'))
  return names
}

/** A column as its text: what is parsed for an answer has to be written again. */
export const asStored = (table: ReturnType<typeof anyTableOf>, name: string): SQL =>
  sql`${column(table, name)}`

interface Drawing {
  geometryField: string | undefined
  /** Part of the map: rows that do not touch it are left out. */
  part?: Box | undefined
  /** Positions of all geometries together. */
  most?: number
}

/** Rows whose geometries are text, as far as they are asked for: without geometries once these have too many positions. Others have their turn meanwhile. */
export async function toShapes(rows: Row[], { geometryField, part, most = MAX_POSITIONS }: Drawing) {
  const shapes: Row[] = []
  let left = most
  let isWhole = true
  let until = performance.now() + SLICE_MS
  for (const row of rows) {
    const extent = extentOf(row, geometryField)
    if (!part || (extent && touches(extent.box, part))) {
      left -= extent?.positions ?? 0
      if (geometryField && row[geometryField] && left < 0) {
        row[geometryField] = null
        isWhole = false
      }
      shapes.push(row)
    }
    if (performance.now() < until) continue
    await yieldToEventLoop()
    until = performance.now() + SLICE_MS
  }
  return { shapes, isWhole }
}

interface Extent {
  box: Box
  positions: number
}

/** Parses a geometry and lets go of it: thousands that are held until they are written cost more in garbage than in work. */
function extentOf(row: Row, geometryField: string | undefined): Extent | undefined {
  const text = geometryField && row[geometryField]
  if (typeof text === 'string') {
    const geometry = JSON.parse(text) as Geometry
    return { box: boxOf(geometry), positions: positionCount(geometry) }
  }
  const { lng, lat } = row
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  return { box: [lng, lat, lng, lat], positions: 0 }
}

interface Own {
  key: string
  title: string
  geometryField: string | undefined
}

function shapeOf({ lng, lat, ...row }: Row, { key, title, geometryField }: Own): Shape<string> {
  const { [key]: id, [title]: name, ...rest } = row
  const geometry = geometryField ? (rest[geometryField] as string | null) : null
  if (geometryField) delete rest[geometryField]
  return {
    id: String(id),
    name: String(name ?? ''),
    lng: typeof lng === 'number' ? lng : null,
    lat: typeof lat === 'number' ? lat : null,
    geometry,
    values: rest,
  }
}

/** The same shapes for who looks at the geometries. */
export const parsedShapes = ({ shapes, ...rest }: StoredShapes): Shapes => ({
  ...rest,
  shapes: shapes.map(({ geometry, ...shape }) => ({
    ...shape,
    geometry: geometry === null ? null : (JSON.parse(geometry) as Geometry),
  })),
})

/** The same shapes as JSON, with the geometries as they are stored. */
export function shapesText({ shapes, ...rest }: StoredShapes): string {
  const texts = shapes.map(({ geometry, ...shape }) => withMember(shape, 'geometry', geometry ?? 'null'))
  return withMember(rest, 'shapes', `[${texts.join()}]`)
}
