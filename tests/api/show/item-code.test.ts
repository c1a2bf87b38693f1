import { describe, expect, test } from 'vitest'
import { isItemCode } from '#shared/contract/show/item-code.ts'
import { company, component, itemCode, soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const save = async (body: object) => (await admin.post('/itemCode/save', body)).body
const add = async (body: object) => admin.detail(itemCode, String((await save(body)).data.id))
const aCompany = async () => (await admin.save(company, await sampleOf(company, admin))).id

describe('a code', () => {
  test('is made where none is sent, by type and month, one behind the other', async () => {
    const [one, two] = [await add({ codeType: 'batch' }), await add({ codeType: 'batch' })]
    expect(one.code).toMatch(/^BT\d{10}[0-9A-Z]$/)
    expect(isItemCode(one.code)).toBe(true)
    expect(Number(two.code.slice(2, 12))).toBe(Number(one.code.slice(2, 12)) + 1)
    expect((await add({ codeType: 'vr' })).code).toMatch(/^VR\d{4}000001/)
  })

  test('of a removed label is not made again', async () => {
    const { id, code } = await add({ codeType: 'batch' })
    await admin.remove(itemCode, id)
    expect((await add({ codeType: 'batch' })).code > code).toBe(true)
  })

  test('that somebody else made is kept in capitals, once', async () => {
    const { code } = await add({ codeType: 'batch', code: 'farm-2026-01' })
    expect(code).toBe('FARM-2026-01')
    expect((await save({ codeType: 'batch', code: 'FARM-2026-01' })).msg).toBe('编码已存在')
  })

  test('with a wrong check character, or of another form, is refused', async () => {
    const { code } = await add({ codeType: 'batch' })
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    expect((await save({ codeType: 'batch', code: wrong })).msg).toBe('编码格式不正确')
    expect((await save({ codeType: 'batch', code: '编码一' })).msg).toBe('编码格式不正确')
  })

  test('stays as it is, and of its type', async () => {
    const { id, code } = await add({ codeType: 'batch' })
    await admin.update(itemCode, { id, code: 'OTHER-CODE', codeType: 'soil' })
    expect(await admin.detail(itemCode, id)).toMatchObject({ code, codeType: 'batch' })
  })
})

describe('what a code is bound to', () => {
  test('decides its state, and is told as its target', async () => {
    const companyId = await aCompany()
    const { id, state } = await add({ codeType: 'company' })
    expect(state).toBe(0)
    await admin.update(itemCode, { id, companyId })
    const bound = await admin.detail(itemCode, id)
    expect(bound).toMatchObject({ state: 1, targetId: companyId, targetName: bound.companyName })
    await admin.update(itemCode, { id, companyId: null })
    expect(await admin.detail(itemCode, id)).toMatchObject({ state: 0, targetId: '', targetName: '' })
  })

  test('is not said by its state', async () => {
    const companyId = await aCompany()
    const refused = await save({ codeType: 'company', state: 1 })
    expect([refused.code, refused.errors[0].field]).toEqual([400, 'state'])
    const { id } = await add({ codeType: 'company', companyId, state: 0 })
    const bound = await admin.detail(itemCode, id)
    const free = await admin.post('/itemCode/update', { ...bound, state: 0 })
    expect([free.status, free.body.msg]).toEqual([400, '编码已绑定对象，编码状态只能是“已绑定”或“已停用”'])
    await admin.update(itemCode, { ...bound, companyId: '', targetId: '' })
    expect(await admin.detail(itemCode, id)).toMatchObject({ state: 0 })
  })

  test('changes by either of its names in a whole row', async () => {
    const [first, second, third] = [await aCompany(), await aCompany(), await aCompany()]
    const { id } = await add({ codeType: 'company', companyId: first })
    await admin.update(itemCode, { ...(await admin.detail(itemCode, id)), targetId: second })
    expect(await admin.detail(itemCode, id)).toMatchObject({ companyId: second, targetId: second })
    await admin.update(itemCode, { ...(await admin.detail(itemCode, id)), companyId: third })
    expect(await admin.detail(itemCode, id)).toMatchObject({ companyId: third, targetId: third })
    const batch = await add({ codeType: 'batch', batchNo: 'B-1' })
    await admin.update(itemCode, { ...(await admin.detail(itemCode, batch.id)), remark: 'x' })
    expect((await admin.detail(itemCode, batch.id)).batchNo).toBe('B-1')
  })

  test('is asked for by `targetId` in the words of every filter', async () => {
    const companyId = await aCompany()
    const { id } = await add({ codeType: 'company', companyId })
    const found = async (query: object) =>
      (await admin.page(itemCode, query as never)).records.map((row) => row.id)
    for (const suffix of ['', '_equal', '_like', '_in'])
      expect(await found({ [`targetId${suffix}`]: companyId })).toEqual([id])
    expect(await found({ targetId_notequal: companyId, size: 500 })).not.toContain(id)
    expect(await found({ targetId_null: 1, size: 500 })).not.toContain(id)
    expect(await found({ targetId_equal: '9' })).toEqual([])
  })

  test('may be sent as `targetId`, and found by it', async () => {
    const targetId = await aCompany()
    const { id, companyId } = await add({ codeType: 'company', targetId })
    expect(companyId).toBe(targetId)
    expect((await admin.page(itemCode, { targetId })).records).toMatchObject([{ id, targetId }])
    const other = await aCompany()
    await admin.update(itemCode, { id, targetId: other })
    expect((await admin.detail(itemCode, id)).companyId).toBe(other)
  })

  test('is of its type', async () => {
    const body = await save({ codeType: 'soil', companyId: await aCompany() })
    expect([body.msg, body.errors[0].field]).toEqual(['绑定的对象与编码类型不符', 'codeType'])
  })

  test('lets go of it when it is removed, so that the code can be used again', async () => {
    const plot = await admin.save(soil, await sampleOf(soil, admin))
    const bound = await add({ codeType: 'soil', soilId: plot.id })
    const voided = await add({ codeType: 'soil', soilId: plot.id, state: 2 })
    await admin.remove(soil, plot.id)
    expect(await admin.detail(itemCode, bound.id)).toMatchObject({ soilId: '', state: 0, targetName: '' })
    expect(await admin.detail(itemCode, voided.id)).toMatchObject({ soilId: '', state: 2 })
  })

  test('keeps it from being removed until it is void', async () => {
    const { id, code } = await add({ codeType: 'batch', batchNo: '小麦-01' })
    const { body } = await admin.post('/itemCode/remove', { ids: id })
    expect([body.msg, body.data.blocked]).toEqual([
      `“${code}”已绑定，请先停用`,
      [{ id, name: code, reason: `“${code}”已绑定，请先停用` }],
    ])
    await admin.update(itemCode, { id, state: 2 })
    await admin.update(itemCode, { id, remark: '仍然停用' })
    expect((await admin.detail(itemCode, id)).state).toBe(2)
    await admin.remove(itemCode, id)
  })

  test('is not of another tenant', async () => {
    const foreigner = await server.asUser({ tenantId: '100001', codes: ['itemCode', 'itemCode_add'] })
    const { body } = await foreigner.post('/itemCode/save', {
      codeType: 'company',
      companyId: await aCompany(),
    })
    expect(body.msg).toBe('企业不存在')
    const own = await foreigner.post('/itemCode/save', { codeType: 'batch' })
    expect((await admin.get('/itemCode/detail', { id: own.body.data.id })).body.msg).toBe('数据不存在')
  })
})

test('a facility names its label, and forgets one that is removed', async () => {
  const { id } = await add({ codeType: 'component' })
  const facility = await admin.save(component, { ...(await sampleOf(component, admin)), itemCodeId: id })
  const { itemCodeId, itemCodeName } = await admin.detail(component, facility.id)
  expect([itemCodeId, itemCodeName]).toEqual([id, (await admin.detail(itemCode, id)).code])
  await admin.remove(itemCode, id)
  expect((await admin.detail(component, facility.id)).itemCodeId).toBe('')
})

test('who has no button makes no code', async () => {
  const reader = await server.asUser({ codes: ['itemCode'] })
  expect((await reader.post('/itemCode/save', { codeType: 'batch' })).status).toBe(403)
})
