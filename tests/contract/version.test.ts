import { describe, expect, test } from 'vitest'
import type { Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, namesOf, resources } from './resources.ts'

const server = await startTestServer()
const blade = await server.signIn()
const admin = blade.with({ 'X-Row-Version': '1' })

/** The fields of the definition, and what tells one state of a record from another. */
const shown = (resource: Resource, record: Wire) =>
  [...namesOf(fieldsThat(resource, ({ hidden }) => !hidden)), '_version', 'updateTime'].map((name) => [
    name,
    record[name],
  ])

describe.each(resources)('$name', (resource) => {
  test('carries its version only for one who asks for it', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const query = { [resource.key]: id }
    expect((await admin.detail(resource, id))._version).toBe(1)
    expect((await admin.page(resource, query)).records).toMatchObject([{ _version: 1 }])
    expect(await blade.detail(resource, id)).not.toHaveProperty('_version')
    expect((await blade.page(resource, query)).records[0]).not.toHaveProperty('_version')
    expect(await admin.detail(resource, id)).not.toHaveProperty('version')
  })

  test('is not overwritten by one who has read an older version', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const { _version } = await admin.detail(resource, id)
    const [first, second] = [
      await sampleField(resource, resource.title, admin, 81_000),
      await sampleField(resource, resource.title, admin, 82_000),
    ]
    const change = { [resource.key]: id, [resource.title]: first, _version }
    await admin.update(resource, change)
    const current = await admin.detail(resource, id)
    const { status, body } = await admin.post(`${resource.path}/update`, {
      ...change,
      [resource.title]: second,
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 409, success: false })
    expect(shown(resource, body.data.current)).toEqual(shown(resource, current))
    expect(body.msg).toMatch(/^数据已被 .+ 修改$/)
    expect(await admin.detail(resource, id)).toEqual(current)
    expect(current._version).toBe(2)
  })

  test('is overwritten by a client that knows no versions', async () => {
    const { id } = await blade.save(resource, await sampleOf(resource, blade))
    const old = await blade.detail(resource, id)
    const title = await sampleField(resource, resource.title, blade, 83_000)
    await blade.update(resource, { [resource.key]: id, [resource.title]: title })
    await blade.update(resource, old)
    expect((await blade.detail(resource, id))[resource.title]).toBe(old[resource.title])
  })
})
