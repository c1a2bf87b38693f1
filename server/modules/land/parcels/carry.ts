import { MAX_CARRIED } from '#shared/contract/land/parcels.ts'
import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { centreOf, isWithin } from '#shared/geo/measure.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import { drawnFields, hasPoint, isPlaced } from '#shared/schema/placed.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { keysIn } from '../../../crud/read/naming.ts'
import { type Relation, relationsTo } from '../../../crud/registry.ts'
import { anyTableOf } from '../../../crud/table.ts'
import { holders } from '../../../crud/write/held.ts'
import type { Values } from '../../../crud/write/input.ts'
import { liveAmong, manyIn } from '../../../crud/write/pointing.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import { landMessages } from '../messages.ts'

/** A plot that takes over what lies on it. */
export interface Taker {
  id: string
  geometry: Geometry
}

/**
 * Points everything that is of these plots to another one: logs, devices, codes, events, plots below, whatever has a reference to a plot.
 * Answers how many rows there were. @throws HttpError 400 where they are too many for one transaction
 */
export async function carryAll(
  surroundings: Surroundings,
  ctx: Context,
  from: string[],
  to: string,
): Promise<number> {
  const going = new Set(from)
  const pointed = (keys: readonly string[]) => [...new Set(keys.map((key) => (going.has(key) ? to : key)))]
  let carried = 0
  for (const relation of relationsTo(soil)) {
    const rows = await rowsHolding(surroundings, ctx, relation, from)
    // A plot is not put below itself.
    const stay = rows.filter((row) => relation.from.name !== soil.name || String(row.id) !== to)
    carried += stay.length
    if (carried > MAX_CARRIED) throw new HttpError(400, landMessages.tooMuchToCarry(MAX_CARRIED))
    await point(surroundings, ctx, relation, stay, (row) => pointed(keysIn(row[relation.field])))
  }
  return carried
}

/**
 * Points what lies on new plots, by its own place, to them: devices, facilities, panoramas, events, plots below. What has no place stays,
 * and so do logs. What names several plots names the new ones besides. Answers how many rows went to another plot.
 */
export async function carryByPlace(
  surroundings: Surroundings,
  ctx: Context,
  from: string,
  takers: readonly Taker[],
): Promise<number> {
  let carried = 0
  for (const relation of relationsTo(soil)) {
    if (relation.from.name === soilLog.name || !(manyIn(relation) || isPlaced(relation.from))) continue
    const added = new Set(takers.map(({ id }) => id))
    const held = await rowsHolding(surroundings, ctx, relation, [from])
    const rows = held.filter((row) => relation.from.name !== soil.name || !added.has(String(row.id)))
    if (rows.length > MAX_CARRIED) throw new HttpError(400, landMessages.tooMuchToCarry(MAX_CARRIED))
    if (manyIn(relation)) {
      await point(surroundings, ctx, relation, rows, (row) => [...keysIn(row[relation.field]), ...added])
      continue
    }
    const moving = rows.filter((row) => takerOf(relation, row, takers))
    carried += moving.length
    await point(surroundings, ctx, relation, moving, (row) => [takerOf(relation, row, takers)?.id ?? from])
  }
  return carried
}

function takerOf({ from }: Relation, row: Values, takers: readonly Taker[]): Taker | undefined {
  const place = placeOf(from, row)
  return place && takers.find(({ geometry }) => polygonsOf(geometry).some((rings) => isWithin(place, rings)))
}

/** Where a row is: its own point, or the centre of its geometry. */
function placeOf(resource: Relation['from'], row: Values): Position | undefined {
  const { lng, lat } = row
  if (hasPoint(resource) && typeof lng === 'number' && typeof lat === 'number') return [lng, lat]
  const [name] = drawnFields(resource)
  const geometry = name && (row[name] as Geometry | null)
  return geometry ? centreOf(geometry) : undefined
}

async function rowsHolding(
  { database }: Surroundings,
  ctx: Context,
  relation: Relation,
  plots: string[],
): Promise<Values[]> {
  const keys = await holders(database.current, ctx, relation, plots)
  if (keys.length > MAX_CARRIED) throw new HttpError(400, landMessages.tooMuchToCarry(MAX_CARRIED))
  return database.current
    .select()
    .from(anyTableOf(relation.from))
    .where(liveAmong(ctx, relation.from, keys))
}

/** Stores other plots in the reference of rows, each with its change record. The rows stay what they are: no rule of theirs is asked. */
async function point(
  { services }: Surroundings,
  ctx: Context,
  { from, field, meta }: Relation,
  rows: readonly Values[],
  plotsOf: (row: Values) => string[],
) {
  const service = services.unruled(from)
  for (const row of rows) {
    const plots = plotsOf(row)
    const value = meta.kind !== 'references' ? plots[0] : meta.comma ? plots.join(',') : plots
    await service.update(ctx, String(row[from.key]), { [field]: value })
  }
}
