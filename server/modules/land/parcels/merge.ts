import type { MergeAnswer } from '#shared/contract/land/parcels.ts'
import type { Area } from '#shared/geo/geometry.ts'
import { inLanguage } from '#shared/messages.ts'
import { soil } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { joinedApart } from '../../../areas/parcels.ts'
import { calling } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { shows, unnarrowed } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import type { Params } from '../../../http/route.ts'
import { landMessages } from '../messages.ts'
import { followPlot, latestOf } from '../soil-log.ts'
import { carryAll, countOf } from './carry.ts'
import { onRecord } from './on-record.ts'
import { mergeRequest } from './requests.ts'
import { type Merge, type Merges, wayBack } from './unmerge.ts'

type Plot = Row<typeof soil>
type Service = Pick<ResourceService<typeof soil>, 'row' | 'update' | 'remove'>

const { max: longestRemark = 0 } = soil.fields.remark

/** The plots that become one. */
interface Merging {
  kept: Plot
  others: readonly Plot[]
  geometry: Area
  versionOf(plot: Plot): number
}

/**
 * `POST /soil/merge`: makes neighbouring plots one. What is of the others is of the one that stays then; they go to the recycle bin with a
 * remark. Joined before the transaction begins; versions say that the plots are still the same in it. `caller` updates them. What it takes
 * to undo it is put down in `merges`.
 */
export async function mergePlots(
  { surroundings, merges }: { surroundings: Surroundings; merges: Merges },
  service: Service,
  caller: Context,
  params: Params,
): Promise<MergeAnswer> {
  const request = mergeRequest(caller, params)
  const plots: Plot[] = []
  for (const id of request.ids) plots.push(await service.row(caller, id))
  const [first] = plots
  const kept = plots.find(({ id }) => id === request.keep) ?? (first as Plot)
  const ctx = { ...caller, tenantId: kept.tenantId, allTenants: false }
  const geometry = await unionOf(ctx, plots)
  const others = plots.filter(({ id }) => id !== kept.id)
  const versionOf = ({ id, version }: Plot) => request.versions?.[id] ?? version
  const merge = await surroundings.database.transaction(() =>
    storeMerge(surroundings, service, ctx, { kept, others, geometry, versionOf }),
  )
  merges.set(kept.id, merge)
  return { id: kept.id, carried: merge.moves.length }
}

/** Stores a merge, and answers what it takes to undo it. */
async function storeMerge(
  surroundings: Surroundings,
  service: Service,
  ctx: Context,
  { kept, others, geometry, versionOf }: Merging,
): Promise<Merge> {
  const plots = [kept, ...others]
  await onRecord(soil, kept.soilName, () =>
    service.update(ctx, kept.id, { geometry, ...contractOf(plots) }, versionOf(kept)),
  )
  const note = inLanguage(landMessages.mergedInto(kept.soilName, kept.soilCode ?? ''), ctx.language)
  for (const plot of others)
    await onRecord(soil, plot.soilName, () =>
      service.update(ctx, plot.id, noted(ctx, plot, note), versionOf(plot)),
    )
  const going = others.map(({ id }) => id)
  const reach = unnarrowed(ctx)
  const moves = await carryAll(surroundings, reach, going, kept.id)
  const inheritedSafeUntil = latestOf(plots.map((plot) => plot.inheritedSafeUntil))
  if (inheritedSafeUntil)
    await surroundings.services.unruled(soil).update(reach, kept.id, { inheritedSafeUntil })
  await followPlot(surroundings, ctx, kept.id)
  const back = []
  for (const plot of others) back.push(await wayBack(surroundings, reach, plot))
  await service.remove(calling(ctx, soil, 'remove'), going)
  return {
    userId: ctx.userId,
    moves,
    others: back,
    kept: await wayBack(surroundings, reach, kept),
    count: await countOf(surroundings, reach, kept.id),
  }
}

/** The plots as one area. @throws HttpError 400 in words where they can be none */
async function unionOf(ctx: Context, plots: readonly Plot[]): Promise<Area> {
  const [first] = plots
  if (plots.some(({ companyId, tenantId }) => companyId !== first?.companyId || tenantId !== first?.tenantId))
    throw fieldFault(ctx, 'ids', landMessages.otherCompany)
  const above = plots.find(({ id }) => plots.some(({ parentId }) => parentId === id))
  if (above) throw fieldFault(ctx, 'ids', landMessages.withinOther(above.soilName))
  const areas = plots.map(({ geometry, soilName }) => {
    if (!geometry) throw fieldFault(ctx, 'ids', landMessages.notDrawn(soilName))
    return geometry
  })
  const joined = await joinedApart(areas)
  if (!joined) throw fieldFault(ctx, 'ids', landMessages.tooComplex)
  if ('unsound' in joined) throw fieldFault(ctx, 'ids', landMessages.unsoundBoundary(joined.unsound))
  if ('apart' in joined)
    throw fieldFault(ctx, 'ids', landMessages.notTouching(plots[joined.apart]?.soilName ?? ''))
  return joined.geometry
}

/** What is contracted for all of them, where each says so. */
function contractOf(plots: readonly Plot[]): { contractAreaMu?: number } {
  const areas = plots.flatMap(({ contractAreaMu }) => contractAreaMu ?? [])
  if (areas.length < plots.length) return {}
  return { contractAreaMu: Math.round(areas.reduce((sum, area) => sum + area, 0) * 100) / 100 }
}

/**
 * What became of a plot, below its remark. Where there is no room, or the caller is not shown it, the remark stays as people wrote it:
 * the history of the plot that stays tells of the merge, too.
 */
function noted(ctx: Context, { remark }: Plot, note: string): { remark?: string } {
  const whole = remark ? `${remark}\n${note}` : note
  return whole.length <= longestRemark && shows(ctx, soil, 'remark') ? { remark: whole } : {}
}
