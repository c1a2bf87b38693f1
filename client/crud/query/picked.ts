import { daysOf } from '../../fields/time/date-presets.ts'
import type { Condition } from './conditions.ts'
import type { ListState } from './list-state.ts'

/** What a mark stands for whose rows have no value. */
export const noValue = ''

/** Whether a list can ask for rows without a value besides all that its state says: not where one of several conditions is enough. */
export const asksForNone = ({ isAny }: ListState): boolean => !isAny

/** The list behind a mark of a chart: what the chart counted, narrowed by what the mark stands for. */
export function behindMark(state: ListState, picked: Readonly<Record<string, string>>): ListState {
  const entries = Object.entries(picked)
  const chosen = entries.filter(([, value]) => value !== noValue)
  const none = entries.filter(([, value]) => value === noValue)
  return {
    ...state,
    current: 1,
    look: undefined,
    filters: {
      ...state.filters,
      ...Object.fromEntries(chosen.map(([field, value]) => [field, within(state.filters[field], value)])),
    },
    conditions: [
      ...state.conditions,
      ...none.map(([field]): Condition => ({ field, operator: 'null', value: '1' })),
    ],
  }
}

const range = /^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/

/** The first and the last month of chosen days are not counted whole. */
function within(chosen: string | undefined, picked: string): string {
  if (!chosen || !range.test(picked)) return picked
  const [from = '', to = ''] = daysOf(chosen).split(',')
  const [first = '', last = ''] = picked.split(',')
  return `${from > first ? from : first},${to && to < last ? to : last}`
}
