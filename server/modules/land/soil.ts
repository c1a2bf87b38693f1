import { and, eq, inArray } from 'drizzle-orm'
import { shareOutside } from '#shared/geo/outside.ts'
import { inLanguage, messages, missingParameter } from '#shared/messages.ts'
import { company, soil, soilLog } from '#shared/resources/index.ts'
import { plantingTypes, soilLogStatus } from '#shared/resources/land/soil-log.ts'
import { type Input, permissionOf, type Resource } from '#shared/schema/resource.ts'
import { createMembers, isForced, linkedKeys } from '../../belonging.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { nextCode } from '../../crud/next-code.ts'
import { acting } from '../../crud/router.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import { suggestedGrid } from '../../grid-around.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { textOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { landMessages } from './messages.ts'
import { derivedPlace } from './place.ts'

type Plots = ResourceService<typeof soil>
type Draft = Partial<Input<typeof soil>>

const resource = soil as unknown as Resource
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
        (await nextCode(database.current, ctx, resource, { field: 'soilCode', prefix, digits: 5 }))
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
  routes: (_service, surroundings) => companyRoutes(surroundings),
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
  const all = soilLog as unknown as Resource
  const [found] = await connection
    .select({ id: logs.id })
    .from(logs)
    .where(
      and(
        mine(unnarrowed(ctx), all, anyTableOf(all)),
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

/** Which plots belong to a company, and how they come and go with all that lies below them. */
function companyRoutes(surroundings: Surroundings): Route[] {
  const members = createMembers(surroundings, resource)
  const plots = surroundings.services.unruled(soil)
  const companies = surroundings.services.unruled(company)
  const writing = { codes: [permissionOf(company, 'edit')] }

  async function about(call: SignedInCall) {
    const { ctx, params } = acting(resource, call)
    const companyId = textOf(params, 'companyId')
    if (companyId === undefined) throw new HttpError(400, missingParameter('companyId'))
    await companies.row(ctx, companyId)
    return { ctx, params, companyId }
  }

  async function release(call: SignedInCall) {
    const { ctx, params } = acting(resource, call)
    const keysOf = new Map<string, string[]>()
    for (const key of linkedKeys(params, 'id')) {
      const { companyId } = await plots.row(ctx, key)
      if (!companyId) throw new HttpError(400, messages.notFound)
      keysOf.set(companyId, [...(keysOf.get(companyId) ?? []), key])
    }
    // A plot goes with all below it, so those of one company go at once: a parent and its child may both be named.
    let removed = 0
    for (const [companyId, keys] of keysOf) removed += await members.unbind(ctx, companyId, keys)
    return { removed }
  }

  return [
    get(
      `${soil.path}/getCompanySoil`,
      { codes: [permissionOf(company, 'menu')] },
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        const { name, ...rest } = params
        return members.page(ctx, companyId, { ...rest, ...(name !== undefined && { soilName: name }) })
      },
      { summary: ['企业地块', 'Plots of a company'] },
    ),
    post(
      `${soil.path}/addCompany`,
      writing,
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        return members.bind(ctx, companyId, linkedKeys(params, 'soilIds', 'ids'), isForced(params))
      },
      { summary: ['绑定企业地块', 'Give plots to a company'] },
    ),
    post(`${soil.path}/removeCompany/{id}`, writing, release, {
      summary: ['解绑企业地块', 'Take plots from their company'],
    }),
  ]
}
