/** What stands in a cell that is written: numbers are ones that can be added up. */
export type Cell = string | number | null
