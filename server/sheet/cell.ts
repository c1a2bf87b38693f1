/** What stands in a cell that is written: numbers are ones that can be added up. */
export type Cell = string | number | null

/**
 * What stands in a cell that was read: its text, or two where a number is shown otherwise than it is kept, such as `000123`
 * and `123`: text fields take what is shown, numbers what is kept.
 */
export type ReadCell = string | { shown: string; plain: string }

/** What a person sees in the cell. */
export const shownIn = (cell: ReadCell): string => (typeof cell === 'string' ? cell : cell.shown)
