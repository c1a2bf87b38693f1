import { expect } from 'vitest'
import type { FigureName } from '#shared/contract/figures.ts'
import { device } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const path = (name: FigureName) => `/blade-desk/figures/${name}`

export const figure = async <N extends FigureName>(agent: Agent, name: N, query?: Query) => {
  const { body } = await agent.get(path(name), query)
  expect(body.code).toBe(200)
  return body.data
}

export const totalOf = async (agent: Agent, resource: Resource, query: Query = {}) =>
  (await agent.page(resource, { size: 1, ...query })).total

/** A server, two administrators, and the figures that they ask for. */
export async function startFigures() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const neighbour = await server.signIn('admin', 'admin', '100001')
  const scopes = createScopes(server, admin)
  const deviceDraft = async () => ({ ...(await sampleOf(device, admin)), parentId: null })
  return { server, admin, neighbour, scopes, deviceDraft }
}
