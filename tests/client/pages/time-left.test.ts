import { expect, test } from 'vitest'
import { timeLeft } from '#client/fields/time/time-left.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')

test.each([
  ['2026-03-02 08:59:30', 'pressing', '剩 59 分钟', '59 min left'],
  ['2026-03-02 10:00:00', 'left', '剩 2 小时', '2 h left'],
  ['2026-03-05 09:00:00', 'left', '剩 3 天', '3 d left'],
  ['2026-03-02 07:40:00', 'late', '超时 20 分钟', '20 min late'],
  ['2026-03-01 02:00:00', 'late', '超时 30 小时', '30 h late'],
  ['2026-02-20 08:00:00', 'late', '超时 10 天', '10 d late'],
])('of something open until %s is %s', (deadline, kind, zh, en) => {
  expect(timeLeft(deadline, true, now)).toEqual({ kind, text: [zh, en] })
})

test('of one that is done with is no matter', () => {
  expect(timeLeft('2026-02-20 08:00:00', false, now)?.kind).toBe('done')
})

test('of one without a deadline is none', () => {
  expect(timeLeft('', true, now)).toBe(undefined)
})
