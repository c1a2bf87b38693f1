import { and, asc, countDistinct, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { areaUnits } from '#shared/area.ts'
import type { Page } from '#shared/contract/answers.ts'
import { type PlotSeason, type SeasonLog, seasonsOf } from '#shared/contract/land/season-figures.ts'
import { soil, soilLog } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { itemName } from '../../crud/read/names.ts'
import { mine, shows } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { idsOf, textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { landMessages } from './messages.ts'

const plots = tableOf(soil)
const logs = tableOf(soilLog)
const usualSize = 20
const mostSize = 100

/**
 * `GET /soilLog/seasons?year=&crop=&soilId=&companyId=&current=&size=`: what each crop on each plot cost and bore in a year; the
 * year is this one unless stated. A page is one of plots, each with all of its seasons.
 */
export async function seasonsPage(
  surroundings: Surroundings,
  ctx: Context,
  params: Params,
): Promise<Page<PlotSeason>> {
  const year = yearOf(ctx, params)
  const [current, size] = [numberOf(params, 'current', 1, 1e6), numberOf(params, 'size', usualSize, mostSize)]
  const crop = textOf(params, 'crop')
  const { database, names } = surroundings
  const asked = and(
    // The plot is what a row is about: who does not see it sees none of its seasons.
    mine(ctx, soil),
    mine(ctx, soilLog),
    gte(logs.logTime, `${year}-01-01`),
    lt(logs.logTime, `${year + 1}-01-01`),
    crop === undefined || !shows(ctx, soilLog, 'crop') ? undefined : eq(logs.crop, crop),
    ...chosen(params),
  )
  const [counted] = await database.current
    .select({ total: countDistinct(logs.soilId) })
    .from(logs)
    .innerJoin(plots, eq(plots.id, logs.soilId))
    .where(asked)
  const found = await database.current
    .selectDistinct({ id: plots.id, name: plots.soilName, areaM2: plots.areaM2, code: plots.soilCode })
    .from(logs)
    .innerJoin(plots, eq(plots.id, logs.soilId))
    .where(asked)
    .orderBy(asc(plots.soilCode), asc(plots.id))
    .limit(size)
    .offset((current - 1) * size)
  const byPlot = await logsOf(
    surroundings,
    ctx,
    found.map(({ id }) => id),
    year,
  )
  const crops = await names.dictionary(ctx.tenantId, 'crop', true)
  const today = now().slice(0, 10)
  const records = found.flatMap(({ id, name, areaM2 }) =>
    seasonsOf(
      byPlot.get(id) ?? [],
      areaM2 && shows(ctx, soil, 'areaM2') ? areaM2 / areaUnits.mu.squareMetres : null,
      today,
    )
      .filter(({ from, to }) => from < `${year + 1}` && to >= `${year}`)
      .filter((season) => crop === undefined || season.crop === crop)
      .map((season) => ({
        ...season,
        soilId: id,
        soilName: shows(ctx, soil, 'soilName') ? (name ?? '') : '',
        cropName: season.crop ? itemName(crops.get(season.crop), ctx.language) || season.crop : '',
      })),
  )
  const total = counted?.total ?? 0
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

function chosen(params: Params): (SQL | undefined)[] {
  const [soilIds, companyIds] = [idsOf(params.soilId, 'soilId'), idsOf(params.companyId, 'companyId')]
  return [
    soilIds.length ? inArray(logs.soilId, soilIds) : undefined,
    companyIds.length ? inArray(plots.companyId, companyIds) : undefined,
  ]
}

const maskedFields = ['logType', 'crop', 'variety', 'areaMu', 'costYuan', 'yieldKg', 'waterM3'] as const
const seasonFields = [...maskedFields, 'soilId', 'logTime', 'logStatus', 'isFinal'] as const

/** The logs of these plots around a year, in order of time; what the caller is not shown is empty. */
async function logsOf(
  { store }: Surroundings,
  ctx: Context,
  soilIds: readonly string[],
  year: number,
): Promise<Map<string, SeasonLog[]>> {
  const rows = await store
    .of(soilLog)
    .find(
      ctx,
      { soilId: soilIds, logTime: { gte: `${year - 2}-01-01`, lt: `${year + 2}-01-01` } },
      { select: seasonFields, mask: maskedFields, orderBy: [['logTime', 'asc']] },
    )
  const byPlot = new Map<string, SeasonLog[]>()
  for (const { soilId, ...row } of rows) {
    const log = {
      ...row,
      logTime: row.logTime ?? '',
      logType: row.logType ?? '',
      logStatus: row.logStatus ?? 0,
    }
    const list = byPlot.get(String(soilId))
    if (list) list.push(log)
    else byPlot.set(String(soilId), [log])
  }
  return byPlot
}

function yearOf(ctx: Context, params: Params): number {
  const text = textOf(params, 'year') ?? now().slice(0, 4)
  const year = Number(text)
  if (!/^\d{4}$/.test(text) || year < 2000 || year > 2100) throw fieldFault(ctx, 'year', landMessages.year)
  return year
}

function numberOf(params: Params, name: string, usual: number, most: number): number {
  const value = Math.trunc(Number(textOf(params, name) ?? usual))
  return Number.isFinite(value) && value >= 1 ? Math.min(value, most) : usual
}
