import type { ImportReport, RowFault } from '#shared/contract/import.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { isYes } from '../http/params.ts'
import type { Params, Upload, UploadedFile } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { ReadCell } from './cell.ts'
import { mostBytes } from './limits.ts'
import { sheetMessages } from './messages.ts'
import { readSheet } from './sheet.ts'

export interface SheetColumn<F extends string = string> {
  field: F
  /** Its heading, the same in every language: files go from one installation to another. */
  heading: string
  /** Other headings that say the same. */
  also?: readonly string[]
  /** The field that it fills in, where that has another name. */
  fills?: string
  /** Characters. */
  width: number
}

/** One row of an imported sheet. */
export interface SheetRow<F extends string = string> {
  /** As the spreadsheet counts: headings are row 1. */
  row: number
  values: Record<F, string>
}

/** A route that takes a spreadsheet. Reading it takes longer than a transaction may. */
export const takesSheet = { transaction: false, upload: { most: mostBytes } satisfies Upload } as const

const mostFaults = 500

/** The cells of an uploaded sheet, as far as there are any. HttpError 400 for a file that is none, or has another ending. */
export async function textsOf(
  file: UploadedFile | undefined,
  endings: readonly ('xlsx' | 'csv')[],
): Promise<ReadCell[][]> {
  if (file?.into !== 'memory' || file.size === 0) throw new HttpError(400, sheetMessages.missing)
  const ending = endings.find((one) => file.originalName.toLowerCase().endsWith(`.${one}`))
  if (!ending) throw new HttpError(400, sheetMessages.unreadable)
  return readSheet(file.buffer, ending === 'csv' ? 'readCsv' : 'read')
}

/** Collects what is wrong, row by row. */
export function createFaults(language: Language) {
  const faults: RowFault[] = []
  return {
    list: faults,
    add: (row: number, field: string, value: string, label: Label) =>
      void faults.push({ row, field, value, message: inLanguage(label, language) }),
    /** What a check refused becomes the fault of a row; anything else is thrown on. */
    addRefusal({ row, values }: SheetRow, error: unknown) {
      if (!(error instanceof HttpError)) throw error
      const { errors = [{ field: '', message: inLanguage(error.label, language) }] } = error.details
      for (const { field, message } of errors)
        faults.push({ row, field, value: values[field] ?? '', message })
    },
  }
}

/** How an import went, or would go; throws with the same report when a row is at fault and it was meant. */
export function reportOf(total: number, faults: readonly RowFault[], isTrial: boolean): ImportReport {
  const failed = new Set(faults.map(({ row }) => row)).size
  const report = { total, ok: total - failed, failed, rows: faults.slice(0, mostFaults) }
  const [first] = faults
  if (!first || isTrial) return report
  const label = sheetMessages.rowFault(first.row, [first.message, first.message])
  throw new HttpError(400, label, { data: { ...report } })
}

/** `dryRun=1`: checks everything, writes nothing. */
export const isTrial = (params: Params): boolean => isYes(params, 'dryRun')
/** Blade's `isCovered=1`: rows that exist are changed. */
export const isCovering = (params: Params): boolean => isYes(params, 'isCovered')
