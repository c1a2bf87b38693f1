import { describe, expect, test } from 'vitest'
import { shownIn } from '#server/sheet/cell.ts'
import { readSheet } from '#server/sheet/sheet.ts'
import { numberText } from '#server/sheet/xlsx/number-text.ts'
import { rowXml, workbookOf, zip } from '#tests/support/spreadsheet.ts'

const shown = async (...given: Parameters<typeof workbookOf>) =>
  (await readSheet(workbookOf(...given))).map((row) => row.map(shownIn))

describe('a number in a cell', () => {
  test.each([
    ['123', '000000', '000123', '123'],
    ['0.85', '0%', '85%', '85%'],
    ['0.07', '0.0%', '7.0%', '7%'],
    ['0.12345', '0%', '12%', '12.345%'],
    ['1234.5', '#,##0.00', '1,234.50', '1234.5'],
    ['7', '0"号"', '7号', '7'],
    ['13700008101', '000 0000 0000', '137 0000 8101', '13700008101'],
    ['46031', 'yyyy/m/d', '2026-01-09', '2026-01-09'],
    ['46031.5', 'yyyy"年"m"月"d"日";@', '2026-01-09 12:00:00', '2026-01-09 12:00:00'],
    ['0.354166666666667', 'h:mm', '8:30', '8:30'],
    ['0.30000000000000004', 'General', '0.3', '0.3'],
    ['861234567890127', 'General', '861234567890127', '861234567890127'],
    ['8.61234567890127E+14', 'General', '861234567890127', '861234567890127'],
    ['861234567890123457', 'General', '861234567890123457', '861234567890123457'],
    ['370102198001019000', 'General', '3.70102198001019E+17', '3.70102198001019E+17'],
    ['12345678.9', '0.00E+00', '12345678.9', '12345678.9'],
    ['5', 'no [format', '5', '5'],
  ])('%s as %s is %s to see and %s to reckon with', (raw, pattern, seen, plain) => {
    const cell = numberText(raw, pattern, false)
    expect(typeof cell === 'string' ? [cell, cell] : [cell.shown, cell.plain]).toEqual([seen, plain])
  })

  test('counts days from 1904 where the workbook says so', async () => {
    const rows = rowXml({ v: '44569', s: 1 })
    expect(await shown(rows, { formats: [14], properties: 'date1904="true"' })).toEqual([['2026-01-09']])
    expect(await shown(rows, { formats: [14] })).toEqual([['2022-01-08']])
  })
})

describe('a workbook', () => {
  test('needs no references, and has texts of all kinds', async () => {
    const sharedStrings = '<si><r><t>甲</t></r><r><t>乙</t></r><rPh><t>jia</t></rPh></si>'
    const cells =
      '<c t="s"><v>0</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>算_x000A_出</v></c><c t="e"><v>#N/A</v></c><c><f>B1</f></c>'
    expect(await shown(`<row>${cells}</row>${rowXml('次')}`, { sharedStrings })).toEqual([
      ['甲乙', 'TRUE', '算\n出', '#N/A', '#VALUE!'],
      ['次'],
    ])
  })

  test('repeats a merged cell in the rows that it spans', async () => {
    const rows = rowXml('题', '') + rowXml('企业甲', '一') + rowXml('', '二') + rowXml('', '三')
    const after = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>'
    expect(await shown(rows, { after })).toEqual([['题'], ['企业甲', '一'], ['企业甲', '二'], ['', '三']])
  })

  test('is read whatever prefixes, paths and marks its program writes', async () => {
    const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const bytes = zip([
      {
        name: '_rels\\.rels',
        content: `<p:Relationships xmlns:p="p"><p:Relationship Id="a" Type="${office}/officeDocument" Target="/book/main.xml"/></p:Relationships>`,
      },
      {
        name: 'book\\_rels\\main.xml.rels',
        content: `<Relationships><Relationship Id="x9" Type="${office}/worksheet" Target="data.xml"/><Relationship Id="x8" Type="${office}/worksheet" Target="none.xml"/></Relationships>`,
      },
      {
        name: 'book\\main.xml',
        content: `\ufeff<x:workbook xmlns:x="x" xmlns:rel="r"><x:sheets><x:sheet state="hidden" rel:id="x8"/><x:sheet rel:id="x9"/></x:sheets></x:workbook>`,
      },
      {
        name: 'book\\data.xml',
        content: Buffer.from(
          '\ufeff<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>站&amp;点</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
          'utf16le',
        ),
      },
    ])
    expect(await readSheet(bytes)).toEqual([['站&点']])
  })
})
