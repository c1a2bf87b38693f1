import { expect, test } from 'vitest'
import { client } from '#shared/resources/index.ts'
import { basic, startTestServer } from '#tests/support/start-server.ts'
import { tokenCall } from './token-call.ts'

const draft = {
  clientId: 'farm',
  clientSecret: 'farm_secret',
  scope: 'all',
  authorizedGrantTypes: 'password',
}

test('a new client signs people in, for as long as it says', async () => {
  const server = await startTestServer()
  const admin = await server.signIn()
  await admin.save(client, { ...draft, accessTokenValidity: 600, refreshTokenValidity: 3600 })
  const { body } = await tokenCall(server, { headers: { Authorization: basic('farm') } })
  expect(body).toMatchObject({ client_id: 'farm', expires_in: 600 })
})

test('a client’s secret can be changed, stays when it is not sent, and is never shown', async () => {
  const server = await startTestServer()
  const admin = await server.signIn()
  const { id } = await admin.save(client, draft)
  const statusWith = async (secret: string) =>
    (await tokenCall(server, { headers: { Authorization: basic('farm', secret) } })).status
  await admin.update(client, { id, clientSecret: 'another_secret' })
  await admin.update(client, { id, additionalInformation: 'for the farm' })
  expect([await statusWith('farm_secret'), await statusWith('another_secret')]).toEqual([400, 200])
  expect(JSON.stringify(await admin.detail(client, id))).not.toMatch(/sha256|another_secret/)
})
