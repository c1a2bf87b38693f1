import { expect, test } from 'vitest'
import type { Offer } from '#shared/contract/answers.ts'
import { company, dept, grid, post, staff, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { report, put } = createEvents(server, admin)

const offered = async (agent: Agent, ids: string | string[], keyword = ''): Promise<Offer[]> =>
  (await agent.post('/event/handlers', { ids, keyword })).body.data
const named = (offers: readonly Offer[]) => offers.map(({ label }) => label)

const gridBelow = async (parentId = '0'): Promise<string> =>
  (await admin.save(grid, { ...(await sampleOf(grid, admin)), gridType: 1, gridLevel: 1, parentId })).id

/** An account of that name; `more` is what it has besides. */
async function person(realName: string, more: Wire = {}): Promise<string> {
  const { id } = await admin.save(user, {
    ...(await sampleOf(user, admin)),
    companyId: null,
    userType: 1,
    realName,
    ...more,
  })
  return id
}
const answersFor = (userId: string, gridId: string) =>
  admin.post('/user-grid/grant', { userId, userGridIds: [gridId] })

test('those who answer for the grid come first, the nearest before those above, then others by department', async () => {
  const town = await gridBelow()
  const village = await gridBelow(town)
  const deptId = (await admin.save(dept, { ...(await sampleOf(dept, admin)), deptName: '啊植保站' })).id
  const postId = (await admin.save(post, { ...(await sampleOf(post, admin)), postName: '植保员' })).id
  const far = await person('镇网格长', { deptId })
  const near = await person('村网格长', { deptId, postId, phone: '13812345678' })
  const served = await person('村网格员', { deptId })
  await person('植保同事', { deptId, postId })
  await answersFor(far, town)
  await answersFor(near, village)
  await admin.save(staff, {
    ...(await sampleOf(staff, admin)),
    userId: served,
    gridIds: [village],
    workStatus: 1,
  })
  const offers = await offered(admin, await report({ gridId: village }))
  expect(named(offers).slice(0, 4)).toEqual(['村网格长', '村网格员', '镇网格长', '植保同事'])
  expect(offers.slice(0, 4).map(({ group }) => group)).toEqual([
    '负责该网格',
    '负责该网格',
    '负责该网格',
    '啊植保站',
  ])
  const { gridName } = await admin.detail(grid, village)
  expect(offers[0]).toMatchObject({ value: near, detail: `${gridName} · 啊植保站 · 植保员 · 13812345678` })
})

test('numbers are masked for who has no page of users, and only who hands events out is told of anybody', async () => {
  await person('王电话', { phone: '13912345678' })
  const id = await report()
  const officer = await server.asUser({ codes: ['event', 'event_view', 'event_assign'] })
  expect((await offered(officer, id, '王电话'))[0]?.detail).toContain('139****5678')
  const viewer = await server.asUser({ codes: ['event', 'event_view', 'event_edit'] })
  expect((await viewer.post('/event/handlers', { ids: id })).status).toBe(403)
})

test('people of a department come by pinyin, and their surnames are read as such', async () => {
  const deptId = (await admin.save(dept, { ...(await sampleOf(dept, admin)), deptName: '啊排序站' })).id
  for (const name of ['赵一', '单二', '曾三', '安四']) await person(name, { deptId })
  const offers = await offered(admin, await report())
  const theirs = offers.filter(({ group }) => group === '啊排序站')
  expect(named(theirs)).toEqual(['安四', '单二', '曾三', '赵一'])
})

test('people are found by name, account, pinyin and initials', async () => {
  await person('欧阳春晓', { account: 'spring.dawn' })
  const id = await report()
  for (const word of ['阳春', 'Spring.D', 'ouyangchun', 'OYCX', 'ouyang chun'])
    expect(named(await offered(admin, id, word))).toEqual(['欧阳春晓'])
  expect(await offered(admin, id, '欧阳春晓不在')).toEqual([])
})

test('who has the event, left the grid, is disabled or belongs to another company is not on offer', async () => {
  const gridId = await gridBelow()
  const own = (await admin.save(company, await sampleOf(company, admin))).id
  const foreign = (await admin.save(company, await sampleOf(company, admin))).id
  const handlerId = await person('现办理人')
  const gone = await person('已离职者')
  await admin.save(staff, {
    ...(await sampleOf(staff, admin)),
    userId: gone,
    gridIds: [gridId],
    workStatus: 3,
  })
  await person('停用账号', { status: 2 })
  await person('本企业员', { userType: 4, companyId: own })
  await person('外企业员', { userType: 4, companyId: foreign })
  const id = await report({ gridId, companyId: own })
  await put(id, { eventStatus: 1, handlerId })
  const find = async (word: string) => named(await offered(admin, id, word))
  expect(await find('现办理人')).toEqual([])
  expect(await find('停用账号')).toEqual([])
  expect(await find('外企业员')).toEqual([])
  expect(await find('本企业员')).toEqual(['本企业员'])
  const [left] = await offered(admin, id, '已离职者')
  expect(left?.group).not.toBe('负责该网格')
})

test('of several events, who answers for most of them comes first', async () => {
  const [one, other] = [await gridBelow(), await gridBelow()]
  const [few, many] = [await person('甲管一处'), await person('乙管两处')]
  await answersFor(few, one)
  await admin.post('/user-grid/grant', { userId: many, userGridIds: [one, other] })
  const ids = [await report({ gridId: one }), await report({ gridId: other }), '404']
  expect(named(await offered(admin, ids)).slice(0, 2)).toEqual(['乙管两处', '甲管一处'])
})

test('another tenant’s people are nobody, and too many events are refused in words', async () => {
  const id = await report()
  const all = await offered(admin, id)
  const tenants = await Promise.all(all.slice(0, 20).map(({ value }) => admin.detail(user, value)))
  expect(new Set(tenants.map(({ tenantId }) => tenantId))).toEqual(new Set(['000000']))
  const many = Array.from({ length: 501 }, (_, n) => String(n + 1))
  expect((await admin.post('/event/handlers', { ids: many })).body.msg).toContain('500')
  expect((await admin.post('/event/handlers', {})).status).toBe(400)
})
