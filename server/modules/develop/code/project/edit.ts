/** A source with one import more, behind its last one. */
export function afterImports(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import .*|\} from )'[^']+'$/gm)].at(-1)
  if (!last) return line + text
  const end = last.index + last[0].length + 1
  return text.slice(0, end) + line + text.slice(end)
}

/** A source with something put before the one place that looks like this; undefined where there is none. */
export function before(text: string, place: RegExp, added: string): string | undefined {
  const found = place.exec(text)
  return found ? text.slice(0, found.index) + added + text.slice(found.index) : undefined
}
