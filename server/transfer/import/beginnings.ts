import type { Beginnings, Imports } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import type { Line } from './import-sheet.ts'

const nothing: Beginnings = { values: {}, told: {} }

/** Values that new rows of an import begin with: alike, or each with its own. */
export function createBeginnings(ctx: Context, imports: Imports | undefined) {
  let alike: Beginnings | undefined
  let own: ReadonlyMap<Line, Beginnings> = new Map()
  return {
    /** Prepares rows that are tried and not kept: one will do for all. */
    async forTrial(): Promise<void> {
      alike ??= (await imports?.begin?.(ctx)) ?? nothing
    },

    /** Prepares the rows of one transaction, before it begins. */
    async forLines(lines: readonly Line[]): Promise<void> {
      const each = await imports?.beginEach?.(ctx, lines.length)
      if (!each) return this.forTrial()
      alike = undefined
      own = new Map(lines.flatMap((line, n) => (each[n] ? [[line, each[n]] as const] : [])))
    },

    of(line: Line): Beginnings {
      const found = alike ?? own.get(line)
      if (!found) throw new Error(`row ${line.row} has nothing to begin with`)
      return found
    },
  }
}

export type RowBeginnings = ReturnType<typeof createBeginnings>
