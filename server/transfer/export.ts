import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as breath } from 'node:timers/promises'
import { create as contentDisposition } from 'content-disposition'
import type { Response } from 'express'
import { inLanguage, type Language, malformedParameter } from '#shared/messages.ts'
import type { Page, Resource } from '#shared/schema/resource.ts'
import { sheetMessages } from '#shared/sheet-messages.ts'
import type { Surroundings } from '../crud/extension.ts'
import type { Wire } from '../crud/presenter.ts'
import { accessFor, acting } from '../crud/router.ts'
import type { ResourceService } from '../crud/service.ts'
import { now } from '../db/clock.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { idsOf, textOf } from '../http/params.ts'
import { answered, get, type Params, type Route, type SignedInCall } from '../http/route.ts'
import type { Cell } from '../sheet/cell.ts'
import { csvOf } from '../sheet/csv.ts'
import { workbookOf } from '../sheet/workbook.ts'
import { columnsFor } from './columns.ts'

/** Rows of one file. */
const mostRows = 100_000
const rowsAtOnce = 500

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
type Format = keyof typeof contentTypes

/**
 * What a page call finds, as a file: the same filters, order, scope, masks and tenant, because it is read through that very
 * call. `columns` names fields, `ids` chosen rows, `format` xlsx or csv, `lang` zh or en.
 */
export function exportRoute<R extends Resource>(
  service: ResourceService<R>,
  { recorder }: Pick<Surroundings, 'recorder'>,
): Route {
  const { resource } = service

  async function exportRows(call: SignedInCall) {
    const { columns: asked, format: _format, lang: _lang, ids, ...params } = acting(resource, call).params
    const format = formatOf(call.params)
    const language = languageIn(call.params) ?? call.language
    const { ctx: actor } = acting(resource, call)
    const ctx: Context = { ...actor, can: actor.can, language }
    const columns = columnsFor(ctx, resource, textOf({ asked }, 'asked'))
    const chosen = idsOf(ids, 'ids')
    const filters = { ...params, ...(chosen.length > 0 && { [`${resource.key}_in`]: chosen.join(',') }) }
    const pageOf = (current: number) => service.page(ctx, { ...filters, current, size: rowsAtOnce })
    const first = await pageOf(1)
    if (first.total > mostRows) throw new HttpError(400, sheetMessages.tooManyRows(mostRows))

    recorder.event('records exported', {
      tenantId: ctx.tenantId,
      userId: ctx.userId,
      account: ctx.account,
      entity: resource.name,
      rows: first.total,
      columns: columns.map(({ name }) => name).join(),
    })
    const groups = groupsOf(resource.key, first, pageOf, (record) =>
      columns.map((column) => column.cellOf(record)),
    )
    const headings = columns.map(({ heading }) => heading)
    const title = inLanguage(resource.label, language)
    const bytes = format === 'csv' ? csvOf(headings, groups) : workbookOf(title, headings, groups)
    return sendFile(call.res, { name: `${title}-${now().slice(0, 10)}.${format}`, format, bytes })
  }

  return get(`${resource.path}/export`, accessFor(resource, 'menu'), exportRows, {
    summary: [`${resource.label[0]}导出`, `${resource.label[1]}: export`],
  })
}

/**
 * The cells of all pages, one after the other, with a turn for everybody else in between. A row that moves to a later page
 * meanwhile is told once.
 */
async function* groupsOf(
  key: string,
  first: Page<Wire>,
  pageOf: (current: number) => Promise<Page<Wire>>,
  cellsOf: (record: Wire) => Cell[],
): AsyncGenerator<Cell[][]> {
  const told = new Set<unknown>()
  let page = first
  for (let current = 1; page.records.length && told.size < mostRows; current++) {
    const fresh = page.records.filter((record) => !told.has(record[key]))
    for (const record of fresh) told.add(record[key])
    yield fresh.map(cellsOf)
    if (current >= page.pages) return
    await breath()
    page = await pageOf(current + 1)
  }
}

function formatOf(params: Params): Format {
  const format = textOf(params, 'format') ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv') throw new HttpError(400, malformedParameter('format'))
  return format
}

function languageIn(params: Params): Language | undefined {
  const language = textOf(params, 'lang')
  if (language === undefined || language === 'zh' || language === 'en') return language
  throw new HttpError(400, malformedParameter('lang'))
}

interface SheetFile {
  name: string
  format: Format
  bytes: AsyncIterable<string | Buffer>
}

/** Answers with a file that is made while it is sent: no faster than the reader takes it. */
export async function sendFile(res: Response, { name, format, bytes }: SheetFile): Promise<typeof answered> {
  res.setHeader('Content-Type', contentTypes[format])
  res.setHeader('Content-Disposition', contentDisposition(name))
  res.setHeader('Cache-Control', 'no-store')
  await pipeline(Readable.from(bytes), res).catch((error: NodeJS.ErrnoException) => {
    // A reader that leaves in the middle is no failure of ours.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return answered
}
