import { describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { callsOf } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

describe.each(callsOf('select'))('$name/select', ({ resource }) => {
  const { path, key, title } = resource
  const found = async (keyword: string) => {
    const { status, body } = await admin.get(`${path}/select`, { keyword, size: 500 })
    expect(status).toBe(200)
    return body.data as Wire[]
  }

  test('finds by a keyword what a picker shows, and nothing else', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const row = await admin.detail(resource, id)
    const rows = await found(String(row[title]))
    expect(rows.map((one) => String(one[key]))).toContain(id)
    expect(await found('没有这样的名称')).toEqual([])
  })
})

test('a few letters of the name are enough, for people who see the page and for those who do not', async () => {
  const dept = { deptName: '农机推广中心', fullName: '全称', deptCategory: 2, sort: 1 }
  const { id } = (await admin.post('/blade-system/dept/submit', dept)).body.data
  const person = await server.asUser({ codes: ['user'] })
  for (const call of ['dept/select', 'dept/lazy-tree', 'dept/tree'])
    for (const by of [admin, person]) {
      const { data } = (await by.get(`/blade-system/${call}`, { keyword: '机推广' })).body
      expect([call, data.map((row: Wire) => row.id)]).toEqual([call, [id]])
    }
  expect((await person.get('/blade-system/dept/select', { keyword: '全称' })).body.data).toEqual([])
})
