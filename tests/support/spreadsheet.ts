import { deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import type { Answer } from './send.ts'

export type Cell = string | number | Date | null

/** The bytes of an .xlsx file with these rows, as another program would write it. */
export const spreadsheet = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(
    rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)),
    ),
  ).toBuffer()

/** The cells of a downloaded spreadsheet, as another program reads them. */
export const cellsOf = ({ bytes }: Answer) => readSheet(bytes)

export interface ZipEntry {
  name: string
  content: string | Buffer
  /** The unpacked size that the archive's list tells; the real one unless stated. */
  claimed?: number
}

/** A zip archive, as small as one can be. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, claimed } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed ?? plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const body = Buffer.concat([local, Buffer.from(name), packed])
    bodies.push(body)
    list.push(entry, Buffer.from(name))
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Written {
  /** The number formats of the styles 1, 2 …: a code, or the number of one that every workbook has. */
  formats?: readonly (string | number)[]
  /** Attributes of `workbookPr`. */
  properties?: string
  /** What follows the rows. */
  after?: string
  sharedStrings?: string
}

/** A workbook whose one sheet is written by hand: for what no program would write, or not every one. */
export const workbookOf = (
  sheetData: string,
  { formats = [], properties = '', after = '', sharedStrings }: Written = {},
): Buffer =>
  zip([
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="/xl/styles.xml"/><Relationship Id="r3" Type="${office}/sharedStrings" Target="strings.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}"><workbookPr ${properties}/><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${formats.map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((code, n) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + n}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...(sharedStrings === undefined
      ? []
      : [{ name: 'xl/strings.xml', content: `<sst>${sharedStrings}</sst>` }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${sheetData}</sheetData>${after}</worksheet>`,
    },
  ])

/** Cells in their order, without references: texts, and numbers with the place of their style. */
export const rowXml = (...cells: readonly (string | { v: string; s?: number })[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'string'
        ? `<c t="inlineStr"><is><t>${cell}</t></is></c>`
        : `<c s="${cell.s ?? 0}"><v>${cell.v}</v></c>`,
    )
    .join('')}</row>`
