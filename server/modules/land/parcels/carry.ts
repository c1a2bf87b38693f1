import { MAX_CARRIED } from '#shared/contract/land/parcels.ts'
import { type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { centreOf, isWithin } from '#shared/geo/measure.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import { drawnFields, hasPoint, isPlaced } from '#shared/schema/placed.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { keysIn } from '../../../crud/read/naming.ts'
import { type Relation, relationsTo } from '../../../crud/registry.ts'
import { column } from '../../../crud/scope.ts'
import { anyTableOf } from '../../../crud/table.ts'
import { holders } from '../../../crud/write/held.ts'
import type { Values } from '../../../crud/write/input.ts'
import { liveAmong, manyIn } from '../../../crud/write/pointing.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import { createTurns } from '../../../turns.ts'
import { landMessages } from '../messages.ts'
import { onRecord } from './on-record.ts'

/** Rows that are looked at in one statement. */
const AT_ONCE = 500

/** A plot that takes over what lies on it. */
export interface Taker {
  id: string
  geometry: Geometry
}

/** A row that names other plots from now on. */
interface Move {
  relation: Relation
  key: string
  title: string
  plots: string[]
}

/** The plots that a row names from now on; nothing where it stays as it is. */
type PlotsOf = (relation: Relation, row: Values) => string[] | undefined

/**
 * Points everything that is of these plots to another one: logs, devices, codes, events, plots below, whatever has a reference to a plot.
 * Answers how many rows there were. @throws HttpError 400 where they are too many for one transaction, or one cannot go there
 */
export async function carryAll(
  surroundings: Surroundings,
  ctx: Context,
  from: string[],
  to: string,
): Promise<number> {
  const going = new Set(from)
  const moves = await movesOf(surroundings, ctx, { relations: relationsTo(soil), from }, (relation, row) => {
    // A plot is not put below itself.
    if (relation.from.name === soil.name && String(row.id) === to) return undefined
    return [...new Set(keysIn(row[relation.field]).map((key) => (going.has(key) ? to : key)))]
  })
  await point(surroundings, ctx, moves)
  return moves.length
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
  const added = new Set(takers.map(({ id }) => id))
  const relations = relationsTo(soil).filter(
    (relation) => relation.from.name !== soilLog.name && (manyIn(relation) || isPlaced(relation.from)),
  )
  const moves = await movesOf(surroundings, ctx, { relations, from: [from] }, (relation, row) => {
    if (manyIn(relation)) return [...keysIn(row[relation.field]), ...added]
    if (relation.from.name === soil.name && added.has(String(row.id))) return undefined
    const taker = takerOf(relation, row, takers)
    return taker && [taker.id]
  })
  await point(surroundings, ctx, moves)
  return moves.filter(({ relation }) => !manyIn(relation)).length
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

/** What is read of a row: whatever says where it is, what it names, and what it is called. */
function columnsOf({ from, field }: Relation) {
  const places = [...(hasPoint(from) ? ['lng', 'lat'] : []), ...drawnFields(from).slice(0, 1)]
  const names = new Set([from.key, from.title, field, ...places])
  const table = anyTableOf(from)
  return Object.fromEntries([...names].map((name) => [name, column(table, name)]))
}

/** The rows that name one of these plots and go to others. Whoever else is served has his turn meanwhile. */
async function movesOf(
  { database }: Surroundings,
  ctx: Context,
  { relations, from }: { relations: readonly Relation[]; from: string[] },
  plotsOf: PlotsOf,
): Promise<Move[]> {
  const turn = createTurns()
  const moves: Move[] = []
  for (const relation of relations) {
    const keys = await holders(database.current, ctx, relation, from)
    for (let n = 0; n < keys.length; n += AT_ONCE) {
      const rows = await database.current
        .select(columnsOf(relation))
        .from(anyTableOf(relation.from))
        .where(liveAmong(ctx, relation.from, keys.slice(n, n + AT_ONCE)))
      for (const row of rows) {
        const plots = plotsOf(relation, row)
        const { key, title } = relation.from
        if (plots) moves.push({ relation, key: String(row[key]), title: String(row[title] ?? ''), plots })
        if (moves.length > MAX_CARRIED) throw new HttpError(400, landMessages.tooMuchToCarry(MAX_CARRIED))
        await turn()
      }
    }
  }
  return moves
}

/** Stores other plots in the reference of rows, each with its change record. The rows stay what they are: no rule of theirs is asked. */
async function point({ services }: Surroundings, ctx: Context, moves: readonly Move[]) {
  const turn = createTurns()
  for (const { relation, key, title, plots } of moves) {
    const { from, field, meta } = relation
    const value = meta.kind !== 'references' ? plots[0] : meta.comma ? plots.join(',') : plots
    await onRecord(from, title, () => services.unruled(from).update(ctx, key, { [field]: value }))
    await turn()
  }
}
