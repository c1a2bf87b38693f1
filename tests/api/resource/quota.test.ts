import { readdirSync, statSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { attach, param, storageUse } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { formHeaders, formOf, png, upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
const folder = dirname(server.database.reader.$client.name)

const put = '/blade-resource/oss/endpoint/put-file'
const attached = `${put}-attach`
const megabyte = 1024 * 1024
const text = (bytes: number, letter = 'a') => Buffer.alloc(bytes, letter)
const writer = (tenantId = '000000') =>
  server.asUser({ tenantId, codes: ['attach', 'attach_upload', 'attach_delete'] })

async function set(paramKey: string, value: number) {
  const { records } = await admin.page(param, { paramKey_equal: paramKey })
  await admin.update(param, { id: records[0]?.id, paramValue: String(value) })
}

const usual = {
  'storage.userMegabytes': 1024,
  'storage.dayMegabytes': 200,
  'storage.guestMegabytes': 20,
  'storage.tenantMegabytes': 20_480,
  'storage.largeMegabytes': 20,
}
let back = () => {}
afterEach(async () => {
  vi.useRealTimers()
  back()
  for (const [key, value] of Object.entries(usual)) await set(key, value)
})

function filesBelow(name: string): string[] {
  try {
    const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    return entries.filter((one) => one.isFile()).map((one) => one.name)
  } catch {
    return []
  }
}
const bytesBelow = (name: string) =>
  filesBelow(name).reduce((sum, file) => sum + statSync(join(folder, name, file)).size, 0)
const kept = () => filesBelow('files')

/** Begins an upload whose announced length is that of `bytes`; what is sent of it is up to the test. */
function begin(agent: Agent, bytes: Buffer, path = put) {
  const body = formOf({ content: bytes })
  const sending: ClientRequest = request(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { ...agent.headers, ...formHeaders, 'Content-Length': body.length },
  })
  sending.on('error', () => {})
  const answer = new Promise<{ status: number | undefined; msg: string }>((resolve) => {
    sending.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode, msg: JSON.parse(Buffer.concat(chunks).toString()).msg }),
      )
    })
  })
  return { sending, answer, body }
}

describe('the space of a user', () => {
  test('is refused with a sentence where it is used up, and nothing is left of the file', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    expect((await upload(person, put, { content: text(megabyte - 10) })).status).toBe(200)
    const before = kept()
    const { status, body } = await upload(person, put, { content: text(11, 'b') })
    expect([status, body.code, body.success]).toEqual([413, 413, false])
    expect(body.msg).toBe('您的存储空间（1 MB）不足，请先删除不需要的文件')
    expect([kept(), filesBelow('uploads')]).toEqual([before, []])
    expect((await upload(person, put, { content: text(10, 'c') })).status).toBe(200)
    expect((await upload(person, put, { content: text(1, 'd') })).status).toBe(413)
  })

  test('counts the same content each time, and each user alone', async () => {
    await set('storage.userMegabytes', 1)
    const [one, other] = [await writer(), await writer()]
    const content = text(600_000, 's')
    expect((await upload(one, put, { content })).status).toBe(200)
    expect((await upload(other, put, { content })).status).toBe(200)
    expect((await upload(one, put, { content })).status).toBe(413)
  })

  test('has no limit at 0', async () => {
    await set('storage.userMegabytes', 0)
    expect((await upload(await writer(), put, { content: text(2 * megabyte) })).status).toBe(200)
  })

  test('counts a copy, which could be uploaded instead', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const { body } = await upload(person, put, { content: text(600_000, 'k') })
    const query = { fileName: body.data.name, destFileName: 'again.txt' }
    const copied = await person.post('/blade-resource/oss/endpoint/copy-file', undefined, query)
    expect([copied.status, copied.body.msg]).toEqual([413, '您的存储空间（1 MB）不足，请先删除不需要的文件'])
  })

  test('counts a picture of oneself, whichever way it comes', async () => {
    await set('storage.guestMegabytes', 1)
    const reader = await server.asUser({ codes: ['attach'] })
    const statuses = []
    for (const more of [400_000, 400_001, 400_002])
      statuses.push(
        (await upload(reader, '/file/local-media-upload', { content: png(more), name: 'a.png' })).status,
      )
    expect(statuses).toEqual([200, 200, 413])
  })

  test('is small for somebody who may write nothing', async () => {
    const guest = await server.signIn('guest', 'guest1234')
    const statuses = []
    for (const letter of ['x', 'y'])
      statuses.push((await upload(guest, put, { content: text(11 * megabyte, letter) })).status)
    expect(statuses).toEqual([200, 413])
  })
})

