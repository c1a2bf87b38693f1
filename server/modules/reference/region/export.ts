import { region } from '#shared/resources/reference/region.ts'
import { accessFor } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { get, type Route, type SignedInCall } from '../../../http/route.ts'
import { allPages, cellsOf, sendSheet, sheetOf } from '../../../sheet/transfer.ts'
import { regionColumns } from './sheet.ts'

/** Regions as a spreadsheet, by the filters of the page, and the sheet that an import takes. */
export function exportRoutes(
  regions: ResourceService<typeof region>,
  { recorder }: Pick<Surroundings, 'recorder'>,
): Route[] {
  async function exportRegions({ ctx, params, res }: SignedInCall) {
    const records = await allPages((page) => regions.page(ctx, { ...params, ...page }))
    const { tenantId, userId, account } = ctx
    recorder.event('regions exported', { tenantId, userId, account, rows: records.length })
    const rows = records.map((record) => cellsOf(regionColumns, record))
    return sendSheet(res, '行政区划数据导出', sheetOf('行政区划数据表', regionColumns, rows))
  }

  return [
    get(`${region.path}/export-region`, accessFor(region, 'menu'), exportRegions, {
      summary: ['导出行政区划', 'Export regions'],
    }),
    get(
      `${region.path}/export-template`,
      'signedIn',
      ({ res }) => sendSheet(res, '行政区划数据模板', sheetOf('行政区划数据表', regionColumns, [])),
      { summary: ['行政区划导入模板', 'The sheet that an import of regions takes'] },
    ),
  ]
}
