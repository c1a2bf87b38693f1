import type { Cell } from './cell.ts'
import { neutral, original } from './neutral.ts'

// Without it spreadsheets take the text for one of the machine's own encoding.
const byteOrderMark = '\ufeff'

/** The lines of a CSV file in UTF-8, a text for each group of rows. */
export async function* csvOf(
  headings: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(headings)
  for await (const rows of groups) yield rows.map(lineOf).join('')
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = neutral(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The texts of a CSV file, row by row; undefined when a quoted cell does not end. */
export function csvRows(text: string): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  // One cell with what ends it: in quotes, with doubled ones inside, or plain.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|((?!")[^,\r\n]*))(,|\r\n|\n|\r|$)/y
  cell.lastIndex = text.startsWith(byteOrderMark) ? 1 : 0
  while (cell.lastIndex < text.length || row.length) {
    const found = cell.exec(text)
    if (!found) return undefined
    const [, quoted, plain = '', end] = found
    row.push(original(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
