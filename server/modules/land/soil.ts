import { and, eq, inArray } from 'drizzle-orm'
import { shareOutside } from '#shared/geo/outside.ts'
import { inLanguage } from '#shared/messages.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import { plantingTypes, soilLogStatus } from '#shared/resources/land/soil-log.ts'
import type { Input } from '#shared/schema/resource.ts'
import { companyCalls } from '../../company-calls.ts'
import { extend } from '../../crud/extension.ts'
import { nextCode } from '../../crud/next-code.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { suggestedGrid } from '../../grid-around.ts'
import type { Context } from '../../http/context.ts'
import { landMessages } from './messages.ts'
import { derivedPlace } from './place.ts'

type Plots = ResourceService<typeof soil>
type Draft = Partial<Input<typeof soil>>

const logs = tableOf(soilLog)
const mostOutside = 0.05

export const soilExtension = extend(soil, {
  service: (base, { database }) => ({
    ...base,
    async save(ctx, input) {
      const parent = await parentOf(base, ctx, input.parentId)
      const companyId = input.companyId ?? parent?.companyId
      const prefix = String(input.regionCode).padEnd(12, '0')
      const soilCode =
        input.soilCode ||
        (await nextCode(database.current, ctx, soil, { field: 'soilCode', prefix, digits: 5 }))
      warnOutside(ctx, input, parent)
      const place = derivedPlace(input)
      return base.save(ctx, {
        ...input,
        soilCode,
        ...(companyId && { companyId }),
        ...place,
        ...(await suggestedGrid(database, ctx, { ...input, ...place })),
      })
    },
    async update(ctx, key, patch, version) {
      const stored = await base.row(ctx, key)
      const known = patch.soilCode === null || patch.soilCode === '' ? { soilCode: stored.soilCode } : {}
      const isMoved = patch.geometry !== undefined || patch.parentId !== undefined
      if (isMoved) {
        const parent = await parentOf(base, ctx, patch.parentId ?? stored.parentId)
        warnOutside(
          ctx,
          { geometry: patch.geometry === undefined ? stored.geometry : patch.geometry },
          parent,
        )
      }
      const isLogged = await hasPlantings(database.current, ctx, key)
      const crop = isLogged ? withoutCrop(patch) : patch
      const place = derivedPlace(patch, stored)
      const suggested = await suggestedGrid(database, ctx, { ...patch, ...place }, stored)
      return base.update(ctx, key, { ...crop, ...known, ...place, ...suggested }, version)
    },
  }),
  routes: (_service, surroundings) =>
    companyCalls(soil, surroundings, {
      list: 'getCompanySoil',
      keys: 'soilIds',
      summaries: {
        list: ['企业地块', 'Plots of a company'],
        add: ['绑定企业地块', 'Give plots to a company'],
        remove: ['解绑企业地块', 'Take plots from their company'],
      },
    }),
})

/** The plot above, where there is one that the caller sees; whether it exists is for the engine to say. */
async function parentOf(plots: Plots, ctx: Context, parentId: string | null | undefined) {
  if (!parentId || parentId === '0') return undefined
  const [found] = await plots.rows(ctx, { id: parentId })
  return found ? plots.row(ctx, parentId) : undefined
}

function warnOutside(ctx: Context, { geometry }: Draft, parent: Draft | undefined) {
  if (!geometry || !parent?.geometry) return
  const share = shareOutside(geometry, parent.geometry)
  if (share <= mostOutside) return
  const message = inLanguage(landMessages.outsideParent(Math.round(share * 100)), ctx.language)
  ctx.warnings?.push({ field: 'geometry', message })
}

async function hasPlantings(connection: Connection, ctx: Context, soilId: string): Promise<boolean> {
  const [found] = await connection
    .select({ id: logs.id })
    .from(logs)
    .where(
      and(
        mine(unnarrowed(ctx), soilLog),
        eq(logs.soilId, soilId),
        inArray(logs.logType, [...plantingTypes]),
        eq(logs.logStatus, soilLogStatus.done),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** What grows on a plot is said by its last planting, once one is written down. */
function withoutCrop({ currentCrop: _crop, variety: _variety, ...patch }: Draft): Draft {
  return patch
}
