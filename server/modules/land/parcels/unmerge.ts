import type { UnmergeAnswer } from '#shared/contract/land/parcels.ts'
import { soil } from '#shared/resources/index.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import { calling } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { isSame } from '../../../crud/write/hooks.ts'
import { type BoundedMap, createBoundedMap } from '../../../db/bounded-map.ts'
import type { Context } from '../../../http/context.ts'
import { neededText } from '../../../http/params.ts'
import type { Params } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { restoreRows } from '../../../transfer/bin/restore.ts'
import { landMessages } from '../messages.ts'
import { carryBack, countOf, demandCarried, type Move } from './carry.ts'
import { onRecord } from './on-record.ts'

type Plot = Row<typeof soil>
type Service = Pick<ResourceService<typeof soil>, 'row' | 'followRestored'>

/** A plot as a merge left it, and the fields with which it is again what it was. */
interface WayBack {
  id: string
  soilName: string
  version: number
  was: Partial<Plot>
}

/** What it takes to undo a merge. */
export interface Merge {
  /** The one that merged, who alone may undo it. */
  userId: string
  kept: WayBack
  /** Those in the recycle bin. */
  others: readonly WayBack[]
  moves: readonly Move[]
  /** Rows that named the plot then. */
  count: number
}

/** The last merges, by the plot that stayed. Undoing is offered for a moment, so that they outlive no restart. */
export type Merges = BoundedMap<Merge>

/** Of all tenants: one of them may hold a boundary with thousands of corners, and a thousand rows. */
const MOST_MERGES = 50

export const createMerges = (): Merges => createBoundedMap<Merge>(MOST_MERGES)

/** Changes that bring a plot back to what it was, from what it is now. */
export async function wayBack({ services }: Surroundings, ctx: Context, before: Plot): Promise<WayBack> {
  const after = await services.unruled(soil).row(ctx, before.id)
  const changed = fieldsOf(soil).filter(([name]) => !isSame(valueIn(before, name), valueIn(after, name)))
  const was = Object.fromEntries(changed.map(([name]) => [name, valueIn(before, name)]))
  return { id: before.id, soilName: before.soilName, version: after.version, was }
}

const valueIn = (plot: Readonly<Record<string, unknown>>, name: string): unknown => plot[name] ?? null

/**
 * `POST /soil/unmerge`: the plots of a merge are what they were, each with what was of it. By whoever merged them, and only while everything
 * is as the merge left it: what came to the merged plot since is of no part alone. All of it, or nothing.
 */
export async function unmergePlots(
  { surroundings, merges }: { surroundings: Surroundings; merges: Merges },
  service: Service,
  caller: Context,
  params: Params,
): Promise<UnmergeAnswer> {
  const { id, tenantId } = await service.row(caller, neededText(params, 'id'))
  const ctx = { ...caller, tenantId, allTenants: false }
  const merge = merges.get(id)
  if (merge?.userId !== ctx.userId) throw new HttpError(400, landMessages.notUndone)
  const { kept, others, moves } = merge
  const restored = others.map((plot) => plot.id)
  const reach = unnarrowed(ctx)
  await surroundings.database.transaction(async () => {
    await demandSame(surroundings, reach, merge)
    await restoreRows(surroundings.database, calling(ctx, soil, 'remove'), soil, restored)
    await service.followRestored(ctx, restored)
    await carryBack(surroundings, reach, moves)
    for (const plot of [kept, ...others])
      await onRecord(soil, plot.soilName, () =>
        surroundings.services.unruled(soil).update(reach, plot.id, plot.was),
      )
  })
  merges.delete(id)
  return { id, restored, carried: moves.length }
}

/** @throws HttpError 400 where the plots, or what is of the merged one, are not as the merge left them */
async function demandSame(surroundings: Surroundings, ctx: Context, { kept, others, moves, count }: Merge) {
  const { store, services } = surroundings
  const stored = await services.unruled(soil).row(ctx, kept.id)
  if (stored.version !== kept.version) throw new HttpError(400, landMessages.changedSince(kept.soilName))
  const removed = await store
    .of(soil)
    .find(ctx, { id: others.map(({ id }) => id) }, { select: ['id', 'version'], presence: 'deleted' })
  const versions = new Map(removed.map(({ id, version }) => [id, version]))
  const other = others.find(({ id, version }) => versions.get(id) !== version)
  if (other) throw new HttpError(400, landMessages.changedSince(other.soilName))
  await demandCarried(surroundings, ctx, moves)
  if ((await countOf(surroundings, ctx, kept.id)) !== count)
    throw new HttpError(400, landMessages.joinedSince(kept.soilName))
}