describe('the space of a day', () => {
  test('ends and begins anew, whatever was removed', async () => {
    await set('storage.dayMegabytes', 1)
    const person = await writer()
    const { body } = await upload(person, attached, { content: text(700_000) })
    await person.remove(attach, body.data.attachId)
    const refused = await upload(person, put, { content: text(400_000, 'b') })
    expect([refused.status, refused.body.msg]).toEqual([413, '您今天上传的文件已达 1 MB 的上限，请明天再试'])
    const tomorrow = milliseconds() + 24 * 3600 * 1000
    back = setClock(() => tomorrow)
    const fresh = await server.signIn(person.account)
    expect((await upload(fresh, put, { content: text(400_000, 'b') })).status).toBe(200)
  })

  test('does not hold for those who may upload large files', async () => {
    await set('storage.dayMegabytes', 1)
    const person = await server.asUser({ codes: ['attach_upload', 'attach_large'] })
    expect((await upload(person, put, { content: text(2 * megabyte) })).status).toBe(200)
  })
})

test('the space of a tenant is shared by its users, and no other tenant’s', async () => {
  await set('storage.tenantMegabytes', 1)
  const [one, other] = [await writer('100001'), await writer('100001')]
  expect((await upload(one, put, { content: text(700_000) })).status).toBe(200)
  const { status, body } = await upload(other, put, { content: text(400_000) })
  expect([status, body.msg]).toEqual([413, '租户的存储空间（1 MB）不足，请联系管理员'])
  const english = await other.send({
    method: 'POST',
    path: `/api${put}`,
    headers: { ...formHeaders, 'Accept-Language': 'en' },
    body: formOf({ content: text(400_000) }),
  })
  expect(english.body.msg).toContain('tenant’s storage (1 MB)')
})

