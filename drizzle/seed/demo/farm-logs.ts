import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { isPlanting, soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { seedId } from '../ids.ts'
import { type Calendar, type Crop, type CropStep, calendarOf } from './calendars.ts'
import { demoFields, demoPlotsAt, type PlotSeed } from './land/plots.ts'
import { workersOf } from './people/staff.ts'
import { perMoment } from './per-moment.ts'
import { createRandom, type Random } from './random.ts'

const SEED = 23
const months = 12
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000] as const
const { planned, doing, done } = soilLogStatus

/** How many entries a month has, January first: what has to be written is never left out. */
const entries = [34, 38, 56, 61, 76, 84, 67, 72, 83, 78, 52, 36] as const

/** A crop on a plot, from one planting to the end of it. */
interface Planting {
  plot: PlotSeed
  crop: Crop
  calendar: Calendar
  /** Milliseconds since 1970 of the day on which it begins. */
  start: number
}

interface Work {
  planting: Planting
  step: CropStep
  time: number
  /** Planting and the last harvest stand in every diary, all else in some. */
  isNeeded: boolean
}

/**
 * A year of work by the calendars of the crops, until the end of the month: what lies ahead is planned. Every crop that stands
 * was planted in it, trees in the year that they were planted in.
 */
export const demoFarmLogs = perMoment((now: number) => {
  const random = createRandom(SEED)
  const today = toWallTime(now)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const monthStart = (back: number) => fromWallTime(`${wallMonth(year, month - back)}-01 00:00:00`)
  const works = worksBetween(random, monthStart(months - 1), monthStart(-1))
  const kept = Array.from({ length: months }, (_, n) => months - 1 - n).flatMap((back) => {
    const [from, until] = [monthStart(back), monthStart(back - 1)]
    const inMonth = works.filter(({ time }) => time >= from && time < until)
    const needed = inMonth.filter(({ isNeeded }) => isNeeded)
    const number = entries[(month - back - 1 + 12) % 12] ?? 50
    return [
      ...needed,
      ...spread(
        inMonth.filter((work) => !work.isNeeded),
        number - needed.length,
      ),
    ]
  })
  return [...treesPlanted(random), ...kept]
    .sort((one, other) => one.time - other.time)
    .map((work, index) => logOf(work, { random, now, number: index + 1 }))
})

/** Year and month, `yyyy-MM`; the month counts on from 1 and may lie before it or beyond 12. */
const wallMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7)

/** So many of them, evenly taken; fewer than one: none. */
const spread = <T>(all: readonly T[], wanted: number): T[] =>
  wanted >= all.length
    ? [...all]
    : all.filter(
        (_, n) => Math.floor((n * wanted) / all.length) !== Math.floor(((n + 1) * wanted) / all.length),
      )

/** The crops of a plot from the year before `time` to the one after it; neighbours begin some days apart. */
function plantingsOf(plot: PlotSeed, time: number): Planting[] {
  const later = (demoFields.indexOf(plot) * 5) % 9
  const thisYear = Number(toWallTime(time).slice(0, 4))
  return plot.rotation
    .flatMap((crop) => {
      const calendar = calendarOf(crop)
      return [thisYear - 1, thisYear, thisYear + 1].flatMap((year) =>
        calendar.plantings.map((from) => ({
          plot,
          crop,
          calendar,
          start: fromWallTime(`${year}-${from} 00:00:00`) + (calendar.perennial ? 0 : later) * day,
        })),
      )
    })
    .sort((one, other) => one.start - other.start)
}

function worksBetween(random: Random, from: number, until: number): Work[] {
  const works = demoFields.flatMap((plot) =>
    plantingsOf(plot, (from + until) / 2).flatMap((planting) =>
      planting.calendar.steps.map((step) => ({
        planting,
        step,
        time: planting.start + step.day * day + atWork(random),
        isNeeded: step.day === 0 || step.type === 'harvest',
      })),
    ),
  )
  return works.filter(({ time }) => time >= from && time < until).sort((one, other) => one.time - other.time)
}

/** From half past six to six in the evening, in the morning mostly. */
const atWork = (random: Random) =>
  (random.chance(0.65) ? random.between(6 * 60 + 30, 11 * 60) : random.between(13 * 60 + 30, 18 * 60)) *
  minute

/** Some day of the week before, in the morning. */
const writtenDown = (random: Random, now: number) =>
  `${toWallTime(now - random.between(1, 6) * day).slice(0, 10)} 0${random.between(8, 9)}:${random.between(10, 59)}:00`

