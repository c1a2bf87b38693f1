import { device } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const deviceRights = ['device', 'device_add', 'device_edit', 'device_delete']
export const totalOf = async (agent: Agent, query: object = {}) =>
  (await agent.page(device, { ...query })).total

/** A server, and people who see a part of its devices. */
export async function startScopes() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const scopes = createScopes(server, admin)
  const somebody = () => server.asUser({ codes: deviceRights })
  const draft = async (more: object = {}) => ({ ...(await sampleOf(device, admin)), parentId: null, ...more })
  const saveAs = async (agent: Agent, more?: object) => (await agent.save(device, await draft(more))).id
  return { server, admin, scopes, somebody, draft, saveAs }
}
