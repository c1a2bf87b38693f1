import { prettifyError, type ZodType } from 'zod'

/**
 * The rows of a file of `drizzle/data`, each held to its schema.
 * @throws Error that names the file, the row and what is wrong with it
 */
export function rowsOf<T>(file: string, schema: ZodType<T>, rows: readonly unknown[]): T[] {
  return rows.map((row, index) => {
    const { success, data, error } = schema.safeParse(row)
    if (success) return data
    throw new Error(
      `drizzle/data/${file}.json, row ${index + 1} ${JSON.stringify(row).slice(0, 80)}: ${prettifyError(error)}`,
    )
  })
}
