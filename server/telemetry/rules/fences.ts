import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type EventRule, fencePlaces } from '#shared/contract/event/event-rule.ts'
import type { Fix } from '#shared/contract/geo/track.ts'
import { depthIn, type Fence, fenceOf } from '#shared/geo/fence.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { centreOf } from '#shared/geo/measure.ts'
import { doubtOf } from '#shared/geo/track.ts'
import { border, grid, polygon, soil } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf, tableNameOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import type { Sample } from './machine.ts'

const places = { grid, soil, border, polygon } as const
const MAX_FENCES = 200

/** Land that a rule stands around. */
export interface Land {
  fence: Fence
  /** A place that stands for all of it. */
  centre: { lng: number; lat: number }
  /** Another one with each other shape: who was inside of that was not inside of this. */
  stamp: string
}

/**
 * The land that rules stand around, as it is now: kept until something of its kind changes, and then read anew, where somebody
 * moves. That is cheap, though it is done in the transaction of positions: no geometry has more than some thousand corners, and
 * they are sorted into boxes once, without being simplified.
 */
export function createFences(database: Database) {
  const tables = Object.values(places).map(tableNameOf)
  const kept = createCache<Land | null>(database, tables, MAX_FENCES)

  /** The land of a fence; undefined where it is gone, or encloses nothing. */
  return function landOf({ fence = {} }: EventRule, tenantId: string): Land | undefined {
    for (const [field, name] of Object.entries(fencePlaces)) {
      const id = fence[field as keyof typeof fencePlaces]
      if (id)
        return (
          kept.of(`${tenantId}:${name}:${id}`, () => readLand(database, places[name], tenantId, id)) ??
          undefined
        )
    }
    return undefined
  }
}

/** A position as a rule around some land looks at it. */
export const sampleIn = ({ fence }: Land, fix: Fix): Sample => ({
  time: fix.time,
  value: depthIn(fence, [fix.lng, fix.lat]),
  doubt: doubtOf(fix),
})

function readLand(database: Database, resource: Resource, tenantId: string, id: string): Land | null {
  const table = anyTableOf(resource)
  const row = database.reader
    .select({ geometry: column(table, 'geometry') })
    .from(table)
    .where(
      and(
        eq(column(table, 'id'), id),
        eq(column(table, 'tenantId'), tenantId),
        eq(column(table, 'isDeleted'), 0),
      ),
    )
    .get() as { geometry: Geometry | null } | undefined
  const geometry = row?.geometry
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return null
  const [lng, lat] = centreOf(geometry)
  const stamp = createHash('sha256').update(JSON.stringify(geometry)).digest('base64url').slice(0, 16)
  return { fence: fenceOf(geometry), centre: { lng, lat }, stamp }
}
