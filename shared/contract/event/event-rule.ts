import type * as z from 'zod'
import {
  decimal,
  dict,
  dictNumber,
  dicts,
  form,
  integer,
  list,
  type PartShape,
  references,
  sentence,
  text,
} from '../../schema/field.ts'
import { hoursPattern } from '../hours.ts'

/** How a rule compares what a device reports; `offline` compares nothing. */
export const ruleOperators = ['gt', 'ge', 'lt', 'le', 'between', 'outside', 'offline', 'rate'] as const

const rising = ['gt', 'ge', 'rate']
const mostMinutes = 10_080

/** As people read and write it. */
const ruleFields = {
  metric: dict(['监测指标', 'Metric'], 'metric'),
  op: dict(['比较方式', 'Condition'], 'rule_operator', { required: true, keys: ruleOperators }),
  value: decimal(['阈值', 'Threshold']),
  /** The upper end of `between` and `outside`. */
  value2: decimal(['区间上限', 'Upper limit']),
  /** At which value an event is of which level; 1 is the gravest. */
  levels: list(
    ['分级阈值', 'Thresholds by level'],
    {
      level: dictNumber(['级别', 'Level'], 'event_level', { required: true, min: 1, max: 4 }),
      value: decimal(['阈值', 'Threshold'], { required: true }),
    },
    { rowsAtMost: 4, each: (row) => row.strict() },
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
  /** How long the condition holds before it counts; of `rate`, the time in which the value changes by so much. */
  forMinutes: integer(['持续时间', 'Lasts for'], { min: 0, max: 1440, unit: ['分钟', 'min'] }),
  /** How far the value goes back before the alarm ends. */
  hysteresis: decimal(['恢复回差', 'Hysteresis'], { min: 0 }),
  cooldownMinutes: integer(['冷却时间', 'Cool-down'], { min: 0, max: mostMinutes, unit: ['分钟', 'min'] }),
  /** `06:00-20:00`; one that ends before it begins goes over midnight. */
  activeHours: text(['生效时段（06:00-20:00）', 'Active hours (06:00-20:00)'], {
    max: 11,
    pattern: hoursPattern,
  }),
}

export type EventRule = z.infer<z.ZodObject<PartShape<typeof ruleFields>>>

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
function ruleSentence({ op, metric, value, value2, forMinutes }: Record<string, unknown>) {
  const lasting = forMinutes ? ([[' 持续 ', ' for '], 'forMinutes'] as const) : []
  if (op === 'offline') return [['设备离线', 'The device is offline'] as const, ...lasting]
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

/** What makes an event by itself, kept with the type of the event that it makes. */
export const eventRule = form(['触发规则', 'Rule'], ruleFields, {
  sentence: ruleSentence,
  all: (rule) =>
    rule
      .strict()
      .refine(({ op, metric }) => op === 'offline' || metric !== undefined, {
        ...sentence('规则须指定监测指标', 'The rule names a metric'),
        abort: true,
      })
      .refine(({ op, value }) => op === 'offline' || value !== undefined, {
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
        (rule) => !rule.levels?.length || (!needsRange(rule) && rule.op !== 'offline' && areInOrder(rule)),
        sentence(
          '规则的分级须级别不重复，且级别越重阈值越远',
          'Each level stands once, a graver one further out, and not with a range or offline',
        ),
      ),
})
