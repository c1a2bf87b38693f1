import { describe, expect, test } from 'vitest'
import { milliseconds, setClock, toWallTime } from '#server/db/clock.ts'
import { startNoticeDelivery } from '#server/modules/desk/notice-delivery.ts'
import { notice } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { listen } from '#tests/support/listen.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-desk/message'

const page = async (agent: Agent, query: Query = {}): Promise<{ total: number; records: Wire[] }> =>
  (await agent.get(`${path}/page`, query)).body.data
const titles = async (agent: Agent, query?: Query) =>
  (await page(agent, query)).records.map(({ title }) => title)
const unread = async (agent: Agent) => (await agent.get(`${path}/unread-count`)).body.data
const gets = (agent: Agent, title: string) => expect.poll(() => titles(agent)).toContain(title)
const loses = (agent: Agent, title: string) => expect.poll(() => titles(agent)).not.toContain(title)

const ago = (minutes: number) => toWallTime(milliseconds() - minutes * 60_000)
const publish = (title: string, more: Wire = {}) =>
  admin.save(notice, { title, category: 1, releaseTime: ago(1), content: '<p>正文</p>', ...more } as never)

describe('a notice that is published', () => {
  test('becomes a message of its receivers, and of nobody else', async () => {
    const [one, other] = [await server.asUser(), await server.asUser()]
    const neighbour = await server.signIn('admin', 'admin', '100001')
    await publish('只给一人', { receivers: { all: 0, userIds: [one.userId] } })
    await gets(one, '只给一人')
    expect((await page(one)).records[0]).toMatchObject({
      kind: 'notice',
      kindName: '公告',
      link: '/desk/notice',
      readTime: '',
    })
    expect(await titles(other)).not.toContain('只给一人')
    expect(await titles(neighbour)).not.toContain('只给一人')
  })

  test('reaches whom a role or a department above names', async () => {
    const person = await server.asUser()
    const { deptId } = (await person.get('/blade-user/info')).body.data
    await publish('按角色', { receivers: { all: 0, roleIds: [person.roleId] } })
    await publish('按部门', { receivers: { all: 0, deptIds: [deptId] } })
    await gets(person, '按角色')
    await gets(person, '按部门')
  })

  test('waits for its time, and old ones are not told anew', async () => {
    const person = await server.asUser()
    const receivers = { all: 0, userIds: [person.userId] }
    await publish('明天的', { receivers, releaseTime: ago(-1440) })
    await publish('去年的', { receivers, releaseTime: '2025-01-01 08:00:00' })
    await publish('现在的', { receivers })
    await gets(person, '现在的')
    const told = await titles(person)
    expect(told).not.toContain('明天的')
    expect(told).not.toContain('去年的')
  })

  test('is told when a server starts, if its time came while none ran', async () => {
    const person = await server.asUser()
    await publish('停机时到点', { receivers: { all: 0, userIds: [person.userId] }, releaseTime: ago(-30) })
    const faults: unknown[] = []
    const back = setClock(() => Date.now() + 3600_000)
    const { database } = server
    const log = { error: (fault: unknown) => void faults.push(fault) }
    await startNoticeDelivery({ database, push: { tell: () => undefined }, log }).close()
    back()
    expect(faults).toEqual([])
    expect(await titles(person)).toContain('停机时到点')
  })

  test('is told on the stream, and taken back when it is withdrawn', async () => {
    const person = await server.asUser()
    const listening = await listen(server, person)
    const { id } = await publish('会撤回的', { receivers: { all: 0, userIds: [person.userId] } })
    await gets(person, '会撤回的')
    await expect.poll(() => listening.topics()).toContain('messages')
    await admin.update(notice, { id, noticeStatus: 2 })
    await loses(person, '会撤回的')
  })

  test('is read in both places at once', async () => {
    const person = await server.asUser()
    const receivers = { all: 0, userIds: [person.userId] }
    const { id } = await publish('读公告', { receivers })
    await publish('读消息', { receivers })
    await gets(person, '读公告')
    await gets(person, '读消息')
    await person.post('/blade-desk/notice/read', { ids: [id] })
    expect(await titles(person, { isRead: 0 })).toEqual(['读消息'])
    const [left] = (await page(person, { isRead: 0 })).records
    await person.post(`${path}/read`, { ids: left?.id })
    const mine = (await person.get('/blade-desk/notice/mine', { isRead: 0 })).body.data.records
    expect(mine.map(({ title }: Wire) => title)).not.toContain('读消息')
  })
})

