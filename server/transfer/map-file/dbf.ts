import { now } from '../../db/clock.ts'
import type { Cell } from '../../sheet/cell.ts'

/** Bytes of a text, and of a column's name: what dBASE III has room for. */
const mostText = 254
const mostName = 10
const mostDigits = 19
const descriptorSize = 32

interface Column {
  name: string
  type: 'C' | 'N'
  length: number
  decimals: number
}

/** The table of a shapefile (dBASE III), in UTF-8: columns are numbers where all their cells are. */
export function* dbfOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): Generator<Buffer> {
  const names = shortNames(headings)
  const columns = names.map((name, n) =>
    columnOf(
      name,
      rows.map((row) => row[n] ?? null),
    ),
  )
  const header = Buffer.alloc(descriptorSize)
  const recordSize = columns.reduce((sum, { length }) => sum + length, 1)
  const [year = 0, month = 0, day = 0] = now().slice(0, 10).split('-').map(Number)
  header.set([3, year - 1900, month, day])
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(descriptorSize * (columns.length + 1) + 1, 8)
  header.writeUInt16LE(recordSize, 10)
  yield Buffer.concat([header, ...columns.map(descriptorOf), Buffer.from('\r')])
  for (const row of rows)
    yield Buffer.concat([Buffer.from(' '), ...columns.map((column, n) => fieldOf(column, row[n] ?? null))])
  yield Buffer.from([0x1a])
}

function columnOf(name: string, cells: readonly Cell[]): Column {
  const numbers = cells.filter((cell) => cell !== null)
  const plain = numbers.map((cell) => (typeof cell === 'number' ? plainNumber(cell) : ''))
  if (numbers.length && plain.every((text) => text !== '' && text.length <= mostDigits)) {
    const decimals = Math.max(...plain.map((text) => text.split('.')[1]?.length ?? 0))
    const whole = Math.max(...plain.map((text) => text.split('.')[0]?.length ?? 0))
    const length = whole + (decimals && decimals + 1)
    if (length <= mostDigits) return { name, type: 'N', length, decimals }
  }
  const longest = Math.max(1, ...cells.map((cell) => Buffer.byteLength(String(cell ?? ''))))
  return { name, type: 'C', length: Math.min(mostText, longest), decimals: 0 }
}

/** Blank where a number has no plain form that short. */
const plainNumber = (value: number): string => (/e/i.test(String(value)) ? '' : String(value))

function descriptorOf({ name, type, length, decimals }: Column): Buffer {
  const descriptor = Buffer.alloc(descriptorSize)
  descriptor.write(name, 0)
  descriptor.write(type, 11)
  descriptor.set([length, decimals], 16)
  return descriptor
}

function fieldOf({ type, length, decimals }: Column, cell: Cell): Buffer {
  const field = Buffer.alloc(length, ' ')
  if (cell === null) return field
  const text = type === 'N' ? Number(cell).toFixed(decimals).padStart(length) : cut(String(cell), length)
  field.write(text)
  return field
}

/** As many whole characters as so many bytes hold. */
function cut(text: string, most: number): string {
  let size = 0
  let kept = ''
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > most) break
    kept += character
  }
  return kept
}

/** Names of ten bytes, each another one: a number at the end tells those apart that begin alike. */
function shortNames(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    let name = cut(heading, mostName)
    for (let n = 1; taken.has(name.toLowerCase()); n++) name = cut(heading, mostName - String(n).length) + n
    taken.add(name.toLowerCase())
    return name
  })
}
