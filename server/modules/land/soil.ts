import { plantingTypes, soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { inLanguage } from '#shared/messages.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { shareOutsideApart } from '../../areas/share-outside.ts'
import { extend } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { suggestedGrid } from '../../grid-around.ts'
import type { Context } from '../../http/context.ts'
import type { Store } from '../../store/table.ts'
import { landMessages } from './messages.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { withFigures } from './plot-figures.ts'

type Plots = ResourceService<typeof soil>
type Shape = Pick<Row<typeof soil>, 'geometry'>

const mostOutside = 0.05
/** Cells of 31 m: two plots rarely share one. */
const codeLevel = 21

export const soilExtension = extend(soil, {
  async write({ ctx, before, row, changed }, { database, store, services }) {
    const parent =
      !before || changed('geometry', 'parentId')
        ? await parentOf(services.unruled(soil), ctx, row.parentId)
        : undefined
    await warnOutside(ctx, row, parent)
    const isLogged = before && (await hasPlantings(store, ctx, row.id))
    return {
      ...(!before && { companyId: row.companyId ?? parent?.companyId ?? null }),
      // What grows on a plot is said by its last planting, once one is written down.
      ...(isLogged && { currentCrop: before.currentCrop, variety: before.variety }),
      ...(changed('lng', 'lat') && cellAround(row)),
      ...(await suggestedGrid(database, ctx, row, before)),
    }
  },
  service: (base, surroundings) => ({ ...base, shapes: withFigures(base, surroundings) }),
  routes: (service, surroundings) => parcelRoutes(service, surroundings),
})

/** The plot above, where there is one that the caller sees; whether it exists is for the engine to say. */
async function parentOf(plots: Plots, ctx: Context, parentId: string | null | undefined) {
  if (!parentId || parentId === '0') return undefined
  const [found] = await plots.rows(ctx, { id: parentId })
  return found ? plots.row(ctx, parentId) : undefined
}

/** The code of the cell in which the centre of a plot lies. */
const cellAround = ({ lng, lat }: Pick<Row<typeof soil>, 'lng' | 'lat'>) =>
  lng === null || lat === null
    ? { gridCode: null, codeSystem: null }
    : { gridCode: gridCodeOf(lng, lat, codeLevel), codeSystem: geosot }

async function warnOutside(ctx: Context, { geometry }: Shape, parent: Shape | undefined) {
  if (!geometry || !parent?.geometry) return
  const share = await shareOutsideApart({ inner: geometry, outer: parent.geometry })
  if (share !== undefined && share <= mostOutside) return
  const label =
    share === undefined ? landMessages.outsideUnknown : landMessages.outsideParent(Math.round(share * 100))
  const message = inLanguage(label, ctx.language)
  ctx.warnings?.push({ field: 'geometry', message })
}

async function hasPlantings(store: Store, ctx: Context, soilId: string): Promise<boolean> {
  const plantings = { soilId, logType: plantingTypes, logStatus: soilLogStatus.done }
  return (await store.of(soilLog).count(unnarrowed(ctx), plantings)) > 0
}
