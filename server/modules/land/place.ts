import { and, eq, like } from 'drizzle-orm'
import type { Geometry } from '#shared/geo/geometry.ts'
import { gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Values } from '../../crud/input.ts'
import { column } from '../../crud/scope.ts'
import { anyTableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

/** Cells of 31 m: two plots rarely share one. */
const codeLevel = 21

interface Place {
  geometry?: Geometry | null | undefined
  lng?: number | null | undefined
  lat?: number | null | undefined
}

/** What follows from where a plot lies: its area, its centre unless one was sent, and the code of the cell around that. */
export function derivedPlace(changes: Place, stored: Place = {}): Values {
  const derived: Values = {}
  const isDrawn = changes.geometry !== undefined
  if (isDrawn) derived.areaM2 = changes.geometry ? Math.round(areaOf(changes.geometry) * 100) / 100 : null
  const isPut = changes.lng !== undefined || changes.lat !== undefined
  const [centreLng, centreLat] = isDrawn && !isPut && changes.geometry ? centreOf(changes.geometry) : []
  const lng = centreLng ?? (changes.lng === undefined ? stored.lng : changes.lng)
  const lat = centreLat ?? (changes.lat === undefined ? stored.lat : changes.lat)
  if (centreLng !== undefined) Object.assign(derived, { lng, lat })
  if (isDrawn || isPut)
    derived.gridCode =
      typeof lng === 'number' && typeof lat === 'number' ? gridCodeOf(lng, lat, codeLevel) : null
  return derived
}

/** The next free code that begins with `prefix`: a number of `digits` digits behind it, counted in the caller's tenant. */
export async function nextCode(
  connection: Connection,
  ctx: Context,
  resource: Resource,
  { field, prefix, digits }: { field: string; prefix: string; digits: number },
): Promise<string> {
  const table = anyTableOf(resource)
  const code = column(table, field)
  // Removed rows and those out of the caller's sight count, too: a number is given once.
  const rows = await connection
    .select({ code })
    .from(table)
    .where(and(eq(column(table, 'tenantId'), ctx.tenantId), like(code, `${prefix}%`)))
  const form = new RegExp(`^${prefix}(\\d{${digits}})$`)
  const numbers = rows.map((row) => Number(form.exec(String(row.code))?.[1] ?? 0))
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(digits, '0')}`
}
