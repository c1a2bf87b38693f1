import type { ReadCell } from '../cell.ts'
import { farthestRow } from '../limits.ts'
import { original } from '../neutral.ts'
import { fillMerged } from './merged.ts'
import { numberFormatsIn } from './number-formats.ts'
import { numberText } from './number-text.ts'
import { columnIn } from './reference.ts'
import { sharedStringsIn } from './texts.ts'
import { partsOf, type WorkbookParts } from './workbook-parts.ts'
import { isOn, readXml, unescaped } from './xml.ts'

/** A formula whose result no program has worked out yet. */
const noResult = '#VALUE!'

interface CellStart {
  column: number
  type: string
  style: number
}

/**
 * The cells of the first visible sheet of a workbook, row by row, as Excel shows them. A cell or row without a reference
 * follows the one before it. Throws for what is no workbook, RangeError for what lies too far down.
 */
export function rowsOfWorkbook(archive: Uint8Array): ReadCell[][] {
  const parts = partsOf(archive)
  const textOf = createCellReader(parts)
  const rows: ReadCell[][] = []
  const merged: string[] = []
  let row = -1
  let start: CellStart = { column: -1, type: 'n', style: 0 }
  const value = createValueReader()
  readXml(parts.sheet, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes().r ?? row + 2) - 1
        start = { column: -1, type: 'n', style: 0 }
      } else if (name === 'c') {
        const { r, t: type = 'n', s = '0' } = attributes()
        start = { column: r === undefined ? start.column + 1 : columnIn(r), type, style: Number(s) }
        value.begin()
      } else if (name === 'mergeCell') merged.push(attributes().ref ?? '')
      else value.open(name)
    },
    text: value.text,
    close(name) {
      value.close(name)
      if (name !== 'c') return
      const text = textOf(value.said(), start)
      if (text === '') return
      if (!(row >= 0 && row < farthestRow)) throw new RangeError('a row too far down')
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length < start.column) cells.push('')
      cells[start.column] = text
    },
  })
  fillMerged(rows, merged)
  return rows
}

/** Collects what the elements of one cell say: a value, a text in parts, or a formula without a result. */
function createValueReader() {
  let said = ''
  let inside = ''
  let isPhonetic = false
  let hasFormula = false
  return {
    begin() {
      said = ''
      hasFormula = false
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true
      else if (name === 'f') hasFormula = true
      else if (name === 'v' || (name === 't' && !isPhonetic)) inside = name
    },
    text(part: string) {
      if (inside) said += part
    },
    close(name: string) {
      if (name === inside) inside = ''
      else if (name === 'rPh') isPhonetic = false
    },
    said: () => (said === '' && hasFormula ? noResult : said),
  }
}

function createCellReader({ styles, sharedStrings, isFrom1904 }: WorkbookParts) {
  const strings = sharedStringsIn(sharedStrings)
  const formats = numberFormatsIn(styles)
  return (said: string, { type, style }: CellStart): ReadCell => {
    switch (type) {
      case 's':
        return original((strings[Number(said)] ?? '').trim())
      case 'b':
        return isOn(said.trim().toLowerCase()) ? 'TRUE' : said && 'FALSE'
      case 'd':
        return said
          .trim()
          .replace('T', ' ')
          .replace(/(\.\d+)?Z?$/, '')
      case 'n':
        return numberText(said.trim(), formats[style] ?? 'General', isFrom1904)
      default:
        return original(unescaped(said).trim())
    }
  }
}
