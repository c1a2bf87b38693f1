import { and, eq } from 'drizzle-orm'
import { type EventRule, fencePlaces } from '#shared/contract/event/event-rule.ts'
import type { Fix } from '#shared/contract/geo/track.ts'
import { depthIn, type Fence, fenceOf } from '#shared/geo/fence.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { simplified } from '#shared/geo/simplify.ts'
import { doubtOf } from '#shared/geo/track.ts'
import { border, grid, polygon, soil } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf, tableNameOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import type { Sample } from './machine.ts'

const places = { grid, soil, border, polygon } as const
const MAX_FENCES = 500
/** Corners by which a position is held to a fence. */
const MAX_CORNERS = 2000

/** The land that rules stand around, as it is now: kept until something of its kind changes. */
export function createFences(database: Database) {
  const tables = Object.values(places).map(tableNameOf)
  const kept = createCache<Fence | null>(database, tables, MAX_FENCES)

  /** Undefined: the land is gone, or encloses nothing. */
  function fenceOfRule({ fence = {} }: EventRule, tenantId: string): Fence | undefined {
    for (const [field, name] of Object.entries(fencePlaces)) {
      const id = fence[field as keyof typeof fencePlaces]
      if (id)
        return (
          kept.of(`${tenantId}:${name}:${id}`, () => readFence(database, places[name], tenantId, id)) ??
          undefined
        )
    }
    return undefined
  }

  return {
    /** A position as the rule looks at it. */
    sampleOf(rule: EventRule, tenantId: string, fix: Fix): Sample | undefined {
      const fence = fenceOfRule(rule, tenantId)
      return fence && { time: fix.time, value: depthIn(fence, [fix.lng, fix.lat]), doubt: doubtOf(fix) }
    },
  }
}

function readFence(database: Database, resource: Resource, tenantId: string, id: string): Fence | null {
  const table = anyTableOf(resource)
  const row = database.current
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
  if (!row?.geometry) return null
  const { geometry } = simplified(row.geometry, MAX_CORNERS)
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? fenceOf(geometry) : null
}

export type Fences = ReturnType<typeof createFences>
