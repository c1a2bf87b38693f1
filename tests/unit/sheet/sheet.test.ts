import { describe, expect, test } from 'vitest'
import { farthestRow } from '#server/sheet/limits.ts'
import { neutral, original } from '#server/sheet/neutral.ts'
import { readSheet, writeSheet } from '#server/sheet/sheet.ts'
import { spreadsheet, workbookOf } from '#tests/support/spreadsheet.ts'

const read = async (...rows: Parameters<typeof spreadsheet>[0]) => readSheet(await spreadsheet(rows))

describe('a sheet that is read', () => {
  test('gives texts, whatever its cells are', async () => {
    const rows = await read(
      ['名称', 'number', 'day'],
      ['  青穗  ', 13800000000, new Date('2001-03-09T00:00:00Z')],
      [null, 1.5, null],
    )
    expect(rows).toEqual([
      ['名称', 'number', 'day'],
      ['青穗', '13800000000', '2001-03-09'],
      ['', '1.5'],
    ])
  })

  test('takes as many rows as are allowed, headings and titles above them, and no more', {
    timeout: 120_000,
  }, async () => {
    const rows = Array.from({ length: farthestRow }, (_, n) => [`row ${n}`])
    expect(await readSheet(await spreadsheet(rows))).toHaveLength(farthestRow)
    await expect(readSheet(await spreadsheet([...rows, ['one more']]))).rejects.toThrow(
      '表格内容过多，无法导入',
    )
  })

  test('may not be wider than any table is', async () => {
    await expect(read(Array.from({ length: 101 }, (_, n) => `c${n}`))).rejects.toThrow(
      '表格内容过多，无法导入',
    )
  })

  test.each([
    ['words', Buffer.from('a,b\n1,2')],
    ['nothing', Buffer.alloc(0)],
    ['an archive without a workbook', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ])('is not %s', async (_name, content) => {
    await expect(readSheet(content)).rejects.toThrow('请上传正确的excel文件!')
  })

  test('is read when it is written by hand', async () => {
    const sheet = workbookOf('<row r="2"><c r="B2" t="inlineStr"><is><t>x</t></is></c></row>')
    expect(await readSheet(sheet)).toEqual([[], ['', 'x']])
  })

  test('that would fill all memory ends its own thread, and the next one is read', {
    timeout: 120_000,
  }, async () => {
    const far = workbookOf('<row r="900000000"><c r="A900000000"><v>1</v></c></row>')
    await expect(readSheet(far)).rejects.toThrow('表格内容过多，无法导入')
    expect(await read(['again'])).toEqual([['again']])
  })
})

describe('a sheet that is written', () => {
  test('comes back as it was', async () => {
    const rows = [
      ['=1+1', '+86 138', '-5', '@name', "'quoted"],
      ['', '007', '  ', '1e5', '\t=2'],
    ]
    const headings = rows[0]?.map((_, n) => ({ text: `h${n}`, width: 10 })) ?? []
    const back = await readSheet(await writeSheet({ name: '表', headings, rows }))
    // A cell of blanks alone is empty.
    expect(back.slice(1)).toEqual([rows[0], ['', '007', '', '1e5', '\t=2']])
  })

  test('has no cell that a spreadsheet would run', () => {
    for (const text of ['=1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', '\tx', '\rx', '\nx']) {
      expect(neutral(text)).toBe(`'${text}`)
      expect(original(neutral(text))).toBe(text)
    }
    expect(neutral('plain')).toBe('plain')
    expect(original("'s")).toBe("'s")
  })

  test('loses the apostrophe that other systems put before numbers, and no other', () => {
    for (const text of ['00123', '13700001104', '37010219800101234X', '137-0000-1104', '2026/1/5'])
      expect(original(`'${text}`)).toBe(text)
    for (const text of ["'t Hof", "'", "'甲", "'12号地"]) expect(original(text)).toBe(text)
  })

  test('brings back a text that begins with apostrophes itself', () => {
    for (const text of ["'00123", "''00123", "'=1+1", "''=1+1"]) expect(original(neutral(text))).toBe(text)
  })
})
