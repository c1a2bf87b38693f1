import { describe, expect, test } from 'vitest'
import { post } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.asUser({ tenantId: '100001', codes: ['post', 'post_add', 'post_edit'] })
let made = 0

const draft = (more: Wire = {}) => {
  made += 1
  return { category: 2, postCode: `p${made}`, postName: `岗位${made}`, sort: made, ...more }
}
const add = (more: Wire = {}, by: Agent = admin) => by.save(post, draft(more)).then(({ id }) => id)
const read = async (call: string, query: Query, by: Agent = admin): Promise<Wire[]> =>
  (await by.get(`/blade-system/post/${call}`, query)).body.data

test('a post is listed with the name of its category', async () => {
  const id = await add({ category: 1 })
  const page = await admin.page(post, { id })
  expect(page.records).toMatchObject([{ id, category: 1, categoryName: '高层', status: 1 }])
  expect(await admin.list(post, { id })).toEqual(page)
})

test.each([
  ['category', '请选择岗位类型'],
  ['postCode', '请输入岗位编号'],
  ['postName', '请输入岗位名称'],
  ['sort', '请输入岗位排序'],
])('a post without %s is asked for it', async (field, msg) => {
  const { status, body } = await admin.post('/blade-system/post/submit', draft({ [field]: '' }))
  expect([status, body.msg]).toEqual([400, msg])
})

test('a code or a name is there once in a tenant, and free in another', async () => {
  await add({ postCode: 'one', postName: '独一岗' })
  const code = await admin.post('/blade-system/post/submit', draft({ postCode: 'ONE' }))
  const name = await admin.post('/blade-system/post/submit', draft({ postName: '独一岗' }))
  expect([code.body.msg, name.body.msg]).toEqual(['岗位编号已存在', '岗位名称已存在'])
  expect(await add({ postCode: 'one', postName: '独一岗' }, farmer)).toMatch(/^\d+$/)
})

describe('a choice', () => {
  const select = async (query: Query, by?: Agent) => (await read('select', query, by)).map(({ id }) => id)

  test('is of all posts, or of those in use', async () => {
    const [used, unused] = [await add(), await add({ status: 2 })]
    const all = await select({ type: 1 })
    expect([all.includes(used), all.includes(unused)]).toEqual([true, true])
    const enabled = await select({ type: 2 })
    expect([enabled.includes(used), enabled.includes(unused)]).toEqual([true, false])
  })

  test('is open to everybody, of the own tenant', async () => {
    const [mine, theirs] = [await add(), await add({}, farmer)]
    const person = await server.asUser({ tenantId: '100001' })
    const chosen = await select({ tenantId: '000000' }, person)
    expect([chosen.includes(theirs), chosen.includes(mine)]).toEqual([true, false])
  })

  test('is of the tenant that the platform administrator names', async () => {
    const [mine, theirs] = [await add(), await add({}, farmer)]
    const chosen = await select({ tenantId: '100001', type: 1 })
    expect([chosen.includes(theirs), chosen.includes(mine)]).toEqual([true, false])
    const [first] = await read('select', { tenantId: '100001', ids: theirs })
    expect(first).toMatchObject({ id: theirs, postName: expect.any(String), categoryName: '中层' })
  })
})

describe('names', () => {
  test('come in the order of the ids', async () => {
    const [one, other] = [await add({ postName: '甲岗' }), await add({ postName: '乙岗' })]
    expect(await read('getName', { ids: `${other},${one}` })).toEqual(['乙岗', '甲岗'])
    expect(await read('getName', {})).toEqual([])
  })

  test('of another tenant are not told', async () => {
    const [mine, theirs] = [await add(), await add({ postName: '丙岗' }, farmer)]
    const person = await server.asUser({ tenantId: '100001' })
    expect(await read('getName', { ids: `${mine},${theirs}` }, person)).toEqual(['丙岗'])
  })
})
