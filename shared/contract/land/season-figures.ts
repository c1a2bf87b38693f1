import { soilLogStatus } from './farm-log.ts'

/** What of a farm log counts for its season. */
export interface SeasonLog {
  logTime: string
  logType: string
  logStatus: number
  crop: string | null
  variety: string | null
  isFinal: number | null
  areaMu: number | null
  costYuan: number | null
  yieldKg: number | null
  waterM3: number | null
}

/** One crop on one plot, from the first work for it to the last harvest; amounts of what is done. Null: nothing was written down. */
export interface SeasonFigures {
  from: string
  to: string
  crop: string | null
  variety: string | null
  /** Null: neither the plot nor its work was measured. */
  areaMu: number | null
  costYuan: number | null
  yieldKg: number | null
  waterM3: number | null
  costPerMu: number | null
  yieldPerMu: number | null
  waterPerMu: number | null
  /** Pieces of work in all, those that are done, and those that are planned for a day that has passed. */
  works: number
  done: number
  overdue: number
}

/** A row of `GET /soilLog/seasons`. */
export interface PlotSeason extends SeasonFigures {
  soilId: string
  soilName: string
  cropName: string
}

const plantings: readonly string[] = ['sow', 'transplant']
/** Days without any work after which the next one begins another season: no field crop rests so long. */
const longestRest = 200
const dayLength = 24 * 3600 * 1000

/**
 * The seasons of a plot, the latest first, from its logs in order of time. A season ends with the last harvest, before another
 * crop is planted, or after a long rest; what stands for years, such as an orchard, has one each year.
 */
export function seasonsOf(logs: readonly SeasonLog[], plotMu: number | null, today: string): SeasonFigures[] {
  const seasons: SeasonLog[][] = []
  for (const log of logs) {
    if (log.logStatus === soilLogStatus.abandoned) continue
    const present = seasons.at(-1)
    if (present && !beginsAnother(present, log)) present.push(log)
    else seasons.push([log])
  }
  return seasons.map((season) => figuresOf(season, plotMu, today)).reverse()
}

function beginsAnother(season: readonly SeasonLog[], log: SeasonLog): boolean {
  const last = season.at(-1)
  if (!last) return false
  if (last.logType === 'harvest' && last.isFinal === 1) return true
  const planted = season.find(({ logType }) => plantings.includes(logType))
  if (planted && plantings.includes(log.logType) && log.crop !== planted.crop) return true
  if (!planted && log.logTime.slice(0, 4) !== last.logTime.slice(0, 4)) return true
  return (Date.parse(dayOf(log)) - Date.parse(dayOf(last))) / dayLength > longestRest
}

function figuresOf(season: readonly SeasonLog[], plotMu: number | null, today: string): SeasonFigures {
  const done = season.filter(({ logStatus }) => logStatus === soilLogStatus.done)
  const planted = season.find(({ logType }) => plantings.includes(logType))
  const areas = season.flatMap(({ areaMu }) => areaMu ?? [])
  const areaMu = planted?.areaMu ?? (areas.length > 0 ? Math.max(...areas) : plotMu)
  const [costYuan, yieldKg, waterM3] = (['costYuan', 'yieldKg', 'waterM3'] as const).map((field) =>
    sumOf(done.flatMap((log) => log[field] ?? [])),
  )
  const perMu = (sum: number | null | undefined) => (sum && areaMu ? rounded(sum / areaMu) : null)
  const [first, last] = [season[0], season.at(-1)]
  return {
    from: first ? dayOf(first) : '',
    to: last ? dayOf(last) : '',
    crop: planted?.crop ?? season.findLast(({ crop }) => crop)?.crop ?? null,
    variety: planted?.variety ?? null,
    areaMu,
    costYuan: costYuan ?? null,
    yieldKg: yieldKg ?? null,
    waterM3: waterM3 ?? null,
    costPerMu: perMu(costYuan),
    yieldPerMu: perMu(yieldKg),
    waterPerMu: perMu(waterM3),
    works: season.length,
    done: done.length,
    overdue: season.filter((log) => log.logStatus === soilLogStatus.planned && dayOf(log) < today).length,
  }
}

const dayOf = ({ logTime }: SeasonLog) => logTime.slice(0, 10)
const rounded = (value: number) => Math.round(value * 100) / 100
const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0))
