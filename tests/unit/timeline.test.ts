import { expect, test } from 'vitest'
import { linesOf } from '#client/crud/list/views/timeline-lines.ts'
import { marksIn, nameOf, placeIn, stacked, windowAt } from '#client/crud/list/views/timeline-span.ts'
import { event } from '#shared/resources/event/event.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'

test('a window is the month, quarter or year of a day, or one before or after', () => {
  expect(windowAt('month', '2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  expect(windowAt('quarter', '2026-11-25')).toEqual({ from: '2026-10-01', to: '2027-01-01' })
  expect(windowAt('quarter', '2026-01-25', -1)).toEqual({ from: '2025-10-01', to: '2026-01-01' })
  expect(windowAt('year', '2026-11-25', 1)).toEqual({ from: '2027-01-01', to: '2028-01-01' })
  expect(nameOf('quarter', windowAt('quarter', '2026-11-25'))).toBe('2026-10 – 12')
})

test('a scale has every fifth day, or the months', () => {
  const months = marksIn('quarter', windowAt('quarter', '2026-05-09'))
  expect(months).toEqual(['2026-04-01', '2026-05-01', '2026-06-01'])
  expect(marksIn('month', windowAt('month', '2026-02-14')).at(-1)).toBe('2026-02-26')
})

test('a time stands where it is in the window, and never outside', () => {
  const window = windowAt('month', '2026-06-10')
  expect(placeIn(window, '2026-06-16')).toBe(0.5)
  expect(placeIn(window, '2026-06-16 12:00:00')).toBeCloseTo(15.5 / 30)
  expect(placeIn(window, '2025-01-01')).toBe(0)
  expect(placeIn(window, '2027-01-01')).toBe(1)
})

test('bars that overlap stand in lines of their own', () => {
  const bar = (start: number, end: number) => ({ start, end })
  expect(stacked([bar(0.5, 0.9), bar(0, 0.4), bar(0.3, 0.6)])).toEqual([
    [bar(0, 0.4), bar(0.5, 0.9)],
    [bar(0.3, 0.6)],
  ])
})

const window = windowAt('month', '2026-06-10')

test('an open event goes on to the end; those without a device come last', () => {
  const span = event.span ?? expect.fail()
  const half = '2026-06-16 00:00:00'
  const lines = linesOf({
    rows: [
      { id: '1', occurTime: half, finishTime: null, deviceId: '' },
      { id: '2', occurTime: '2026-05-01 00:00:00', finishTime: half, deviceId: '7', deviceName: '水泵' },
    ],
    span,
    window,
    field: 'deviceId',
    meta: event.fields.deviceId,
    none: '（空）',
  })
  expect(lines.map(({ name }) => name)).toEqual(['水泵', '（空）'])
  expect(lines[0]?.stack[0]?.[0]).toMatchObject({ start: 0, end: 0.5 })
  expect(lines[1]?.stack[0]?.[0]).toMatchObject({ start: 0.5, end: 1 })
})

test('work without an interval is of its moment, and stands with each of its workers', () => {
  const span = soilLog.span ?? expect.fail()
  const row = { logTime: '2026-06-16 00:00:00', operatorIds: ['1', '2'], operatorNames: ['甲', '乙'] }
  const lines = linesOf({
    rows: [row],
    span,
    window,
    field: 'operatorIds',
    meta: soilLog.fields.operatorIds,
    none: '（空）',
  })
  expect(lines.map(({ name }) => name).sort()).toEqual(['乙', '甲'])
  expect(lines[0]?.stack[0]?.[0]?.end).toBeLessThan(0.52)
})
