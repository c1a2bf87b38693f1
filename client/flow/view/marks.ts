import type { HistoryRow } from '../history.ts'

/** The classes that an element of a diagram is drawn with. */
export type Mark = 'finished' | 'active' | 'highlight-flow'

/** What became of an element. */
export interface Marked {
  mark: Mark
  row: HistoryRow
  /** How often it was entered. */
  times: number
}

/** By the element's id; of several rows of one element the last one counts. What was only offered gets no mark. */
export function marksOf(rows: readonly HistoryRow[]): ReadonlyMap<string, Marked> {
  const marks = new Map<string, Marked>()
  for (const row of rows) {
    const mark = markOf(row)
    const times = (marks.get(row.historyActivityId)?.times ?? 0) + 1
    if (mark) marks.set(row.historyActivityId, { mark, row, times })
  }
  return marks
}

function markOf({ historyActivityType, endTime }: HistoryRow): Mark | undefined {
  if (historyActivityType === 'candidate') return undefined
  if (historyActivityType === 'sequenceFlow') return 'highlight-flow'
  return endTime ? 'finished' : 'active'
}
