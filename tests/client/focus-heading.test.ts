// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusHeading } from '#client/layout/focus-heading.ts'

const minute = 60_000
let left: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom lays nothing out: what stands in the document is seen.
  Element.prototype.checkVisibility ??= () => true
  document.body.innerHTML = '<main id="content"><input></main>'
  left = new AbortController()
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function showHeading(): HTMLElement {
  const heading = document.createElement('h1')
  document.getElementById('content')?.append(heading)
  return heading
}

test('the heading of a page that takes its time gets the focus when it is there', () => {
  focusHeading(left.signal)
  vi.advanceTimersByTime(minute)
  const heading = showHeading()
  vi.advanceTimersByTime(minute)
  expect(document.activeElement).toBe(heading)
})

test('whoever presses a key meanwhile keeps the focus where it is', () => {
  focusHeading(left.signal)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  showHeading()
  vi.advanceTimersByTime(minute)
  expect(document.activeElement).toBe(document.body)
})

test('so does whoever has begun to type', () => {
  focusHeading(left.signal)
  const field = document.querySelector('input')
  field?.focus()
  showHeading()
  vi.advanceTimersByTime(minute)
  expect(document.activeElement).toBe(field)
})

test('a page that was left again is not waited for', () => {
  focusHeading(left.signal)
  left.abort()
  showHeading()
  vi.advanceTimersByTime(minute)
  expect(document.activeElement).toBe(document.body)
  expect(vi.getTimerCount()).toBe(0)
})
