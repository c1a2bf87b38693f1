import { areaUnits } from '#shared/area.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { type SeasonFigures, type SeasonLog, seasonsOf } from '#shared/contract/land/season-figures.ts'
import type { soilLog } from '#shared/resources/land/soil-log.ts'
import type { Shown } from '../../../crud/data/api.ts'

/** A piece of work as a list of farm logs has it. */
export type Work = Shown<typeof soilLog> & { logTypeName?: string; cropName?: string; logStatusName?: string }

/** A mark on the line of a season. */
export interface Mark {
  work: Work
  /** Per cent of the axis. */
  at: number
  isDone: boolean
}

export interface Line {
  season: SeasonFigures
  cropName: string
  /** Per cent of the axis. */
  from: number
  width: number
  marks: Mark[]
}

export interface Timeline {
  lines: Line[]
  /** The first and the last day of the axis. */
  first: string
  last: string
  /** Today in per cent of the axis; undefined where it lies beyond. */
  today: number | undefined
}

const dayLength = 24 * 3600 * 1000
const daysOf = (time: string): number => Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / dayLength
/** Per cent of the axis: what is shorter could not be seen. */
const leastWidth = 1

const countsFor = ({ from, to }: SeasonFigures, { logTime }: Pick<SeasonLog, 'logTime'>): boolean =>
  logTime.slice(0, 10) >= from && logTime.slice(0, 10) <= to

/**
 * The seasons of a plot, the latest first, on one axis of time, each with its work.
 * @param works by time, the earliest first; what was abandoned has no mark
 */
export function timelineOf(
  works: readonly Work[],
  areaM2: number | null,
  today: string,
): Timeline | undefined {
  const told = works.filter(({ logStatus }) => logStatus !== soilLogStatus.abandoned)
  const plotMu = areaM2 === null ? null : areaM2 / areaUnits.mu.squareMetres
  const seasons = seasonsOf(told.map(seasonLog), plotMu, today)
  const [first, last] = [seasons.at(-1)?.from, seasons[0]?.to]
  if (first === undefined || last === undefined) return undefined
  const begin = daysOf(first)
  const span = Math.max(1, daysOf(last) - begin)
  const share = (time: string) => Math.round(((daysOf(time) - begin) / span) * 1000) / 10
  const lines = seasons.map((season): Line => {
    const own = told.filter((work) => countsFor(season, { logTime: work.logTime ?? '' }))
    return {
      season,
      cropName: own.find(({ crop }) => crop === season.crop)?.cropName ?? season.crop ?? '',
      from: share(season.from),
      width: Math.max(leastWidth, share(season.to) - share(season.from)),
      marks: own.map((work) => ({
        work,
        at: share(work.logTime ?? ''),
        isDone: work.logStatus === soilLogStatus.done,
      })),
    }
  })
  return { lines, first, last, today: today >= first && today <= last ? share(today) : undefined }
}

const seasonLog = (work: Work): SeasonLog => ({
  logTime: work.logTime ?? '',
  logType: work.logType ?? '',
  logStatus: work.logStatus ?? soilLogStatus.planned,
  crop: work.crop || null,
  variety: work.variety || null,
  isFinal: work.isFinal ?? null,
  areaMu: work.areaMu ?? null,
  costYuan: work.costYuan ?? null,
  yieldKg: work.yieldKg ?? null,
  waterM3: work.waterM3 ?? null,
})
