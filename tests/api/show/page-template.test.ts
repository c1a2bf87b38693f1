import { describe, expect, test } from 'vitest'
import { company, pageTemplate, tenant } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const draft = async (more: object = {}) => ({ ...(await sampleOf(pageTemplate, admin)), ...more })
const add = async (more?: object) => (await admin.save(pageTemplate, await draft(more))).id
const save = async (more: object) => (await admin.post('/pageTemplate/save', await draft(more))).body
const isDefault = async (id: string) => (await admin.detail(pageTemplate, id)).isDefault
// Nothing of the demo is of this type and terminal.
const free = { templateType: 'screen', terminal: 'screen', publishStatus: 1 }

describe('the default of a type and terminal', () => {
  test('is one: the next one takes over, of its own type and terminal alone', async () => {
    const first = await add({ ...free, isDefault: 1 })
    const elsewhere = await add({ ...free, terminal: 'pc', isDefault: 1 })
    const second = await add({ ...free, isDefault: 1 })
    expect([await isDefault(first), await isDefault(elsewhere), await isDefault(second)]).toEqual([0, 1, 1])
    await admin.update(pageTemplate, { id: first, isDefault: 1 })
    expect([await isDefault(first), await isDefault(second)]).toEqual([1, 0])
  })

  test('is published, and cannot be removed', async () => {
    expect((await save({ ...free, publishStatus: 0, isDefault: 1 })).msg).toBe('默认模板须已发布')
    const id = await add({ ...free, terminal: 'h5', isDefault: 1 })
    expect((await admin.post('/pageTemplate/update', { id, publishStatus: 0 })).body.msg).toBe(
      '默认模板须已发布',
    )
    const { body } = await admin.post('/pageTemplate/remove', { ids: id })
    expect([body.code, body.data.blocked[0].id]).toEqual([400, id])
  })
})

test('a template that a company shows itself by cannot be removed', async () => {
  const id = await add()
  const { id: companyId } = await admin.save(company, {
    ...(await sampleOf(company, admin)),
    pageTemplateId: id,
  })
  const { body } = await admin.post('/pageTemplate/remove', { ids: id })
  expect(body.data.blocked[0].reason).toContain('企业')
  await admin.update(company, { id: companyId, pageTemplateId: null })
  await admin.remove(pageTemplate, id)
})

test('every publication is a version', async () => {
  const id = await add({ publishStatus: 0 })
  for (const publishStatus of [1, 0, 1]) await admin.update(pageTemplate, { id, publishStatus })
  await admin.update(pageTemplate, { id, publishStatus: 1, remark: '不是新版本' })
  expect((await admin.detail(pageTemplate, id)).versionNo).toBe(2)
})

test.each([
  ['nothing', []],
  ['31 blocks', Array(31).fill({ type: 'stats' })],
  ['a block that nobody knows', [{ type: 'marquee' }]],
  ['an option of another block', [{ type: 'map', options: { most: 5 } }]],
  ['a picture that is a script', [{ type: 'banner', options: { image: 'javascript:alert(1)' } }]],
  ['a film that is a script', [{ type: 'video', options: { url: 'javascript:alert(1)' } }]],
])('a layout of %s is refused', async (_name, layout) => {
  const body = await save({ layout })
  expect([body.code, body.errors[0].field]).toEqual([400, 'layout'])
})

test('a new tenant begins with a published default of each page', async () => {
  const { tenantName, linkman, contactNumber } = await sampleOf(tenant, admin)
  await admin.post('/blade-system/tenant/submit', { tenantName, linkman, contactNumber })
  const [made] = (await admin.page(tenant, { tenantName })).records
  const { records } = await admin.page(pageTemplate, { tenantId: made?.tenantId, size: 20 })
  expect(records).toHaveLength(5)
  expect(new Set(records.map((row) => `${row.templateType} ${row.terminal} ${row.isDefault}`))).toEqual(
    new Set(['company h5 1', 'company pc 1', 'trace h5 1', 'device h5 1', 'landing h5 1']),
  )
})

test('another tenant has templates of its own, and who has no button changes none', async () => {
  const id = await add()
  const foreigner = await server.asUser({
    tenantId: '100001',
    codes: ['pageTemplate', 'pageTemplate_edit', 'pageTemplate_delete'],
  })
  expect((await foreigner.get('/pageTemplate/detail', { id })).body.msg).toBe('数据不存在')
  expect((await foreigner.post('/pageTemplate/remove', { ids: id })).body.msg).toBe('数据不存在')
  const reader = await server.asUser({ codes: ['pageTemplate'] })
  expect((await reader.post('/pageTemplate/save', await draft())).status).toBe(403)
})
