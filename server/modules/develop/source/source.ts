/** A database as the developer tools look into it: what there is, never what is in it. */
export interface Source {
  /** What answers, such as `PostgreSQL 17.2`. */
  version(): Promise<string>
  tables(): Promise<TableInfo[]>
  /** In their order; none where there is no such table. */
  columns(table: string): Promise<ColumnInfo[]>
  close(): Promise<void>
}

interface TableInfo {
  name: string
  comment: string
}

export interface ColumnInfo {
  name: string
  /** As the database writes it. */
  type: string
  comment: string
  isKey: boolean
  isRequired: boolean
  /** The table that it points to. */
  pointsTo?: string
}

/** What is read of one database at most. */
export const mostTables = 5000
export const mostColumns = 1000
/** How long a database may take to answer, in milliseconds. */
export const patience = 5000
