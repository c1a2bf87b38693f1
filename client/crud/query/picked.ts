import { daysOf } from '../../fields/time/date-presets.ts'
import type { ListState } from './list-state.ts'

/** The list behind a mark of a chart: what the chart counted, narrowed by what the mark stands for. */
export const behindMark = (state: ListState, picked: Readonly<Record<string, string>>): ListState => ({
  ...state,
  current: 1,
  look: undefined,
  filters: {
    ...state.filters,
    ...Object.fromEntries(
      Object.entries(picked).map(([field, value]) => [field, within(state.filters[field], value)]),
    ),
  },
})

const range = /^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/

/** The first and the last month of chosen days are not counted whole. */
function within(chosen: string | undefined, picked: string): string {
  if (!chosen || !range.test(picked)) return picked
  const [from = '', to = ''] = daysOf(chosen).split(',')
  const [first = '', last = ''] = picked.split(',')
  return `${from > first ? from : first},${to && to < last ? to : last}`
}
