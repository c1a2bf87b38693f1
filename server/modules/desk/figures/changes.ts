import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Figures } from '#shared/contract/figures.ts'
import { changeRecord, company, device, soil, soilLog, staff, station } from '#shared/resources/index.ts'
import { column, gone, mine, tenantOf } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { daysAgo } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import { get, type Route } from '../../../http/route.ts'
import { type Around, createMeasures, type Measures } from './measures.ts'

type Changes = Figures['changes']['resources'][number]

const records = tableOf(changeRecord)
const watched = [company, soil, soilLog, station, device, staff]

/** What others did since yesterday, as far as the caller sees the records that it was done to. */
export function changeRoutes(around: Around): Route[] {
  const all = watched.map((resource) => createMeasures(resource, around))
  return [
    get(
      '/blade-desk/figures/changes',
      'signedIn',
      async (call): Promise<Figures['changes']> => {
        const since = daysAgo(1)
        const resources: Changes[] = []
        for (const measures of all) {
          if (!measures.mayList(call.ctx)) continue
          resources.push(await changesOf(around, measures, measures.asLister(call).ctx, since))
        }
        return { since, resources }
      },
      { summary: ['昨日以来的变化', 'Figures: changes since yesterday'] },
    ),
  ]
}

async function changesOf(
  { database, tallies }: Around,
  { resource, table, sightKey }: Measures,
  ctx: Context,
  since: string,
): Promise<Changes> {
  // Every write that is counted here leaves a record of change.
  const counts = await tallies(`changes ${since} ${sightKey(ctx)}`, ['change_record'], async () => {
    const rows = await database.current
      .select({ action: records.action, count: sql<number>`count(DISTINCT ${records.entityId})` })
      .from(records)
      .innerJoin(table, eq(column(table, resource.key), records.entityId))
      .where(
        and(
          eq(records.tenantId, tenantOf(ctx, resource) ?? ctx.tenantId),
          eq(records.isDeleted, 0),
          gte(records.createTime, since),
          eq(records.entity, resource.name),
          or(mine(ctx, resource, table), gone(ctx, resource, table)),
        ),
      )
      .groupBy(records.action)
    return new Map(rows.map(({ action, count }) => [action ?? '', count]))
  })
  const of = (action: string) => counts.get(action) ?? 0
  return { resource: resource.name, added: of('save'), changed: of('update'), removed: of('remove') }
}
