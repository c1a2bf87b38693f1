import { expect, test } from 'vitest'
import { timelineOf, type Work } from '#client/pages/land/plot/crop-timeline.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'

const { done, planned, abandoned } = soilLogStatus

const work = (id: string, day: string, more: Partial<Work>): Work =>
  ({ id, logTime: `${day} 08:00:00`, logStatus: done, logType: 'weed', ...more }) as Work

const works = [
  work('1', '2026-03-01', { logType: 'sow', crop: 'wheat', cropName: '小麦' }),
  work('2', '2026-03-11', {}),
  work('3', '2026-04-10', { logType: 'harvest', isFinal: 1 }),
  work('4', '2026-05-10', { logType: 'sow', crop: 'rice', cropName: '水稻' }),
  work('5', '2026-06-09', { logStatus: planned }),
  work('6', '2026-07-09', { logStatus: abandoned }),
]

test('each season has its line on one axis, the latest first, with its work at its day', () => {
  const timeline = timelineOf(works, 6666.7, '2026-05-30')
  expect(timeline).toMatchObject({ first: '2026-03-01', last: '2026-06-09', today: 90 })
  const [rice, wheat] = timeline?.lines ?? []
  expect([wheat?.cropName, wheat?.from, wheat?.width]).toEqual(['小麦', 0, 40])
  expect(wheat?.marks.map(({ work: { id }, at }) => [id, at])).toEqual([
    ['1', 0],
    ['2', 10],
    ['3', 40],
  ])
  expect([rice?.cropName, rice?.from, rice?.width]).toEqual(['水稻', 70, 30])
  // What was abandoned has no mark, what is planned a hollow one.
  expect(rice?.marks.map(({ work: { id }, isDone }) => [id, isDone])).toEqual([
    ['4', true],
    ['5', false],
  ])
})

test('without work there is nothing to draw, and a single day can be seen', () => {
  expect(timelineOf([], null, '2026-05-30')).toBeUndefined()
  expect(timelineOf([works[5] as Work], null, '2026-05-30')).toBeUndefined()
  expect(timelineOf([works[0] as Work], null, '2026-05-30')?.lines[0]?.width).toBeGreaterThan(0)
})
