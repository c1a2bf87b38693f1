import { z } from 'zod'
import lines from '#drizzle/data/demo/happenings.json' with { type: 'json' }
import { rowsOf } from '../../data.ts'
import { crop } from '../calendars.ts'
import type { PlotSeed } from '../land/plots.ts'
import type { Random } from '../random.ts'
import { typeNamed } from './event-types.ts'

const span = z.tuple([z.number(), z.number()])

/** Something that happens in the county, and how it ends well. */
const happening = z.strictObject({
  /** Code of its event type. */
  type: z.string(),
  /** Keys of the dictionary `device_type`, '*' for all and 'battery' for those that have one; absent: people see it. */
  devices: z.array(z.string()).optional(),
  /** Of plots that carry one of these; absent: of all. */
  crops: z.array(crop).optional(),
  /** In which months, from 1; absent: in all. */
  months: z.array(z.int()).optional(),
  /** From one hour of the day to another one, which may lie beyond midnight. */
  hours: span,
  contents: z.array(z.string()),
  /** What came of each of them. */
  results: z.array(z.string()),
  metric: z.string().optional(),
  values: span.optional(),
  threshold: z.string().optional(),
})

export type Happening = z.infer<typeof happening>

const happenings = rowsOf('demo/happenings', happening, lines)

/** What may happen to a device, or what it may see. */
export const happeningsOf = (device: {
  deviceTypeKey: string
  battery: number | null
}): readonly Happening[] =>
  happenings.filter(({ devices }) =>
    devices?.some(
      (one) => one === '*' || one === device.deviceTypeKey || (one === 'battery' && device.battery !== null),
    ),
  )

/** What people see on their way past a plot and report. */
export const happeningsSeen = (plot: PlotSeed): readonly Happening[] =>
  happenings.filter(
    ({ devices, crops }) => !devices && (!crops || plot.rotation.some((crop) => crops.includes(crop))),
  )

export const isInSeason = ({ months }: Happening, month: number): boolean => months?.includes(month) ?? true

/** What the instrument showed; undefined where there is none. `most`: what it cannot have been above. */
export function valueFor({ metric, values }: Happening, random: Random): number | undefined {
  if (!values) return undefined
  const isWhole = metric === 'battery' || metric === 'pest_count'
  return isWhole ? random.between(...values) : random.decimal(...values, 1)
}

/** How grave a happening is: by the value that its type's rule looks at, else as the type says. */
export function levelOf({ type }: Happening, value: number | undefined): number {
  const { rule, defaultLevel } = typeNamed(type)
  if (value === undefined || !rule?.levels) return defaultLevel
  const isReached = (limit: number) => (rule.op === 'lt' ? value < limit : value > limit)
  const reached = rule.levels.filter(({ value: limit }) => isReached(limit)).map(({ level }) => level)
  return reached.length ? Math.min(...reached) : defaultLevel
}

const hours = [
  [5, '凌晨'],
  [8, '清晨'],
  [11, '上午'],
  [13, '中午'],
  [17, '午后'],
  [19, '傍晚'],
  [24, '夜间'],
] as const

/**
 * A sentence with the place, the value and the time of day in it.
 * @throws where it asks for something else, or for a value that there is none of
 */
export function told(
  sentence: string,
  { place, value, hour }: { place: string; value: number | undefined; hour: number },
): string {
  const words: Readonly<Record<string, string | number | undefined>> = {
    place,
    plot: place,
    value,
    hour: hours.find(([until]) => hour < until)?.[1] ?? '夜间',
  }
  return sentence.replace(/\{([^}]*)\}/g, (whole, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`Nothing is known for ${whole} of “${sentence}”`)
    return String(word)
  })
}
