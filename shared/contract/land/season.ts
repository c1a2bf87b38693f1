import { decimal, dict, flag, integer, list, sentence, text, type ValueOf } from '../../schema/field.ts'
import { anyCategory, pesticide } from './farm-log.ts'

/** Plots that one call plans, and pieces of work that it may come to in all. */
export const mostPlots = 100
export const mostWorks = 2000
/** Days that a season may begin before today; what has passed of it is left out. */
export const mostDaysAgo = 120

/** The work of a season, each piece so many days after it begins; what is put on the field is an amount for each mu. */
export const seasonSteps = list(
  ['农事步骤', 'Steps'],
  {
    day: integer(['第几天', 'Day'], { required: true, min: 0, max: 730, unit: ['天后', 'd'] }),
    logType: dict(['农事类型', 'Type'], 'soil_log_type', { required: true, business: true, max: 20 }),
    title: text(['作业名称', 'What'], { max: 30 }),
    materialName: text(['投入品', 'Material'], { max: 60 }),
    category: dict(['投入品类别', 'Category'], 'input_category', { business: true }),
    dosageMu: decimal(['亩用量', 'Amount per mu'], { min: 0, max: 1e5 }),
    unit: text(['单位', 'Unit'], { max: 10 }),
    safeDays: integer(['安全间隔期', 'Safety interval'], { min: 0, max: 365, unit: ['天', 'd'] }),
    isFinal: flag(['最后一次采收', 'Last harvest']),
    content: text(['作业要求', 'Instructions'], { max: 500 }),
  },
  {
    required: true,
    help: ['天数从开始日起算，第0天为开始当天', 'Days are counted from the first day, which is day 0'],
    rowsAtMost: 60,
    fresh: (rows) => ({ day: Math.max(0, ...rows.map(({ day }) => Number(day ?? 0))) }),
    each: (step, z) =>
      step
        .extend({ category: anyCategory(z) })
        .refine(
          ({ category, safeDays }) => category !== pesticide || safeDays !== undefined,
          sentence('农药须填写安全间隔期天数', 'A pesticide needs its safety interval'),
        )
        .refine(
          ({ materialName, dosageMu, unit }) => !materialName || (dosageMu !== undefined && Boolean(unit)),
          sentence('投入品须填写亩用量和单位', 'A material needs its amount per mu and its unit'),
        ),
    all: (steps) => steps.min(1),
  },
)

export type SeasonStep = ValueOf<typeof seasonSteps>[number]

/** The first harvest that would take place within the interval of a pesticide put on before it. */
export function unsafeHarvest(steps: readonly SeasonStep[]): SeasonStep | undefined {
  const inOrder = stepsInOrder(steps)
  return inOrder.find(
    ({ logType, day }, index) =>
      logType === 'harvest' &&
      inOrder.slice(0, index).some((before) => before.day + (before.safeDays ?? 0) > day),
  )
}

export const stepsInOrder = (steps: readonly SeasonStep[]): SeasonStep[] =>
  [...steps].sort((one, other) => one.day - other.day)

/** The day so many days after another, `yyyy-MM-dd`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** What `POST /soilLog/plan-season-preview` answers: what `plan-season` would do. */
export interface SeasonPreview {
  plots: { id: string; name: string; areaMu: number | null; warning: string }[]
  works: { day: string; logType: string; title: string; material: string }[]
  /** Pieces of work whose day has passed. */
  missed: number
  skipped: Skipped[]
}

/** What `POST /soilLog/plan-season` answers. */
export interface SeasonPlan {
  /** Ids of the plots whose season is planned. */
  done: string[]
  /** Pieces of work that were written down for them. */
  works: number
  skipped: Skipped[]
}

interface Skipped {
  id: string
  name: string
  reason: string
}
