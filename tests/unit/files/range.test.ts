import { describe, expect, test } from 'vitest'
import { rangeOf } from '#server/files/range.ts'

describe('of ten bytes', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['BYTES= 1 - 2 ', { start: 1, end: 2 }],
  ])('%s is a part', (header, range) => expect(rangeOf(header, 10)).toEqual(range))

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s lies outside', (header) =>
    expect(rangeOf(header, 10)).toBe('outside'),
  )

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,2-3',
    'bytes=1',
    'items=0-1',
    'bytes=-1-2',
  ])('%s means all of it', (header) => expect(rangeOf(header, 10)).toBeUndefined())
})

test('nothing has no part', () => expect(rangeOf('bytes=0-', 0)).toBe('outside'))
