import { describe, expect, test } from 'vitest'
import { archiveFault } from '#server/sheet/archive.ts'
import { CsvError, csvOf, csvRows } from '#server/sheet/csv.ts'
import { archiveLimits } from '#server/sheet/limits.ts'
import { readSheet } from '#server/sheet/sheet.ts'
import { workbookOf } from '#server/sheet/workbook.ts'
import { processorTime } from '#tests/support/processor-time.ts'

async function* groups(...rows: (string | number | null)[][]) {
  for (const row of rows) yield [row]
}

async function bytesOf(source: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const write = (...rows: (string | number | null)[][]) =>
  bytesOf(workbookOf('设备: <1>/2', ['名称', 'n & m'], groups(...rows)))

describe('a workbook that is written piece by piece', () => {
  test('is read back by another program as it was', async () => {
    const bytes = await write(['青穗 <&>" 🌾', 1.5], [null, -3], ['two\nlines', 0])
    expect(archiveFault(bytes, archiveLimits)).toBeUndefined()
    expect(await readSheet(bytes)).toEqual([
      ['名称', 'n & m'],
      ['青穗 <&>" 🌾', '1.5'],
      ['', '-3'],
      ['two\nlines', '0'],
    ])
  })

  test('holds no text that a spreadsheet would run, and nothing that XML cannot say', async () => {
    const { readSheet: readElsewhere } = await import('read-excel-file/node')
    const rows = await readElsewhere(await write(['=1+1', 1], ['@a', 2], ['b\u0000\u0007c\ud800', 3]))
    expect(rows.slice(1).map(([text]) => text)).toEqual(["'=1+1", "'@a", 'bc\ufffd'])
  })

  test('keeps only a piece of itself in memory', async () => {
    async function* endless() {
      for (let n = 0; n < 400; n++) yield Array.from({ length: 500 }, (_, m) => [`row ${n} ${m}`, m])
    }
    let [largest, size] = [0, 0]
    for await (const chunk of workbookOf('a', ['a', 'b'], endless())) {
      largest = Math.max(largest, chunk.length)
      size += chunk.length
    }
    expect(size).toBeGreaterThan(500_000)
    expect(largest).toBeLessThan(100_000)
  })

  test('ends its source when nobody reads on', async () => {
    let isOver = false
    async function* source() {
      try {
        for (;;) yield [['a'.repeat(1000), Math.random()]]
      } finally {
        isOver = true
      }
    }
    for await (const chunk of workbookOf('a', ['a'], source())) if (chunk.length > 1000) break
    await expect.poll(() => isOver).toBe(true)
  })
})

describe('CSV', () => {
  test('is written with a mark of its encoding, quotes where they are needed and no formula', async () => {
    const rows = groups(['a,b', 1], ['say "yes"', null], ['=1', -2])
    const text = String(await bytesOf(csvOf(['名称', 'n'], rows)))
    expect(text).toBe('\ufeff名称,n\r\n"a,b",1\r\n"say ""yes""",\r\n\'=1,-2\r\n')
    expect(csvRows(text)).toEqual([
      ['名称', 'n'],
      ['a,b', '1'],
      ['say "yes"', ''],
      ['=1', '-2'],
    ])
  })

  test.each([
    [
      'the last line without an end',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['ends of every kind', 'a\rb\nc\r\n', [['a'], ['b'], ['c']]],
    ['a quote inside of a word', '5" pipe,x', [['5" pipe', 'x']]],
    ['lines within quotes', '"a\r\nb",c', [['a\r\nb', 'c']]],
    ['nothing', '', []],
  ])('is read with %s', (_name, text, rows) => {
    expect(csvRows(text)).toEqual(rows)
  })

  test.each(['"a', 'x\n"a,b\n'])('is not read when a quote does not end: %j', (text) => {
    expect(() => csvRows(text)).toThrow(CsvError)
  })

  test('with a quote that never ends is refused at once', async () => {
    const text = `"${'a""b'.repeat(200_000)}`
    expect(await processorTime(() => expect(() => csvRows(text)).toThrow(CsvError))).toBeLessThan(2000)
  })
})
