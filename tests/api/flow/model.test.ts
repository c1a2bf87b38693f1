import { expect, test } from 'vitest'
import type { Agent } from '#tests/support/agent.ts'
import { chain, diagram, element, end, start, task } from '#tests/support/bpmn.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()

const plain = (key: string, name = '示例流程') =>
  diagram([start(), task('apply'), end(), chain('start', 'apply', 'end')], { key, name })

let made = 0
async function submitted(agent: Agent = admin, more: object = {}) {
  made += 1
  const modelKey = `model${made}`
  const { body } = await agent.post('/blade-flow/model/submit', {
    modelKey,
    name: '示例流程',
    description: '说明',
    modelEditorXml: plain(modelKey),
    ...more,
  })
  expect(body).toMatchObject({ code: 200 })
  return body.data
}

const deployed = async (agent: Agent, modelId: string, tenantIds = '') =>
  agent.post('/blade-flow/model/deploy', undefined, { modelId, category: 'flow_1', tenantIds })

const listed = async (agent: Agent, query: Record<string, string>) =>
  (await agent.get('/blade-flow/manager/list', { size: 100, ...query })).body.data.records

test('a model is kept, listed and read as Blade’s clients know it', async () => {
  const { id, modelKey } = await submitted()
  const page = (await admin.get('/blade-flow/model/list', { modelKey })).body.data
  expect(page).toMatchObject({ total: 1, current: 1, size: 10, pages: 1 })
  expect(page.records[0]).toMatchObject({ id, modelKey, name: '示例流程', version: 1 })
  expect(page.records[0].created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(page.records[0]).not.toHaveProperty('modelEditorXml')
  const { data } = (await admin.get('/blade-flow/model/detail', { id })).body
  expect(data).toMatchObject({ id, description: '说明', modelEditorXml: plain(modelKey), forms: {} })
})

test('an echo with the diagram twice and no forms keeps them; the version rises with the diagram', async () => {
  const { id, modelKey } = await submitted(admin, { forms: { apply: { fields: [] } } })
  const echo = (await admin.get('/blade-flow/model/detail', { id })).body.data
  delete echo.forms
  await admin.post('/blade-flow/model/submit', { ...echo, xml: echo.modelEditorXml, name: '改名' })
  const same = (await admin.get('/blade-flow/model/detail', { id })).body.data
  expect(same).toMatchObject({ name: '改名', version: 1, forms: { apply: { fields: [] } } })
  const xml = plain(modelKey, '另一个')
  await admin.post('/blade-flow/model/submit', { id, modelKey, name: '另一个', xml })
  const next = (await admin.get('/blade-flow/model/detail', { id })).body.data
  expect(next).toMatchObject({ version: 2, modelEditorXml: xml, forms: { apply: { fields: [] } } })
})

test('key, name and description are those of the diagram where nothing else is said', async () => {
  const xml = diagram(
    ['<documentation>请写明 &lt;原因&gt;</documentation>', start(), end(), chain('start', 'end')],
    {
      key: 'ofDiagram',
      name: '图中名称',
    },
  )
  const { data } = (await admin.post('/blade-flow/model/submit', { modelEditorXml: xml })).body
  expect(data).toMatchObject({ modelKey: 'ofDiagram', name: '图中名称', description: '请写明 <原因>' })
  const again = await admin.post('/blade-flow/model/submit', { modelEditorXml: xml })
  expect(again.body).toMatchObject({ code: 400, msg: expect.stringContaining('已存在') })
})

test('it is deployed in versions that each tenant counts for itself', async () => {
  const { id, modelKey } = await submitted()
  expect((await deployed(admin, id)).body).toMatchObject({ code: 200, msg: '部署成功' })
  await deployed(admin, id)
  await deployed(admin, id, '000000,100001')
  const general = await listed(admin, { mode: '1', key: modelKey })
  expect(general.map((row: { version: number }) => row.version)).toEqual([2, 1])
  expect(general[0]).toMatchObject({
    tenantId: '',
    tenantName: '',
    key: modelKey,
    category: 'flow_1',
    categoryName: '请假流程',
    suspensionState: 1,
  })
  const own = await listed(admin, { mode: '2', key: modelKey })
  expect(own).toMatchObject([{ tenantId: '000000', tenantName: expect.stringMatching(/\D/), version: 1 }])
  const other = await server.signIn('admin', 'admin', '100001')
  expect(await listed(other, { mode: '2', key: modelKey })).toMatchObject([{ tenantId: '100001' }])
  expect(await listed(other, { mode: '1', key: modelKey })).toHaveLength(2)
  for (const { id: definitionId } of general) expect(definitionId).not.toMatch(/[/?#%]/)
})

test.each([['flow_1'], ['flow_flow_1'], ['1']])('a category is found as %s', async (category) => {
  const { id, modelKey } = await submitted()
  await deployed(admin, id)
  expect(await listed(admin, { mode: '1', key: modelKey, category })).toHaveLength(1)
  expect(await listed(admin, { mode: '1', key: modelKey, category: 'flow_2' })).toHaveLength(0)
})

test('what would not run is refused with each element named, in both languages', async () => {
  const xml = diagram([
    start(),
    element('scriptTask', 'calc', { name: '计算' }),
    end(),
    chain('start', 'calc', 'end'),
  ])
  const { id } = (await admin.post('/blade-flow/model/submit', { modelEditorXml: xml })).body.data
  const { body } = await deployed(admin, id)
  expect(body).toMatchObject({ code: 400, success: false })
  expect(body.msg).toContain('计算')
  expect(body.data.faults[0]).toMatchObject({ elementId: 'calc', name: '计算' })
  const english = await admin.post(
    '/blade-flow/model/deploy',
    undefined,
    { modelId: id, category: '1' },
    { 'Accept-Language': 'en' },
  )
  expect(english.body.msg).toMatch(/A script is one expression/)
  expect(body.data.faults[0].canStop).toBe(true)
  const stopped = await admin.post('/blade-flow/model/deploy', undefined, {
    modelId: id,
    category: '1',
    stops: 'calc',
  })
  expect(stopped.body).toMatchObject({ code: 200, success: true })
})

test('a file is checked and deployed; what is no diagram is refused', async () => {
  const content = plain('uploaded')
  const name = 'uploaded.bpmn20.xml'
  const checked = await upload(admin, '/blade-flow/manager/check-upload', { content, name })
  expect(checked.body).toMatchObject({ code: 200, data: { name, success: true, faults: [] } })
  const done = await upload(admin, '/blade-flow/manager/deploy-upload', {
    content,
    name,
    field: 'files',
    fields: { category: 'flow_2', tenantIds: '' },
  })
  expect(done.body).toMatchObject({ code: 200, msg: '部署成功' })
  expect(await listed(admin, { mode: '1', key: 'uploaded' })).toMatchObject([{ resourceName: name }])
  const evil = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${content.slice(content.indexOf('<definitions'))}`
  for (const [wrong, called] of [
    [evil, name],
    ['no xml', name],
    [content, 'picture.png'],
    [Buffer.from([0xff, 0xfe, 0x00]), name],
  ] as const) {
    const { status, body } = await upload(admin, '/blade-flow/manager/check-upload', {
      content: wrong,
      name: called,
    })
    // Blade's clients look at `success` alone, which the name decides.
    expect([status, body.data.success]).toEqual([200, called === name])
    expect(body.data.faults).toHaveLength(1)
    const refused = await upload(admin, '/blade-flow/manager/deploy-upload', {
      content: wrong,
      name: called,
      field: 'files',
      fields: { category: 'flow_2', tenantIds: '' },
    })
    expect([refused.status, refused.body.success]).toEqual([400, false])
  }
})

test.each([
  ['leave.bpmn20.xml', true],
  ['leave.bpmn', true],
  ['LEAVE.BPMN', true],
  ['leave.xml', false],
  ['leave.txt', false],
])('a file called %s is a diagram for Blade’s clients: %s', async (name, success) => {
  const content = plain('called')
  const { status, body } = await upload(admin, '/blade-flow/manager/check-upload', { content, name })
  expect([status, body.data.success]).toEqual([200, success])
})

test('a definition is suspended, set going, and removed', async () => {
  const { id, modelKey } = await submitted()
  await deployed(admin, id)
  const [row] = await listed(admin, { mode: '1', key: modelKey })
  const change = (state: string) =>
    admin.post('/blade-flow/manager/change-state', undefined, { state, processId: row.id })
  expect((await change('suspend')).body).toMatchObject({ code: 200 })
  expect(await listed(admin, { mode: '1', key: modelKey })).toMatchObject([{ suspensionState: 2 }])
  expect((await change('')).body.msg).toBe('请先选择流程状态!')
  await change('active')
  expect(await listed(admin, { mode: '1', key: modelKey })).toMatchObject([{ suspensionState: 1 }])
  const remove = () =>
    admin.post('/blade-flow/manager/delete-deployment', undefined, { deploymentIds: row.deploymentId })
  expect((await remove()).body.code).toBe(200)
  expect(await listed(admin, { mode: '1', key: modelKey })).toEqual([])
  expect((await remove()).body.code).toBe(400)
})

test('only the platform deploys to all tenants or to others', async () => {
  const { id } = await submitted(await server.signIn('county', 'county123'))
  const user = await server.asUser({
    codes: ['flow_model', 'flow_model_deploy', 'flow_manager', 'flow_manager_state'],
  })
  expect((await deployed(user, id)).status).toBe(403)
  expect((await deployed(user, id, '100001')).status).toBe(403)
  expect((await deployed(user, id, '000000')).status).toBe(200)
  const general = await submitted()
  await deployed(admin, general.id)
  const [row] = await listed(admin, { mode: '1', key: general.modelKey })
  const change = await user.post('/blade-flow/manager/change-state', undefined, {
    state: 'suspend',
    processId: row.id,
  })
  expect(change.status).toBe(403)
})

test('a model of another tenant does not exist', async () => {
  const { id } = await submitted()
  const other = await server.signIn('admin', 'admin', '100001')
  expect((await other.get('/blade-flow/model/detail', { id })).status).toBe(400)
  expect((await other.post('/blade-flow/model/submit', { id, name: 'x', xml: plain('x') })).status).toBe(400)
  expect((await other.post('/blade-flow/model/remove', undefined, { ids: id })).status).toBe(400)
  expect((await deployed(other, id, '100001')).status).toBe(400)
  expect((await admin.get('/blade-flow/model/detail', { id })).status).toBe(200)
})

test('nobody without the right draws, deploys or manages', async () => {
  const guest = await server.asUser()
  for (const path of ['model/list', 'model/detail', 'manager/list'])
    expect((await guest.get(`/blade-flow/${path}`)).status).toBe(403)
  for (const path of [
    'model/submit',
    'model/remove',
    'model/deploy',
    'manager/change-state',
    'manager/delete-deployment',
  ])
    expect((await guest.post(`/blade-flow/${path}`, {})).status).toBe(403)
})

test('the diagram of a definition is for everybody of its tenant', async () => {
  const { id, modelKey } = await submitted()
  await deployed(admin, id, '000000')
  const [row] = await listed(admin, { mode: '2', key: modelKey })
  const guest = await server.asUser()
  const view = await guest.get('/blade-flow/process/model-view', { processDefinitionId: row.id })
  expect(view.body.data).toMatchObject({ xml: plain(modelKey) })
  expect(view.body.data).not.toHaveProperty('flow')
  const other = await server.signIn('admin', 'admin', '100001')
  expect((await other.get('/blade-flow/process/model-view', { processDefinitionId: row.id })).status).toBe(
    400,
  )
})
