import { expect, test } from 'vitest'
import type { HistoryRow } from '#client/flow/history.ts'
import { marksOf } from '#client/flow/view/marks.ts'

const row = (historyActivityId: string, endTime = '2026-11-24 08:00:00', historyActivityType = 'userTask') =>
  ({ id: historyActivityId, historyActivityId, historyActivityType, endTime }) satisfies HistoryRow

const marks = (...rows: HistoryRow[]) => [...marksOf(rows)].map(([id, { mark }]) => [id, mark])

test('what was left is finished, what was not is active, and flows are marked as taken', () => {
  expect(marks(row('start'), row('f1', '', 'sequenceFlow'), row('check', ''))).toEqual([
    ['start', 'finished'],
    ['f1', 'highlight-flow'],
    ['check', 'active'],
  ])
})

test('the last row of an element counts, and its visits are counted', () => {
  const marked = marksOf([row('fix'), row('check'), row('fix', '')])
  expect(marked.get('fix')).toMatchObject({ mark: 'active', times: 2 })
  expect(marked.get('check')).toMatchObject({ mark: 'finished', times: 1 })
})

test('what was only offered gets no mark, and takes none away', () => {
  expect(marks(row('a'), row('b', '', 'candidate'), row('a', '', 'candidate'))).toEqual([['a', 'finished']])
})
