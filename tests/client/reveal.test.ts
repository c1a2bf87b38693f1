import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revealLater } from '#client/layout/reveal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list of 100 pixels whose chosen entry ends 60 below it. */
function listOf() {
  const list = document.createElement('nav')
  const entry = document.createElement('a')
  list.append(entry)
  list.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  entry.getBoundingClientRect = () => new DOMRect(0, 120, 200, 40)
  const scrollBy = vi.fn()
  list.scrollBy = scrollBy
  return { list, scrollBy }
}

test('an entry comes into sight after a while', () => {
  const { list, scrollBy } = listOf()
  revealLater(list, 'a', 350)
  vi.advanceTimersByTime(349)
  expect(scrollBy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrollBy).toHaveBeenCalledWith({ top: 60, left: 0 })
})

test.each(['pointerdown', 'wheel', 'keydown'])(
  'a list that has had a %s meanwhile stays where it is',
  (event) => {
    const { list, scrollBy } = listOf()
    revealLater(list, 'a', 350)
    list.dispatchEvent(new Event(event))
    vi.advanceTimersByTime(350)
    expect(scrollBy).not.toHaveBeenCalled()
  },
)
