import type { SplitAnswer, SplitPart, SplitRequest } from '#shared/contract/land/parcels.ts'
import { areasGeometry, merged } from '#shared/geo/clip.ts'
import { type Area, polygonsOf } from '#shared/geo/geometry.ts'
import { areaOf, isWithin } from '#shared/geo/measure.ts'
import { MAX_PARCELS, type SplitFault } from '#shared/geo/parcels.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Row } from '#shared/schema/resource.ts'
import { splitApart } from '../../../areas/parcels.ts'
import { demandWriting } from '../../../crud/calls/submit.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import type { Params } from '../../../http/route.ts'
import { landMessages } from '../messages.ts'
import { carryByPlace } from './carry.ts'
import { shareLogs } from './log-shares.ts'
import { splitRequest } from './requests.ts'

type Plot = Row<typeof soil>
type Service = Pick<ResourceService<typeof soil>, 'row' | 'save' | 'update'>

const faults: Readonly<Record<SplitFault, Label>> = {
  uncut: landMessages.lineCutsNothing,
  tooSmall: landMessages.pieceTooSmall,
  tooMany: landMessages.tooManyPieces(MAX_PARCELS),
}

/** A record after the split: its boundary, and which part of the area it has. */
interface Parcel {
  geometry: Area
  share: number
  part: SplitPart
}

/**
 * `POST /soil/split`: cuts a plot along lines. The pieces that keep the record stay one plot, each other one becomes a plot beside it with the
 * same facts. Cut before the transaction begins; the version says that the plot is still the same in it.
 */
export async function splitPlot(
  surroundings: Surroundings,
  service: Service,
  caller: Context,
  params: Params,
): Promise<SplitAnswer> {
  const request = splitRequest(caller, params)
  if (request.logs === 'all') demandWriting(caller, soilLog, true)
  const plot = await service.row(caller, request.id)
  const ctx = { ...caller, tenantId: plot.tenantId, allTenants: false }
  const { kept, fresh } = parcelsOf(ctx, request, await piecesOf(ctx, plot, request))
  const version = request._version ?? plot.version
  return surroundings.database.transaction(async () => {
    const { contractAreaMu } = plot
    const contractOf = (share: number) =>
      contractAreaMu === null ? {} : { contractAreaMu: Math.round(contractAreaMu * share * 100) / 100 }
    await service.update(ctx, plot.id, { geometry: kept.geometry, ...contractOf(kept.share) }, version)
    const added: (Parcel & { id: string; soilName: string })[] = []
    for (const parcel of fresh) {
      const { soilName = '', soilCode } = parcel.part
      const { soilLevel, landUse, regionCode } = plot
      const facts = { ...inheritedFrom(plot), soilLevel, landUse, regionCode, ...contractOf(parcel.share) }
      const { geometry } = parcel
      const { id } = await service.save(ctx, { ...facts, soilName, soilCode: soilCode ?? null, geometry })
      added.push({ ...parcel, id: String(id), soilName })
    }
    const reach = unnarrowed(ctx)
    // A field that no form has: the pesticide is on all of the land.
    if (plot.safeUntil)
      for (const { id } of added)
        await surroundings.services.unruled(soil).update(reach, id, { safeUntil: plot.safeUntil })
    const carried = await carryByPlace(surroundings, reach, plot.id, added)
    const sharer = { id: plot.id, share: kept.share }
    const copiedLogs = request.logs === 'all' ? await shareLogs(surroundings, reach, sharer, added) : 0
    return { id: plot.id, added: added.map(({ id, soilName }) => ({ id, soilName })), carried, copiedLogs }
  })
}

async function piecesOf(ctx: Context, plot: Plot, { lines }: SplitRequest): Promise<Area[]> {
  if (!plot.geometry) throw fieldFault(ctx, 'lines', landMessages.notDrawn(plot.soilName))
  const split = await splitApart(plot.geometry, lines)
  if (!split) throw fieldFault(ctx, 'lines', landMessages.tooComplex)
  if ('fault' in split) throw fieldFault(ctx, 'lines', faults[split.fault])
  return split.pieces
}

/** The records that the pieces make: the kept one may have several. @throws HttpError 400 where the parts that were sent are others */
function parcelsOf(ctx: Context, { parts }: SplitRequest, pieces: Area[]): { kept: Parcel; fresh: Parcel[] } {
  const total = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  const found = pieces.map((geometry): Parcel | undefined => {
    const part = parts.find(({ place }) => polygonsOf(geometry).some((rings) => isWithin(place, rings)))
    return part && { geometry, part, share: areaOf(geometry) / total }
  })
  const parcels = found.filter((parcel) => parcel !== undefined)
  const isWhole =
    parcels.length === pieces.length && new Set(parcels.map(({ part }) => part)).size === parts.length
  const staying = parcels.filter(({ part }) => part.keeps)
  const geometry = areasGeometry(merged(staying.map((parcel) => parcel.geometry)))
  const [first] = staying
  if (!isWhole || !first || !geometry) throw fieldFault(ctx, 'parts', landMessages.piecesDiffer)
  const share = staying.reduce((sum, parcel) => sum + parcel.share, 0)
  const kept = staying.length === 1 ? first : { ...first, geometry, share }
  return { kept, fresh: parcels.filter(({ part }) => !part.keeps) }
}

/** Of one piece of land alone: its name, its place, its pictures. */
const own = new Set(['soilName', 'soilCode', 'geometry', 'lng', 'lat', 'images', 'contractAreaMu'])
const inherits = new Set(
  fieldsOf(soil).flatMap(([name, { form }]) => (form === false || own.has(name) ? [] : [name])),
)

/** What a part of a plot has in common with the whole. */
const inheritedFrom = (plot: Plot): Partial<Plot> =>
  Object.fromEntries(Object.entries(plot).filter(([name]) => inherits.has(name)))
