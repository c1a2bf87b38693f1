import type * as z from 'zod'
import {
  decimal,
  dict,
  dictNumber,
  dicts,
  flag,
  form,
  integer,
  list,
  type PartShape,
  reference,
  references,
  sentence,
  text,
} from '../../schema/field.ts'
import type { Holding } from '../../schema/meta.ts'
import { hoursPattern } from '../hours.ts'

/** Operators of a rule about where somebody is, in place of a value. */
export const fenceOperators = ['enter', 'leave', 'stay'] as const
/** How a rule compares what a device reports; `offline` compares nothing. */
export const ruleOperators = [
  ...(['gt', 'ge', 'lt', 'le', 'between', 'outside', 'offline', 'rate'] as const),
  ...fenceOperators,
] as const

function isFenceOperator(op: unknown): boolean {
  return fenceOperators.some((one) => one === op)
}

const ofValues = { field: 'op', values: ruleOperators.filter((op) => !isFenceOperator(op)) }
const ofFences = { field: 'op', values: fenceOperators }

/** Land around which a rule stands is not removed, in force or not: the fence would be nowhere. */
const whileFenced: Holding = { field: 'isAuto', among: [0, 1], label: ['围栏规则', 'Fence'] }

const rising = ['gt', 'ge', 'rate']
const mostMinutes = 10_080

/** As people read and write it. */
const ruleFields = {
  metric: dict(['监测指标', 'Metric'], 'metric', { only: ofValues }),
  op: dict(['比较方式', 'Condition'], 'rule_operator', { required: true, keys: ruleOperators }),
  value: decimal(['阈值', 'Threshold'], { only: ofValues }),
  /** The upper end of `between` and `outside`. */
  value2: decimal(['区间上限', 'Upper limit'], { only: ofValues }),
  /** At which value an event is of which level; 1 is the gravest. */
  levels: list(
    ['分级阈值', 'Thresholds by level'],
    {
      level: dictNumber(['级别', 'Level'], 'event_level', { required: true, min: 1, max: 4 }),
      value: decimal(['阈值', 'Threshold'], { required: true }),
    },
    { rowsAtMost: 4, only: ofValues, each: (row) => row.strict() },
  ),
  /** Which devices are looked at; all that report the metric where it is left out. */
  scope: form(
    ['适用范围', 'Applies to'],
    {
      deviceTypeKey: dict(['设备类型', 'Device type'], 'device_type', { business: true }),
      cropKeys: dicts(['作物', 'Crops'], 'crop', { business: true, most: 50 }),
      soilIds: references(['地块', 'Plots'], 'soil', { most: 500 }),
    },
    { all: (scope) => scope.strict() },
  ),
  /** The land that it is about, and whose position; devices as the scope says, unless people are named. */
  fence: form(
    ['围栏', 'Fence'],
    {
      gridId: reference(['网格', 'Grid'], 'grid', { blocksWhile: whileFenced }),
      soilId: reference(['地块', 'Plot'], 'soil', { blocksWhile: whileFenced }),
      borderId: reference(['边界', 'Border'], 'border', { blocksWhile: whileFenced }),
      polygonId: reference(['面域', 'Area'], 'polygon', { blocksWhile: whileFenced }),
      deviceIds: references(['设备', 'Devices'], 'device', { most: 100 }),
      staffIds: references(['人员', 'People'], 'staff', { most: 100 }),
      everybody: flag(['全体人员', 'All of the staff']),
    },
    { only: ofFences, all: (fence) => fence.strict() },
  ),
  /** How long the condition holds before it counts; of `rate`, the time in which the value changes by so much. */
  forMinutes: integer(['持续时间', 'Lasts for'], { min: 0, max: 1440, unit: ['分钟', 'min'] }),
  /** How far the value goes back before the alarm ends. */
  hysteresis: decimal(['恢复回差', 'Hysteresis'], { min: 0, only: ofValues }),
  cooldownMinutes: integer(['冷却时间', 'Cool-down'], { min: 0, max: mostMinutes, unit: ['分钟', 'min'] }),
  /** `06:00-20:00`; one that ends before it begins goes over midnight. */
  activeHours: text(['生效时段（06:00-20:00）', 'Active hours (06:00-20:00)'], {
    max: 11,
    pattern: hoursPattern,
  }),
}

export type EventRule = z.infer<z.ZodObject<PartShape<typeof ruleFields>>>

/** Whether a rule is about where somebody is. */
export const isFence = ({ op }: Pick<EventRule, 'op'>): boolean => isFenceOperator(op)

