import { type ClientRequest, request } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Agent } from '#tests/support/agent.ts'
import { formHeaders, formOf, upload } from '#tests/support/upload.ts'
import { megabyte, startQuota, text } from './quotas.ts'
import { put } from './uploads.ts'

const { server, writer, set, filesBelow, bytesBelow } = await startQuota()

afterEach(() => void vi.useRealTimers())

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
