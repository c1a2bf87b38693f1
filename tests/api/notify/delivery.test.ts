import { afterEach, beforeEach, expect, test } from 'vitest'
import { milliseconds, now, setClock, toWallTime } from '#server/db/clock.ts'
import { serverContext } from '#server/http/server-context.ts'
import { type MessageDraft, sendMessages, takeBackMessages } from '#server/push/messenger.ts'
import { tenant } from '#server/store/policy.ts'
import { createStore } from '#server/store/table.ts'
import { dutyShift, noticeChannel, noticeDelivery } from '#shared/resources/index.ts'
import { leastStall } from '#tests/support/stall.ts'
import type { TestUser } from '#tests/support/start-server.ts'
import { startNotices } from './notices.ts'

const { posted, mail, server, admin, channel, outbox } = await startNotices()
const person = await server.asUser()
const [second, minute] = [1000, 60_000]

let travelled = 0
let back = () => {}

beforeEach(async () => {
  travelled = 0
  back = setClock(() => Date.now() + travelled)
  for (const { id } of (await admin.page(noticeChannel, { size: 100 })).records)
    await admin.update(noticeChannel, { id, isEnabled: 0 })
  Object.assign(posted.answers, { status: 200, text: '{"errcode":0,"code":0}' })
  posted.posts.length = 0
})
afterEach(() => back())

const tell = (userIds: readonly string[], more: Partial<MessageDraft> = {}) =>
  sendMessages(
    { database: server.database, push: { tell() {} } },
    { tenantId: admin.tenantId, userIds, kind: 'event', title: '水位超限', level: '2', ...more },
  )
const choose = (who: TestUser, wish: object) => who.post('/blade-desk/notice-preference/save-mine', wish)
/** Read past the sessions, which end in hours that are travelled through. */
const stored = (channelId: string) =>
  createStore(server.database).of(noticeDelivery).find(tenant(admin.tenantId), { channelId })
const posts = () => posted.posts.map(({ body }) => JSON.parse(body))

test('roles get a channel by default, with the link as a browser opens it', async () => {
  const channelId = await channel(admin, 'webhook', { roleIds: [person.roleId] })
  await tell([person.userId], { link: '/event/list?view=1' })
  await expect
    .poll(posts)
    .toMatchObject([{ title: '水位超限', level: '2', link: 'https://farm.example/event/list?view=1' }])
  await expect.poll(() => outbox(admin, { channelId })).toMatchObject([{ state: 2, attempts: 1 }])
})

test('a person’s choice goes before the default', async () => {
  await channel(admin, 'webhook', { roleIds: [person.roleId] })
  const mailing = await channel(admin, 'mail')
  const other = await server.asUser()
  await choose(other, { channelIds: [mailing], kinds: ['event'], minLevel: 2 })
  await tell([other.userId], { kind: 'notice', level: undefined })
  await tell([other.userId], { level: '3' })
  expect(await outbox(admin, { channelId: mailing })).toEqual([])
  await tell([other.userId])
  await expect
    .poll(() => outbox(admin, { channelId: mailing }))
    .toMatchObject([{ state: 3, error: '接收人未填写邮箱' }])
  expect(mail.mails).toEqual([])
})

test('a group hears once of what several people are told', async () => {
  const other = await server.asUser()
  await channel(admin, 'webhook', { roleIds: [person.roleId, other.roleId] })
  await tell([person.userId, other.userId])
  await expect.poll(() => posts().map(({ receivers }) => receivers.length)).toEqual([2])
})

test('what failed for now is tried again, with a pause that grows, up to an end', async () => {
  const channelId = await channel(admin, 'webhook', { roleIds: [person.roleId] })
  posted.answers.status = 503
  await tell([person.userId])
  await expect.poll(() => stored(channelId)).toMatchObject([{ state: 1, attempts: 1, error: 'HTTP 503' }])
  const pauses = [31, 121, 601, 1801, 7201]
  for (const [index, seconds] of pauses.entries()) {
    travelled += seconds * second
    const begun = now()
    const isLast = index === pauses.length - 1
    // What is claimed counts as an attempt already: the time of the change tells that it is settled.
    await expect
      .poll(async () => (await stored(channelId)).filter(({ updateTime }) => updateTime >= begun), {
        timeout: 15_000,
      })
      .toMatchObject([{ attempts: index + 2, state: isLast ? 3 : 1 }])
  }
}, 90_000)

