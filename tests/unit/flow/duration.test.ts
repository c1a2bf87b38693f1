import { expect, test } from 'vitest'
import { tookOf } from '#server/flow/work/history.ts'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, '0秒', '0 s'],
  [-5 * second, '0秒', '0 s'],
  [59 * second, '59秒', '59 s'],
  [2 * minute + 3 * second, '2分3秒', '2 min 3 s'],
  [hour + 5 * second, '1小时', '1 h'],
  [hour + 2 * minute + 5 * second, '1小时2分', '1 h 2 min'],
  [3 * day + 4 * hour + minute, '3天4小时', '3 d 4 h'],
])('%i ms took %s', (milliseconds, zh, en) => {
  expect([tookOf(milliseconds, 'zh'), tookOf(milliseconds, 'en')]).toEqual([zh, en])
})
