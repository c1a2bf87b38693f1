import type { Beginnings } from '../../crud/extension.ts'
import type { Line } from './import-sheet.ts'

/** Values that new rows of an import begin with: asked for once, then given to the lines in their order. */
export function createBeginnings(
  lines: readonly Line[],
  ask: (count: number) => Promise<readonly Beginnings[]> | undefined,
) {
  const places = new Map(lines.map((line, n) => [line, n]))
  let asked: readonly Beginnings[] = []
  return {
    async ask(count: number) {
      asked = (await ask(count)) ?? []
    },
    of: (line: Line): Beginnings => asked[(places.get(line) ?? 0) % asked.length] ?? { values: {}, told: {} },
  }
}
