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

/** What programs put between the cells of a line. */
const separators = [',', '\t', ';'] as const
type Separator = (typeof separators)[number]

// One cell with what ends it: in quotes, with doubled ones inside, or plain. `="007"` is how systems write texts that a
// spreadsheet would take for numbers.
const cellPatterns: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:=?"([^"]*(?:""[^"]*)*)"[ \t]*|((?!=?")[^,\r\n]*))(,|\r\n|\n|\r|$)/y,
  '\t': /(?:=?"([^"]*(?:""[^"]*)*)" *|((?!=?")[^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
  ';': /(?:=?"([^"]*(?:""[^"]*)*)"[ \t]*|((?!=?")[^;\r\n]*))(;|\r\n|\n|\r|$)/y,
}

/** Thrown at the line, counted from 1, at which a CSV file cannot be read: mostly a quote that does not end. */
export class CsvError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line} of a CSV file cannot be read`)
    this.line = line
  }
}

/**
 * The texts of a CSV file, row by row. Cells are parted as a first line `sep=;` says, else by what the first line with
 * something in it has most of. Throws CsvError.
 */
export function csvRows(content: string): string[][] {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content
  const said = /^sep=(.)(?:\r\n|\n|\r|$)/i.exec(text)
  const separator = separators.find((one) => one === said?.[1]) ?? commonest(text)
  const rows: string[][] = said ? [[]] : []
  let row: string[] = []
  const cell = new RegExp(cellPatterns[separator])
  cell.lastIndex = said?.[0].length ?? 0
  while (cell.lastIndex < text.length || row.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new CsvError(text.slice(0, at).split(/\r\n|\n|\r/).length)
    const [, quoted, plain = '', end] = found
    row.push(original(quoted === undefined ? plain.trim() : textOf(quoted)))
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}

/** A formula that is nothing but a text is that text. */
function textOf(quoted: string): string {
  const text = quoted.replaceAll('""', '"')
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}

function commonest(text: string): Separator {
  const line = /^\s*(.*)/.exec(text)?.[1]?.replace(/"[^"]*"/g, '') ?? ''
  const countOf = (separator: string) => line.split(separator).length
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}