test('what waits is sent after a restart', async () => {
  const channelId = await channel(admin, 'webhook', { roleIds: [person.roleId] })
  posted.answers.status = 503
  await tell([person.userId])
  await expect.poll(() => outbox(admin, { channelId })).toMatchObject([{ state: 1, attempts: 1 }])
  posted.answers.status = 200
  await server.restart()
  travelled += 31 * second
  await expect
    .poll(() => outbox(admin, { channelId }), { timeout: 15_000 })
    .toMatchObject([{ state: 2, attempts: 2 }])
}, 30_000)

test('quiet hours put off what is not grave, but nothing for who is on duty', async () => {
  const channelId = await channel(admin, 'webhook')
  const other = await server.asUser()
  const clock = (from: number) => toWallTime(milliseconds() + from).slice(11, 16)
  const quietHours = `${clock(-60 * minute)}-${clock(60 * minute)}`
  expect((await choose(other, { channelIds: [channelId], quietHours })).status).toBe(200)
  await tell([other.userId], { title: '一般' })
  await tell([other.userId], { title: '紧急', level: '1' })
  await expect.poll(() => posts().map(({ title }) => title)).toEqual(['紧急'])
  const [waiting] = await outbox(admin, { channelId, title: '一般' })
  expect(waiting).toMatchObject({ state: 1, attempts: 0 })
  expect(waiting?.nextTime.slice(11, 16)).toBe(clock(60 * minute))
  const [startTime, endTime] = [now(), toWallTime(milliseconds() + 60 * minute)]
  await admin.save(dutyShift, { userId: other.userId, startTime, endTime, rank: 1 })
  await tell([other.userId], { title: '值班' })
  await expect.poll(() => posts().map(({ title }) => title)).toEqual(['紧急', '值班'])
})

test('what is withdrawn before it was sent is not sent', async () => {
  const channelId = await channel(admin, 'webhook', { roleIds: [person.roleId] })
  posted.answers.status = 503
  await tell([person.userId], { sourceId: '4711' })
  await expect.poll(() => outbox(admin, { channelId })).toMatchObject([{ state: 1, attempts: 1 }])
  await takeBackMessages(
    { database: server.database, push: { tell() {} } },
    { tenantId: admin.tenantId, sourceIds: ['4711'] },
  )
  expect(await outbox(admin, { channelId })).toMatchObject([{ state: 3, error: '已撤回，未发送' }])
})

test('a wish is checked by its fields, and can be taken back', async () => {
  const other = await server.asUser()
  const wrong = await choose(other, { channelIds: ['1'], quietHours: '' })
  expect([wrong.status, wrong.body.errors?.[0]?.field ?? wrong.body.data?.errors?.[0]?.field]).toEqual([
    400,
    'channelIds',
  ])
  expect((await choose(other, { quietHours: 'all night' })).status).toBe(400)
  const channelId = await channel(admin, 'webhook')
  expect((await choose(other, { channelIds: [channelId] })).body.data).toMatchObject({
    isChosen: true,
    channelIds: [channelId],
  })
  expect((await other.post('/blade-desk/notice-preference/reset-mine')).body.data).toMatchObject({
    isChosen: false,
    channelIds: [],
  })
})

test('a tenant with many notices does not keep those of another waiting', async () => {
  const other = await server.signIn('admin', 'admin', '100001')
  const due = toWallTime(Date.now() + 10 * minute)
  const add = async (agent: typeof admin, titles: readonly string[]) => {
    const channelId = await channel(agent, 'webhook')
    await server.database.transaction(async () => {
      for (const title of titles)
        await createStore(server.database)
          .of(noticeDelivery)
          .insert(serverContext(agent.tenantId), {
            ...{ channelId, kind: 'webhook', title, receiverIds: [], messageKind: 'event' },
            ...{ state: 1, attempts: 0, nextTime: due },
          })
    })
  }
  await add(admin, ['甲 1', '甲 2', '甲 3'])
  await add(other, ['乙 1'])
  travelled = 11 * minute
  await expect.poll(() => posts().length, { timeout: 30_000 }).toBe(4)
  expect(
    posts()
      .map(({ title }) => title[0])
      .indexOf('乙'),
  ).toBeLessThan(2)
})

test('a message to thousands of people leaves others their turn', async () => {
  await channel(admin, 'webhook', { roleIds: [person.roleId] })
  const people = Array.from({ length: 12_000 }, (_, n) => `9${n}`)
  expect(await leastStall(() => tell([person.userId, ...people]))).toBeLessThan(200)
})