describe('messages', () => {
  test('are counted by kind, and read all at once or a kind at a time', async () => {
    const person = await server.asUser({ codes: ['region'] })
    await publish('数一数', { receivers: { all: 0, userIds: [person.userId] } })
    await person.post('/blade-system/region/export-job', { format: 'csv' })
    await gets(person, '数一数')
    await expect.poll(() => unread(person)).toEqual({ count: 2, kinds: { notice: 1, export: 1 } })
    await person.post(`${path}/read-all`, { kinds: 'export,system' })
    expect(await unread(person)).toEqual({ count: 1, kinds: { notice: 1 } })
    await person.post(`${path}/read-all`)
    expect(await unread(person)).toEqual({ count: 0, kinds: {} })
    expect((await page(person, { isRead: 1, kinds: 'notice' })).total).toBe(1)
  })

  test('tell of a finished export, with the link to its file', async () => {
    const person = await server.asUser({ codes: ['region'] })
    const listening = await listen(server, person)
    await person.post('/blade-system/region/export-job', { format: 'csv' })
    await expect.poll(() => listening.topics()).toContain('exports')
    const [told] = (await page(person, { kinds: 'export' })).records
    expect(told?.title).toMatch(/^导出完成：.+\.csv$/)
    expect((await person.send({ path: told?.link })).status).toBe(200)
    expect(listening.events.find(({ topic }) => topic === 'exports')?.data).toMatchObject({ state: 'done' })
  })

  test('of others do not exist: all or nothing', async () => {
    const [one, other] = [await server.asUser(), await server.asUser()]
    await publish('各人一份', { receivers: { all: 0, userIds: [one.userId, other.userId] } })
    await gets(one, '各人一份')
    await gets(other, '各人一份')
    const [own] = (await page(one)).records
    const [foreign] = (await page(other)).records
    for (const call of ['read', 'remove']) {
      const { status, body } = await one.post(`${path}/${call}`, { ids: [own?.id, foreign?.id] })
      expect([status, body.msg]).toEqual([400, '数据不存在'])
    }
    expect((await unread(one)).count).toBe(1)
    expect((await page(one, { userId_equal: other.userId })).total).toBe(0)
    expect((await one.post(`${path}/remove`, { ids: own?.id })).body.code).toBe(200)
    expect((await page(one)).total).toBe(0)
    expect((await page(other)).total).toBe(1)
  })

  test('that were removed do not come back with the next look at the notices', async () => {
    const person = await server.asUser()
    const receivers = { all: 0, userIds: [person.userId] }
    await publish('删掉的', { receivers })
    await gets(person, '删掉的')
    await person.post(`${path}/remove`, { ids: (await page(person)).records[0]?.id })
    await publish('之后的', { receivers })
    await gets(person, '之后的')
    expect(await titles(person)).toEqual(['之后的'])
  })

  test('need a session, and refuse what is no kind', async () => {
    for (const call of ['page', 'unread-count'])
      expect((await server.stranger.get(`${path}/${call}`)).status).toBe(401)
    const { status, body } = await admin.get(`${path}/page`, { kinds: "x' OR 1" })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: kinds'])
  })
})

test('a removal is taken back by its person, and by nobody else', async () => {
  const [one, other] = [await server.asUser(), await server.asUser()]
  await publish('会被恢复', { receivers: { all: 0, userIds: [one.userId] } })
  await gets(one, '会被恢复')
  const [{ id } = {}] = (await page(one)).records.filter(({ title }) => title === '会被恢复')
  await one.post(`${path}/remove`, { ids: id })
  expect(await titles(one)).not.toContain('会被恢复')
  const foreign = await other.post(`${path}/restore`, { ids: id })
  expect([foreign.status, foreign.body.msg]).toEqual([400, '数据不存在'])
  expect(await titles(one)).not.toContain('会被恢复')
  expect((await one.post(`${path}/restore`, { ids: id })).status).toBe(200)
  expect(await titles(one)).toContain('会被恢复')
})
