import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { parsedShapes } from '../../crud/read/shapes.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import type { Cell } from '../../sheet/cell.ts'
import type { MapRow } from '../map-file/map-row.ts'

type Shaped = Pick<ResourceService<Resource>, 'resource' | 'shapes'>

/** Groups of records with their shapes, as far as the caller sees these; those without a place are left out. */
export async function* mapRowsOf(
  service: Shaped,
  ctx: Context,
  groups: AsyncIterable<readonly Wire[]>,
  cellsOf: (record: Wire) => Cell[],
): AsyncGenerator<MapRow[]> {
  const { key } = service.resource
  for await (const records of groups) {
    const shapes = await shapesOf(
      service,
      ctx,
      records.map((record) => String(record[key])),
    )
    const byId = new Map(shapes.map((shape) => [shape.id, shape]))
    yield records.flatMap((record) => {
      const shape = byId.get(String(record[key]))
      const geometry = shape && geometryOf(shape)
      return geometry ? [{ name: shape.name, cells: cellsOf(record), geometry }] : []
    })
  }
}

/** The shapes of these rows: in halves where they have more corners together than one answer holds. */
async function shapesOf(service: Shaped, ctx: Context, ids: readonly string[]): Promise<Shape[]> {
  if (!ids.length) return []
  const found = await service.shapes(ctx, { [`${service.resource.key}_in`]: ids.join(',') })
  const { shapes, isWhole } = parsedShapes(found)
  if (isWhole || ids.length === 1) return shapes
  const half = Math.ceil(ids.length / 2)
  return [
    ...(await shapesOf(service, ctx, ids.slice(0, half))),
    ...(await shapesOf(service, ctx, ids.slice(half))),
  ]
}

const geometryOf = ({ geometry, lng, lat }: Shape): Geometry | undefined => {
  if (geometry) return geometry
  return lng === null || lat === null ? undefined : { type: 'Point', coordinates: [lng, lat] }
}
