import { describe, expect, test } from 'vitest'
import { company, device, grid } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)

const draft = async (more: object = {}) => ({ ...(await sampleOf(device, admin)), parentId: null, ...more })
const showing = async (scopeField: string, ...codes: string[]) => {
  const person = await server.asUser({ codes: ['device', 'device_add', 'device_edit', ...codes] })
  await scopes.data(person, 'device', { scopeType: 1, scopeField })
  return person
}
const always = ['id', 'tenantId', 'isDeleted']

describe('a field that a data scope does not show', () => {
  test('is in no answer, nor is its name', async () => {
    const person = await showing('deviceName, device_serial,companyId')
    const sent = await draft()
    const { id } = await admin.save(device, sent)
    const shown = [...always, 'deviceName', 'deviceSerial', 'companyId', 'companyName'].sort()
    expect(Object.keys(await person.detail(device, id)).sort()).toEqual(shown)
    const [record] = (await person.page(device, { id })).records
    expect(Object.keys(record ?? {}).sort()).toEqual(shown)
    const [row] = await person.list(device, { deviceSerial: sent.deviceSerial })
    expect(Object.keys(row ?? {}).sort()).toEqual(shown)
    const [choice] = (await person.get('/device/select', { ids: id })).body.data
    expect(Object.keys(choice).sort()).toEqual(['deviceName', 'deviceSerial', 'id'])
  })

  test('is not filtered, searched or sorted by', async () => {
    const person = await showing('deviceSerial')
    await admin.save(device, await draft({ deviceName: '独一无二的名称', host: '10.9.8.7' }))
    const all = (await person.page(device)).total
    for (const query of [
      { deviceName: '独一无二' },
      { deviceName_like: '独一无二' },
      { keyword: '独一无二' },
      { host: '10.9.8.7' },
      { host_notnull: 1 },
    ])
      expect((await person.page(device, query)).total).toBe(query.keyword ? 0 : all)
    const ids = async (query: object) =>
      (await person.page(device, { size: 50, ...query })).records.map(({ id }) => id)
    expect(await ids({ ascs: 'deviceName' })).toEqual(await ids({}))
    expect(await ids({ descs: 'host' })).toEqual(await ids({}))
    const { body } = await person.get('/device/detail', { host: '10.9.8.7' })
    expect(body.code).toBe(400)
  })

  test('is not written', async () => {
    const person = await showing('deviceName,remark')
    const { id } = await admin.save(device, await draft({ host: '10.0.0.1' }))
    await person.update(device, { id, remark: '改了', host: '10.0.0.2' })
    expect(await admin.detail(device, id)).toMatchObject({ remark: '改了', host: '10.0.0.1' })
    const { status, body } = await person.post('/device/save', await draft())
    expect([status, body.errors[0].field]).toEqual([400, 'deviceSerial'])
  })

  test('is not told by the name of what another record points to', async () => {
    const person = await server.asUser({ codes: ['device'] })
    await scopes.data(person, 'company', { scopeType: 1, scopeField: 'shortName' })
    const { id: companyId } = await admin.save(company, await sampleOf(company, admin))
    const { id } = await admin.save(device, await draft({ companyId }))
    expect(await person.detail(device, id)).toMatchObject({ companyId, companyName: '（无权查看）' })
  })

  test('is in no history', async () => {
    const { id } = await admin.save(device, await draft({ host: '10.0.0.1' }))
    await admin.update(device, { id, remark: '看得见', host: '10.0.0.2' })
    const fieldsFor = async (agent: typeof admin) => {
      const [last] = (await agent.get('/device/history', { id })).body.data
      return last.changes.map(({ field }: { field: string }) => field).sort()
    }
    expect(await fieldsFor(admin)).toEqual(['host', 'remark'])
    expect(await fieldsFor(await showing('deviceName,remark'))).toEqual(['remark'])
  })

  test('is no title of a node', async () => {
    const person = await server.asUser({ codes: ['grid'] })
    await scopes.data(person, 'grid', { scopeType: 1, scopeField: 'gridCode' })
    const trees = [
      (await person.get('/grid/tree')).body.data,
      (await person.get('/grid/lazy-tree')).body.data,
    ]
    expect(trees.map(([node]) => node.title)).toEqual(['', ''])
    expect(Object.keys((await person.page(grid, { size: 1 })).records[0] ?? {}).sort()).toEqual(
      [...always, 'gridCode', 'parentId'].sort(),
    )
  })
})

test('fields of several scopes come together, and all of them by one that shows all', async () => {
  const person = await showing('deviceName')
  await scopes.data(person, 'device', { scopeType: 2, scopeField: 'deviceSerial' })
  const [record] = (await person.page(device, { size: 1 })).records
  expect(Object.keys(record ?? {}).sort()).toEqual([...always, 'deviceName', 'deviceSerial'].sort())
  await scopes.data(person, 'device', { scopeType: 2, scopeField: '*' })
  const [whole] = (await person.page(device, { size: 1 })).records
  expect(Object.keys(whole ?? {})).toContain('createTime')
})
