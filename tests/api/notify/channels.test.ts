import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { noticeChannel, user } from '#shared/resources/index.ts'
import { signKey, startNotices } from './notices.ts'

const { posted, mail, server, admin, channel, test: tryOut, outbox } = await startNotices()

afterEach(() => {
  posted.posts.length = 0
  Object.assign(posted.answers, { status: 200, text: '{"errcode":0,"code":0}' })
})

const hmac = (key: string, text: string, encoding: 'base64' | 'hex') =>
  createHmac('sha256', key).update(text).digest(encoding)

test('a DingTalk robot is signed by time and key in its address', async () => {
  const id = await channel(admin, 'dingtalk')
  expect((await tryOut(admin, id)).body).toMatchObject({ code: 200 })
  const [post] = posted.posts
  expect(post?.query.get('access_token')).toBe('token-of-the-robot')
  const timestamp = post?.query.get('timestamp') ?? ''
  expect(post?.query.get('sign')).toBe(hmac(signKey, `${timestamp}\n${signKey}`, 'base64'))
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    msgtype: 'markdown',
    markdown: { title: '通知渠道测试', text: expect.stringContaining('### 通知渠道测试') },
  })
})

test('a Feishu robot is signed in its body', async () => {
  await tryOut(admin, await channel(admin, 'feishu'))
  const { timestamp, sign, msg_type } = JSON.parse(posted.posts[0]?.body ?? '')
  expect(sign).toBe(hmac(`${timestamp}\n${signKey}`, '', 'base64'))
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  expect(msg_type).toBe('text')
})

test('a WeCom robot gets markdown', async () => {
  await tryOut(admin, await channel(admin, 'wecom', { signKey: undefined }))
  expect(JSON.parse(posted.posts[0]?.body ?? '')).toMatchObject({
    msgtype: 'markdown',
    markdown: { content: expect.stringContaining('收到此消息') },
  })
})

test('a webhook proves who sent it, when, and which message it is', async () => {
  await tryOut(admin, await channel(admin, 'webhook'))
  const [post] = posted.posts
  const { 'x-sickle-id': id, 'x-sickle-timestamp': time, 'x-sickle-signature': sign } = post?.headers ?? {}
  expect(sign).toBe(`sha256=${hmac(signKey, `${time}.${id}.${post?.body}`, 'hex')}`)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ id, kind: 'system', receivers: [{ name: '管理员' }] })
})

test('a mail goes to the address of a person', async () => {
  const [own] = (await admin.page(user, { account: 'admin' })).records
  await admin.update(user, { id: own?.id, email: 'admin@farm.example' })
  const id = await channel(admin, 'mail', { account: 'farm', password: 'password of the mail' })
  expect((await tryOut(admin, id)).body).toMatchObject({ code: 200 })
  expect(mail.mails[0]).toMatchObject({
    auth: '\0farm\0password of the mail',
    from: expect.stringContaining('farm@farm.example'),
    to: expect.stringContaining('admin@farm.example'),
  })
})

test('a refusal is told, and stands in the outbox', async () => {
  const id = await channel(admin, 'wecom')
  posted.answers.text = '{"errcode":93000,"errmsg":"invalid webhook url"}'
  const { status, body } = await tryOut(admin, id)
  expect([status, body.msg]).toEqual([400, '发送失败: 93000: invalid webhook url'])
  expect(await outbox(admin, { channelId: id })).toMatchObject([
    { state: 3, attempts: 1, error: '93000: invalid webhook url', kind: 'wecom' },
  ])
})

test('secrets leave neither by an answer nor by the history', async () => {
  const id = await channel(admin, 'dingtalk')
  const answers = [
    await admin.get('/blade-desk/notice-channel/detail', { id }),
    await admin.get('/blade-desk/notice-channel/list'),
    await admin.get('/blade-desk/notice-channel/history', { id }),
    await admin.get('/blade-desk/notice-preference/mine'),
  ].map(({ body }) => JSON.stringify(body))
  expect(answers.join()).not.toContain('token-of-the-robot')
  expect(answers.join()).not.toContain(signKey)
})

test('an address inside is refused, and a secret stays with its address', async () => {
  const inside = channel(admin, 'webhook', { address: 'https://10.0.0.1/hook' })
  const named = { field: 'address', message: expect.stringContaining('OUTBOUND_ALLOW') }
  await expect(inside).rejects.toMatchObject({ answer: { body: { errors: [named] } } })
  const id = await channel(admin, 'webhook')
  const moved = admin.update(noticeChannel, { id, address: `${posted.url}/elsewhere` })
  await expect(moved).rejects.toMatchObject({ answer: { body: { errors: [{ field: 'signKey' }] } } })
})

test('a mail server inside, or without TLS, has to be allowed', async () => {
  const id = await channel(admin, 'mail', { host: 'localhost', security: 'tls', port: 465 })
  expect((await tryOut(admin, id)).body.msg).toContain('未获服务器许可')
})

test('channels and what they sent are of one tenant, and need their rights', async () => {
  const id = await channel(admin, 'webhook')
  const other = await server.asUser({ tenantId: '100001', codes: ['noticeChannel', 'noticeChannel_test'] })
  expect((await tryOut(other, id)).status).toBe(400)
  const reader = await server.asUser({ codes: ['noticeChannel'] })
  expect((await tryOut(reader, id)).status).toBe(403)
})
