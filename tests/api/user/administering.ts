import type { Agent, Query } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const farm = '100001'
export const everything = ['user', 'user_add', 'user_edit', 'user_delete', 'user_role', 'user_reset']

/** A server with its administrator and that of the farm. */
export async function startAdministration() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const farmer = await server.signIn('admin', 'admin', farm)
  const call = (name: string, query: Query, by: Agent = admin) =>
    by.post(`/blade-user/${name}`, undefined, query)
  return { server, admin, farmer, call }
}
