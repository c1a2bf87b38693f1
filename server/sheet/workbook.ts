import type { Cell } from './cell.ts'
import { neutral } from './neutral.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

/** Characters that a cell holds. */
const longestText = 32_767
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of cells, by their place in the list of styles. */
const bold = 1
const textual = 2

/** The bytes of an .xlsx file with one sheet, while its rows come in. */
export const workbookOf = (
  name: string,
  headings: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> =>
  zipStream([...frame(name), { name: 'xl/worksheets/sheet1.xml', content: sheetXml(headings, groups) }])

async function* sheetXml(
  headings: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  let row = 1
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield rowXml(row, headings, bold)
  for await (const rows of groups) {
    yield rows
      .map((cells) => {
        row += 1
        return rowXml(row, cells, textual)
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (row: number, cells: readonly Cell[], style: number): string =>
  `<row r="${row}">${cells.map((cell, n) => cellXml(`${columnName(n)}${row}`, cell, style)).join('')}</row>`

function cellXml(place: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = escaped(neutral(cell).slice(0, longestText))
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A, B … Z, AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML has no way to write. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Everything of a workbook but its sheet. */
const frame = (name: string): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: [
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(tabOf(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/styles.xml',
    content: [
      `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  },
]

/** What the tab of a sheet may say. */
const tabOf = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet1'