function treesPlanted(random: Random): Work[] {
  return demoFields.flatMap((plot) =>
    plot.rotation.flatMap((crop) => {
      const calendar = calendarOf(crop)
      if (!calendar.perennial) return []
      const start = fromWallTime(`${calendar.perennial} 00:00:00`)
      const step: CropStep = {
        day: 0,
        type: 'transplant',
        title: `${calendar.name}栽植`,
        notes: [
          '挖定植穴，表土回填，栽后浇透定根水',
          '矮化自根砧壮苗，株行距一米五乘四米',
          '设立支架，定干八十厘米',
        ],
      }
      return [
        { planting: { plot, crop, calendar, start }, step, time: start + atWork(random), isNeeded: true },
      ]
    }),
  )
}

type LogSeed = ReturnType<typeof logOf>

interface Moment {
  random: Random
  now: number
  number: number
}

function logOf({ planting, step, time }: Work, { random, now, number }: Moment) {
  const { plot, crop, calendar } = planting
  const mu = Number((plot.areaM2 / (2000 / 3)).toFixed(1))
  const isAhead = time > now
  const plants = isPlanting(step.type)
  const safeDays = Math.max(0, ...(step.inputs ?? []).map(([, , , days]) => days))
  const workers = workersOf(plot)
  const first = number % workers.length
  const many = step.type === 'harvest' || plants ? 2 : 1
  return {
    id: seedId('soilLog', number),
    soilId: plot.id,
    title: `${plot.soilName}${step.title}`,
    logType: step.type,
    logTime: toWallTime(time),
    logStatus: isAhead ? planned : now - time < 3 * hour ? doing : done,
    operatorIds: [...workers.slice(first), ...workers.slice(0, first)].slice(0, many).map(({ id }) => id),
    crop: plants || step.type === 'harvest' ? crop : null,
    variety: plants ? varietyOf(planting) : null,
    isFinal: step.final ? 1 : 0,
    areaMu: mu,
    inputs:
      step.inputs?.map(([materialName, category, dosage, days]) => ({
        materialName,
        category,
        dosage,
        unit: 'kg/亩',
        ...(category === '3' && { safeDays: days }),
      })) ?? null,
    safeUntil: safeDays ? toWallTime(time + safeDays * day).slice(0, 10) : null,
    yieldKg: step.yields && !isAhead ? Math.round(mu * step.yields * random.decimal(0.88, 1.12, 2)) : null,
    qualityGrade: step.yields && !isAhead ? random.pick([1, 2, 2, 2, 3]) : null,
    waterM3: step.water && !isAhead ? Math.round(mu * (step.water + random.between(-6, 6))) : null,
    machineHours: step.machine && !isAhead ? Number((mu / random.between(10, 14)).toFixed(1)) : null,
    costYuan: isAhead
      ? null
      : Math.round(mu * (step.machine ? random.between(45, 80) : random.between(12, 40))),
    content: step.notes[random.between(0, step.notes.length - 1)] ?? calendar.name,
    createTime: isAhead
      ? writtenDown(random, now)
      : toWallTime(Math.min(now, time + random.between(20, 150) * minute)),
  }
}

const varietyOf = ({ plot, calendar: { varieties } }: Planting) =>
  varieties[demoFields.indexOf(plot) % varieties.length] ?? null

/** The land as it is at that moment: by its diary what grows where, how far it is, and what may not be harvested yet; and until when it is leased. */
export function plantedPlots(now: number) {
  const planted = new Map<string, LogSeed | undefined>()
  const safe = new Map<string, string>()
  for (const log of demoFarmLogs(now)) {
    if (log.logStatus !== done) continue
    if (log.safeUntil && log.safeUntil > (safe.get(log.soilId) ?? '')) safe.set(log.soilId, log.safeUntil)
    if (isPlanting(log.logType)) planted.set(log.soilId, log)
    if (log.isFinal === 1) planted.set(log.soilId, undefined)
  }
  return demoPlotsAt(now).map((plot) => {
    if (!plot.rotation.length) return plot
    const log = planted.get(plot.id)
    return {
      ...plot,
      currentCrop: log?.crop ?? null,
      variety: log?.variety ?? null,
      growthStage: log ? stageOf(log, now) : null,
      soilStatus: log ? 2 : 1,
      safeUntil: safe.get(plot.id) ?? null,
    }
  })
}

/** How far a crop is, by the days since it was planted; trees begin anew with each year. */
function stageOf({ crop, logTime }: LogSeed, now: number): number | null {
  const { stages, perennial } = calendarOf(crop as Crop)
  const from = perennial ? `${toWallTime(now).slice(0, 4)}-01-01 00:00:00` : logTime
  const age = (now - fromWallTime(from)) / day
  return stages.findLast(([since]) => since <= age)?.[1] ?? null
}
