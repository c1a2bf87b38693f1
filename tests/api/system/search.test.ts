import { describe, expect, test } from 'vitest'
import { dept, post, role } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const person = await server.asUser()
const farmer = await server.asUser({ tenantId: '100001' })

const find = async (call: string, query: Query, by: Agent = person): Promise<Wire[]> =>
  (await by.get(`/blade-system/search/${call}`, query)).body.data

describe.each([
  { resource: role, kind: 'role' },
  { resource: dept, kind: 'dept' },
  { resource: post, kind: 'post' },
])('a $kind', ({ resource, kind }) => {
  test('is found by its id or its name, by anybody of its tenant and by nobody else', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const name = (await admin.detail(resource, id))[resource.title]
    const call = `${kind}-list`
    expect(await find(call, { ids: id })).toMatchObject([{ id, [resource.title]: name }])
    expect((await find(call, { name })).map((row) => row.id)).toContain(id)
    expect((await find(call, {})).map((row) => row.id)).toContain(id)
    expect(await find(call, { ids: id, tenantId: '000000' }, farmer)).toEqual([])
    expect((await find(call, {}, farmer)).map((row) => row.id)).not.toContain(id)
    expect((await server.stranger.get(`/blade-system/search/${call}`)).status).toBe(401)
  })
})

test.each([
  ['role-by-name', role],
  ['dept-by-name', dept],
] as const)('%s wants a name, or finds nothing', async (call, resource) => {
  const { id } = await admin.save(resource, await sampleOf(resource, admin))
  const name: string = (await admin.detail(resource, id))[resource.title]
  expect((await find(call, { name })).map((row) => row.id)).toContain(id)
  expect((await find(call, { name: name.slice(1) })).map((row) => row.id)).toContain(id)
  expect(await find(call, {})).toEqual([])
  expect(await find(call, { name: '没有这样的名称' })).toEqual([])
})
