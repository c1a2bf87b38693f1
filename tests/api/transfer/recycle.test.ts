import { describe, expect, test } from 'vitest'
import { fromWallTime, milliseconds, setClock } from '#server/db/clock.ts'
import type { Parameters } from '#server/parameters.ts'
import { purgeRemoved } from '#server/transfer/bin/purge-removed.ts'
import {
  company,
  companyType,
  device,
  dictBiz,
  grid,
  soil,
  soilLog,
  topMenu,
} from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

// The daily job goes by the parameter, of which the seeded value is asked for here.
const parameters: Pick<Parameters, 'get'> = { get: () => 180 as never }
const restore = (entity: string, ...ids: string[]) => admin.post('/recycle/restore', { entity, ids })
const newType = async () => (await admin.save(companyType, await sampleOf(companyType, admin))).id
const newCompany = async (more: object = {}) =>
  (await admin.save(company, { ...(await sampleOf(company, admin)), ...more })).id

describe('a restored record', () => {
  test('tells so in its history, and is found by its words again', async () => {
    const id = await newCompany({ companyName: '失而复得农场' })
    await admin.remove(company, id)
    expect((await admin.page(company, { keyword: '失而复得' })).total).toBe(0)
    await restore('company', id)
    expect((await admin.page(company, { keyword: '失而复得' })).total).toBe(1)
    const actions = (await admin.get('/company/history', { id })).body.data.map(
      ({ action }: { action: string }) => action,
    )
    expect(actions).toEqual(['restore', 'remove', 'save'])
  })

  test('brings along what was removed with it, and only that', async () => {
    const parent = await admin.save(topMenu, await sampleOf(topMenu, admin))
    const other = await admin.save(topMenu, await sampleOf(topMenu, admin))
    const menuIds = (await admin.get('/blade-system/menu/list')).body.data
      .slice(0, 2)
      .map(({ id }: { id: string }) => id)
    for (const { id } of [parent, other])
      await admin.post('/blade-system/topmenu/grant', { topMenuIds: [id], menuIds })
    const keys = async (id: string) =>
      (await admin.get('/blade-system/menu/top-tree-keys', { topMenuIds: id })).body.data
    const before = await keys(parent.id)
    expect(before).toEqual({ menu: expect.arrayContaining(menuIds) })
    await admin.remove(topMenu, parent.id, other.id)
    expect((await restore('topMenu', parent.id)).body.code).toBe(200)
    expect(await keys(parent.id)).toEqual(before)
    expect((await admin.page(topMenu, { id_in: other.id })).total).toBe(0)
  })

  test('needs what it points to', async () => {
    const typeId = await newType()
    const id = await newCompany({ typeId, companyName: '无类农场' })
    await admin.remove(company, id)
    await admin.remove(companyType, typeId)
    const { status, body } = await restore('company', id)
    expect([status, body.msg]).toEqual([400, '“无类农场”不能还原：企业类型不存在'])
    await restore('companyType', typeId)
    expect((await restore('company', id)).body.code).toBe(200)
  })

  test('needs its parent, unless that comes back with it', async () => {
    const top = await admin.save(grid, { ...(await sampleOf(grid, admin)), parentId: '0' })
    const below = await admin.save(grid, { ...(await sampleOf(grid, admin)), parentId: top.id, gridLevel: 4 })
    await admin.remove(grid, below.id)
    await admin.remove(grid, top.id)
    expect((await restore('grid', below.id)).body.msg).toMatch(/不能还原：上级网格不存在$/)
    expect((await restore('grid', below.id, top.id)).body.code).toBe(200)
  })

  test('gives way to a new one with its name, and so do all that were to come with it', async () => {
    const [id, free] = [await newCompany({ companyName: '同名农场' }), await newCompany()]
    await admin.remove(company, id, free)
    await newCompany({ companyName: '同名农场' })
    const { status, body } = await restore('company', free, id)
    expect([status, body.msg]).toEqual([400, '“同名农场”不能还原：企业名称已存在'])
    expect((await admin.page(company, { id_in: free })).total).toBe(0)
  })
})

