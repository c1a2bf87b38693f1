import { describe, expect, test } from 'vitest'
import { archiveFault } from '#server/sheet/archive.ts'
import { spreadsheet, zip } from '#tests/support/spreadsheet.ts'

const limits = { entries: 50, unpacked: 10_000_000, ratio: 100 }

const archive = (content: Buffer, { claimed = content.length, count = 1 } = {}) =>
  zip(Array.from({ length: count }, () => ({ name: 'xl/a.xml', content, claimed })))

describe('an archive', () => {
  test('of a spreadsheet is fine', async () => {
    expect(archiveFault(await spreadsheet([['a', 1]]), limits)).toBeUndefined()
  })

  test('may pack well as long as it is small', () => {
    expect(archiveFault(archive(Buffer.alloc(1_000_000)), limits)).toBeUndefined()
  })

  test.each([
    ['that is much larger unpacked', archive(Buffer.alloc(2_000_000))],
    ['that is too large unpacked', archive(Buffer.from('x'), { claimed: 10_000_001 })],
    ['of too many entries', archive(Buffer.from('x'), { count: 51 })],
    ['whose entries are too large together', archive(Buffer.from('x'), { claimed: 3_000_000, count: 4 })],
  ])('%s holds too much', (_name, bytes) => {
    expect(archiveFault(bytes, limits)).toBe('tooLarge')
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(1000)],
    ['words', Buffer.from('a,b,c\n'.repeat(1000))],
    ['one that breaks off', archive(Buffer.from('x')).subarray(0, -30)],
    ['an end without its list', archive(Buffer.from('x')).subarray(-22)],
  ])('is not made of %s', (_name, bytes) => {
    expect(archiveFault(bytes, limits)).toBe('unreadable')
  })
})
