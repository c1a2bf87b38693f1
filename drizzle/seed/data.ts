import { prettifyError, type ZodType } from 'zod'

/**
 * The rows of a file of `drizzle/data`, as they are written, each held to its schema.
 * @throws Error that names the file, the row and what is wrong with it
 */
export function rowsOf<T>(file: string, schema: ZodType<T, T>, rows: readonly unknown[]): T[] {
  const isRight = (row: unknown, index: number): row is T => {
    const { success, error } = schema.safeParse(row)
    if (success) return true
    throw new Error(
      `drizzle/data/${file}.json, row ${index + 1} ${JSON.stringify(row).slice(0, 80)}: ${prettifyError(error)}`,
    )
  }
  return rows.filter(isRight)
}
