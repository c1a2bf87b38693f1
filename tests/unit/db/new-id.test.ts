import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#server/db/new-id.ts'

afterEach(() => vi.restoreAllMocks())

const at = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(time)
const many = (count: number) => Array.from({ length: count }, newId)
const start = Date.parse('2031-05-06T07:08:09Z')

test('an id has nineteen digits, now and in thirty years', () => {
  expect(newId()).toMatch(/^\d{19}$/)
  at(Date.parse('2056-01-01T00:00:00Z'))
  expect(newId()).toMatch(/^\d{19}$/)
  at(start)
})

test('ids grow as texts, also within one millisecond', () => {
  at(Date.parse('2060-01-01T00:00:00Z'))
  const ids = many(10_000)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids go on growing when the clock steps back', () => {
  const clock = at(Date.parse('2061-01-01T00:00:00Z'))
  const before = newId()
  clock.mockReturnValue(Date.parse('2061-01-01T00:00:00Z') - 3_600_000)
  const ids = many(5000)
  expect([before, ...ids].sort()).toEqual([before, ...ids])
  clock.mockReturnValue(Date.parse('2061-01-01T00:00:10Z'))
  expect(newId() > String(ids.at(-1))).toBe(true)
})

test('an id tells when it was made', () => {
  const time = Date.parse('2065-03-04T05:06:07.089Z')
  at(time)
  expect(Number(BigInt(newId()) >> 22n) + 1288834974657).toBe(time)
})
