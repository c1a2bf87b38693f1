import type { ImportReport } from '#shared/contract/import.ts'
import type { Telling } from '#shared/contract/told.ts'
import { user } from '#shared/resources/organisation/user.ts'
import { RequestError, request } from './request.ts'

// Thousands of rows take minutes.
const patience = 900_000

/** Adds the users of a spreadsheet, all or none; `covers` changes those who exist. A refusal is thrown, not shown. */
export function importUsers(file: File, covers: boolean): Promise<ImportReport & Telling> {
  const body = new FormData()
  body.append('file', file, file.name)
  return request(`/api${user.path}/import-user`, {
    method: 'POST',
    body,
    params: covers ? { isCovered: 1 } : {},
    silent: true,
    timeout: patience,
  })
}

/** What was wrong with which row, where rows were why an import was refused. */
export function refusedReport(error: unknown): ImportReport | undefined {
  const data = error instanceof RequestError ? (error.data as Partial<ImportReport> | undefined) : undefined
  if (!Array.isArray(data?.rows)) return undefined
  const { total = 0, failed = 0, rows } = data
  return { total, ok: 0, failed, rows }
}
