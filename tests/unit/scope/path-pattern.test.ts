import { describe, expect, test } from 'vitest'
import { patternOf } from '#server/scope/path-pattern.ts'
import { processorTime } from '#tests/support/processor-time.ts'

const names = (pattern: string, method: string, path: string) => patternOf(pattern)?.(method, path)

describe('a pattern', () => {
  test.each([
    ['/a/b', 'get', '/a/b', true],
    ['/a/b', 'post', '/a/b', true],
    ['/a/b', 'get', '/a/b/c', false],
    ['/a/b', 'get', '/a', false],
    ['POST /a/b', 'post', '/a/b', true],
    ['post  /a/b', 'post', '/a/b', true],
    ['POST /a/b', 'get', '/a/b', false],
    ['/api/a/b', 'get', '/a/b', true],
    ['GET /api/a/b', 'get', '/a/b', true],
    ['/apis/a', 'get', '/a', false],
    ['/a/{id}/c', 'get', '/a/5/c', true],
    ['/a/{id}/c', 'get', '/a/5/6/c', false],
    ['/a/*', 'get', '/a/b', true],
    ['/a/*', 'get', '/a', false],
    ['/a/*-list', 'get', '/a/user-list', true],
    ['/a/*-list', 'get', '/a/user-lists', false],
    ['/a/b.c', 'get', '/a/bxc', false],
    ['/a/**', 'get', '/a', true],
    ['/a/**', 'get', '/a/b/c/d', true],
    ['/a/**', 'get', '/ab', false],
    ['/a/**/z', 'get', '/a/z', true],
    ['/a/**/z', 'get', '/a/b/c/z', true],
    ['/a/**/z', 'get', '/a/b/c', false],
    ['/**', 'get', '/anything/at/all', true],
    ['/a/*b*c*', 'get', '/a/1b2c3', true],
    ['/a/*b*c*', 'get', '/a/1c2b3', false],
    ['/a/b*b', 'get', '/a/b', false],
    ['/**/a/**/b/**', 'get', '/x/a/y/b', true],
    ['/**/a/**/b/**', 'get', '/x/b/y/a', false],
    ['/a/5', 'get', '/a/%35', true],
    ['/a/5', 'get', '/a/%', false],
  ])('%s names %s %s: %s', (pattern, method, path, expected) => {
    expect(names(pattern, method, path)).toBe(expected)
  })

  test.each([
    '',
    'a/b',
    'GET',
    'GET /a extra',
    'FETCH /a',
    '/a//b',
    '/a/{b',
    '/a/b{c}d',
    '/a/***',
    '/a?b=c',
    '/a b',
    `/${'a'.repeat(300)}`,
  ])('is not made of %j', (text) => {
    expect(patternOf(text)).toBeUndefined()
  })

  test('is tried in no time, even against a path made to be hard', async () => {
    const hard = `/${Array(4000).fill('a').join('/')}`
    const spent = await processorTime(() => {
      expect(names('/**/a/**/b', 'get', hard)).toBe(false)
      expect(names('/*a*b', 'get', `/${'a'.repeat(16_000)}`)).toBe(false)
    })
    expect(spent).toBeLessThan(1000)
  })
})