describe('the recycle bin', () => {
  test('says who removed what, newest first, and is searched by name', async () => {
    const [first, second] = [
      await newCompany({ companyName: '桶一' }),
      await newCompany({ companyName: '桶二' }),
    ]
    await admin.remove(company, first)
    await admin.remove(company, second)
    const { body } = await admin.get('/recycle/page', { entity: 'company', keyword: '桶', size: 1 })
    expect(body.data).toMatchObject({ total: 2, size: 1, pages: 2 })
    expect(body.data.records).toMatchObject([{ id: second, title: '桶二', deleteUserName: '管理员' }])
  })

  test('shows what a data scope lets through', async () => {
    const person = await server.asUser({ codes: ['device', 'device_add', 'device_delete'] })
    const foreign = await admin.save(device, await sampleOf(device, admin))
    const own = await person.save(device, await sampleOf(device, admin))
    await createScopes(server, admin).data(person, 'device', { scopeType: 2 })
    await admin.remove(device, foreign.id, own.id)
    const { body } = await person.get('/recycle/page', { entity: 'device', size: 500 })
    expect(body.data.records.map(({ id }: { id: string }) => id)).toEqual([own.id])
    const refused = await person.post('/recycle/restore', { entity: 'device', ids: [foreign.id] })
    expect(refused.body.msg).toBe('数据不存在')
  })

  test('lists only kinds that the caller may remove', async () => {
    const person = await server.asUser({ codes: ['company_delete'] })
    const { body } = await person.with({ 'Accept-Language': 'en' }).get('/recycle/entities')
    expect(body.data).toMatchObject([{ entity: 'company', label: 'Company' }])
  })

  test('brings a farm log back with what it says of its plot', async () => {
    const draft = await sampleOf(soil, admin)
    const soilId = (await admin.save(soil, draft)).id
    const sown = { logType: 'sow', crop: 'wheat', logTime: '2026-01-05 08:00:00', logStatus: 2 }
    const { id } = (await admin.post('/soilLog/save', { soilId, ...sown })).body.data
    await admin.remove(soilLog, id)
    expect((await admin.detail(soil, soilId)).currentCrop).toBe('')
    await restore('soilLog', id)
    expect((await admin.detail(soil, soilId)).currentCrop).toBe('wheat')
  })

  test('holds dictionaries, which come back to the forms that use them', async () => {
    const code = 'company_scale'
    const dictionary = async () => (await admin.get('/blade-system/dict-biz/dictionary', { code })).body.data
    const before = await dictionary()
    const [parent] = (await admin.page(dictBiz, { code_equal: code, parentId_equal: '0' })).records
    const item = { parentId: parent?.id, code, dictKey: '99', dictValue: '巨型', sort: 99, isSealed: 0 }
    const { id } = await admin.save(dictBiz, item as never)
    await admin.remove(dictBiz, id)
    expect(await dictionary()).toEqual(before)
    await restore('dictBiz', id)
    expect(await dictionary()).toHaveLength(before.length + 1)
  })

  test('says when a record goes for good, and it goes then, with nothing else', async () => {
    const [id, later] = [await newCompany({ companyName: '限期一' }), await newCompany()]
    await admin.remove(company, id)
    const [row] = (await admin.get('/recycle/page', { entity: 'company', keyword: '限期' })).body.data.records
    const day = 24 * 3600 * 1000
    expect(fromWallTime(row.purgeTime) - fromWallTime(row.deleteTime)).toBe(180 * day)
    const purgeIn = async (days: number) => {
      const today = milliseconds()
      const back = setClock(() => today + days * day)
      await purgeRemoved({ database: server.database, parameters, resources: [company as never] })
      back()
    }
    await purgeIn(179)
    expect((await admin.get('/recycle/page', { entity: 'company', keyword: '限期' })).body.data.total).toBe(1)
    await purgeIn(181)
    expect((await restore('company', id)).body.msg).toBe('数据不存在')
    expect((await admin.page(company, { id_in: later })).total).toBe(1)
  })

  test.each(['', 'user', 'nothing', '__proto__'])('has nothing called "%s"', async (entity) => {
    const { status, body } = await admin.get('/recycle/page', { entity })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: entity'])
  })
})
