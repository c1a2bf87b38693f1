import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { isItemCode } from '#shared/contract/show/item-code.ts'
import { company, companyHonor, itemCode, pageTemplate, soil, soilLog } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const farm = '100001'
const logs = tableOf(soilLog)
const server = await sharedServer()
const admin = await server.signIn()

const generate = async (body: object) => (await admin.post('/itemCode/generate', body)).body
const aCompany = async (more: object = {}) =>
  (await admin.save(company, { ...(await sampleOf(company, admin)), ...more })).id
const add = async (body: object) => {
  const { data } = (await admin.post('/itemCode/save', body)).body
  return admin.detail(itemCode, String(data.id))
}

describe('codes by the hundred', () => {
  test('are made one behind the other, blank, and of the type that is asked for', async () => {
    const { data } = await generate({ codeType: 'soil', count: 120 })
    const codes: string[] = data.labels.map(({ code }: Wire) => code)
    expect(codes).toHaveLength(120)
    expect(new Set(codes).size).toBe(120)
    expect(codes.filter((code) => !isItemCode(code))).toEqual([])
    expect(await admin.detail(itemCode, data.labels[119].id)).toMatchObject({ codeType: 'soil', state: 0 })
    const { data: more } = await generate({ codeType: 'soil', count: 1 })
    expect(more.labels[0].code > (codes.at(-1) ?? '')).toBe(true)
  })

  test.each([
    [{ codeType: 'soil', count: 0 }, '数量须为 1 至 5000'],
    [{ codeType: 'soil', count: 5001 }, '数量须为 1 至 5000'],
    [{ codeType: 'soil', count: '多' }, '数量须为 1 至 5000'],
    [{ codeType: 'planet', count: 1 }, '请选择编码类型'],
    [{ count: 1 }, '请选择编码类型'],
  ])('are refused for %j', async (body, msg) => {
    expect(await generate(body)).toMatchObject({ code: 400, msg })
  })

  test('are not all made where one cannot be', async () => {
    const before = (await admin.get('/itemCode/page', { codeType: 'batch' })).body.data.total
    const refused = await generate({ codeType: 'batch', count: 3, pageTemplateId: '404' })
    expect(refused.code).toBe(400)
    expect((await admin.get('/itemCode/page', { codeType: 'batch' })).body.data.total).toBe(before)
  })

  test('are for those who may add', async () => {
    const reader = await server.asUser({ codes: ['itemCode', 'itemCode_view'] })
    expect((await reader.post('/itemCode/generate', { codeType: 'soil', count: 1 })).status).toBe(403)
  })
})

describe('labels', () => {
  test('are printed in the order of their codes, and counted; void ones are left out', async () => {
    const { data } = await generate({ codeType: 'device', count: 3 })
    const ids: string[] = data.labels.map(({ id }: Wire) => id)
    await admin.update(itemCode, { id: ids[1], state: 2 })
    const { body } = await admin.post('/itemCode/print', { ids: ids.toReversed() })
    expect(body.data.skipped).toBe(1)
    expect(body.data.labels.map(({ id }: Wire) => id)).toEqual([ids[0], ids[2]])
    await admin.post('/itemCode/print', { ids: [ids[0]] })
    const counts = await Promise.all(ids.map(async (id) => (await admin.detail(itemCode, id)).printCount))
    expect(counts).toEqual([2, 0, 1])
  })

  test('of others are out of reach', async () => {
    const { data } = await generate({ codeType: 'device', count: 1 })
    const stranger = await server.asUser({ tenantId: farm, codes: ['itemCode', 'itemCode_edit'] })
    const { body } = await stranger.post('/itemCode/print', { ids: [data.labels[0].id] })
    expect(body.data).toEqual({ labels: [], skipped: 1 })
    const reader = await server.asUser({ codes: ['itemCode', 'itemCode_view'] })
    expect((await reader.post('/itemCode/print', { ids: [data.labels[0].id] })).status).toBe(403)
    expect(await admin.detail(itemCode, data.labels[0].id)).toMatchObject({ printCount: 0 })
  })
})

describe('codes out of use', () => {
  test('are many at once, each that cannot be with its reason, and come back as they were', async () => {
    const { data } = await generate({ codeType: 'company', count: 1 })
    const blank: string = data.labels[0].id
    const { id: bound } = await add({ codeType: 'company', companyId: await aCompany() })
    const ids = [blank, bound, '7']
    const gone = (await admin.post('/itemCode/void', { ids, reason: '破损' })).body.data
    expect(gone.done).toEqual([blank, bound])
    expect(gone.skipped).toMatchObject([{ id: '7', reason: '数据不存在' }])
    expect(await admin.detail(itemCode, bound)).toMatchObject({ state: 2, remark: '破损' })
    const again = (await admin.post('/itemCode/void', { ids: [bound] })).body.data
    expect(again).toMatchObject({ done: [], skipped: [{ reason: '该编码已停用' }] })
    expect((await admin.post('/itemCode/restore-use', { ids: [blank, bound] })).body.data.done).toHaveLength(
      2,
    )
    const states = [await admin.detail(itemCode, blank), await admin.detail(itemCode, bound)]
    expect(states.map(({ state }) => state)).toEqual([0, 1])
    const idle = (await admin.post('/itemCode/restore-use', { ids: [blank] })).body.data
    expect(idle.skipped).toMatchObject([{ reason: '该编码未停用' }])
  })

  test('are so by who may edit, in the own tenant', async () => {
    const { data } = await generate({ codeType: 'company', count: 1 })
    const ids = [data.labels[0].id]
    const reader = await server.asUser({ codes: ['itemCode', 'itemCode_view'] })
    const stranger = await server.asUser({ tenantId: farm, codes: ['itemCode', 'itemCode_edit'] })
    expect((await reader.post('/itemCode/void', { ids })).status).toBe(403)
    expect((await reader.post('/itemCode/restore-use', { ids })).status).toBe(403)
    expect((await stranger.post('/itemCode/void', { ids })).body.data.done).toEqual([])
    for (const body of [{}, { ids: 'x' }, { ids, reason: '长'.repeat(201) }])
      expect((await admin.post('/itemCode/void', body)).body.code).toBe(400)
  })
})

