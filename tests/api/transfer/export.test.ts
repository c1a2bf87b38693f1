import { describe, expect, test } from 'vitest'
import { company, device, logUsual } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import type { Answer } from '#tests/support/send.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)

const linesOf = ({ bytes }: Answer) => bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
const csv = { format: 'csv' }

describe('an export', () => {
  test('names what keys point to, in the language that is asked for', async () => {
    const draft = { ...(await sampleOf(device, admin)), status: 2, underMaintenance: 1 }
    const { id } = await admin.save(device, draft)
    const query = { ids: id, columns: 'status,companyId,underMaintenance,lng', ...csv }
    const { companyName } = await admin.detail(device, id)
    expect(linesOf(await admin.get('/device/export', { ...query, lang: 'zh' }))).toEqual([
      '状态,所属企业,维护中,经度',
      `停用,${companyName},是,${draft.lng}`,
    ])
    expect(linesOf(await admin.get('/device/export', { ...query, lang: 'en' }))).toEqual([
      'Status,Company,Under maintenance,Longitude',
      `Disabled,${companyName},Yes,${draft.lng}`,
    ])
  })

  test('keeps numbers as numbers and texts as texts', async () => {
    const { id } = await admin.save(company, {
      ...(await sampleOf(company, admin)),
      companyName: '=cmd|1',
      registeredCapital: 1200.5,
    })
    const columns = 'companyName,registeredCapital'
    expect(await cellsOf(await admin.get('/company/export', { ids: id, columns }))).toEqual([
      ['企业名称', '注册资本(万元)'],
      ["'=cmd|1", 1200.5],
    ])
  })

  test('masks what a page masks', async () => {
    const draft = { ...(await sampleOf(company, admin)), contactPhone: '13812345678' }
    const { id } = await admin.save(company, draft)
    const query = { ids: id, columns: 'contactPhone', ...csv }
    const person = await server.asUser({ codes: ['company'] })
    expect(linesOf(await person.get('/company/export', query))[1]).toBe('138****5678')
    await person.may('company', 'company_phone')
    expect(linesOf(await person.get('/company/export', query))[1]).toBe('13812345678')
  })

  test('leaves out the columns that a data scope does not show, and the rows', async () => {
    const person = await server.asUser({ codes: ['device', 'device_add'] })
    const foreign = await admin.save(device, await sampleOf(device, admin))
    const own = await person.save(device, { ...(await sampleOf(device, admin)), deviceName: '自己的' })
    await scopes.data(person, 'device', { scopeType: 2, scopeField: 'deviceName,status' })
    const query = { ids: `${foreign.id},${own.id}`, columns: 'deviceName,deviceSerial', ...csv }
    expect(linesOf(await person.get('/device/export', query))).toEqual(['设备名称', '自己的'])
  })

  test('is narrowed by a scope of the page alone, as the page is', async () => {
    const person = await server.asUser({ codes: ['device', 'device_delete', 'device_edit'] })
    const { id } = await admin.save(device, await sampleOf(device, admin))
    await scopes.data(person, 'device', { scopeType: 2, scopeClass: 'device.page' })
    expect((await person.page(device)).total).toBe(0)
    expect(linesOf(await person.get('/device/export', csv))).toHaveLength(1)
    const patch = { status: 2 }
    expect((await person.post('/device/batch-update', { ids: [id], patch })).status).toBe(200)
    await scopes.clear(person)
    await scopes.data(person, 'device', { scopeType: 2, scopeClass: 'device.update' })
    const { body } = await person.post('/device/batch-update', { ids: [id], patch })
    expect(body.msg).toBe('数据不存在')
  })

  test('has neither hidden nor unknown columns', async () => {
    const query = { columns: 'password,isDeleted,tenantId,account', size: 1, ...csv }
    expect(linesOf(await admin.get('/blade-system/user/export', query))[0]).toBe('租户,登录账号')
  })

  test('is told once for every row of many pages, and written down', async () => {
    const { total } = await admin.page(logUsual)
    for (let n = total; n <= 1100; n++) server.running.recorder.event('signed in', { n })
    await server.running.recorder.flush()
    const path = '/blade-log/usual/export'
    const ids = linesOf(await admin.get(path, { columns: 'id', ...csv })).slice(1)
    expect(ids.length).toBeGreaterThan(1100)
    expect(new Set(ids).size).toBe(ids.length)
    await server.running.recorder.flush()
    const { records } = await admin.page(logUsual, { descs: 'createTime', size: 1 })
    expect(JSON.stringify(records)).toContain('导出数据')
  })

  test.each([{ format: 'pdf' }, { lang: 'fr' }, { ids: 'x' }])('refuses %j', async (query) => {
    const { status, body } = await admin.get('/company/export', query)
    expect([status, body.msg]).toEqual([400, expect.stringMatching(/^请求参数格式错误/)])
  })
})
