import { region } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

/** A server, and the places that it knows. */
export async function startRegions() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const read = async (call: string, query?: Query, by: Agent = admin): Promise<Wire[]> =>
    (await by.get(`/blade-system/region/${call}`, query)).body.data
  let towns = 0
  /** A code below the demo county that is still free. */
  const freeCode = () => {
    towns += 1
    return `3799018${String(towns).padStart(2, '0')}`
  }
  /** A town below the demo county. */
  async function newTown(more: Wire = {}) {
    const code = freeCode()
    await admin.save(region, { parentCode: '379901', code, name: `新镇${code}`, regionLevel: 4, ...more })
    return code
  }
  return { server, admin, read, freeCode, newTown }
}
