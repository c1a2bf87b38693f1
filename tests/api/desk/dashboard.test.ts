import { expect, test } from 'vitest'
import { company, notice, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)
const path = '/blade-desk/dashboard'

const rowsOf = async (agent: Agent, call: string): Promise<Wire[]> => {
  const { body } = await agent.get(`${path}/${call}`)
  expect([body.code, Array.isArray(body.data)]).toEqual([200, true])
  return body.data
}
const publish = (title: string, more: Wire = {}) =>
  admin.save(notice, { title, category: 1, releaseTime: '2026-11-05 08:00:00', isTop: 1, ...more })

test('the bell has the caller’s notices, and says which are read', async () => {
  const [reader, other] = [await server.asUser(), await server.asUser()]
  const { id } = await publish('给您的通知', { receivers: { all: 0, userIds: [reader.userId] } })
  await publish('草稿', { noticeStatus: 0, receivers: { all: 0, userIds: [reader.userId] } })
  const bellOf = async (agent: Agent) =>
    (await rowsOf(agent, 'my-notices')).find(({ title }) => title === '给您的通知')
  expect(await bellOf(reader)).toEqual({
    id,
    avatar: expect.any(String),
    title: '给您的通知',
    datetime: '2026-11-05 08:00:00',
    type: 'notification',
    read: false,
  })
  expect(await bellOf(other)).toBeUndefined()
  expect(await bellOf(farmer)).toBeUndefined()
  expect((await rowsOf(reader, 'my-notices')).map(({ title }) => title)).not.toContain('草稿')
  await reader.post('/blade-desk/notice/read', { ids: id })
  expect(await bellOf(reader)).toMatchObject({ id, read: true })
})

test('the workplace has them with the beginning of the text and who published it', async () => {
  const reader = await server.asUser()
  const words = '落实春耕'.repeat(100)
  const { id } = await publish('工作台通知', { content: `<p>请<b>各镇</b></p><p>${words}</p>` })
  const found = (await rowsOf(reader, 'notices')).find((row) => row.id === id)
  expect(found).toMatchObject({
    title: '工作台通知',
    description: expect.stringMatching(/^请 各镇 落实春耕.{190,}…$/),
    member: '管理员',
    logo: expect.any(String),
    updatedAt: '2026-11-05 08:00:00',
    href: `/desk/notice?view=${id}`,
  })
  expect(found?.description.length).toBeLessThanOrEqual(200)
  expect((await rowsOf(farmer, 'notices')).map((row) => row.id)).not.toContain(id)
})

test('activities are what was done to the records that the caller’s lists show', async () => {
  const worker = await server.asUser({ codes: ['company', 'company_add', 'company_edit', 'company_delete'] })
  const { id } = await worker.save(company, await sampleOf(company, admin))
  await worker.update(company, { id, companyName: '河东合作社' })
  await worker.remove(company, id)
  const own = async (agent: Agent) =>
    (await rowsOf(agent, 'activities')).filter(({ project }) => project.link.endsWith(`view=${id}`))
  expect(await own(worker)).toMatchObject(
    ['在 @{group} 删除了 @{project}', '在 @{group} 修改了 @{project}', '在 @{group} 新增了 @{project}'].map(
      (template) => ({
        id: expect.stringMatching(/^\d+$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
        user: { name: '测试', avatar: '' },
        group: { name: expect.any(String), link: '/business/company' },
        project: { name: '河东合作社', link: `/business/company?view=${id}` },
        template,
      }),
    ),
  )
  expect(await own(admin)).toHaveLength(3)
  const english = await admin.get(`${path}/activities`, {}, { 'Accept-Language': 'en' })
  expect(english.body.data[0].template).toBe('removed @{project} from @{group}')
  // Without the page, in another tenant, and where the records are hidden.
  expect(await own(await server.asUser())).toEqual([])
  expect(await own(farmer)).toEqual([])
  const narrowed = await server.asUser({ codes: ['company'] })
  expect(await own(narrowed)).toHaveLength(3)
  await scopes.data(narrowed, 'company', { scopeType: 2, scopeColumn: 'create_user' })
  expect(await own(narrowed)).toEqual([])
})

test('what is done to accounts is no activity', async () => {
  const { id } = await admin.save(user, await sampleOf(user, admin))
  expect(JSON.stringify(await rowsOf(admin, 'activities'))).not.toContain(id)
})

test('nobody is told anything without a session', async () => {
  for (const call of ['my-notices', 'notices', 'activities'])
    expect((await server.stranger.get(`${path}/${call}`)).status).toBe(401)
})