describe('the page behind a label', () => {
  const scan = (code: string, query = '') => fetch(`${server.url}/s/${code}${query}`)

  test('tells everybody what the code stands for, and counts', async () => {
    const companyId = await aCompany({ contactPhone: '13800001111', mainProducts: '小麦 & <玉米>' })
    const honor = { ...(await sampleOf(companyHonor, admin)), companyId }
    await admin.save(companyHonor, { ...honor, honorName: '示范社', isShow: 1 } as never)
    await admin.save(companyHonor, { ...honor, honorName: '内部表彰', isShow: 0 } as never)
    const template = await admin.save(pageTemplate, {
      ...(await sampleOf(pageTemplate, admin)),
      publishStatus: 1,
      layout: [
        { type: 'honor', title: '荣誉' },
        { type: 'richText', title: '介绍', options: { text: '<script>alert(1)</script>' } },
        { type: 'contact', title: '联系', options: { phone: true } },
        { type: 'map', title: '地图' },
      ],
    } as never)
    const { id, code, targetName } = await add({
      codeType: 'company',
      companyId,
      pageTemplateId: template.id,
    })
    const answer = await scan(code.toLowerCase())
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain(targetName)
    expect(html).toContain('小麦 &amp; &lt;玉米&gt;')
    expect(html).toContain('示范社')
    expect(html).toContain('13800001111')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('内部表彰')
    expect(html).not.toContain('地图')
    await scan(code)
    expect(await admin.detail(itemCode, id)).toMatchObject({ scanCount: 2 })
    expect((await admin.detail(itemCode, id)).lastScanTime).toBeTruthy()
  })

  test('tells of a plot what has been done on it, not what is planned', async () => {
    const soilId = (await admin.save(soil, await sampleOf(soil, admin))).id
    for (const [title, logStatus] of [
      ['已经浇水', soilLogStatus.done],
      ['准备施药', soilLogStatus.planned],
    ] as const) {
      const { id } = await admin.save(soilLog, { ...(await sampleOf(soilLog, admin)), soilId, title })
      await server.database.transaction((connection) =>
        connection.update(logs).set({ logStatus }).where(eq(logs.id, id)),
      )
    }
    const template = await admin.save(pageTemplate, {
      ...(await sampleOf(pageTemplate, admin)),
      publishStatus: 1,
      layout: [{ type: 'logs', title: '农事' }],
    } as never)
    const { code } = await add({ codeType: 'soil', soilId, pageTemplateId: template.id })
    const html = await (await scan(code)).text()
    expect(html).toContain('已经浇水')
    expect(html).not.toContain('准备施药')
  })

  test('tells nothing of a code that is void, over or blank', async () => {
    const companyId = await aCompany()
    const over = await add({ codeType: 'company', companyId, expireTime: '2020-01-01 00:00:00' })
    const { code: gone, id } = await add({ codeType: 'company', companyId })
    await admin.update(itemCode, { id, state: 2 })
    const { code: blank } = await add({ codeType: 'company' })
    for (const [code, word] of [
      [over.code, '该编码已过有效期'],
      [gone, '该编码已停用'],
      [blank, '该编码尚未绑定对象'],
    ] as const) {
      const html = await (await scan(code)).text()
      expect(html).toContain(word)
      expect(html).not.toContain(over.targetName)
    }
    expect((await scan('NO-SUCH-CODE')).status).toBe(404)
    expect((await scan('%E4%BD%A0')).status).toBe(404)
  })

  test('is not asked for without end from one address', async () => {
    const limited = await startTestServer({ environment: { LIMITS: 'default' } })
    const asked = await Promise.all(
      Array.from({ length: 61 }, () => fetch(`${limited.url}/s/NO-SUCH-CODE`).then(({ status }) => status)),
    )
    expect(asked.filter((status) => status === 404)).toHaveLength(60)
    expect(asked.filter((status) => status === 429)).toHaveLength(1)
  })

  test('is of the tenant that the label names, where two have the code', async () => {
    const farmer = await server.asUser({
      tenantId: farm,
      codes: ['itemCode', 'itemCode_view', 'itemCode_add'],
    })
    const { code } = await add({ codeType: 'batch', code: 'TWIN-0001', batchNo: '甲批' })
    const other = await farmer.post('/itemCode/save', { codeType: 'batch', code, batchNo: '乙批' })
    expect(other.status).toBe(200)
    expect((await scan(code)).status).toBe(404)
    expect(await (await scan(code, '?t=000000')).text()).toContain('甲批')
    expect(await (await scan(code, `?t=${farm}`)).text()).toContain('乙批')
  })
})
