import { required } from '../../messages.ts'
import { hoursBetween, wallTime } from '../../schema/calendar.ts'
import {
  decimal,
  dict,
  form,
  integer,
  list,
  sentence,
  text,
  type ValueOf,
  type Zod,
} from '../../schema/field.ts'
import type { Rule } from '../../schema/resource.ts'
import type { States } from '../../schema/states.ts'

/** Of the dictionary `input_category`. */
export const pesticide = '3'
/** Programs may send it empty, too. */
export const anyCategory = (z: Zod) => z.string().max(20).optional()

/** What was put on the field; of a pesticide, after how many days the crop may be harvested. */
export const farmInputs = list(
  ['投入品', 'Farm inputs'],
  {
    materialName: text(['投入品名称', 'Material'], { required: true, max: 60 }),
    category: dict(['类别', 'Category'], 'input_category', { business: true }),
    dosage: decimal(['用量', 'Dosage'], { required: true, min: 0 }),
    unit: text(['单位', 'Unit'], { required: true, max: 10 }),
    safeDays: integer(['安全间隔期', 'Safety interval'], { min: 0, max: 365, unit: ['天', 'd'] }),
    batchNo: text(['批号', 'Batch'], { max: 40 }),
  },
  {
    rowsAtMost: 20,
    each: (input, z) =>
      input
        .extend({ category: anyCategory(z) })
        .refine(
          ({ category, safeDays }) => category !== pesticide || safeDays !== undefined,
          sentence('农药须填写安全间隔期天数（safeDays）', 'A pesticide needs its days of safety (safeDays)'),
        ),
  },
)

export type FarmInput = ValueOf<typeof farmInputs>[number]

export const weather = form(['天气', 'Weather'], {
  temp: decimal(['气温', 'Temperature'], { unit: ['℃', '℃'] }),
  humidity: decimal(['空气湿度', 'Humidity'], { min: 0, max: 100, unit: ['%', '%'] }),
  wind: decimal(['风速', 'Wind speed'], { min: 0, unit: ['m/s', 'm/s'] }),
  rain: decimal(['降雨量', 'Rainfall'], { min: 0, unit: ['mm', 'mm'] }),
})

/** Keys of the dictionary `soil_log_status`. */
export const soilLogStatus = { planned: 0, doing: 1, done: 2, abandoned: 3 } as const

const { planned, doing, done, abandoned } = soilLogStatus

export const soilLogStates = {
  field: 'logStatus',
  steps: {
    start: { label: ['开始', 'Start'], from: [planned, abandoned], to: doing },
    finish: {
      label: ['完成', 'Finish'],
      from: [planned, doing],
      to: done,
      asks: ['images', 'content'],
    },
    plan: { label: ['改为计划', 'Back to planned'], from: [doing, abandoned], to: planned },
    abandon: {
      label: ['放弃', 'Abandon'],
      from: [planned, doing],
      to: abandoned,
      asks: ['remark'],
      isDangerous: true,
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: [done],
      to: doing,
      may: ({ createUser, updateTime }, { userId, time }) =>
        createUser === userId && hoursBetween(updateTime, time) <= 24,
      refusal: [
        '已完成的农事只能由填报人在24小时内退回',
        'Completed work can be reopened only by its author, within 24 hours',
      ],
    },
  },
} as const satisfies States

/** Work that puts a crop on a plot. */
export const plantingTypes = ['sow', 'transplant'] as const
export const isPlanting = (logType: unknown): boolean => plantingTypes.some((type) => type === logType)

/** What a log of each type and state needs. */
export const farmLogRules = [
  {
    field: 'logTime',
    holds: ({ logTime, logStatus }) => logStatus === soilLogStatus.planned || String(logTime) <= wallTime(),
    message: ['作业时间不能晚于当前时间', 'Work that is not planned cannot lie in the future'],
  },
  {
    field: 'crop',
    holds: ({ logType, crop }) => !isPlanting(logType) || Boolean(crop),
    message: required(['作物', 'Crop'], 'dict'),
  },
] as const satisfies readonly Rule[]
