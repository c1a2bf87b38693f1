import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'
import { formHeaders, formOf, png, upload } from '#tests/support/upload.ts'
import { avatar, put } from './uploads.ts'

const server = await startTestServer()
const admin = await server.signIn()
const person = await server.asUser()
const folder = dirname(server.database.reader.$client.name)

const filesIn = (name: string) => {
  try {
    return readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
  } catch {
    return []
  }
}
const kept = () => filesIn('files').length

describe('an upload', () => {
  test('answers a BladeFile to anybody who has signed in', async () => {
    const { status, body } = await upload(person, put, { content: png(), name: '田块 1.png' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      link: expect.stringMatching(/^\/api\/file\/[0-9a-f]{32}\/%E7%94%B0%E5%9D%97%201\.png$/),
      domain: '',
      name: expect.stringMatching(/^upload\/\d{8}\/[0-9a-f]{32}\.png$/),
      originalName: '田块 1.png',
    })
  })

  test('comes back byte for byte', async () => {
    const content = png(300_000)
    const { body } = await upload(person, put, { content, name: 'a.png' })
    const answer = await fetch(server.url + body.data.link, {
      headers: { 'Blade-Auth': String(person.headers['Blade-Auth']) },
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  test('is called by the name that the call gives', async () => {
    const { body } = await upload(person, `${put}-by-name`, { query: { fileName: '../汇总.txt' } })
    expect(body.data.originalName).toBe('汇总.txt')
    const nameless = await upload(person, `${put}-by-name`)
    expect([nameless.status, nameless.body.msg]).toEqual([400, '缺少必要的请求参数: fileName'])
  })

  test('keeps the same bytes once, and every row by itself', async () => {
    const before = kept()
    const [first, second] = [
      await upload(person, put, { content: 'the same text', name: 'one.txt' }),
      await upload(admin, put, { content: 'the same text', name: 'two.txt' }),
    ]
    expect(kept()).toBe(before + 1)
    expect(first.body.data.link).not.toBe(second.body.data.link)
  })

  test('shares no bytes with another tenant', async () => {
    const before = kept()
    const farmer = await server.asUser({ tenantId: '100001' })
    await upload(person, put, { content: 'a text of two tenants' })
    await upload(farmer, put, { content: 'a text of two tenants' })
    expect(kept()).toBe(before + 2)
  })

  test('needs a session', async () => {
    const { status } = await upload(server.stranger, put)
    expect(status).toBe(401)
  })
})

describe('the type of a file', () => {
  test('is that of its content: a picture that calls itself a text is a picture', async () => {
    const { body } = await upload(person, put, { content: png(), name: 'a.txt' })
    expect(body.data.originalName).toBe('a.txt.png')
  })

  test.each([
    ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'setup.exe'],
    ['a program that calls itself a picture', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'a.png'],
    ['a script', '#!/bin/sh\nrm -rf /', 'a.sh'],
    ['a text that calls itself a picture', 'hello', 'a.png'],
    ['a text that calls itself a tile', 'hello', 'a.b3dm'],
    ['bytes that call themselves a text', Buffer.from([1, 2, 3, 0, 4]), 'a.txt'],
    ['a name without an extension', 'hello', 'README'],
  ])('%s is refused', async (_name, content, name) => {
    const before = kept()
    const { status, body } = await upload(person, put, {
      content: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      name,
    })
    expect([status, body.msg]).toEqual([400, '不支持的文件类型'])
    expect(kept()).toBe(before)
  })

  test.each([
    [
      'a table in the encoding of a Chinese office program',
      Buffer.from([0xbc, 0xdb, 0xb8, 0xf1, 0x2c, 0x31]),
      'a.csv',
    ],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['a paper', '%PDF-1.7\n1 0 obj', 'a.pdf'],
    ['a tile of a city', 'b3dm\x01\0\0\0', 'a.b3dm'],
  ])('%s is taken', async (_name, content, name) => {
    const { status, body } = await upload(person, put, { content, name })
    expect([status, body.data.originalName]).toEqual([200, name])
  })

  test('says nothing of an empty file', async () => {
    const { status, body } = await upload(person, put, { content: '' })
    expect([status, body.msg]).toEqual([400, '文件内容为空'])
  })
})

describe('the largest size', () => {
  test('of a file is 20 MB without the right to large ones', async () => {
    const most = 20 * 1024 * 1024
    const writer = await server.asUser({ codes: ['attach_upload'] })
    const largest = await upload(writer, put, { content: Buffer.alloc(most, 'a') })
    const larger = await upload(writer, put, { content: Buffer.alloc(most + 1, 'a') })
    const message = '文件不能超过 20 MB，上传更大的文件需要“上传大文件”权限'
    expect([largest.status, larger.status, larger.body.msg]).toEqual([200, 413, message])
    expect((await upload(admin, put, { content: Buffer.alloc(most + 1, 'a') })).status).toBe(200)
  })

  test('of a picture of oneself is 500 kB', async () => {
    const small = await upload(person, avatar, { content: png(500 * 1024 - 200), name: 'me.png' })
    const large = await upload(person, avatar, { content: png(500 * 1024), name: 'me.png' })
    expect([small.status, large.status, large.body.msg]).toEqual([200, 413, '文件不能超过 500 KB'])
  })
})

describe('an upload that goes wrong', () => {
  test('leaves nothing when its sender leaves in the middle', async () => {
    const before = kept()
    const leaving = request(`${server.url}/api${put}`, {
      method: 'POST',
      headers: { ...person.headers, ...formHeaders, 'Content-Length': 5_000_000 },
    })
    leaving.on('error', () => {})
    leaving.write(formOf({ content: 'x'.repeat(1_000_000) }).subarray(0, 900_000))
    await vi.waitFor(() => expect(filesIn('uploads')).toHaveLength(1))
    leaving.destroy()
    await vi.waitFor(() => expect(filesIn('uploads')).toEqual([]))
    expect(kept()).toBe(before)
  })

  test.each([
    ['without an end', formOf({}).subarray(0, -30)],
    ['with the file in another field', formOf({ field: 'other' })],
    ['that is no form', Buffer.from('hello')],
    ['of half a header', Buffer.from('--edge-of-the-form\r\nContent-Disposition: form-da')],
  ])('is a refusal: a form %s', async (_name, body) => {
    const before = kept()
    const answer = await person.send({ method: 'POST', path: `/api${put}`, headers: formHeaders, body })
    expect([answer.status, answer.body.success]).toEqual([400, false])
    expect(filesIn('uploads')).toEqual([])
    expect(kept()).toBe(before)
  })

  test('is a refusal without a boundary', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' }
    const answer = await person.send({ method: 'POST', path: `/api${put}`, headers, body: formOf({}) })
    expect(answer.status).toBe(400)
  })
})

test('a user has a share of uploads', async () => {
  const limited = await startTestServer({ environment: { LIMITS: 'default' } })
  const eager = await limited.asUser()
  const statuses = []
  for (let n = 0; n < 121; n++) statuses.push((await upload(eager, put)).status)
  expect([statuses[119], statuses[120]]).toEqual([200, 429])
})

describe('a body that takes its time', () => {
  afterEach(() => vi.useRealTimers())
  const begin = (path: string, type: string, start: Buffer | string) => {
    const sending = request(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { ...admin.headers, 'Content-Type': type, 'Content-Length': 5000 },
    })
    const closed = vi.fn()
    sending.on('error', closed)
    sending.write(start)
    return { sending, closed }
  }
  test('is cut off after a minute, unless it carries a file', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const json = begin('/blade-resource/attach/submit', 'application/json', '{"a":')
    const file = begin(put, formHeaders['Content-Type'], formOf({}).subarray(0, 150))
    await vi.waitFor(() => expect([vi.getTimerCount() > 0, filesIn('uploads').length]).toEqual([true, 1]))
    await vi.advanceTimersByTimeAsync(61_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(json.closed).toHaveBeenCalled())
    expect(file.closed).not.toHaveBeenCalled()
    file.sending.destroy()
  })
})
