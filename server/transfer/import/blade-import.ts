import type { ImportReport } from '#shared/contract/import.ts'
import type { Telling } from '#shared/contract/told.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor } from '../../crud/calls/router.ts'
import type { Imports } from '../../crud/extension.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { tellOnce } from '../../http/told-once.ts'
import { HttpError } from '../../http-error.ts'
import { isCovering, takesSheet } from '../../sheet/transfer.ts'

/**
 * The import as Blade's clients ask for it: all rows or none, and with `isCovered=1` those that exist are changed. Faults
 * name the columns of Blade's sheet.
 */
export function bladeImportRoute(
  resource: Resource,
  { columns, sentence }: Imports,
  importRows: (call: SignedInCall) => Promise<ImportReport & Telling>,
): Route {
  const [zh, en] = resource.label
  const columnOf = new Map(columns.map(({ field, fills = field }) => [fills, field]))
  const reported = ({ total, ok, failed, rows }: ImportReport): ImportReport => ({
    total,
    ok,
    failed,
    rows: rows.map((fault) => ({ ...fault, field: columnOf.get(fault.field) ?? fault.field })),
  })

  async function importSheet(call: SignedInCall) {
    const mode = isCovering(call.params) ? 'upsert' : 'insert'
    const params = { ...call.params, mode, atomic: 1 }
    const report = await importRows({ ...call, params }).catch((error: unknown) => {
      throw inBladesColumns(error, reported)
    })
    return tellOnce(call.ctx, reported(report), report.told ?? [], sentence ?? (() => resource.label))
  }

  return post(`${resource.path}/import-${resource.name}`, accessFor(resource, 'add'), importSheet, {
    ...takesSheet,
    summary: [`导入${zh}`, `Import ${en}, as Blade's clients do`],
  })
}

function inBladesColumns(error: unknown, reported: (report: ImportReport) => ImportReport): unknown {
  if (!(error instanceof HttpError) || !isReport(error.details.data)) return error
  return new HttpError(error.code, error.label, {
    ...error.details,
    data: { ...reported(error.details.data) },
  })
}

const isReport = (data: unknown): data is ImportReport =>
  typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows)
