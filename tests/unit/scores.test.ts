import { describe, expect, test } from 'vitest'
import {
  isDone,
  itemsFrom,
  nextOpen,
  scoresOf,
  shareOf,
  standingOf,
  withData,
} from '#client/pages/evaluate/scores.ts'
import { daysOfPeriod } from '#shared/contract/evaluate/evaluation.ts'
import { latestPeriods } from '#shared/contract/evaluate/evaluation-round.ts'
import type { ScoringSheet, SheetIndicator } from '#shared/contract/evaluate/scoring-sheet.ts'

const indicator = (id: string, more: Partial<SheetIndicator> = {}): SheetIndicator => ({
  id,
  name: id,
  points: 10,
  scoreType: 1,
  options: [],
  standard: '',
  needsEvidence: false,
  measured: null,
  ...more,
})
const byData = { metric: 'log_count', value: 6, points: 5, full: 12, zero: 0 } as const
const sheet: ScoringSheet = {
  templateName: '评价',
  totalScore: 40,
  passScore: 20,
  grades: [
    { key: 'A', min: 30 },
    { key: 'D', min: 0 },
  ],
  dimensions: [
    {
      id: 'x',
      name: '一',
      points: 20,
      indicators: [indicator('1'), indicator('2', { needsEvidence: true })],
    },
    {
      id: 'y',
      name: '二',
      points: 20,
      indicators: [indicator('3', { scoreType: 5 }), indicator('4', { measured: byData })],
    },
  ],
  average: null,
  last: null,
}
const given = (points: Record<string, number>) =>
  scoresOf(Object.entries(points).map(([detailId, score]) => ({ detailId, score })))

describe('a sheet', () => {
  test('goes on to the next one of which something is missing, around the end', () => {
    expect(nextOpen(sheet, given({}), '4')).toBe('1')
    expect(nextOpen(sheet, given({ 1: 8, 2: 8, 3: 10 }), '2')).toBe('4')
    // Points alone do not do where evidence is asked for.
    expect(nextOpen(sheet, given({ 1: 8, 2: 8, 3: 10, 4: 1 }), '3')).toBe('2')
    const whole = new Map([
      ...given({ 1: 8, 3: 10, 4: 1 }),
      ['2', { detailId: '2', score: 8, evidence: ['/api/file/1'] }] as const,
    ])
    expect(nextOpen(sheet, whole, '3')).toBeUndefined()
    expect(sheet.dimensions.flatMap(({ indicators }) => indicators).every((one) => isDone(one, whole))).toBe(
      true,
    )
  })

  test('adds up as the server does, and a veto leaves nothing', () => {
    expect(standingOf(sheet, given({}))).toEqual({
      done: 0,
      count: 4,
      total: null,
      grade: null,
      isVetoed: false,
    })
    expect(standingOf(sheet, given({ 1: 9.5, 2: 9.6, 3: 10, 4: 2 }))).toMatchObject({
      total: 31.1,
      grade: 'A',
      done: 3,
    })
    expect(standingOf(sheet, given({ 1: 10, 3: 0 }))).toMatchObject({ total: 0, grade: 'D', isVetoed: true })
  })

  test('stores what has points, in its own order', () => {
    expect(itemsFrom(sheet, given({ 4: 1, 1: 2 })).map(({ detailId }) => detailId)).toEqual(['1', '4'])
  })

  test('takes what data say where nothing is given yet', () => {
    expect(withData(sheet, given({ 1: 3 }))).toMatchObject({ count: 1 })
    expect(withData(sheet, given({ 1: 3 })).scores.get('4')?.score).toBe(5)
    expect(withData(sheet, given({ 4: 9 })).scores.get('4')?.score).toBe(9)
  })

  test('tells what a dimension got of its points', () => {
    const [first] = sheet.dimensions
    if (!first) throw new Error('no dimension')
    expect(shareOf(first, (id) => ({ 1: 5, 2: 10 })[id])).toBe(75)
    expect(shareOf(first, () => undefined)).toBeNull()
  })
})

test.each([
  ['month', ['2026M02', '2026M01', '2025M12']],
  ['quarter', ['2026Q1', '2025Q4', '2025Q3']],
  ['half', ['2026H1', '2025H2', '2025H1']],
  ['year', ['2026', '2025', '2024']],
] as const)('the latest periods of a %s', (cycle, periods) =>
  expect(latestPeriods(cycle, '2026-02-14', 3)).toEqual(periods),
)

test.each([
  ['2026M02', '2026-02-01', '2026-02-28'],
  ['2026Q1', '2026-01-01', '2026-03-31'],
  ['2026H2', '2026-07-01', '2026-12-31'],
  ['2024', '2024-01-01', '2024-12-31'],
])('the days of %s', (period, first, last) => expect(daysOfPeriod(period)).toEqual([first, last]))
