import type { Geometry } from '#shared/geo/geometry.ts'
import { type Box, boxOf } from '#shared/geo/measure.ts'
import { cellOf } from '#shared/geo/place-cell.ts'
import { drawnFields, hasPoint, isPlaced } from '#shared/schema/placed.ts'
import { remembered } from '#shared/schema/remembered.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { placeColumn } from '../table.ts'
import type { Values } from './input.ts'

/** The form of the cells below. It rises with every change of them: stored cells are then made anew at the next start. */
export const placeForm = '1'

/** The fields that say where a row lies: its geometry, and its point where it has none. */
export const placingFields = remembered((resource: Resource): readonly string[] => [
  ...drawnFields(resource).slice(0, 1),
  ...(hasPoint(resource) ? ['lng', 'lat'] : []),
])

/** What a row takes up on the map; undefined where it has no place. */
export function boxOfRow(resource: Resource, row: Values): Box | undefined {
  const [drawn] = drawnFields(resource)
  const geometry = drawn && (row[drawn] as Geometry | null | undefined)
  if (geometry) return boxOf(geometry)
  const { lng, lat } = row
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat, lng, lat] : undefined
}

/** Where a row lies, as its index keeps it, if `changed` holds anything that says so. */
export function placeOf(resource: Resource, row: Values, changed: Values = row): Values {
  if (!isPlaced(resource) || !placingFields(resource).some((name) => changed[name] !== undefined)) return {}
  const box = boxOfRow(resource, row)
  return { [placeColumn]: box ? cellOf(box) : null }
}
