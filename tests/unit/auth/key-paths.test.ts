import { describe, expect, test } from 'vitest'
import { arePatterns, opensPath } from '#server/auth/key-paths.ts'

describe('the paths of a key', () => {
  test.each([
    [null, '/blade-desk/notice/list'],
    [' \n,', '/blade-desk/notice/list'],
    ['/blade-desk/notice/list', '/blade-desk/notice/list'],
    ['/api/blade-desk/notice/list', '/blade-desk/notice/list'],
    ['/blade-log/**,/blade-desk/notice/*', '/blade-desk/notice/list'],
    ['/blade-log/**\n/blade-desk/**', '/blade-desk/notice/list'],
    ['/**', '/device/page'],
    ['/**/list', '/blade-desk/notice/list'],
    ['/blade-*/**/list', '/blade-desk/notice/list'],
    ['/**/notice/**', '/blade-desk/notice/list'],
    ['/blade-desk/**', '/blade-desk'],
    ['/devic?/p*e', '/device/page'],
    ['/a/**/b/**/c', '/a/b/x/b/c'],
    ['/a/*b*c', '/a/xbbc'],
  ])('%j open %s', (paths, path) => expect(opensPath(paths, path)).toBe(true))

  test.each([
    ['/blade-desk/notice/list', '/blade-desk/notice/lists'],
    ['/blade-desk/notice', '/blade-desk/notice/list'],
    ['/blade-desk/*', '/blade-desk/notice/list'],
    ['/blade-desk/**', '/blade-desktop/list'],
    ['/**/list', '/blade-desk/notice/list/more'],
    ['/device/*', '/device'],
    ['/device/pag', '/device/page'],
    ['/DEVICE/page', '/device/page'],
    ['/devic?/page', '/devic/page'],
    ['*', '/device'],
    ['/a/**/b/**/c', '/a/b/c/d'],
  ])('%j do not open %s', (paths, path) => expect(opensPath(paths, path)).toBe(false))

  test('cost no more than their length, however many wildcards there are', () => {
    const levels = '/a'.repeat(900)
    expect(opensPath(`${'/**/a'.repeat(390)}/b`, levels)).toBe(false)
    expect(opensPath(`/${'*a'.repeat(990)}b`, `/${'a'.repeat(2000)}`)).toBe(false)
  })

  test.each([null, '', '/device/**', '/a/{id}/b', '/a,/b\n/c-d.e'])('%j are paths', (paths) =>
    expect(arePatterns(paths)).toBe(true),
  )
  test.each([',', 'device/**', '**', 'https://example.com/**', '/a b', '/a;b', '/接口', '/a\\b'])(
    '%j are none',
    (paths) => expect(arePatterns(paths)).toBe(false),
  )
})
