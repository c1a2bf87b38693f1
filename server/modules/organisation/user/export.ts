import { user } from '#shared/resources/index.ts'
import { accessFor, acting } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { get, type Route, type SignedInCall } from '../../../http/route.ts'
import { allPages, cellsOf, sendSheet, sheetOf } from '../../../sheet/transfer.ts'
import type { Users } from './guard.ts'
import { who } from './passwords.ts'
import { userColumns } from './sheet.ts'

const sheetName = '用户数据表'

/** Users as a spreadsheet, by the filters of the page, and the sheet that an import takes. */
export function exportRoutes(users: Users, { recorder }: Surroundings): Route[] {
  async function exportUsers(call: SignedInCall) {
    const { ctx, params, res } = acting(user, call)
    const records = await allPages((page) => users.page(ctx, { ...params, ...page }))
    recorder.event('users exported', { ...who(ctx), rows: records.length })
    const rows = records.map((record) => cellsOf(userColumns, record))
    return sendSheet(res, '用户数据导出', sheetOf(sheetName, userColumns, rows))
  }

  return [
    get(`${user.path}/export-user`, accessFor(user, 'menu'), exportUsers, {
      summary: ['导出用户', 'Export users'],
    }),
    get(
      `${user.path}/export-template`,
      'signedIn',
      ({ res }) => sendSheet(res, '用户数据模板', sheetOf(sheetName, userColumns, [])),
      { summary: ['用户导入模板', 'The sheet that an import of users takes'] },
    ),
  ]
}
