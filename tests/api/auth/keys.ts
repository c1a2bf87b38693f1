import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

export const path = '/blade-system/api-key'
export const rights = ['api_key', 'api_key_add', 'api_key_edit', 'api_key_delete', 'param']
export const withKey = (server: TestServer, key: string) =>
  server.stranger.with({ 'Blade-Auth': `apikey ${key}` })

export async function prepare(draft: object = {}) {
  const server = await startTestServer()
  const owner = await server.asUser({ codes: rights })
  const { body } = await owner.post(`${path}/submit`, { keyName: '气象站', ...draft })
  return { server, owner, id: body.data?.id, key: body.data?.key, answer: body }
}
