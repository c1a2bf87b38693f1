import type { Cell } from './cell.ts'
import { mostRows } from './limits.ts'
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
const choicesTab = 'choices'

/** What can be chosen in each column; undefined where anything is typed. */
export type Choices = readonly (readonly string[] | undefined)[]

/** The bytes of an .xlsx file with one sheet, while its rows come in; a second one, out of sight, holds the choices. */
export function workbookOf(
  name: string,
  headings: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
  choices: Choices = [],
): AsyncGenerator<Buffer> {
  const hasChoices = choices.some((list) => list?.length)
  return zipStream([
    ...frame(name, hasChoices),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(headings, groups, choices) },
    ...(hasChoices ? [{ name: 'xl/worksheets/sheet2.xml', content: choicesXml(choices) }] : []),
  ])
}

async function* sheetXml(
  headings: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
  choices: Choices,
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
  yield `</sheetData>${validationsXml(choices)}</worksheet>`
}

/** Offers each list below its heading. Another text is warned of, not refused: keys are understood, too. */
function validationsXml(choices: Choices): string {
  const lists = choices.flatMap((list, n) => {
    if (!list?.length) return []
    const letter = columnName(n)
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${letter}2:${letter}${mostRows + 1}"><formula1>${choicesTab}!$${letter}$1:$${letter}$${list.length}</formula1></dataValidation>`
  })
  return lists.length ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
}

function* choicesXml(choices: Choices): Generator<string> {
  const longest = Math.max(...choices.map((list) => list?.length ?? 0))
  yield `${head}<worksheet xmlns="${main}"><sheetData>`
  for (let n = 0; n < longest; n++)
    yield rowXml(
      n + 1,
      choices.map((list) => list?.[n] ?? null),
      textual,
    )
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
const frame = (name: string, hasChoices: boolean): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: [
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>${hasChoices ? `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${contentType}.worksheet+xml"/>` : ''}</Types>`,
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
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>${hasChoices ? `<Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}</Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(tabOf(name))}" sheetId="1" r:id="rId1"/>${hasChoices ? `<sheet name="${choicesTab}" sheetId="2" state="hidden" r:id="rId3"/>` : ''}</sheets></workbook>`,
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
