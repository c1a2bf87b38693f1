import type { Answer } from '#tests/support/send.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { codesOf, resources } from '../resources.ts'

/** A server, those who call it, and the calls that it has. */
export async function startTransfers() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const person = await server.asUser()
  const foreigner = await server.asUser({
    tenantId: '100001',
    codes: resources.filter(({ writers }) => writers === 'tenant').flatMap(codesOf),
  })

  const document = (await admin.get('/docs/openapi.json')).body
  /** The resources that have this call, as the server's own document tells. */
  const having = (call: string) => resources.filter(({ path }) => document.paths[`/api${path}/${call}`])

  return { admin, person, foreigner, having }
}

export const linesOf = ({ bytes }: Answer) =>
  bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
