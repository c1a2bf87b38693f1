import {
  MAX_CARRIED,
  type PlacedThing,
  type Placements,
  type SplitPreview,
} from '#shared/contract/land/parcels.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { centreOf } from '#shared/geo/measure.ts'
import { inLanguage } from '#shared/messages.ts'
import { device, soil, soilLog } from '#shared/resources/index.ts'
import { drawnFields, hasPoint, isPlaced } from '#shared/schema/placed.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { calling } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { type Relation, relationsTo } from '../../../crud/registry.ts'
import { shows } from '../../../crud/scope.ts'
import type { Values } from '../../../crud/write/input.ts'
import { placingFields } from '../../../crud/write/place.ts'
import { manyIn } from '../../../crud/write/pointing.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { landMessages } from '../messages.ts'

type Rows = Pick<Surroundings, 'store'>

/** References to a plot of what lies on it, devices first. A log has no place: it tells of the whole plot. */
export const placedOnPlots: readonly Relation[] = relationsTo(soil)
  .filter((relation) => relation.from.name !== soilLog.name && !manyIn(relation) && isPlaced(relation.from))
  .sort((one, other) => Number(other.from.name === device.name) - Number(one.from.name === device.name))

/** Where a row is: its own point, or the centre of its geometry. */
export function placeOfRow(resource: Relation['from'], row: Values): Position | undefined {
  const { lng, lat } = row
  if (hasPoint(resource) && typeof lng === 'number' && typeof lat === 'number') return [lng, lat]
  const [name] = drawnFields(resource)
  const geometry = name && (row[name] as Geometry | null)
  return geometry ? centreOf(geometry) : undefined
}

/** The columns that are read of a row: whatever says where it is, what it names, and what it is called. */
export const namesOf = ({ from, field }: Relation): string[] => [
  ...new Set([from.key, from.title, field, ...placingFields(from)]),
]

/** The caller as he sees what lies on plots in its own list; nothing where he does not see it there, or not where it is. */
function seeing(ctx: Context, { from, field }: Relation): Context | undefined {
  const reach = calling(ctx, from, 'page')
  const isSeen =
    ctx.can(permissionOf(from, 'menu')) && shows(reach, from, from.title, field, ...placingFields(from))
  return isSeen ? reach : undefined
}

/** What lies on a plot, as far as the caller sees it, and no more than one split may move. */
export async function thingsOn({ store }: Rows, ctx: Context, plotId: string): Promise<SplitPreview> {
  const things: PlacedThing[] = []
  for (const relation of placedOnPlots) {
    const reach = seeing(ctx, relation)
    if (!reach) continue
    const { from, field } = relation
    const rows: Values[] = await store.of(from).find(
      reach,
      { [field]: plotId },
      {
        select: namesOf(relation),
        orderBy: [[from.title, 'asc']],
        limit: MAX_CARRIED - things.length + 1,
      },
    )
    const label = inLanguage(from.label, ctx.language)
    for (const row of rows)
      things.push({
        entity: from.name,
        label,
        id: String(row[from.key]),
        title: String(row[from.title] ?? ''),
        place: placeOfRow(from, row) ?? null,
      })
    if (things.length > MAX_CARRIED) return { things: things.slice(0, MAX_CARRIED), isWhole: false }
  }
  return { things, isWhole: true }
}

/** @throws HttpError 400 where something that was placed by hand is not on the plot, or the caller does not see it there */
export async function demandOnPlot({ store }: Rows, ctx: Context, plotId: string, placed: Placements) {
  for (const [entity, parts = {}] of Object.entries(placed)) {
    const relation = placedOnPlots.find(({ from }) => from.name === entity)
    const reach = relation && seeing(ctx, relation)
    const ids = Object.keys(parts)
    const seen = reach
      ? await store.of(relation.from).count(reach, { [relation.from.key]: ids, [relation.field]: plotId })
      : 0
    if (seen < ids.length) throw fieldFault(ctx, 'placed', landMessages.notOnPlot)
  }
}
