import type { GeneratedFile } from '#shared/contract/develop/code.ts'

export const typescript = (path: string, text: string): GeneratedFile => ({
  path,
  language: 'typescript',
  text,
})

/** A source with one import more, behind its last one. */
export function afterImports(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import .*|\} from )'[^']+'$/gm)].at(-1)
  if (!last) return line + text
  const end = last.index + last[0].length + 1
  return text.slice(0, end) + line + text.slice(end)
}

/** A file of JSON, a row a line, with rows more at its end; undefined where it looks otherwise. */
export const withRows = (text: string, rows: readonly string[]): string | undefined =>
  before(text, /(?<=\})\n\]\s*$/, rows.map((row) => `,\n  ${row}`).join(''))

/** A source with something put before the one place that looks like this; undefined where there is none. */
export function before(text: string, place: RegExp, added: string): string | undefined {
  const found = place.exec(text)
  return found ? text.slice(0, found.index) + added + text.slice(found.index) : undefined
}
