import { geometryFault } from '#shared/geo/fault.ts'
import { type Area, type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { areaOf, isWithin } from '#shared/geo/measure.ts'
import { type Joined, joinedToOne, piecesAsOne, type SplitFault, splitInto } from '#shared/geo/parcels.ts'
import type { Label } from '#shared/schema/field.ts'

/** A piece of a plot that is split, by a place within it, and whether it stays with the record. */
export interface PartPlace {
  place: Position
  keeps: boolean
}

/** A record after the split. */
export interface Parcel {
  geometry: Area
  /** Its part of the area, from 0 to 1. */
  share: number
  /** Which of the parts it is; of those that stay together, the largest. */
  part: number
}

/** A boundary that no form would take. */
interface Unsound {
  unsound: Label
}

export type SplitUp = { kept: Parcel; fresh: Parcel[] } | { fault: SplitFault | 'piecesDiffer' } | Unsound
export type JoinedUp = Joined | Unsound

export type ParcelTask =
  | { what: 'split'; geometry: Geometry; lines: Position[][]; parts: PartPlace[] }
  | { what: 'join'; areas: Geometry[] }

/** What the boundaries of plots are after a split or a merge; whatever is stored of them is as sound as one that a form sends. */
export const parcelWork = (task: ParcelTask): SplitUp | JoinedUp =>
  task.what === 'split' ? splitUp(task) : joinedUp(task.areas)

function splitUp({ geometry, lines, parts }: ParcelTask & { what: 'split' }): SplitUp {
  const split = splitInto(geometry, lines)
  if ('fault' in split) return split
  const parcels = parcelsOf(split.pieces, parts)
  if (!parcels) return { fault: 'piecesDiffer' }
  return soundOf(parcels, [parcels.kept, ...parcels.fresh])
}

function joinedUp(areas: Geometry[]): JoinedUp {
  const joined = joinedToOne(areas)
  return 'apart' in joined ? joined : soundOf(joined, [joined])
}

/** The records that the pieces make: the kept one may have several. Nothing where the parts are those of another cut. */
function parcelsOf(pieces: readonly Area[], parts: readonly PartPlace[]) {
  const total = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  const parcels = pieces.map((geometry): Parcel => {
    const part = parts.findIndex(({ place }) => polygonsOf(geometry).some((rings) => isWithin(place, rings)))
    return { geometry, part, share: areaOf(geometry) / total }
  })
  const met = new Set(parcels.map(({ part }) => part))
  const isWhole = !met.has(-1) && met.size === parts.length && parts.length === pieces.length
  const staying = parcels.filter(({ part }) => parts[part]?.keeps)
  const [first] = staying
  const geometry =
    staying.length > 1 ? piecesAsOne(staying.map((parcel) => parcel.geometry)) : first?.geometry
  if (!isWhole || !first || !geometry) return undefined
  const share = staying.reduce((sum, parcel) => sum + parcel.share, 0)
  return { kept: { ...first, geometry, share }, fresh: parcels.filter((parcel) => !staying.includes(parcel)) }
}

function soundOf<T>(result: T, boundaries: readonly { geometry: Area }[]): T | Unsound {
  for (const { geometry } of boundaries) {
    const unsound = geometryFault(geometry, ['Polygon', 'MultiPolygon'])
    if (unsound) return { unsound }
  }
  return result
}
