import { createSecretKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { createOutbound } from '#server/http/outbound.ts'
import { purgeLogs } from '#server/log/retention.ts'
import { createParameters } from '#server/parameters.ts'
import { createSealing } from '#server/sealing.ts'
import { createOutbox } from '#server/sms/outbox.ts'
import { createSmsSender } from '#server/sms/sms-sender.ts'
import { sms } from '#shared/resources/index.ts'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import { smsKeys, startSmsServer } from '#tests/support/sms-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const providers = await startSmsServer()
const server = await startTestServer()
const admin = await server.signIn()
const owner = { tenantId: '000000' }

const folder = dirname(server.database.reader.$client.name)
const secrets: { sealingKey: string } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
const sealing = createSealing(createSecretKey(Buffer.from(secrets.sealingKey, 'base64')))
const startSender = () =>
  createSmsSender({
    database: server.database,
    sealing,
    outbound: createOutbound([providers.url]),
    isDemo: false,
    limits: 'off',
    bases: { [smsCategory.aliyun]: providers.url },
    log: { info() {}, warn() {} },
  })
const outbox = createOutbox(server.database, sealing)

const configure = async () => {
  const draft = {
    category: smsCategory.aliyun,
    smsCode: 'main',
    templateId: 'SMS_1',
    signName: '镰',
    regionId: 'cn',
  }
  const { id } = await admin.save(sms, { ...draft, ...smsKeys })
  await admin.post('/blade-resource/sms/enable', { id })
}
await configure()

test('what waited for its next attempt when the process ended is sent by the next one', async () => {
  providers.fault = { status: 503, text: 'down' }
  const first = startSender()
  const [waiting] = await first.send(owner, { phones: ['13800000001'], params: {} })
  await first.close()
  providers.fault = undefined
  expect(waiting).toMatchObject({ state: 1, attempts: 1 })

  const later = milliseconds() + 40_000
  onTestFinished(setClock(() => later))
  const second = startSender()
  onTestFinished(() => second.close())
  await vi.waitFor(async () =>
    expect(await outbox.of(owner, waiting?.batch ?? '')).toMatchObject([{ state: 2, attempts: 2 }]),
  )
  expect(providers.calls.at(-1)?.phones).toEqual(['13800000001'])
})

test('what was being sent when the process ended is not sent twice', async () => {
  const asked = {
    params: {},
    smsCode: 'main',
    category: smsCategory.aliyun,
    hidden: [],
    seconds: 60,
    userId: undefined,
  }
  const batch = await outbox.add(owner, { ...asked, phones: ['13800000002'] })
  await outbox.claim(owner, batch)
  const before = providers.calls.length
  const next = startSender()
  await next.close()
  expect(await outbox.of(owner, batch)).toMatchObject([
    { state: 3, error: '服务在发送时中断，结果未知', sealedParams: null },
  ])
  expect(providers.calls.length).toBe(before)
})

test('what comes too late is not sent', async () => {
  const sender = startSender()
  onTestFinished(() => sender.close())
  const [message] = await sender.send(owner, { phones: ['13800000003'], params: {}, seconds: 0 })
  expect(message).toMatchObject({ state: 3, error: '超过有效时间，未发送' })
})

test('what a transaction that rolls back asked for is never sent', async () => {
  const sender = startSender()
  onTestFinished(() => sender.close())
  const before = providers.calls.length
  const undone = server.database.transaction(async () => {
    const [message] = await sender.send(owner, { phones: ['13800000004'], params: {} })
    expect(message).toMatchObject({ state: 1, attempts: 0 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(providers.calls.length).toBe(before)
})

test('a code to sign in with goes out, or says why not', async () => {
  const sender = startSender()
  onTestFinished(() => sender.close())
  await sender.sendCode('000000', '13800000005', '123456')
  expect(providers.calls.at(-1)).toMatchObject({
    phones: ['13800000005'],
    content: ['镰', 'SMS_1', { code: '123456' }],
  })
  await expect(sender.sendCode('100001', '13800000005', '123456')).rejects.toThrow('发送失败: 未启用短信配置')
})

test('the outbox is kept for as long as the logs are', async () => {
  const sender = startSender()
  onTestFinished(() => sender.close())
  const [message] = await sender.send(owner, { phones: ['13800000006'], params: {} })
  const left = async (days: number) => {
    const later = milliseconds() + days * 24 * 3600 * 1000
    const back = setClock(() => later)
    await purgeLogs({ database: server.database, parameters: createParameters(server.database, sealing) })
    back()
    return (await outbox.of(owner, message?.batch ?? '')).length
  }
  expect([await left(179), await left(181)]).toEqual([1, 0])
})