describe('bytes on their way', () => {
  test('count while they come in: of two uploads at once, which fit one by one, one is refused', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const first = begin(person, text(700_000, 'p'))
    first.sending.write(first.body.subarray(0, 600_000))
    await expect.poll(() => bytesBelow('uploads')).toBeGreaterThan(500_000)
    const second = begin(person, text(700_000, 'q'))
    second.sending.write(second.body.subarray(0, 650_000))
    expect(await second.answer).toMatchObject({ status: 413 })
    first.sending.end(first.body.subarray(600_000))
    expect(await first.answer).toMatchObject({ status: 200 })
    second.sending.end(second.body.subarray(650_000))
    await expect.poll(() => filesBelow('uploads')).toEqual([])
  })

  test('are no more than the space allows, however many come at once', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => upload(person, put, { content: text(300_000, String(n % 10)) })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(3)
    expect(new Set(statuses)).toEqual(new Set([200, 413]))
  })

  test('are given up by a sender who leaves', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const leaving = begin(person, text(900_000, 'l'))
    leaving.sending.write(leaving.body.subarray(0, 800_000))
    await expect.poll(() => bytesBelow('uploads')).toBeGreaterThan(700_000)
    leaving.sending.destroy()
    await expect.poll(() => filesBelow('uploads')).toEqual([])
    await expect
      .poll(async () => (await upload(person, put, { content: text(1_000_000, 'm') })).status)
      .toBe(200)
  })

  test('are refused before the rest has come, which is thrown away, and the next call is served', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const half = begin(person, text(3 * megabyte, 'h'))
    half.sending.write(half.body.subarray(0, 2 * megabyte))
    expect(await half.answer).toEqual({
      status: 413,
      msg: '您的存储空间（1 MB）不足，请先删除不需要的文件',
    })
    await expect.poll(() => filesBelow('uploads')).toEqual([])
    half.sending.end(half.body.subarray(2 * megabyte))
    expect((await person.get('/blade-resource/attach/page', {})).status).toBe(200)
    expect((await upload(person, put, { content: text(1000, 'i') })).status).toBe(200)
  })

  test('are refused at the first byte beyond the size of a file, while the sender still sends', async () => {
    const person = await writer()
    const large = begin(person, text(20 * megabyte + 500_000))
    large.sending.write(large.body.subarray(0, 20 * megabyte + 300_000))
    expect(await large.answer).toMatchObject({ status: 413, msg: expect.stringContaining('20 MB') })
    await expect.poll(() => filesBelow('uploads')).toEqual([])
    large.sending.destroy()
  })

  test('are waited for a minute after the refusal, then the connection is cut', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endless = begin(person, text(3 * megabyte, 'e'))
    const closed = vi.fn()
    endless.sending.on('close', closed)
    endless.sending.write(endless.body.subarray(0, 2 * megabyte))
    expect(await endless.answer).toMatchObject({ status: 413 })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(closed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  test('of an upload that is refused for what it is take no space', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    for (let n = 0; n < 3; n++)
      expect((await upload(person, put, { content: text(900_000), name: 'a.exe' })).status).toBe(400)
    expect((await upload(person, put, { content: text(900_000) })).status).toBe(200)
  })
})

describe('a large file', () => {
  test('begins where the parameter says, and needs the right', async () => {
    await set('storage.largeMegabytes', 1)
    const person = await writer()
    const { status, body } = await upload(person, attached, { content: text(megabyte + 1) })
    expect([status, body.msg]).toEqual([413, '文件不能超过 1 MB，上传更大的文件需要“上传大文件”权限'])
    await person.may('attach_upload', 'attach_large')
    expect((await upload(person, attached, { content: text(megabyte + 1) })).status).toBe(200)
  })

  test('needs no right at 0', async () => {
    await set('storage.largeMegabytes', 0)
    expect((await upload(await writer(), put, { content: text(21 * megabyte) })).status).toBe(200)
  })

  test('is for administrators of every tenant', async () => {
    const farm = await server.signIn('admin', 'admin', '100001')
    expect((await upload(farm, put, { content: text(21 * megabyte) })).status).toBe(200)
  })
})

describe('space is given back', () => {
  test('by removing an attachment, with its bytes', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const before = kept()
    const { body } = await upload(person, attached, { content: text(900_000, 'r') })
    expect(kept()).toHaveLength(before.length + 1)
    expect((await upload(person, attached, { content: text(900_000, 't') })).status).toBe(413)
    await person.remove(attach, body.data.attachId)
    await expect.poll(kept).toEqual(before)
    expect((await upload(person, attached, { content: text(900_000, 't') })).status).toBe(200)
  })

  test('by removing a file by its name, to whoever uploaded it', async () => {
    await set('storage.userMegabytes', 1)
    const person = await writer()
    const { body } = await upload(person, put, { content: text(900_000, 'u') })
    await admin.post('/blade-resource/oss/endpoint/remove-file', undefined, { fileName: body.data.name })
    expect((await upload(person, put, { content: text(900_000, 'v') })).status).toBe(200)
  })
})

test('what somebody has stored is found by an index', () => {
  const plan = server.database.reader.$client
    .prepare(
      'EXPLAIN QUERY PLAN SELECT bytes FROM storage_use WHERE tenant_id = ? AND key_owner = ? AND is_deleted = 0',
    )
    .all('000000', '1') as { detail: string }[]
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('SEARCH storage_use USING INDEX'),
  ])
  expect(storageUse.unique).toHaveLength(1)
})
