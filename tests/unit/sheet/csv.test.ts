import { describe, expect, test } from 'vitest'
import { readSheet } from '#server/sheet/sheet.ts'

const read = (text: string | Buffer) => readSheet(Buffer.from(text), 'readCsv')
const table = [
  ['甲', '乙'],
  ['1', '2,3;4'],
]

describe('a CSV file', () => {
  test.each([
    ['commas', '甲,乙\r\n1,"2,3;4"\r\n'],
    ['semicolons', '甲;乙\r\n1;"2,3;4"\r\n'],
    ['tabs', '甲\t乙\r\n1\t"2,3;4"\n'],
    ['what its first line says', 'sep=;\r\n甲;乙\r\n1;"2,3;4"'],
    ['many commas at the ends', `甲,乙${','.repeat(300)}\r\n1,"2,3;4"${','.repeat(300)}\r\n`],
    ['many blank lines at the end', `甲,乙\r\n1,"2,3;4"${'\r\n'.repeat(50_000)}`],
    ['texts as systems write them for Excel', '甲,乙\r\n="1","=""2,3;4"""'],
    ['an apostrophe before a number', `甲,乙\r\n'1,"2,3;4"`],
  ])('is read with %s', async (name, text) => {
    const rows = await read(text)
    expect(rows).toEqual(name.startsWith('what') ? [[], ...table] : table)
  })

  test.each([
    ['utf16le', '\ufeff甲\t乙\r\n1\t2,3;4'],
    ['utf8', '\ufeff甲\t乙\r\n1\t2,3;4'],
  ] as const)('is read in %s with a mark', async (encoding, text) => {
    expect(await read(Buffer.from(text, encoding))).toEqual(table)
    expect(await read(Buffer.from('\ufeff甲\t乙\r\n1\t2,3;4', 'utf16le').swap16())).toEqual(table)
  })

  test('whose quote does not end is refused with the line', async () => {
    await expect(read('甲,乙\r\n"a\r\nb",2\r\n"c,3\r\n')).rejects.toThrow('第4行无法读取，请检查引号是否成对')
    await expect(read(Buffer.from([0x61, 0, 0x62]))).rejects.toThrow('不是文本格式的CSV文件')
  })
})
