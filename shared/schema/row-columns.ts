/** Kept by the server on every row. */
export interface PlainColumns {
  tenantId: string
  isDeleted: number
  version: number
  deleteTime: string | null
  deleteUser: string | null
  deleteBatch: string | null
}

export interface AuditColumns {
  createUser: string | null
  createDept: string | null
  createTime: string
  updateUser: string | null
  updateTime: string
  status: number
}

/** A row as what a definition says of it sees it: its fields, and what the server keeps of every row. */
export type Values<N extends string = string> = Readonly<
  Record<N | 'id' | keyof PlainColumns | keyof AuditColumns, unknown>
>
