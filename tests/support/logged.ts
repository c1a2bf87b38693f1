import { vi } from 'vitest'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent, Query, Wire } from './agent.ts'
import type { TestServer } from './start-server.ts'

/** The first entry of a log that fits, with everything in it: logs are written behind the answers. */
export async function logged(
  server: TestServer,
  reader: Agent,
  log: Resource,
  query: Query = {},
): Promise<Wire> {
  const found = await vi.waitFor(async () => {
    await server.running.recorder.flush()
    const [entry] = (await reader.page(log, query)).records
    if (!entry) throw new Error(`${log.name} has no entry with ${JSON.stringify(query)}`)
    return entry
  })
  return reader.detail(log, found.id)
}
