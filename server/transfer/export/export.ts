import { setImmediate as breath } from 'node:timers/promises'
import type { Page } from '#shared/contract/answers.ts'
import { inLanguage } from '#shared/messages.ts'
import { isPlaced } from '#shared/schema/placed.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { accessFor, actingAs } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import type { ResourceService } from '../../crud/service.ts'
import { now } from '../../db/clock.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, textOf } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byAccount } from '../../log/recorder.ts'
import type { Cell } from '../../sheet/cell.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { columnsFor } from '../columns.ts'
import { formatOf, languageIn, type MadeFile, sendFile, sheetFile } from '../file-request.ts'
import { isMapFormat, mapFile } from '../map-file/map-file.ts'
import type { ExportJobs } from './export-jobs.ts'
import { mapRowsOf } from './map-rows.ts'

/** Rows of one file, and of one for a map program. */
const mostRows = 100_000
const mostOnMap = 20_000
/** Of one turn: others wait for about as long as a page of a list takes. */
const rowsAtOnce = 100

/** A file that is about to be made. */
export interface Export extends MadeFile {
  total: number
  headings: readonly string[]
}

/**
 * What a page call finds, as a file: the same filters, order, scope, masks and tenant, because it is read through that very
 * call. `columns` names fields, `ids` chosen rows, `format` xlsx, csv or, with the
 * shapes of the rows, geojson, kml, kmz, gpx or shp, `lang` zh or en. At once, or as a job.
 */
export function exportRoutes<R extends Resource>(
  service: ResourceService<R>,
  { recorder }: Pick<Surroundings, 'recorder'>,
  jobs: ExportJobs,
): Route[] {
  const { resource } = service
  const [zh, en] = resource.label

  async function exportOf(call: SignedInCall): Promise<Export> {
    const { ctx: actor, params: given } = actingAs(resource, 'page', call)
    const { columns: asked, format, lang: _lang, ids, ...params } = given
    const language = languageIn(call)
    const onMap = isPlaced(resource) && isMapFormat(format) ? format : undefined
    const ctx: Context = { ...actor, can: actor.can, language }
    const columns = columnsFor(ctx, resource, textOf({ asked }, 'asked'))
    const chosen = idsOf(ids, 'ids')
    const filters = { ...params, ...(chosen.length > 0 && { [`${resource.key}_in`]: chosen.join(',') }) }
    const pageOf = (current: number) => service.page(ctx, { ...filters, current, size: rowsAtOnce })
    const first = await pageOf(1)
    const most = onMap ? mostOnMap : mostRows
    if (first.total > most) throw new HttpError(400, sheetMessages.tooManyRows(most))
    const title = inLanguage(resource.label, language)
    const name = `${title}-${now().slice(0, 10)}`
    const headings = columns.map(({ heading }) => heading)
    const records = recordsOf(resource.key, first, pageOf)
    const cellsOf = (record: Wire) => columns.map((column) => column.cellOf(record))
    const file = onMap
      ? mapFile(name, onMap, { title, headings, groups: mapRowsOf(service, ctx, records, cellsOf) })
      : sheetFile({ name, format: formatOf(call), title, headings, groups: mapped(records, cellsOf) })
    return { total: first.total, headings, ...file }
  }

  function tell({ ctx }: SignedInCall, { total, headings }: Export) {
    const told = { ...byAccount(ctx), entity: resource.name }
    recorder.event('records exported', { ...told, rows: total, columns: headings.join() })
  }

  async function exportNow(call: SignedInCall) {
    const made = await exportOf(call)
    tell(call, made)
    return sendFile(call.res, made)
  }

  async function exportLater(call: SignedInCall) {
    // Made once now, so that what cannot be exported is refused at once, and anew when its turn has come.
    const made = await exportOf(call)
    tell(call, made)
    return { id: await jobs.add(call.ctx, resource, made, () => exportOf(call)) }
  }

  const reading = accessFor(resource, 'menu')
  return [
    get(`${resource.path}/export`, reading, exportNow, { summary: [`${zh}导出`, `${en}: export`] }),
    post(`${resource.path}/export-job`, reading, exportLater, {
      summary: [`${zh}后台导出`, `${en}: export in the background`],
    }),
  ]
}

/**
 * The records of all pages, one after the other, with a turn for everybody else in between. A row that moves to a later page
 * meanwhile is told once.
 */
async function* recordsOf(
  key: string,
  first: Page<Wire>,
  pageOf: (current: number) => Promise<Page<Wire>>,
): AsyncGenerator<Wire[]> {
  const told = new Set<unknown>()
  let page = first
  for (let current = 1; page.records.length && told.size < mostRows; current++) {
    const fresh = page.records.filter((record) => !told.has(record[key]))
    for (const record of fresh) told.add(record[key])
    yield fresh
    if (current >= page.pages) return
    await breath()
    page = await pageOf(current + 1)
  }
}

async function* mapped(
  groups: AsyncIterable<Wire[]>,
  cellsOf: (record: Wire) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const records of groups) yield records.map(cellsOf)
}
