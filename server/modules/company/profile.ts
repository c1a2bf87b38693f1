import { and, count, eq, gte, inArray, sum } from 'drizzle-orm'
import { areaUnits } from '#shared/area.ts'
import type { CompanyProfile } from '#shared/contract/company-profile.ts'
import { openStates } from '#shared/contract/event/event-state.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import { company, companyHonor, companyStaff, device, event, soil, soilLog } from '#shared/resources/index.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { mine, shows } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { onlineState } from '../../telemetry/online.ts'

const [plots, logs, devices, events] = [tableOf(soil), tableOf(soilLog), tableOf(device), tableOf(event)]
const [staff, honors] = [tableOf(companyStaff), tableOf(companyHonor)]

const enabled = 1
const logDays = 30

/** `GET /company/profile?id=`: the figures of one company, each of what the caller sees. @throws 400 for one that he does not */
export async function profileOf(
  { current }: Database,
  service: Pick<ResourceService<typeof company>, 'row'>,
  ctx: Context,
  params: Params,
): Promise<CompanyProfile> {
  const id = neededText(params, 'id')
  const { creditCode, pageTemplateId, status, tenantId } = await service.row(ctx, id)
  const code = shows(ctx, company, 'creditCode') ? creditCode : null
  return {
    stats: await statsOf(current, ctx, id),
    publicPath: pageTemplateId && status === enabled ? `/s/company/${code || id}?t=${String(tenantId)}` : '',
  }
}

async function statsOf(current: Connection, ctx: Context, id: string): Promise<CompanyProfile['stats']> {
  const ofLand = and(mine(ctx, soil), eq(plots.companyId, id), inArray(plots.soilLevel, [...plotLevels]))
  const ofDevices = and(mine(ctx, device), eq(devices.companyId, id))
  const [land] = await current
    .select({ total: count(), area: sum(plots.areaM2) })
    .from(plots)
    .where(ofLand)
  const [work] = await current
    .select({ total: count() })
    .from(logs)
    .innerJoin(plots, eq(plots.id, logs.soilId))
    .where(and(mine(ctx, soilLog), eq(plots.companyId, id), gte(logs.logTime, dayBefore(logDays))))
  return {
    plots: land?.total ?? 0,
    areaMu: shows(ctx, soil, 'areaM2')
      ? Math.round((Number(land?.area ?? 0) / areaUnits.mu.squareMetres) * 10) / 10
      : 0,
    devices: await current.$count(devices, ofDevices),
    online: shows(ctx, device, 'onlineStatus')
      ? await current.$count(devices, and(ofDevices, eq(devices.onlineStatus, onlineState.online)))
      : 0,
    staff: await current.$count(staff, and(mine(ctx, companyStaff), eq(staff.companyId, id))),
    openEvents: await current.$count(
      events,
      and(mine(ctx, event), eq(events.companyId, id), inArray(events.eventStatus, [...openStates])),
    ),
    honors: await current.$count(honors, and(mine(ctx, companyHonor), eq(honors.companyId, id))),
    recentLogs: work?.total ?? 0,
  }
}
