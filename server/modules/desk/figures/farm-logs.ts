import { and, gte, lt, sql } from 'drizzle-orm'
import type { Figures } from '#shared/contract/figures.ts'
import { soilLog } from '#shared/resources/index.ts'
import { mine } from '../../../crud/scope.ts'
import { tableOf } from '../../../crud/table.ts'
import { wholeNumberOf } from '../../../http/params.ts'
import type { Route } from '../../../http/route.ts'
import { type Around, createMeasures, type Group } from './measures.ts'
import { mondayAfter, mondays } from './weeks.ts'

const logs = tableOf(soilLog)
const usualWeeks = 13
const mostWeeks = 53

/** Work on the land by week and type. `weeks`: how many, this one included. */
export function farmLogRoutes(around: Around): Route[] {
  const measures = createMeasures(soilLog, around)
  const week = sql<string>`date(${logs.logTime}, 'weekday 0', '-6 days')`

  return [
    measures.figure(
      'farm-logs',
      ['农事统计', 'Figures: farm logs'],
      async (ctx, params): Promise<Figures['farm-logs']> => {
        const weeks = mondays(wholeNumberOf(params, 'weeks', [1, mostWeeks], usualWeeks))
        const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
        if (!measures.shows(ctx, 'logTime')) return { thisWeek: null, weeks, counts: null }
        const groups = await measures.kept(ctx, `weeks ${first} ${last}`, async () => {
          const rows = await around.database.current
            .select({ week, logType: logs.logType, count: sql<number>`count(*)`, sum: sql<number>`0` })
            .from(logs)
            .where(
              and(
                mine(ctx, measures.resource, measures.table),
                gte(logs.logTime, first),
                lt(logs.logTime, mondayAfter(last)),
              ),
            )
            .groupBy(week, logs.logType)
          return rows as (Group & { week: string })[]
        })
        const shares = await measures.shares(ctx, groups, 'logType')
        return {
          thisWeek: groups.reduce((sum, one) => sum + (one.week === last ? one.count : 0), 0),
          weeks,
          // The types that there are most of come first in every week.
          counts:
            shares?.flatMap(({ key, name }) =>
              groups
                .filter(({ logType }) => String(logType ?? '') === key)
                .map((one) => ({ week: one.week, key, name, count: one.count })),
            ) ?? null,
        }
      },
    ),
  ]
}
