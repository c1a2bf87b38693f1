import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createBodyReader } from '#server/http/body.ts'
import { createDispatcher } from '#server/http/dispatch.ts'
import { open, type UploadedFile } from '#server/http/route.ts'
import { HttpError } from '#server/http-error.ts'
import { messages } from '#shared/messages.ts'
import { send } from '#tests/support/send.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const folder = mkdtempSync(join(tmpdir(), 'sickle-upload-'))
const uploads = join(folder, 'uploads')
mkdirSync(uploads)
writeFileSync(join(uploads, 'left-behind'), 'x')
const kilobyte = 1024

const contentOf = (file: UploadedFile | undefined) =>
  file && (file.into === 'memory' ? file.buffer : readFileSync(file.path)).toString()
let lastPath = ''
const dispatcher = createDispatcher({
  routes: [
    open('post', '/memory', ({ file, params }) => ({ ...file, buffer: contentOf(file), ...params }), {
      upload: { most: kilobyte },
    }),
    open(
      'post',
      '/disk',
      ({ file, params }) => {
        if (file?.into === 'disk') lastPath = file.path
        if (params.fail) throw new HttpError(400, messages.failed)
        return { content: contentOf(file) ?? null, size: file?.size ?? null }
      },
      { upload: { most: 20 * kilobyte * kilobyte, field: 'paper', into: 'disk' } },
    ),
    open('post', '/several', ({ files }) => files.map(contentOf), {
      upload: { most: kilobyte, field: 'files', files: 2, into: 'disk' },
    }),
    open('post', '/none', () => ({})),
  ],
  database: server.database,
  identify: () => undefined,
  demandScope: () => {},
  readBody: createBodyReader(uploads),
  demandOpenShare: async () => {},
  demandOwnShare: async () => {},
  demandWriteShare: async () => {},
  onFailure: () => {},
})
const app = express().use(dispatcher)
const listening = app.listen(0)
const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
afterAll(() => {
  listening.close()
  rmSync(folder, { recursive: true })
})

const filePart = (content: string, name = 'a.txt', field = 'file') =>
  `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`
const textPart = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' }
const post = (path: string, ...parts: string[]) =>
  send(url, { method: 'POST', path: `/api${path}`, headers, body: `${parts.join('')}--edge--\r\n` })

describe('a route that takes a file', () => {
  test('finds it in memory, with its name, size and the fields beside it', async () => {
    const { status, body } = await post(
      '/memory',
      textPart('isCovered', '1'),
      filePart('价格,1', '样例 %.txt'),
    )
    expect([status, body.data]).toEqual([
      200,
      { into: 'memory', originalName: '样例 %.txt', size: 8, buffer: '价格,1', isCovered: '1' },
    ])
  })

  test('is told when there is none', async () => {
    const empty = await send(url, { method: 'POST', path: '/api/memory' })
    const json = await send(url, {
      method: 'POST',
      path: '/api/memory',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
    })
    const form = await post('/memory', textPart('a', '1'))
    expect([empty.body.data, json.body.data, form.body.data]).toEqual([{}, { a: 1 }, { a: '1' }])
  })

  test('takes one of exactly the largest size, and refuses the next byte', async () => {
    expect((await post('/memory', filePart('x'.repeat(kilobyte)))).status).toBe(200)
    const { status, body } = await post('/memory', filePart('x'.repeat(kilobyte + 1)))
    expect([status, body.msg]).toEqual([413, '请求内容过大'])
  })

  test('refuses one that announces more than it may send, without reading it', async () => {
    const { status, body } = await post('/memory', filePart('x'.repeat(2 * kilobyte * kilobyte)))
    expect([status, body.msg]).toEqual([413, '请求内容过大'])
  })

  test.each([
    ['a second file', [filePart('1'), filePart('2')]],
    ['a file in another field', [filePart('1', 'a.txt', 'other')]],
    ['a form that breaks off', ['--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n']],
  ])('refuses %s', async (_name, parts) => {
    const { status, body } = await post('/memory', ...parts)
    expect([status, body.msg]).toEqual([400, '请求内容无法解析'])
  })

  test.each([
    ['a path', '..\\..\\etc/passwd.txt', 'passwd.txt'],
    ['signs that turn the direction', 'a\u202Etxt.exe', 'atxt.exe'],
    ['a length without end', `${'长'.repeat(400)}.txt`, `${'长'.repeat(251)}.txt`],
  ])('shows a name of %s as a harmless one', async (_name, name, shown) => {
    expect((await post('/memory', filePart('x', name))).body.data.originalName).toBe(shown)
  })
})

describe('a route that takes several files', () => {
  const part = (content: string) => filePart(content, 'a', 'files')

  test('finds them in the order in which they came', async () => {
    const { body } = await post('/several', part('first'), part('second'))
    expect(body.data).toEqual(['first', 'second'])
  })

  test('says how many it takes', async () => {
    const { status, body } = await post('/several', part('1'), part('2'), part('3'))
    expect([status, body.msg]).toEqual([400, '一次最多上传2个文件，请分次上传'])
  })

  test('counts the bytes of all of them', async () => {
    const half = 'x'.repeat(kilobyte / 2)
    expect((await post('/several', part(half), part(half))).status).toBe(200)
    const { status, body } = await post('/several', part(half), part(`${half}x`))
    expect([status, body.msg]).toEqual([413, '请求内容过大'])
    await vi.waitFor(() => expect(readdirSync(uploads)).toEqual([]))
  })
})

describe('a file that goes to disk', () => {
  test('is there for the handler and gone after the answer', async () => {
    const large = 'x'.repeat(3 * kilobyte * kilobyte)
    const { body } = await post('/disk', filePart(large, 'a', 'paper'))
    expect([body.data.size, body.data.content === large]).toEqual([large.length, true])
    await vi.waitFor(() => expect(existsSync(lastPath)).toBe(false))
  })

  test('is gone after a refusal, too', async () => {
    const { body } = await post('/disk', textPart('fail', '1'), filePart('x', 'a', 'paper'))
    expect(body.code).toBe(400)
    await vi.waitFor(() => expect(existsSync(lastPath)).toBe(false))
  })

  test('is gone when its sender leaves in the middle', async () => {
    const length = { 'Content-Length': 5 * kilobyte * kilobyte }
    const leaving = request(`${url}/api/disk`, { method: 'POST', headers: { ...headers, ...length } })
    leaving.on('error', () => {})
    leaving.write(filePart('x'.repeat(kilobyte * kilobyte), 'a', 'paper'))
    await vi.waitFor(() => expect(readdirSync(uploads)).toHaveLength(1))
    leaving.destroy()
    await vi.waitFor(() => expect(readdirSync(uploads)).toEqual([]))
  })

  test('of a process that was killed is removed at the next start', () => {
    expect(existsSync(join(uploads, 'left-behind'))).toBe(false)
  })
})

test('a route that takes no file refuses one', async () => {
  const { status, body } = await post('/none', filePart('x'))
  expect([status, body.msg]).toEqual([400, '请求内容无法解析'])
})
