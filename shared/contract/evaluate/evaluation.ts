import {
  decimal,
  dict,
  form,
  images,
  type Label,
  list,
  reference,
  sentence,
  text,
  textarea,
  type ValueOf,
} from '../../schema/field.ts'
import type { States } from '../../schema/states.ts'

/** Keys of the dictionary `publish_status`. */
export const publishStatus = { draft: 0, published: 1, retired: 2 } as const

/** Keys of the dictionary `score_type`. */
export const scoreType = { manual: 1, options: 2, formula: 3, deduction: 4, veto: 5 } as const

/** Keys of the dictionary `evaluate_record_state`, in the order in which a record passes through them. */
export const recordState = { open: 0, selfRated: 1, reviewed: 2, published: 3, archived: 4 } as const

const { open, selfRated, reviewed } = recordState

/** One step on or back; what is archived stays. */
export const recordStates = {
  field: 'state',
  begins: [open, selfRated],
  steps: {
    selfRate: { label: ['提交自评', 'Submit self-rating'], from: [open], to: selfRated },
    review: { label: ['复评通过', 'Approve'], from: [selfRated], to: reviewed },
    publish: { label: ['公示', 'Publish'], from: [reviewed], to: recordState.published },
    archive: { label: ['归档', 'Archive'], from: [recordState.published], to: recordState.archived },
    returnRating: { label: ['退回自评', 'Return for rating'], from: [selfRated], to: open },
    returnReview: { label: ['退回复评', 'Return for review'], from: [reviewed], to: selfRated },
    withdraw: { label: ['撤回公示', 'Withdraw'], from: [recordState.published], to: reviewed },
  },
} as const satisfies States

const { draft, published, retired } = publishStatus

export const templateStates = {
  field: 'publishStatus',
  begins: [draft],
  steps: {
    publish: { label: ['发布', 'Publish'], from: [draft, retired], to: published },
    retire: { label: ['停用', 'Retire'], from: [published], to: retired, isDangerous: true },
    withdraw: { label: ['撤回为草稿', 'Back to draft'], from: [published, retired], to: draft },
  },
} as const satisfies States

/** From which total on which grade is given: the best first, the last one from nothing on. */
export const grades = list(
  ['等级划分', 'Grades'],
  {
    key: dict(['等级', 'Grade'], 'credit_grade', { business: true, required: true, max: 20 }),
    min: decimal(['最低分', 'Minimum'], { required: true, min: 0, max: 10_000 }),
  },
  {
    required: true,
    help: ['从高到低，最后一项的最低分为0', 'The best first, the last from 0 on'],
    rowsAtMost: 20,
    each: (row) => row.strict(),
    all: (rows) =>
      rows.min(1).superRefine((list, context) => {
        const fault = gradesFault(list)
        if (fault) context.addIssue({ code: 'custom', ...sentence(...fault) })
      }),
  },
)

function gradesFault(list: readonly Grade[]): Label | undefined {
  if (new Set(list.map(({ key }) => key)).size < list.length)
    return ['等级不能重复', 'No grade may be there twice']
  if (list.some(({ min }, n) => n > 0 && min >= (list[n - 1]?.min ?? 0)))
    return ['等级须按最低分从高到低排列', 'Grades go from the highest minimum to the lowest']
  if (list.at(-1)?.min !== 0) return ['最后一个等级的最低分须为0', 'The last grade begins at 0']
  return undefined
}

/** The grade of a total. */
export const gradeOf = (list: readonly Grade[], total: number): string | null =>
  list.find(({ min }) => total >= min)?.key ?? null

/** What may be chosen where an indicator is scored by options. */
export const scoreOptions = list(
  ['评分选项', 'Options'],
  {
    label: text(['选项', 'Option'], { required: true, max: 100 }),
    score: decimal(['分值', 'Points'], { required: true, min: 0, max: 10_000 }),
  },
  {
    rowsAtMost: 20,
    each: (row) => row.strict(),
    all: (rows) =>
      rows
        .min(2)
        .refine(
          (list) => new Set(list.map(({ label }) => label)).size === list.length,
          sentence('选项名称不能重复', 'No option may be there twice'),
        ),
  },
)

