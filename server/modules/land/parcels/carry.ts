import { and } from 'drizzle-orm'
import { MAX_CARRIED, type Placements } from '#shared/contract/land/parcels.ts'
import { type Geometry, polygonsOf } from '#shared/geo/geometry.ts'
import { isWithin } from '#shared/geo/measure.ts'
import { soil } from '#shared/resources/index.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { keysIn } from '../../../crud/read/naming.ts'
import { type Relation, relationsTo } from '../../../crud/registry.ts'
import { anyTableOf } from '../../../crud/table.ts'
import { holders } from '../../../crud/write/held.ts'
import type { Values } from '../../../crud/write/input.ts'
import { live, manyIn, pointsTo } from '../../../crud/write/pointing.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import { createTurns } from '../../../turns.ts'
import { landMessages } from '../messages.ts'
import { onRecord } from './on-record.ts'
import { namesOf, placedOnPlots, placeOfRow } from './placed.ts'

/** Rows that are looked at in one statement. */
const AT_ONCE = 500

/** A plot that takes over what lies on it. */
export interface Taker {
  id: string
  geometry: Geometry
  /** Which of the parts it is made of. */
  part: number
}

/** A row that names other plots from now on. */
export interface Move {
  relation: Relation
  key: string
  title: string
  plots: string[]
  /** Those that it named until then. */
  before: string[]
}

/** The plots that a row names from now on; nothing where it stays as it is. */
type PlotsOf = (relation: Relation, row: Values) => string[] | undefined

/**
 * Points everything that is of these plots to another one: logs, devices, codes, events, plots below, whatever has a reference to a plot.
 * Answers what `carryBack` takes. @throws HttpError 400 where they are too many for one transaction, or one cannot go there
 */
export async function carryAll(
  surroundings: Surroundings,
  ctx: Context,
  from: string[],
  to: string,
): Promise<Move[]> {
  const going = new Set(from)
  const moves = await movesOf(surroundings, ctx, { relations: relationsTo(soil), from }, (relation, row) => {
    // A plot is not put below itself.
    if (relation.from.name === soil.name && String(row.id) === to) return undefined
    return [...new Set(keysIn(row[relation.field]).map((key) => (going.has(key) ? to : key)))]
  })
  await point(surroundings, ctx, moves)
  return moves
}

/** Points rows that were carried to the plots that they named before. @throws HttpError 400 where one of them cannot go there */
export const carryBack = (surroundings: Surroundings, ctx: Context, moves: readonly Move[]): Promise<void> =>
  point(
    surroundings,
    ctx,
    moves.map((move) => ({ ...move, plots: move.before })),
  )

/** @throws HttpError 400 where a row that was carried is gone, or names other plots than those that it was given */
export async function demandCarried({ store }: Surroundings, ctx: Context, moves: readonly Move[]) {
  for (const relation of new Set(moves.map((move) => move.relation))) {
    const { from, field } = relation
    const carried = moves.filter((move) => move.relation === relation)
    const keys = carried.map(({ key }) => key)
    const rows: Values[] = await store.of(from).find(ctx, { [from.key]: keys }, { select: [from.key, field] })
    const named = new Map(rows.map((row) => [String(row[from.key]), String(keysIn(row[field]))]))
    const other = carried.find(({ key, plots }) => named.get(key) !== String(plots))
    if (other) throw new HttpError(400, landMessages.movedSince(from.label, other.title))
  }
}

/** Number of rows that name a plot, by whatever reference. */
export async function countOf({ database }: Surroundings, ctx: Context, plotId: string): Promise<number> {
  let count = 0
  for (const relation of relationsTo(soil)) {
    const table = anyTableOf(relation.from)
    count += await database.current.$count(
      table,
      and(live(ctx, relation.from, table), pointsTo(relation, [plotId])),
    )
  }
  return count
}

/**
 * Points what lies on new plots to them: devices, facilities, panoramas, events, plots below. Each goes by its own place, unless `placed`
 * says to which part. What has no place stays, and so do logs. What names several plots names the new ones besides. Answers how many rows
 * went to another plot.
 */
export async function carryByPlace(
  surroundings: Surroundings,
  ctx: Context,
  from: string,
  { takers, placed = {} }: { takers: readonly Taker[]; placed?: Placements | undefined },
): Promise<number> {
  const added = new Set(takers.map(({ id }) => id))
  const relations = [...placedOnPlots, ...relationsTo(soil).filter(manyIn)]
  const moves = await movesOf(surroundings, ctx, { relations, from: [from] }, (relation, row) => {
    if (manyIn(relation)) return [...keysIn(row[relation.field]), ...added]
    if (relation.from.name === soil.name && added.has(String(row.id))) return undefined
    const { name, key } = relation.from
    const part = placed[name]?.[String(row[key])]
    const taker =
      part === undefined ? takerOf(relation, row, takers) : takers.find((one) => one.part === part)
    return taker && [taker.id]
  })
  await point(surroundings, ctx, moves)
  return moves.filter(({ relation }) => !manyIn(relation)).length
}

function takerOf({ from }: Relation, row: Values, takers: readonly Taker[]): Taker | undefined {
  const place = placeOfRow(from, row)
  return place && takers.find(({ geometry }) => polygonsOf(geometry).some((rings) => isWithin(place, rings)))
}

/** The rows that name one of these plots and go to others. Whoever else is served has his turn meanwhile. */
async function movesOf(
  { database, store }: Surroundings,
  ctx: Context,
  { relations, from }: { relations: readonly Relation[]; from: string[] },
  plotsOf: PlotsOf,
): Promise<Move[]> {
  const turn = createTurns()
  const moves: Move[] = []
  for (const relation of relations) {
    const keys = await holders(database.current, ctx, relation, from)
    for (let n = 0; n < keys.length; n += AT_ONCE) {
      const some = keys.slice(n, n + AT_ONCE)
      const rows: Values[] = await store
        .of(relation.from)
        .find(ctx, { [relation.from.key]: some }, { select: namesOf(relation) })
      for (const row of rows) {
        const plots = plotsOf(relation, row)
        const { key, title } = relation.from
        const before = keysIn(row[relation.field])
        if (plots)
          moves.push({ relation, key: String(row[key]), title: String(row[title] ?? ''), plots, before })
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
