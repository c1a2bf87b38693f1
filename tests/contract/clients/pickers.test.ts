import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { dept, post, role, user } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { type BladeClient, openClient } from './blade-client.ts'
import { generations } from './generations.ts'
import { rowsOf } from './pages.ts'
import { type Picker, pickingPagesOf } from './pickers.ts'

// Whoever was granted one page of a client can fill its pickers, and learns no more from them than what they show.
const server = await startTestServer({ environment: { CAPTCHA: 'off' } })
const [person, other] = [await server.asUser(), await server.asUser({ tenantId: '100001' })]

const administrator = '1123598816738675201'

/** Ids of rows that belong to another tenant than this one. */
const strangersTo = async (tenantId: string) => {
  const tables = [dept, role, post, user].map((resource) => tableOf(resource as typeof dept))
  const rows = await Promise.all(
    tables.map((table) =>
      server.database.reader.select({ id: table.id, tenantId: table.tenantId }).from(table),
    ),
  )
  return new Set(rows.flat().flatMap((row) => (row.tenantId === tenantId ? [] : [row.id])))
}

describe.each(generations)('$name', async (generation) => {
  const [client, farmer] = [openClient(server, generation), openClient(server, generation)]
  await client.signIn(person.account, 'admin')
  await farmer.signIn(other.account, 'admin', other.tenantId)

  const ask = (by: BladeClient, { path, query }: Picker) =>
    by.get(path.replace('{users}', generation.users), query)

  async function rows(by: BladeClient, picker: Picker): Promise<Wire[]> {
    const { status, body } = await ask(by, picker)
    expect([picker.path, status, body.code]).toEqual([picker.path, 200, 200])
    return rowsOf(body.data)
  }

  describe.each(pickingPagesOf(generation))('$code', ({ code, pickers }) => {
    test.each(pickers)('fills $path', async (picker) => {
      await person.may(code)
      const found = await rows(client, picker)
      expect(found.length + Number(picker.path.endsWith('leader-list'))).toBeGreaterThan(0)
      const told = new Set(found.flatMap((row) => Object.keys(row)))
      expect([...told].filter((name) => !picker.columns.includes(name))).toEqual([])
      expect(found.map(({ id }) => id)).not.toContain(administrator)
    })

    test.each(pickers)('fills $path with what is the own tenant’s alone', async (picker) => {
      await other.may(code)
      const strangers = await strangersTo(other.tenantId)
      expect((await rows(farmer, picker)).filter(({ id }) => strangers.has(id))).toEqual([])
    })

    test.each(pickers)('alone opens $path, where not anybody may see it', async (picker) => {
      await person.may()
      const { status } = await ask(client, picker)
      expect(status).toBe(picker.isOpen ? 200 : 403)
    })
  })
})

describe('one who only chooses', () => {
  const titles = async (path: string, query: Record<string, string>) =>
    rowsOf((await person.get(path, query)).body.data).map(({ title }) => title)
  const deptTree = '/blade-system/dept/tree'

  test('finds by what is shown, and by nothing else', async () => {
    await person.may('user')
    expect(await titles(deptTree, { deptName: '农技' })).toEqual(expect.arrayContaining(['农技推广站']))
    const all = await titles(deptTree, {})
    expect(await titles(deptTree, { fullName: '没有这样的全称' })).toEqual(all)
    expect(await titles(deptTree, { remark_notlike: '' })).toEqual(all)
    await person.may('dept')
    expect(await titles(deptTree, { fullName: '没有这样的全称' })).toEqual([])
  })

  test('still sees no page of theirs', async () => {
    await person.may('user')
    for (const call of ['dept/list', 'dept/lazy-list', 'dept/detail', 'role/list', 'post/page', 'menu/list'])
      expect([call, (await person.get(`/blade-system/${call}`, { id: administrator })).status]).toEqual([
        call,
        403,
      ])
  })

  test('of a notice finds whom it is for', async () => {
    await person.may('notice')
    for (const call of ['dept/lazy-tree', 'role/lazy-tree', 'dept/select', 'role/select', 'user/select'])
      expect([call, (await person.get(`/blade-system/${call}`)).status]).toEqual([call, 200])
  })
})
