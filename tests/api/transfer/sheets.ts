import { company } from '#shared/resources/index.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { startTestServer } from '#tests/support/start-server.ts'

/** A server, and sheets of companies that it takes. */
export async function startImports() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const csv = (path: string, lines: string[], query: Query = {}, agent: Agent = admin) =>
    sendFile(agent, `${path}/import`, { name: 'rows.csv', content: lines.join('\r\n') }, query)
  const named = async (companyName_equal: string) =>
    (await admin.page(company, { companyName_equal })).records[0]
  const anyType = (await admin.get('/companyType/select')).body.data[0]
  const line = (name: string, phone = '13800000001') =>
    `${name},${anyType.typeName},联系人,${phone},379901001`
  return { server, admin, csv, named, anyType, line }
}
