import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DueDay } from '#client/fields/time/DueDay.tsx'
import { show, tidy } from '../crud/harness.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T20:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  tidy()
})

const toneOf = (day: string) => screen.getByText(day).closest('[data-tone]')?.getAttribute('data-tone')

describe('a day that means something until it is over', () => {
  // It is the 11th already where times are kept.
  test.each([
    ['2026-03-11', 'critical'],
    ['2026-03-30', 'critical'],
    ['2026-03-10', undefined],
  ])('%s is %s', (day, tone) => {
    show(<DueDay day={day} ahead="critical" />)
    expect(toneOf(day)).toBe(tone)
  })

  test('goes away with the day, where it should', () => {
    show(<DueDay day="2026-03-10" ahead="critical" past="hidden" />)
    expect(screen.queryByText('2026-03-10')).toBeNull()
  })

  test.each([
    ['2026-04-10', 'major'],
    ['2026-04-11', undefined],
    ['2026-03-10', 'off'],
  ])('within thirty days %s is %s', (day, tone) => {
    show(<DueDay day={day} ahead="major" past="off" within={30} />)
    expect(toneOf(day)).toBe(tone)
  })
})
