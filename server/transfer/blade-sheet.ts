import { setImmediate as breath } from 'node:timers/promises'
import type { Response } from 'express'
import type { Page } from '#shared/contract/answers.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, acting } from '../crud/calls/router.ts'
import type { Wire } from '../crud/read/presenter.ts'
import type { ResourceService } from '../crud/service.ts'
import { answered, get, type Route, type SignedInCall } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { EventName } from '../log/event-names.ts'
import { byAccount, type Recorder } from '../log/recorder.ts'
import { mostRows } from '../sheet/limits.ts'
import { sheetMessages } from '../sheet/messages.ts'
import { writeSheet } from '../sheet/sheet.ts'
import type { SheetColumn } from '../sheet/transfer.ts'

const rowsAtOnce = 100

interface BladeSheet {
  recorder: Pick<Recorder, 'event'>
  columns: readonly SheetColumn[]
  /** What the rows are called, in names of files and in the API document. */
  rows: Label
  /** What is recorded of an export. */
  event: EventName
}

/** Rows as the spreadsheet that Blade's clients know, by the filters of the page, and the empty one that an import takes. */
export function bladeSheetRoutes<R extends Resource>(
  service: ResourceService<R>,
  { recorder, columns, rows: [zh, en], event }: BladeSheet,
): Route[] {
  const { resource } = service

  async function exportRows(call: SignedInCall) {
    const { ctx, params, res } = acting(resource, call)
    const records = await allPages((page) => service.page(ctx, { ...params, ...page }))
    recorder.event(event, { ...byAccount(ctx), rows: records.length })
    return send(res, '数据导出', records)
  }

  /** Under a name as Blade's clients decode it. */
  async function send(res: Response, what: string, records: readonly Wire[]) {
    const bytes = await writeSheet({
      name: `${zh}数据表`,
      headings: columns.map(({ heading, width }) => ({ text: heading, width })),
      rows: records.map((record) => columns.map(({ field }) => String(record[field] ?? ''))),
    })
    res.setHeader('Content-Type', 'application/vnd.ms-excel')
    res.setHeader('Content-Disposition', `attachment;filename=${encodeURIComponent(`${zh}${what}.xlsx`)}`)
    res.setHeader('Cache-Control', 'no-store')
    res.end(Buffer.from(bytes))
    return answered
  }

  return [
    get(`${resource.path}/export-${resource.name}`, accessFor(resource, 'menu'), exportRows, {
      summary: [`导出${zh}`, `Export ${en}`],
    }),
    get(`${resource.path}/export-template`, 'signedIn', ({ res }) => send(res, '数据模板', []), {
      summary: [`${zh}导入模板`, `The sheet that an import of ${en} takes`],
    }),
  ]
}

/**
 * Everything that a page call finds, page by page, with a turn for everybody else after each; throws when it is more than one sheet
 * holds.
 */
async function allPages(
  pageOf: (paging: { current: number; size: number }) => Promise<Page<Wire>>,
): Promise<Wire[]> {
  const found: Wire[] = []
  for (let current = 1; ; current++) {
    const { records, total, pages } = await pageOf({ current, size: rowsAtOnce })
    if (total > mostRows) throw new HttpError(400, sheetMessages.tooManyRows(mostRows))
    found.push(...records)
    if (current >= pages) return found
    await breath()
  }
}