/** Where a formula's number comes from, and for which values it gives all points and none. */
export const scoreSource = form(
  ['数据来源', 'Source'],
  {
    metric: dict(['指标', 'Metric'], 'score_metric', {
      required: true,
      keys: ['device_online_rate', 'event_close_rate', 'log_count', 'area', 'honor_count'],
    }),
    full: decimal(['满分值', 'Full marks at'], { required: true }),
    zero: decimal(['零分值', 'No marks at'], { required: true }),
  },
  {
    all: (source) =>
      source
        .strict()
        .refine(
          ({ full, zero }) => full !== zero,
          sentence('满分值与零分值不能相同', 'All points and none are given for different values'),
        ),
  },
)

/** What was given for the indicators of a template: each of its leaves once at most. */
export const recordItems = list(
  ['评分明细', 'Scores'],
  {
    detailId: reference(['评价指标', 'Indicator'], 'evaluateDetail', { required: true }),
    score: decimal(['得分', 'Points'], { required: true, min: 0, max: 10_000 }),
    comment: textarea(['说明', 'Comment'], { max: 500 }),
    evidence: images(['佐证', 'Evidence'], 9),
  },
  {
    rowsAtMost: 300,
    each: (row) => row.strict(),
    all: (rows) =>
      rows.refine(
        (list) => new Set(list.map(({ detailId }) => detailId)).size === list.length,
        sentence('同一指标不能重复评分', 'No indicator is scored twice'),
      ),
  },
)

export type Grade = ValueOf<typeof grades>[number]
export type ScoreOption = ValueOf<typeof scoreOptions>[number]
export type ScoreSource = ValueOf<typeof scoreSource>
export type RecordItem = ValueOf<typeof recordItems>[number]

/** To the one decimal that points have. */
export const rounded = (points: number): number => Math.round(points * 10) / 10

/** The sum of the points; nothing at all where an indicator that vetoes has none. Null before anything is scored. */
export function totalOf(
  items: readonly Pick<RecordItem, 'detailId' | 'score'>[],
  indicators: readonly { id: string; scoreType: number | null }[],
): number | null {
  if (items.length === 0) return null
  return isVetoed(items, indicators) ? 0 : rounded(items.reduce((sum, { score }) => sum + score, 0))
}

/** Whether an indicator that vetoes was given nothing. */
export function isVetoed(
  items: readonly Pick<RecordItem, 'detailId' | 'score'>[],
  indicators: readonly { id: string; scoreType: number | null }[],
): boolean {
  const vetoes = new Set(indicators.filter((one) => one.scoreType === scoreType.veto).map(({ id }) => id))
  return items.some(({ detailId, score }) => score === 0 && vetoes.has(detailId))
}

/** The grade of a record: none while an indicator is left to score, for its points so far say nothing of the rest. */
export function gradeOfRecord(
  list: readonly Grade[],
  items: readonly Pick<RecordItem, 'detailId' | 'score'>[],
  indicators: readonly { id: string; scoreType: number | null }[],
): string | null {
  const total = totalOf(items, indicators)
  const isWhole = new Set(items.map(({ detailId }) => detailId)).size >= indicators.length
  return total === null || !(isWhole || isVetoed(items, indicators)) ? null : gradeOf(list, total)
}

/** What a period of each cycle looks like: 2026M03, 2026Q1, 2026H1, 2026. */
export const periodForms: Readonly<Record<string, RegExp>> = {
  month: /^\d{4}M(0[1-9]|1[0-2])$/,
  quarter: /^\d{4}Q[1-4]$/,
  half: /^\d{4}H[12]$/,
  year: /^\d{4}$/,
  once: /^\d{4}$/,
}

/** The last month of a period, `yyyy-MM`: by it periods of different cycles stand in one order. */
export function endOfPeriod(period: string): string {
  const [year, part] = [period.slice(0, 4), period.slice(5)]
  const months = { M: Number(part), Q: Number(part) * 3, H: Number(part) * 6 }[period.charAt(4)] ?? 12
  return `${year}-${String(months).padStart(2, '0')}`
}

/** For a sort: what was evaluated last stands first. */
export const latestFirst = (one: { period: string }, other: { period: string }): number =>
  endOfPeriod(one.period) < endOfPeriod(other.period) ? 1 : -1

/** The first and the last day of a period, `yyyy-MM-dd`. */
export function daysOfPeriod(period: string): [first: string, last: string] {
  const end = endOfPeriod(period)
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5))]
  const months = { M: 1, Q: 3, H: 6 }[period.charAt(4)] ?? 12
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)
  return [dayOf(Date.UTC(year, month - months, 1)), dayOf(Date.UTC(year, month, 0))]
}
