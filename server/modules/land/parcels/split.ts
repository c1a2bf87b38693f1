import type { SplitAnswer, SplitPreview, SplitRequest } from '#shared/contract/land/parcels.ts'
import { MAX_PARCELS } from '#shared/geo/parcels.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import type { Parcel } from '../../../areas/parcel-work.ts'
import { splitApart } from '../../../areas/parcels.ts'
import { calling } from '../../../crud/calls/router.ts'
import { demandWriting } from '../../../crud/calls/submit.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { neededText } from '../../../http/params.ts'
import type { Params } from '../../../http/route.ts'
import { landMessages } from '../messages.ts'
import { carryByPlace } from './carry.ts'
import { shareLogs } from './log-shares.ts'
import { demandOnPlot, thingsOn } from './placed.ts'
import { splitRequest } from './requests.ts'

type Plot = Row<typeof soil>
type Service = Pick<ResourceService<typeof soil>, 'row' | 'save' | 'update'>

const faults = {
  uncut: ['lines', landMessages.lineCutsNothing],
  tooSmall: ['lines', landMessages.pieceTooSmall],
  tooMany: ['lines', landMessages.tooManyPieces(MAX_PARCELS)],
  piecesDiffer: ['parts', landMessages.piecesDiffer],
} as const satisfies Record<string, readonly [field: string, label: Label]>

interface Added extends Parcel {
  id: string
  soilName: string
}

/** `GET /soil/split-preview`: what of a plot goes to the part that it lies in, or to another one that a person says. */
export async function previewSplit(
  surroundings: Surroundings,
  service: Pick<Service, 'row'>,
  caller: Context,
  params: Params,
): Promise<SplitPreview> {
  const { id, tenantId } = await service.row(caller, neededText(params, 'id'))
  return thingsOn(surroundings, { ...caller, tenantId, allTenants: false }, id)
}

/**
 * `POST /soil/split`: cuts a plot along lines. The pieces that keep the record stay one plot, each other one becomes a plot beside it with the
 * same facts. Cut before the transaction begins; the version says that the plot is still the same in it. `caller` updates the plot.
 */
export async function splitPlot(
  surroundings: Surroundings,
  service: Service,
  caller: Context,
  params: Params,
): Promise<SplitAnswer> {
  const request = splitRequest(caller, calling(caller, soil, 'save'), params)
  if (request.logs === 'all') demandWriting(caller, soilLog, true)
  const plot = await service.row(caller, request.id)
  const ctx = { ...caller, tenantId: plot.tenantId, allTenants: false }
  const { kept, fresh } = await parcelsOf(ctx, plot, request)
  const version = request._version ?? plot.version
  return surroundings.database.transaction(async () => {
    const changed = { geometry: kept.geometry, ...contractOf(plot, kept.share) }
    await service.update(ctx, plot.id, changed, version)
    await demandOnPlot(surroundings, ctx, plot.id, request.placed ?? {})
    const added = await addParts(service, ctx, plot, { request, fresh })
    const reach = unnarrowed(ctx)
    await keepSafe(surroundings, reach, plot, request, added)
    const taking = { takers: added, placed: request.placed }
    const carried = await carryByPlace(surroundings, reach, plot.id, taking)
    const copiedLogs = request.logs === 'all' ? await shareLogs(surroundings, reach, plot.id, added) : 0
    return { id: plot.id, added: added.map(({ id, soilName }) => ({ id, soilName })), carried, copiedLogs }
  })
}

/** Adds a plot for each piece that does not stay, with the facts of the whole. */
async function addParts(
  service: Pick<Service, 'save'>,
  ctx: Context,
  plot: Plot,
  { request, fresh }: { request: SplitRequest; fresh: readonly Parcel[] },
): Promise<Added[]> {
  const added: Added[] = []
  const { soilLevel, landUse, regionCode } = plot
  for (const parcel of fresh) {
    const { soilName = '', soilCode = null } = request.parts[parcel.part] ?? {}
    const facts = {
      ...inheritedFrom(plot),
      soilLevel,
      landUse,
      regionCode,
      ...contractOf(plot, parcel.share),
    }
    const draft = { ...facts, soilName, soilCode, geometry: parcel.geometry }
    const { id } = await service.save(calling(ctx, soil, 'save'), draft, plot)
    added.push({ ...parcel, id: String(id), soilName })
  }
  return added
}

/** The boundaries after the split. @throws HttpError 400 in words where there can be none */
async function parcelsOf(ctx: Context, plot: Plot, { lines, parts }: SplitRequest) {
  if (!plot.geometry) throw fieldFault(ctx, 'lines', landMessages.notDrawn(plot.soilName))
  const places = parts.map(({ place, keeps }) => ({ place, keeps }))
  const split = await splitApart(plot.geometry, lines, places)
  if (!split) throw fieldFault(ctx, 'lines', landMessages.tooComplex)
  if ('fault' in split) {
    const [field, label] = faults[split.fault]
    throw fieldFault(ctx, field, label)
  }
  if ('unsound' in split) throw fieldFault(ctx, 'lines', landMessages.unsoundBoundary(split.unsound))
  return split
}

const contractOf = ({ contractAreaMu: area }: Plot, share: number): { contractAreaMu?: number } =>
  area === null ? {} : { contractAreaMu: Math.round(area * share * 100) / 100 }

/** The pesticide is on all of the land; of a new plot whose logs say nothing of it, the day is written down by itself. */
async function keepSafe(
  { services }: Surroundings,
  ctx: Context,
  { safeUntil, inheritedSafeUntil }: Plot,
  { logs }: SplitRequest,
  added: readonly Added[],
) {
  if (!safeUntil) return
  const inherited = logs === 'all' ? inheritedSafeUntil : safeUntil
  for (const { id } of added)
    await services.unruled(soil).update(ctx, id, { safeUntil, inheritedSafeUntil: inherited })
}

/** Of one piece of land alone: its name, its place, its pictures. */
const own = new Set(['soilName', 'soilCode', 'geometry', 'lng', 'lat', 'images', 'contractAreaMu'])
const inherits = new Set(
  fieldsOf(soil).flatMap(([name, { form }]) => (form === false || own.has(name) ? [] : [name])),
)

/** What a part of a plot has in common with the whole. */
const inheritedFrom = (plot: Plot): Partial<Plot> =>
  Object.fromEntries(Object.entries(plot).filter(([name]) => inherits.has(name)))
