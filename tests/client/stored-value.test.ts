// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forget, store, stored, storedAt } from '#client/stored-value.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a stored value', () => {
  test.each([
    ['text', '镰'],
    ['a number', 12],
    ['a boolean', false],
    ['a list', ['a', 'b']],
    ['an object', { account: 'admin' }],
  ])('comes back as %s', (_, content) => {
    store('key', content)
    expect(stored('key')).toEqual(content)
  })

  test('is kept under the prefix with its type, its place and its time', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00+08:00') })
    store('language', 'en')
    expect(JSON.parse(localStorage.getItem('sickle-language') ?? '')).toEqual({
      dataType: 'string',
      content: 'en',
      type: 'local',
      datetime: Date.now(),
    })
  })

  test('knows when it was kept', () => {
    vi.useFakeTimers({ now: 5_000 })
    store('token', 'u1')
    vi.setSystemTime(9_000)
    expect(storedAt('token')).toBe(5_000)
  })

  test('lives in the session when asked to', () => {
    store('tabs', [1], 'session')
    expect(stored('tabs')).toBeUndefined()
    expect(stored('tabs', 'session')).toEqual([1])
  })

  test('can be forgotten', () => {
    store('user', { account: 'admin' })
    forget('user')
    expect(stored('user')).toBeUndefined()
    expect(storedAt('user')).toBe(0)
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '"text"'],
    ['null', 'null'],
  ])('is absent when %s is found', (_, text) => {
    localStorage.setItem('sickle-user', text)
    expect(stored('user')).toBeUndefined()
  })

  test('is lost without harm when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => store('key', 'value')).not.toThrow()
  })
})

test('the script that runs before the first picture reads what the theme has kept', () => {
  store('scheme', 'dark')
  const script = readFileSync('client/public/scheme.js', 'utf8')
  new Function(script)()
  expect(document.documentElement.dataset.scheme).toBe('dark')
  delete document.documentElement.dataset.scheme
})