/** Whether a fence is about people, and not about devices. */
export const watchesPeople = ({ fence }: Pick<EventRule, 'fence'>): boolean =>
  fence?.everybody === 1 || Boolean(fence?.staffIds?.length)

/** The places that a fence may stand around, by their fields. */
export const fencePlaces = {
  gridId: 'grid',
  soilId: 'soil',
  borderId: 'border',
  polygonId: 'polygon',
} as const
const placesOf = ({ fence = {} }: EventRule): string[] =>
  (Object.keys(fencePlaces) as (keyof typeof fencePlaces)[]).flatMap((name) => fence[name] ?? [])

const needsRange = ({ op }: EventRule) => op === 'between' || op === 'outside'

/** Each level once, and a graver one lies further out than a lighter one. */
function areInOrder({ op, levels = [] }: EventRule): boolean {
  const sorted = [...levels].sort((one, other) => other.level - one.level)
  return sorted.every(({ level, value }, n) => {
    const before = sorted[n - 1]
    if (!before) return true
    return level !== before.level && (rising.includes(op) ? value > before.value : value < before.value)
  })
}

/** When the rule speaks, as one would say it; blank while it is not whole. */
function ruleSentence({ op, metric, value, value2, forMinutes, fence }: Record<string, unknown>) {
  const lasting = forMinutes ? ([[' 持续 ', ' for '], 'forMinutes'] as const) : []
  if (op === 'offline') return [['设备离线', 'The device is offline'] as const, ...lasting]
  if (op === 'enter' || op === 'leave' || op === 'stay') return fenceSentence(op, fence)
  if (!op || !metric || value === undefined) return []
  const space = [' ', ' '] as const
  if (op === 'rate')
    return [
      'metric',
      [' 在 ', ' within '],
      'forMinutes',
      [' 内变化超过 ', ' changes by more than '],
      'value',
    ] as const
  const limits =
    needsRange({ op } as EventRule) && value2 !== undefined
      ? (['value', [' 至 ', ' to '], 'value2'] as const)
      : (['value'] as const)
  return ['metric', space, 'op', space, ...limits, ...lasting]
}

const fenceSentences = {
  enter: [['进入围栏', 'Enters the fence']],
  leave: [['离开围栏', 'Leaves the fence']],
  stay: [['在围栏内停留超过 ', 'Stays within the fence for more than '], 'forMinutes'],
} as const
const fenceSentence = (op: keyof typeof fenceSentences, fence: unknown) => (fence ? fenceSentences[op] : [])

/** What makes an event by itself, kept with the type of the event that it makes. */
export const eventRule = form(['触发规则', 'Rule'], ruleFields, {
  sentence: ruleSentence,
  all: (rule) =>
    rule
      .strict()
      .refine(
        (rule) => isFence(rule) === (placesOf(rule).length === 1) && isFence(rule) === Boolean(rule.fence),
        {
          ...sentence(
            '围栏规则须选择一个网格、地块、边界或面域',
            'A fence stands around one grid, plot, border or area',
          ),
          abort: true,
        },
      )
      .refine(({ op, forMinutes }) => op !== 'stay' || Number(forMinutes) > 0, {
        ...sentence('停留规则须填写时长', 'A rule about staying says for how many minutes'),
        abort: true,
      })
      .refine((rule) => rule.op === 'offline' || isFence(rule) || rule.metric !== undefined, {
        ...sentence('规则须指定监测指标', 'The rule names a metric'),
        abort: true,
      })
      .refine((rule) => rule.op === 'offline' || isFence(rule) || rule.value !== undefined, {
        ...sentence('规则须填写阈值', 'The rule has a value to compare with'),
        abort: true,
      })
      .refine(
        (rule) => !needsRange(rule) || (rule.value2 !== undefined && rule.value2 > Number(rule.value)),
        sentence('区间规则的上限须大于下限', 'The upper end of the range is above the lower one'),
      )
      .refine(
        ({ op, forMinutes }) => op !== 'rate' || Number(forMinutes) > 0,
        sentence('变化率规则须填写时长', 'A rule about a rate says in how many minutes'),
      )
      .refine(
        (rule) =>
          !rule.levels?.length ||
          (!needsRange(rule) && rule.op !== 'offline' && !isFence(rule) && areInOrder(rule)),
        sentence(
          '规则的分级须级别不重复，且级别越重阈值越远',
          'Each level stands once, a graver one further out, and not with a range or offline',
        ),
      ),
})
