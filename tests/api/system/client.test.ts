import { expect, test } from 'vitest'
import { client } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { basic, startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
let made = 0

const draft = (more: Wire = {}): Wire => {
  made += 1
  return {
    clientId: `app${made}`,
    clientSecret: 'app_secret',
    scope: 'all',
    authorizedGrantTypes: 'password,refresh_token',
    webServerRedirectUri: 'http://localhost:9000',
    ...more,
  }
}
const submit = async (values: Wire) => (await admin.post('/blade-system/client/submit', values)).body as Wire

async function add(more: Wire = {}) {
  const values = draft(more)
  const { data, msg } = await submit(values)
  if (!data.id) throw new Error(msg)
  return { id: data.id as string, clientId: values.clientId as string, data }
}

const token = (
  clientId: string,
  secret = 'app_secret',
  query = 'grant_type=password&username=admin&password=admin',
) =>
  server.stranger.send({
    method: 'POST',
    path: `/api/blade-auth/oauth/token?${query}`,
    headers: { Authorization: basic(clientId, secret), 'Tenant-Id': '000000' },
  })

test('the secret is told once, by the answer to its saving', async () => {
  const { id, clientId, data } = await add()
  expect(data).toEqual({ id, clientId, clientSecret: 'app_secret' })
  const shown = [
    await admin.detail(client, id),
    await admin.page(client, { id }),
    await admin.list(client, { id }),
  ]
  expect(JSON.stringify(shown)).not.toMatch(/app_secret|sha256/)
  expect(shown[0]).toMatchObject({ clientSecret: '****', hasClientSecret: true })
})

test('the secret stays when its mask comes back with the row', async () => {
  const { id, clientId } = await add()
  await admin.update(client, { ...(await admin.detail(client, id)), additionalInformation: '改了' })
  expect((await token(clientId)).status).toBe(200)
  await admin.update(client, { id, clientSecret: '' })
  expect((await token(clientId)).status).toBe(200)
  await admin.update(client, { id, clientSecret: 'another' })
  expect([(await token(clientId)).status, (await token(clientId, 'another')).status]).toEqual([400, 200])
})

test('a mask is no secret of a new client', async () => {
  expect(await submit(draft({ clientSecret: '****' }))).toMatchObject({ code: 400, msg: '请输入应用密钥' })
})

test('grant types come as a list or joined by commas, and leave joined', async () => {
  const { id } = await add({ authorizedGrantTypes: ['password', 'captcha'] })
  expect((await admin.detail(client, id)).authorizedGrantTypes).toBe('password,captcha')
  await admin.update(client, { id, authorizedGrantTypes: 'refresh_token,password' })
  expect((await admin.detail(client, id)).authorizedGrantTypes).toBe('refresh_token,password')
})

test.each([['true'], ['false'], ['read,write'], ['']])(
  'what it approves without a question is a text: “%s”',
  async (autoapprove) => {
    const { id } = await add({ autoapprove })
    expect((await admin.detail(client, id)).autoapprove).toBe(autoapprove || 'false')
    await admin.update(client, { ...(await admin.detail(client, id)), autoapprove: 'true' })
    expect((await admin.detail(client, id)).autoapprove).toBe('true')
  },
)

test('what it approves may come as a switch has it', async () => {
  const { id } = await add({ autoapprove: true })
  expect((await admin.detail(client, id)).autoapprove).toBe('true')
})

test('a way to a token may be one of a team’s own, which does not make it one of ours', async () => {
  const grants = 'password,implicit,wechat_mini,urn:ietf:params:oauth:grant-type:jwt-bearer'
  const { id, clientId } = await add({ authorizedGrantTypes: grants })
  expect((await admin.detail(client, id)).authorizedGrantTypes).toBe(grants)
  expect((await token(clientId, 'app_secret', 'grant_type=implicit')).status).toBe(400)
  expect((await token(clientId, 'app_secret', 'grant_type=wechat_mini')).status).toBe(400)
})

test.each([
  [{ authorizedGrantTypes: 'password,Magic' }, /^授权类型须以小写字母开头，/],
  [{ authorizedGrantTypes: 'password,<script>' }, /^授权类型须以小写字母开头，/],
  [{ authorizedGrantTypes: [] }, /^请输入授权类型$/],
  [{ authorizedGrantTypes: 'authorization_code', webServerRedirectUri: '' }, /^请输入回调地址$/],
  [{ clientId: '' }, /^请输入应用 ID$/],
  [{ clientSecret: '' }, /^请输入应用密钥$/],
  [{ accessTokenValidity: 7200 }, /^令牌过期秒数不能大于3600$/],
])('a client with %o is refused', async (values, msg) => {
  expect(await submit(draft(values))).toMatchObject({ code: 400, msg: expect.stringMatching(msg) })
})

test('a change acts on the next token call', async () => {
  const { id, clientId } = await add()
  const first = await token(clientId)
  expect(first.status).toBe(200)
  const refresh = `grant_type=refresh_token&refresh_token=${first.body.refresh_token}`
  await admin.update(client, { id, authorizedGrantTypes: 'refresh_token', accessTokenValidity: 120 })
  expect((await token(clientId)).status).toBe(400)
  const second = await token(clientId, 'app_secret', refresh)
  expect([second.status, second.body.expires_in]).toEqual([200, 120])
  await admin.remove(client, id)
  const third = `grant_type=refresh_token&refresh_token=${second.body.refresh_token}`
  expect((await token(clientId, 'app_secret', third)).status).toBe(400)
})

test('a client is written by the platform administrator alone', async () => {
  const person = await server.asUser({ codes: ['client', 'client_add', 'client_edit', 'client_delete'] })
  expect((await person.get('/blade-system/client/list')).status).toBe(200)
  expect((await person.post('/blade-system/client/submit', draft())).status).toBe(403)
})
