/** Why a row of a sheet, or one field of it, was not taken. */
export interface RowFault {
  /** As the spreadsheet counts: headings are row 1. */
  row: number
  field: string
  value: string
  message: string
}

export interface ImportReport {
  total: number
  ok: number
  failed: number
  rows: RowFault[]
}
