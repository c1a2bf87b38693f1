import type { Geometry } from '#shared/geo/geometry.ts'
import type { Cell } from '../../sheet/cell.ts'

/** A row as a file of a map program has it: degrees of WGS-84. */
export interface MapRow {
  /** The row's title. */
  name: string
  /** One for each heading. */
  cells: readonly Cell[]
  geometry: Geometry
}

export interface MapFile {
  /** What the file calls itself. */
  title: string
  headings: readonly string[]
  groups: AsyncIterable<readonly MapRow[]>
}

/** What a row says beside its name, without blank cells. */
export const saidBy = (headings: readonly string[], { cells }: MapRow): [heading: string, text: string][] =>
  headings.flatMap((heading, n) => {
    const cell = cells[n]
    return cell === null || cell === undefined || cell === '' ? [] : [[heading, String(cell)]]
  })

// Control characters that XML 1.0 has no way to write.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const marks: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** A text as it stands in XML. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[<>&"]/g, (mark) => marks[mark] ?? mark)
