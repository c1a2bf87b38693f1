import { expect, test } from 'vitest'
import { chain, diagram, end, start } from '#tests/support/bpmn.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { personDraft } from '../user/people.ts'

const server = await startTestServer()
const admin = await server.signIn()

test('users of pickers have their accounts', async () => {
  const { data } = (await admin.get('/blade-user/user-list', { account: 'county' })).body
  expect(data[0]).toMatchObject({ account: 'county' })
})

test('a new app user needs no platform to be named', async () => {
  const { userType: _, ...draft } = personDraft()
  const { body } = await admin.post('/blade-user/appUserSubmit', draft)
  expect(body).toMatchObject({ code: 200 })
  const { data } = (await admin.get('/blade-user/detail', { id: body.data.id })).body
  expect(data.userType).toBe(2)
})

test('settings of tenants are taken as an object of their own, too', async () => {
  const { records } = (await admin.get('/blade-system/tenant/list', { tenantId: '100001' })).body.data
  const settings = { accountNumber: 77 }
  const { body } = await admin.post('/blade-system/tenant/setting', { ids: records[0].id, settings })
  expect(body).toMatchObject({ code: 200 })
  const { data } = (await admin.get('/blade-system/tenant/detail', { id: records[0].id })).body
  expect(data.accountNumber).toBe(77)
  const wrong = await admin.post('/blade-system/tenant/setting', { ids: records[0].id, settings: 'many' })
  expect(wrong.status).toBe(400)
})

test('temporary grids are listed where they are asked for', async () => {
  const { data } = (await admin.get('/grid/list', { gridType: 4 })).body
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ gridType }: { gridType: number }) => gridType === 4)).toBe(true)
})

test('change records are a list, too', async () => {
  const { body } = await admin.get('/blade-system/record-data/list', { current: 1, size: 5 })
  expect(body).toMatchObject({ code: 200, data: { current: 1, size: 5 } })
})

test('a suspended version does not bring back the one that it has replaced', async () => {
  const xml = diagram([start(), end(), chain('start', 'end')], { key: 'replaced', name: '两版流程' })
  const { id } = (await admin.post('/blade-flow/model/submit', { modelEditorXml: xml })).body.data
  const deploy = () =>
    admin.post('/blade-flow/model/deploy', undefined, { modelId: id, category: '2', tenantIds: '' })
  await deploy()
  await deploy()
  const offered = async () =>
    (await admin.get('/blade-flow/work/start-list', { name: '两版流程' })).body.data.records
  const [newest, ...others] = await offered()
  expect([newest.version, others]).toEqual([2, []])
  const query = { state: 'suspend', processId: newest.id }
  await admin.post('/blade-flow/manager/change-state', undefined, query)
  expect(await offered()).toEqual([])
})

test('Blade clients read Blade’s own sentence, our people a correct one', async () => {
  const { id } = (
    await admin.post('/blade-flow/model/submit', {
      modelEditorXml: diagram([start(), end(), chain('start', 'end')], { key: 'sentence' }),
    })
  ).body.data
  const said = async (headers: Record<string, string>) =>
    (await admin.with(headers).post('/blade-flow/model/deploy', undefined, { modelId: id, category: '' }))
      .body.msg
  expect(await said({})).toBe('清先选择流程类型')
  expect(await said({ 'X-Row-Version': '1' })).toBe('请先选择流程类型')
})

test('the platform’s administrator makes a key for somebody else, and nobody else does', async () => {
  const owner = await server.asUser({ codes: ['api_key'] })
  const made = await admin.post('/blade-system/api-key/submit', { keyName: '代建', userId: owner.userId })
  expect(made.body).toMatchObject({ code: 200, data: { key: expect.any(String) } })
  const program = server.stranger.with({ 'Blade-Auth': `apikey ${made.body.data.key}` })
  expect((await program.get('/blade-user/info')).body.data.id).toBe(owner.userId)
  const listed = (await admin.get('/blade-system/api-key/page', { keyName: '代建' })).body.data.records
  expect(listed).toMatchObject([{ userId: owner.userId }])
  const other = await server.asUser({ codes: ['api_key', 'api_key_add'] })
  const refused = await other.post('/blade-system/api-key/submit', { keyName: '冒名', userId: owner.userId })
  expect([refused.status, refused.body.msg]).toEqual([400, '接口密钥只能属于本人'])
  const { records } = (await admin.get('/blade-user/page', { tenantId: '100001' })).body.data
  const foreign = await admin.post('/blade-system/api-key/submit', {
    keyName: '外租户',
    userId: records[0]?.id,
  })
  expect(foreign.status === 200 ? foreign.body : foreign.body.msg).toBe('数据不存在')
})
