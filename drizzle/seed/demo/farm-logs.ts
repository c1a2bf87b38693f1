import type * as z from 'zod'
import { toWallTime } from '#server/db/clock.ts'
import type { farmInputs } from '#shared/contract/farm-log.ts'
import { soilLogStatus } from '#shared/resources/land/soil-log.ts'
import { seedId } from '../ids.ts'
import { demoFields, demoPlots, type PlotSeed } from './plots.ts'
import { createRandom, type Random } from './random.ts'
import { demoStaff } from './staff.ts'

export interface LogSeed {
  id: string
  soilId: string
  title: string
  logType: string
  logTime: string
  logStatus: number
  operatorIds: string[]
  crop: string | null
  variety: string | null
  isFinal: number
  areaMu: number
  inputs: z.infer<typeof farmInputs> | null
  safeUntil: string | null
  yieldKg: number | null
  qualityGrade: number | null
  waterM3: number | null
  machineHours: number | null
  costYuan: number | null
  createTime: string
}

interface Work {
  type: string
  name: string
  crop?: 'wheat' | 'maize'
  /** The last harvest of a crop. */
  ends?: boolean
  /** Kilograms per mu. */
  yields?: number
  /** Cubic metres per mu. */
  water?: number
  inputs?: readonly {
    materialName: string
    category: string
    dosage: number
    unit: string
    safeDays?: number
  }[]
  machine?: boolean
}

const urea = { materialName: '尿素', category: '1', dosage: 15, unit: 'kg/亩' }
const irrigate: Work = { type: 'irrigate', name: '灌溉', water: 40 }
const inspect: Work = { type: 'inspect', name: '巡田' }
const spray = (materialName: string, safeDays: number): Work => ({
  type: 'spray',
  name: '植保',
  inputs: [{ materialName, category: '3', dosage: 0.05, unit: 'kg/亩', safeDays }],
})

/** Winter wheat and summer maize: what is done in each month, first its early, then its late half. */
const season: readonly (readonly [Work, Work])[] = [
  [inspect, { type: 'repair', name: '设施维护' }],
  [inspect, { type: 'sample', name: '取样检测' }],
  [{ type: 'fertilize', name: '施肥', inputs: [urea] }, irrigate],
  [{ type: 'weed', name: '除草' }, spray('吡虫啉', 20)],
  [irrigate, inspect],
  [
    { type: 'harvest', name: '采收', crop: 'wheat', ends: true, yields: 480, machine: true },
    { type: 'sow', name: '播种', crop: 'maize', machine: true },
  ],
  [
    { type: 'weed', name: '除草' },
    { type: 'fertilize', name: '施肥', inputs: [urea] },
  ],
  [spray('氯虫苯甲酰胺', 14), irrigate],
  [
    { type: 'harvest', name: '采收', crop: 'maize', ends: true, yields: 560, machine: true },
    { type: 'till', name: '整地', machine: true },
  ],
  [
    {
      type: 'sow',
      name: '播种',
      crop: 'wheat',
      machine: true,
      inputs: [{ materialName: '麦种', category: '4', dosage: 12, unit: 'kg/亩' }],
    },
    { type: 'fertilize', name: '施肥', inputs: [{ ...urea, materialName: '复合肥', dosage: 40 }] },
  ],
  [irrigate, inspect],
  [irrigate, inspect],
]

const varieties = { wheat: '济麦22', maize: '登海605' } as const
const SEED = 23
const months = 12
const hour = 3600 * 1000
const day = 24 * hour

/** Plots whose work is written down: every third, thirty in all. */
const written = demoFields.filter((_, index) => index % 3 === 0 || index === 1)

const workers = demoStaff.filter(({ staffType, workStatus }) => staffType === 'grid' && workStatus === 1)

/** A year of work, sixty logs a month: what lies ahead is planned. */
export function demoFarmLogs(now: number): LogSeed[] {
  const random = createRandom(SEED)
  const today = new Date(now + 8 * hour)
  const logs: LogSeed[] = []
  for (let back = months - 1; back >= 0; back -= 1) {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1) - 8 * hour
    const works = season[new Date(first + 8 * hour).getUTCMonth()] ?? season[0]
    for (const [half, work] of (works ?? []).entries()) {
      for (const plot of written) {
        const time =
          first + (1 + 14 * half) * day + random.between(0, 10) * day + random.between(7, 17) * hour
        logs.push(logOf(work, plot, { random, now, time, number: logs.length + 1 }))
      }
    }
  }
  return logs
}

interface Moment {
  random: Random
  now: number
  time: number
  number: number
}

function logOf(work: Work, plot: PlotSeed, { random, now, time, number }: Moment): LogSeed {
  const mu = Number((plot.areaM2 / (2000 / 3)).toFixed(1))
  const logTime = toWallTime(time)
  const worker = workers[number % workers.length]
  const safeDays = Math.max(0, ...(work.inputs ?? []).map((input) => input.safeDays ?? 0))
  return {
    id: seedId('soilLog', number),
    soilId: plot.id,
    title: `${work.name} ${plot.soilName} ${logTime.slice(0, 10)}`,
    logType: work.type,
    logTime,
    logStatus: time > now ? soilLogStatus.planned : soilLogStatus.done,
    operatorIds: worker ? [worker.id] : [],
    crop: work.crop ?? null,
    variety: work.crop ? varieties[work.crop] : null,
    isFinal: work.ends ? 1 : 0,
    areaMu: mu,
    inputs: work.inputs ? [...work.inputs] : null,
    safeUntil: safeDays ? toWallTime(time + safeDays * day).slice(0, 10) : null,
    yieldKg: work.yields ? Math.round(mu * (work.yields + random.between(-60, 60))) : null,
    qualityGrade: work.yields ? random.between(1, 3) : null,
    waterM3: work.water ? Math.round(mu * (work.water + random.between(-8, 8))) : null,
    machineHours: work.machine ? Number((mu / 12).toFixed(1)) : null,
    costYuan: work.machine || work.inputs ? Math.round(mu * random.between(18, 70)) : null,
    createTime: toWallTime(Math.min(time + hour, now)),
  }
}

/** The valley as it is at that moment: what grows on a plot is told by its logs, or by those of the plot beside it. */
export function plantedPlots(now: number) {
  const sown = new Map<string, LogSeed | undefined>()
  const safe = new Map<string, string>()
  for (const log of demoFarmLogs(now)) {
    if (log.logStatus !== soilLogStatus.done) continue
    if (log.safeUntil && log.safeUntil > (safe.get(log.soilId) ?? '')) safe.set(log.soilId, log.safeUntil)
    if (log.logType === 'sow') sown.set(log.soilId, log)
    if (log.isFinal === 1) sown.set(log.soilId, undefined)
  }
  return demoPlots.map((plot) => {
    const index = demoFields.indexOf(plot)
    if (index < 0) return plot
    const beside = demoFields[index - (index % 3)] ?? plot
    const last = sown.get(sown.has(plot.id) ? plot.id : beside.id)
    return {
      ...plot,
      currentCrop: last?.crop ?? null,
      variety: last?.variety ?? null,
      soilStatus: last ? 2 : 1,
      safeUntil: safe.get(plot.id) ?? null,
    }
  })
}
