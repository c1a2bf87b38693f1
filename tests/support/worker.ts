import { staff } from '#shared/resources/index.ts'
import type { Agent } from './agent.ts'
import { sampleOf } from './sample.ts'
import type { TestServer } from './start-server.ts'

/** Adds a member of the staff with an account, who tells where they are. */
export async function addWorker(server: TestServer, admin: Agent) {
  const user = await server.asUser()
  const { id } = await admin.save(staff, { ...(await sampleOf(staff, admin)), userId: user.userId })
  const own = async () => (await user.get('/staff/location')).body.data
  const tell = async (...positions: object[]) => (await user.post('/staff/positions', { positions })).body
  const consent = async (agrees: number, erase = 0) =>
    (await user.post('/staff/location-consent', { agrees, erase })).body
  const track = async (day = '2027-03-04') =>
    (await admin.get('/track/day', { kind: 'staff', id, day })).body.data
  return { user, id, own, tell, consent, track }
}
