import calendars from '#drizzle/data/demo/calendars.json' with { type: 'json' }
import type { SeasonStep } from '#shared/contract/land/season.ts'
import { seedId } from '../ids.ts'
import { type Crop, type CropStep, calendarOf } from './calendars.ts'

/** A season for each crop that is planted anew: what the county's own diaries follow. */
export const demoSeasonTemplates = (Object.keys(calendars) as Crop[])
  .filter((crop) => !calendarOf(crop).perennial)
  .map((crop) => {
    const { name, varieties, steps } = calendarOf(crop)
    return {
      id: seedId('seasonTemplate', crop),
      templateName: `${name}生产方案`,
      crop,
      variety: varieties[0] ?? null,
      content: `全程 ${Math.max(...steps.map(({ day }) => day))} 天，${steps.length} 次作业，按县农技站推荐的时间安排。`,
      steps: steps.flatMap(stepsOf),
    }
  })

/** A piece of work for each material, since each has its own amount. */
function stepsOf({ day, type, title, notes, inputs, final }: CropStep): SeasonStep[] {
  const work: SeasonStep = {
    day,
    logType: type,
    title,
    content: notes[0] ?? '',
    ...(final && { isFinal: 1 as const }),
  }
  if (!inputs?.length) return [work]
  return inputs.map(([materialName, category, dosageMu, safeDays], index) => ({
    ...work,
    title: index === 0 ? title : `${title}（${materialName}）`.slice(0, 30),
    materialName,
    category,
    dosageMu,
    unit: 'kg',
    ...(category === '3' && { safeDays }),
  }))
}
