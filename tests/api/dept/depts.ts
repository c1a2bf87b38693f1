import type { Agent, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const codes = ['dept', 'dept_add', 'dept_edit', 'dept_delete', 'user', 'user_add', 'user_delete']
let made = 0

export const draft = (more: Wire = {}): Wire => {
  made += 1
  return { deptName: `部门${made}`, fullName: `某部门${made}`, deptCategory: 2, sort: made, ...more }
}

/** A server, and departments of two tenants. */
export async function startDepts() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const farmer = await server.asUser({ tenantId: '100001', codes })
  const submit = async (draft: Wire, by: Agent = admin) =>
    (await by.post('/blade-system/dept/submit', draft)).body as Wire
  async function add(parentId = '0', by: Agent = admin): Promise<string> {
    const { data, msg } = await submit(draft({ parentId }), by)
    if (!data.id) throw new Error(msg)
    return data.id
  }
  return { server, admin, farmer, submit, add }
}
