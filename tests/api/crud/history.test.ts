import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import {
  changeRecord,
  company,
  companyType,
  device,
  logApi,
  param,
  role,
  user,
} from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { logged } from '#tests/support/logged.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')

const historyOf = async (agent: Agent, resource: Resource, id: string): Promise<Wire[]> =>
  (await agent.get(`${resource.path}/history`, { id })).body.data
const recordsOf = (entity: string, entityId: string) => {
  const table = tableOf(changeRecord)
  return server.database.reader
    .select()
    .from(table)
    .where(and(eq(table.entity, entity), eq(table.entityId, entityId)))
    .orderBy(table.id)
}

describe('the history of a record', () => {
  test('tells who did what, newest first, with the fields that changed', async () => {
    const { id } = await admin.save(param, { paramName: '甲', paramKey: 'history.one', paramValue: '1' })
    await admin.update(param, { id, paramValue: '2', remark: '说明' })
    await admin.update(param, { id, paramName: '乙', paramValue: '2' })
    const history = await historyOf(admin, param, id)
    expect(history.map(({ action, userName }) => [action, userName])).toEqual([
      ['update', '管理员'],
      ['update', '管理员'],
      ['save', '管理员'],
    ])
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ field: 'paramName', label: '参数名称', before: '甲', after: '乙' }],
      [
        { field: 'paramValue', label: '参数键值', before: '1', after: '2' },
        { field: 'remark', label: '备注', before: null, after: '说明' },
      ],
      [],
    ])
    expect(history[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('names what keys point to, and its labels, in the language of the reader', async () => {
    const { id } = await admin.save(companyType, { typeName: '甲类', typeCode: 'history_a', sort: 1 })
    const made = await admin.save(company, await sampleOf(company, admin))
    const english = admin.with({ 'Accept-Language': 'en' })
    const before = await english.detail(company, made.id)
    await admin.update(company, { id: made.id, typeId: id })
    const [latest] = await historyOf(english, company, made.id)
    expect(latest?.changes).toEqual([
      {
        field: 'typeId',
        label: expect.stringMatching(/^[A-Z][\w ]+$/),
        before: before.typeId,
        after: id,
        beforeName: before.typeName,
        afterName: '甲类',
      },
    ])
  })

  test('has no entry for an update that changed nothing', async () => {
    const draft = await sampleOf(device, admin)
    const { id } = await admin.save(device, draft)
    await admin.update(device, { ...draft, id })
    expect(await historyOf(admin, device, id)).toHaveLength(1)
  })

  test('never holds a password, and a phone number only in part', async () => {
    const { id } = await admin.save(user, {
      ...(await sampleOf(user, admin)),
      account: 'historian',
      password: 'a-first-pass-1',
    })
    await admin.update(user, { id, password: 'a-second-pass-2', realName: '史官' })
    const made = await admin.save(company, {
      ...(await sampleOf(company, admin)),
      contactPhone: '13812340001',
    })
    await admin.update(company, { id: made.id, contactPhone: '13912340002' })
    expect(JSON.stringify(await recordsOf('user', id))).not.toMatch(/password|pass-\d|\$2/)
    expect((await recordsOf('company', made.id)).at(-1)?.changes).toEqual([
      { field: 'contactPhone', before: '138****0001', after: '139****0002' },
    ])
  })

  test('is not told of a record of another tenant, nor to one without the menu', async () => {
    const { id } = await admin.save(device, await sampleOf(device, admin))
    const foreign = await farmer.get('/device/history', { id })
    expect([foreign.status, foreign.body.msg]).toEqual([400, '数据不存在'])
    const person = await server.asUser({ codes: ['company'] })
    expect((await person.get('/device/history', { id })).status).toBe(403)
    await person.may('device')
    expect(await historyOf(person, device, id)).toHaveLength(1)
    expect((await admin.get('/device/history')).body.msg).toBe('缺少必要的请求参数: id')
  })

  test('is written with the write or not at all', async () => {
    const { id } = await admin.save(param, { paramName: '丙', paramKey: 'history.two', paramValue: '1' })
    const refused = await admin.post('/blade-system/param/update', {
      id,
      paramKey: 'history.one',
      remark: 'x',
    })
    expect(refused.status).toBe(400)
    expect(await recordsOf('param', id)).toHaveLength(1)
  })
})

describe('a removal', () => {
  test('is written for every row that it took along, under one number', async () => {
    const { id } = await admin.save(role, { roleName: '过客', roleAlias: 'passer', sort: 9 })
    await admin.remove(role, id)
    const [saved, removed] = await recordsOf('role', id)
    const [stored] = await server.database.reader
      .select()
      .from(tableOf(role))
      .where(eq(tableOf(role).id, id))
    expect([saved?.action, removed?.action]).toEqual(['save', 'remove'])
    expect(removed?.batch).toBe(stored?.deleteBatch)
  })
})

describe('record-data', () => {
  test('pages over the same records and shows the changes of one', async () => {
    const { id } = await admin.save(param, { paramName: '丁', paramKey: 'history.three', paramValue: '1' })
    const { headers } = await admin.post('/blade-system/param/update', { id, paramValue: '2' })
    const page = await admin.page(changeRecord, { entity: 'param', entityId: id })
    expect(page.total).toBe(2)
    expect(page.records.some((row) => 'changes' in row)).toBe(false)
    const detail = await admin.detail(changeRecord, page.records[0]?.id)
    expect(detail).toMatchObject({
      entity: 'param',
      entityId: id,
      action: 'update',
      userName: '管理员',
      changes: [{ field: 'paramValue', before: '1', after: '2' }],
      traceId: headers['x-trace-id'],
    })
    const call = await logged(server, admin, logApi, { traceId: detail.traceId })
    expect(call.title).toBe('参数修改')
  })

  test('is closed to who may not read the calls, and to other tenants', async () => {
    const person = await server.asUser({ codes: ['param', 'log_usual'] })
    expect((await person.get('/blade-system/record-data/page')).status).toBe(403)
    const own = (await farmer.page(changeRecord, { size: 500 })).records
    expect(own.filter(({ tenantId }) => tenantId !== '100001')).toEqual([])
  })
})
