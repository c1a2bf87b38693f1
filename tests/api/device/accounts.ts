import { deviceUser } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

/** A server, and the account of its cameras. */
export async function startAccounts() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const get = async (path: string, query = {}) => (await admin.get(path, query)).body
  const post = async (path: string, body: object) => (await admin.post(path, body)).body
  const [known] = (await admin.page(deviceUser, { platform: 'gb28181' })).records
  const account = String(known?.id)
  return { server, admin, get, post, known, account }
}
