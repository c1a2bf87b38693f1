import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { role, roleScope } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const path = '/blade-system/role'
export const grant = (agent: Agent, body: object) => agent.post(`${path}/grant`, body)
export const forbidden = (msg: string) => ({ status: 403, body: expect.objectContaining({ code: 403, msg }) })

/** A server, its two administrators, and roles to grant to. */
export async function startGranting() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const farmer = await server.signIn('admin', 'admin', '100001')
  const newRole = async (agent: Agent = admin) => (await agent.save(role, await sampleOf(role, agent))).id
  /** Somebody who may grant, and holds these menus besides. */
  const granter = (...codes: string[]) => server.asUser({ codes: ['role', 'role_edit', ...codes] })
  async function storedScopes(roleId: string) {
    const links = tableOf(roleScope)
    const rows = await server.database.reader
      .select({ category: links.scopeCategory, scopeId: links.scopeId })
      .from(links)
      .where(and(eq(links.roleId, roleId), eq(links.isDeleted, 0)))
    return rows.map(({ category, scopeId }) => `${category} ${scopeId}`).sort()
  }
  return { server, admin, farmer, newRole, granter, storedScopes }
}
