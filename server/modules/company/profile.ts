import { and, count, eq, gte } from 'drizzle-orm'
import { areaUnits } from '#shared/area.ts'
import type { CompanyProfile } from '#shared/contract/company-profile.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import { company, companyHonor, companyStaff, device, event, soil, soilLog } from '#shared/resources/index.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { onlineState } from '../../telemetry/online.ts'

type Around = Pick<Surroundings, 'database' | 'store'>

const enabled = 1
const logDays = 30

/** `GET /company/profile?id=`: the figures of one company, each of what the caller sees. @throws 400 for one that he does not */
export async function profileOf(
  around: Around,
  service: Pick<ResourceService<typeof company>, 'row'>,
  ctx: Context,
  params: Params,
): Promise<CompanyProfile> {
  const id = neededText(params, 'id')
  const { creditCode, pageTemplateId, status, tenantId } = await service.row(ctx, id)
  const code = shows(ctx, company, 'creditCode') ? creditCode : null
  return {
    stats: await statsOf(around, ctx, id),
    publicPath: pageTemplateId && status === enabled ? `/s/company/${code || id}?t=${String(tenantId)}` : '',
  }
}

async function statsOf(
  { database, store }: Around,
  ctx: Context,
  companyId: string,
): Promise<CompanyProfile['stats']> {
  const [land] = await store
    .of(soil)
    .aggregate(
      ctx,
      { companyId, soilLevel: plotLevels },
      { measures: { total: 'count', area: { sum: 'areaM2' } } },
    )
  const devices = store.of(device)
  const isTold = shows(ctx, device, 'onlineStatus')
  return {
    plots: land?.total ?? 0,
    areaMu: shows(ctx, soil, 'areaM2')
      ? Math.round(((land?.area ?? 0) / areaUnits.mu.squareMetres) * 10) / 10
      : 0,
    devices: await devices.count(ctx, { companyId }),
    online: isTold ? await devices.count(ctx, { companyId, onlineStatus: onlineState.online }) : 0,
    staff: await store.of(companyStaff).count(ctx, { companyId }),
    openEvents: await store.of(event).count(ctx, { companyId, eventStatus: openStates }),
    honors: await store.of(companyHonor).count(ctx, { companyId }),
    recentLogs: await recentLogs(database, ctx, companyId),
  }
}

/** Logs of the last days on the company's plots. */
async function recentLogs({ current }: Database, ctx: Context, companyId: string): Promise<number> {
  const [logs, plots] = [tableOf(soilLog), tableOf(soil)]
  const [work] = await current
    .select({ total: count() })
    .from(logs)
    .innerJoin(plots, eq(plots.id, logs.soilId))
    .where(and(mine(ctx, soilLog), eq(plots.companyId, companyId), gte(logs.logTime, dayBefore(logDays))))
  return work?.total ?? 0
}
