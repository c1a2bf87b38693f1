import { user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { type Cell, spreadsheet } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const farm = '100001'

export const headings = [
  '租户编号',
  '用户平台名称',
  '账户',
  '昵称',
  '姓名',
  '邮箱',
  '手机',
  '角色名称',
  '部门名称',
  '岗位名称',
  '生日',
]
export type Line = Partial<Record<(typeof headings)[number], Cell>>
let number = 0

export function line(more: Line = {}): Line {
  number += 1
  return {
    账户: `sheet${number}`,
    昵称: '昵称',
    姓名: '姓名',
    角色名称: '人事',
    部门名称: '信息中心',
    ...more,
  }
}
const cells = (one: Line) => headings.map((heading) => one[heading] ?? null)

interface Sending {
  by?: Agent
  isCovered?: number
  dryRun?: number
  tenantId?: string
}

/** A server, and who sends it sheets of users. */
export async function startSheets() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const farmer = await server.signIn('admin', 'admin', farm)
  async function send(lines: Line[], { by = admin, ...query }: Sending = {}) {
    const content = await spreadsheet([headings, ...lines.map(cells)])
    return sendFile(by, '/blade-user/import-user', { name: '用户.xlsx', content }, query)
  }
  const find = async (account: Cell | undefined, by = admin): Promise<Wire | undefined> =>
    (await by.page(user, { account_equal: String(account) })).records[0]
  return { server, admin, farmer, send, find }
}
