import { describe, expect, test } from 'vitest'
import * as definitions from '#shared/resources/index.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions } from './resources.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()
const { body: document } = await admin.get('/docs/openapi.json')
const all = definitions as unknown as Record<string, Resource>

const members = allDefinitions.flatMap((owning) =>
  Object.entries(owning.members).map(([name, one]) => ({ of: owning.name, name, owning, ...one })),
)
const added = async (resource: Resource, more: Wire = {}): Promise<string> => {
  const draft = { ...((await sampleOf(resource, admin)) as Wire), ...more }
  return (await admin.save(resource, draft as never)).id
}

describe.each(members)('the members $name of $of', ({ owning, name, by, path, calls, keys }) => {
  const resource = all[name] as Resource
  const remove = (owner: string, id: string) =>
    calls.remove.endsWith('/{id}')
      ? admin.post(`${path}/${calls.remove.replace('{id}', id)}`)
      : admin.post(`${path}/${calls.remove}`, { [by]: owner, id })
  const owned = async (owner: string, query: Wire = {}) =>
    (await admin.get(`${path}/${calls.list}`, { [by]: owner, ...query })).body.data
  // Below no other row, and nobody's: a device is its plot's company's from the start.
  const free = async () => {
    const id = await added(resource, { [by]: null, parentId: null })
    await admin.update(resource, { id, [by]: null } as never)
    return id
  }

  test('say whose they are by a reference to it, and their calls are in the API document', () => {
    expect(fieldsOf(resource).find(([field]) => field === by)?.[1].resource).toBe(owning.name)
    expect(document.paths[`/api${path}/${calls.list}`].get).toBeTruthy()
    for (const call of [calls.add, calls.remove, ...(calls.empty ? [`${calls.empty}/{id}`] : [])])
      expect(document.paths[`/api${path}/${call}`].post).toBeTruthy()
  })

  test('come, are told, and go', async () => {
    const [owner, id] = [await added(owning), await free()]
    expect((await admin.post(`${path}/${calls.add}`, { [by]: owner, [keys]: [id] })).body.data).toEqual({
      added: 1,
      skipped: [],
    })
    expect((await owned(owner)).records.map((row: Wire) => row.id)).toEqual([id])
    expect((await remove(owner, id)).body.data).toEqual({ removed: 1 })
    expect((await owned(owner)).total).toBe(0)
    expect((await owned(owner, { bound: 0, id })).total).toBe(1)
  })

  test('of another owner are refused with each row, unless that is meant', async () => {
    const [owner, other, id] = [await added(owning), await added(owning), await free()]
    await admin.post(`${path}/${calls.add}`, { [by]: other, ids: id })
    const { status, body } = await admin.post(`${path}/${calls.add}`, { [by]: owner, ids: id })
    expect([status, body.data.blocked]).toMatchObject([400, [{ id }]])
    await admin.post(`${path}/${calls.add}`, { [by]: owner, ids: id, force: 1 })
    expect((await owned(owner)).total).toBe(1)
  })

  test('are those of the own tenant, for whoever may see or edit the owner', async () => {
    const [owner, id] = [await added(owning), await free()]
    const foreigner = await server.asUser({
      tenantId: farm,
      codes: [owning.permission, `${owning.permission}_edit`],
    })
    expect((await foreigner.get(`${path}/${calls.list}`, { [by]: owner })).body.msg).toBe('数据不存在')
    expect((await foreigner.post(`${path}/${calls.add}`, { [by]: owner, ids: id })).status).toBe(400)
    const reader = await server.asUser({ tenantId: '000000', codes: [owning.permission] })
    expect((await reader.post(`${path}/${calls.add}`, { [by]: owner, ids: id })).status).toBe(403)
    expect((await admin.detail(resource, id))[by] || '').toBe('')
  })
})
