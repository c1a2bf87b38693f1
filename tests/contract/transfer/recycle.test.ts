import { describe, expect, test } from 'vitest'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { codesOf, fieldsThat, resources } from '../resources.ts'
import { startTransfers } from './agents.ts'

const { admin, person, foreigner } = await startTransfers()

const kinds: { entity: string }[] = (await admin.get('/recycle/entities')).body.data
const restorable = resources.filter(({ name }) => kinds.some(({ entity }) => entity === name))
const bin = (agent: typeof admin, resource: Resource, call: 'restore' | 'purge', ...ids: string[]) =>
  agent.post(`/recycle/${call}`, undefined, { entity: resource.name, ids: ids.join() })
/** What people see of a record: a restored one has another version, and new times. */
const shownOf = (resource: Resource, record: Record<string, unknown>) =>
  fieldsThat(resource, ({ hidden }) => !hidden).map(([name]) => [name, record[name]])

describe.each(restorable)('a removed $name', (resource) => {
  const removed = async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    await admin.remove(resource, id)
    return { id, before }
  }

  test('lies in the recycle bin and comes back as it was', async () => {
    const { id, before } = await removed()
    const page = await admin.get('/recycle/page', { entity: resource.name, size: 500 })
    const record = page.body.data.records.find((one: { id: string }) => one.id === id)
    expect(record).toMatchObject({ entity: resource.name, title: String(before[resource.title]) })
    expect(record.deleteTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await bin(admin, resource, 'restore', id)).body.code).toBe(200)
    expect(shownOf(resource, await admin.detail(resource, id))).toEqual(shownOf(resource, before))
    expect((await bin(admin, resource, 'restore', id)).body.msg).toBe('数据不存在')
  })

  test('is gone for good once it is purged', async () => {
    const { id } = await removed()
    expect((await bin(admin, resource, 'purge', id)).body.code).toBe(200)
    expect((await bin(admin, resource, 'restore', id)).body.msg).toBe('数据不存在')
  })

  test('is shown and given back only to one with the right to remove', async () => {
    const { id } = await removed()
    const right = permissionOf(resource, 'delete')
    await person.may(...codesOf(resource).filter((code) => code !== right))
    const query = { entity: resource.name }
    const refused = [await person.get('/recycle/page', query), await bin(person, resource, 'restore', id)]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    await person.may(right)
    const expected = resource.writers === 'platform' ? 403 : 200
    expect((await person.get('/recycle/page', query)).status).toBe(expected)
    expect((await bin(person, resource, 'restore', id)).status).toBe(expected)
    expect((await bin(person, resource, 'purge', id)).status).toBe(403)
  })
})

describe.each(restorable.filter(({ writers }) => writers === 'tenant'))('a removed $name', (resource) => {
  test('is nothing to another tenant', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    await admin.remove(resource, id)
    expect((await bin(foreigner, resource, 'restore', id)).body.msg).toBe('数据不存在')
    const query = { entity: resource.name, tenantId: '000000', size: 500 }
    const { body } = await foreigner.get('/recycle/page', query)
    expect(body.data.records.filter((one: { id: string }) => one.id === id)).toEqual([])
  })
})

describe.each(restorable.filter(({ unique }) => unique.length > 0))('a removed $name', (resource) => {
  test('stays away when another one has its place', async () => {
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    await admin.remove(resource, id)
    await admin.save(resource, draft)
    const { status, body } = await bin(admin, resource, 'restore', id)
    expect([status, body.msg]).toEqual([400, expect.stringContaining('不能还原')])
  })
})
