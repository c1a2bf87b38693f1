import { describe, expect, test } from 'vitest'
import { milliseconds, toWallTime } from '#server/db/clock.ts'
import { device, grid, notice, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'
import { createEvents } from '../event/events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { report } = createEvents(server, admin)
const scopes = createScopes(server, admin)

const messages = async (agent: Agent): Promise<Wire[]> =>
  (await agent.get('/blade-desk/message/page')).body.data.records
const imageIn = (rows: Wire[], title: string) => rows.find((row) => row.title === title)?.image
const imageOf = async (agent: Agent, title: string) => imageIn(await messages(agent), title)
const deviceIn = async (gridId: string) =>
  (
    await admin.save(device, {
      ...(await sampleOf(device, admin)),
      gridId,
      thumbnail: '/api/file/0a/device.jpg',
    })
  ).id

/** Somebody who is told of the events of a grid of their own. */
async function watcher(codes: string[] = ['event', 'device']): Promise<{ person: TestUser; gridId: string }> {
  const person = await server.asUser({ codes })
  const draft = { ...(await sampleOf(grid, admin)), boundary: null }
  const { id: gridId } = await admin.save(grid, draft as never)
  await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [gridId] })
  return { person, gridId }
}

describe('a message of an event has', () => {
  test('the first picture of the event', async () => {
    const { person, gridId } = await watcher()
    const deviceId = await deviceIn(gridId)
    await report({ gridId, deviceId, title: '有图', images: ['/api/file/0a/1.jpg', '/api/file/0a/2.jpg'] })
    expect(await imageOf(person, '有图')).toBe('/api/file/0a/1.jpg')
  })

  test('else that of its device', async () => {
    const { person, gridId } = await watcher()
    const deviceId = await deviceIn(gridId)
    await report({ gridId, deviceId, title: '设备有图' })
    expect(await imageOf(person, '设备有图')).toBe('/api/file/0a/device.jpg')
  })

  test('none of a device that somebody does not see', async () => {
    const [{ person, gridId }, elsewhere] = [await watcher(), await watcher()]
    await report({ gridId, deviceId: await deviceIn(elsewhere.gridId), title: '设备不可见' })
    expect(await imageOf(person, '设备不可见')).toBe('')
  })

  test('none where neither has one', async () => {
    const { person, gridId } = await watcher()
    await report({ gridId, title: '无图' })
    expect(await imageOf(person, '无图')).toBe('')
  })

  test('none for somebody whose pages would not show it', async () => {
    const { person, gridId } = await watcher([])
    const narrowed = await watcher()
    await scopes.data(narrowed.person, 'event', { scopeType: 2 })
    await report({ gridId, title: '无权', images: ['/api/file/0a/1.jpg'] })
    await report({ gridId: narrowed.gridId, title: '范围外', images: ['/api/file/0a/1.jpg'] })
    expect(await imageOf(person, '无权')).toBe('')
    expect(await imageOf(narrowed.person, '范围外')).toBe('')
  })
})

describe('a notice has', () => {
  const publish = async (publisher: Agent, title: string, reader: TestUser) =>
    publisher.save(notice, {
      title,
      category: 1,
      releaseTime: toWallTime(milliseconds() - 60_000),
      receivers: { all: 0, userIds: [reader.userId] },
    })
  const mine = async (agent: Agent): Promise<Wire[]> =>
    (await agent.get('/blade-desk/notice/mine')).body.data.records

  test('the picture of who published it, in the list and as a message', async () => {
    const [publisher, reader] = [
      await server.asUser({ codes: ['notice', 'notice_add'] }),
      await server.asUser(),
    ]
    await publisher.post('/blade-system/user/update-info', {
      id: publisher.userId,
      avatar: '/api/file/0a/face.jpg',
    })
    expect(await admin.detail(user, publisher.userId)).toMatchObject({ avatar: '/api/file/0a/face.jpg' })
    await publish(publisher, '有头像', reader)
    expect(imageIn(await mine(reader), '有头像')).toBe('/api/file/0a/face.jpg')
    await expect.poll(() => imageOf(reader, '有头像'), { timeout: 10_000 }).toBe('/api/file/0a/face.jpg')
  })

  test('none where the publisher has none', async () => {
    const reader = await server.asUser()
    await publish(admin, '无头像', reader)
    expect(imageIn(await mine(reader), '无头像')).toBe('')
  })
})
