import fs, { existsSync, readdirSync } from 'node:fs'
import promises from 'node:fs/promises'
import { request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'
import { formHeaders, formOf, upload } from '#tests/support/upload.ts'

/** Beginning of the paths whose bytes go where there is never any space. */
let full: string | undefined
const isFull = (path: unknown) => full !== undefined && String(path).startsWith(full)

// Files of this project share their modules, so it is the functions themselves that are replaced for a while.
const { createWriteStream } = fs
const { open } = promises
beforeAll(() => {
  const streamTo: typeof createWriteStream = (path, options) =>
    isFull(path) ? createWriteStream('/dev/full') : createWriteStream(path, options)
  const openAt: typeof open = (path, flags, mode) =>
    isFull(path) && flags === 'wx' ? open('/dev/full', 'w') : open(path, flags, mode)
  Object.assign(fs, { createWriteStream: streamTo })
  Object.assign(promises, { open: openAt })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(fs, { createWriteStream })
  Object.assign(promises, { open })
  syncBuiltinESMExports()
})

const server = await startTestServer()
const admin = await server.signIn()
const folder = dirname(server.database.reader.$client.name)
const put = '/blade-resource/oss/endpoint/put-file'
const message = '磁盘空间不足，数据未保存'

const filesBelow = (name: string) =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []
const rows = () => server.database.reader.$client.prepare('SELECT count(*) AS n FROM stored_file').get()
const left = () => [filesBelow('files').length, filesBelow('uploads').length, rows()]
/** What is there once the calls before have ended: what came in goes with the end of a call, after its answer. */
const settled = async () => {
  await expect.poll(() => filesBelow('uploads')).toEqual([])
  return left()
}

afterEach(() => {
  full = undefined
})

// Linux has a device that is always full.
describe.runIf(existsSync('/dev/full'))('a disk that is full', () => {
  test.each(['uploads', 'files/incoming'])(
    'is told as such where %s cannot be written, and nothing is left',
    async (name) => {
      const before = await settled()
      full = join(folder, name)
      const { status, body } = await upload(admin, put, { content: 'x'.repeat(200_000) })
      expect([status, body.code, body.success, body.msg]).toEqual([507, 507, false, message])
      expect(body.traceId).toEqual(expect.any(String))
      full = undefined
      await expect.poll(left).toEqual(before)
      expect((await upload(admin, put, { content: `room again in ${name}` })).status).toBe(200)
    },
  )

  test('is told while the sender still sends', async () => {
    full = join(folder, 'uploads')
    const body = formOf({ content: 'y'.repeat(5_000_000) })
    const status = await new Promise((resolve, reject) => {
      const sending = request(`${server.url}/api${put}`, {
        method: 'POST',
        headers: { ...admin.headers, ...formHeaders, 'Content-Length': body.length },
      })
      sending.on('response', (incoming) => {
        resolve(incoming.statusCode)
        sending.destroy()
      })
      sending.on('error', reject)
      sending.write(body.subarray(0, 1_000_000))
    })
    expect(status).toBe(507)
    await expect.poll(() => filesBelow('uploads')).toEqual([])
  })

  test('fails an export in those words', async () => {
    full = join(folder, 'exports')
    const path = '/blade-system/export-job'
    const { body } = await admin.post('/blade-system/region/export-job', { format: 'csv' })
    const detail = async () => (await admin.get(`${path}/detail`, { id: body.data.id })).body.data
    await expect.poll(async () => (await detail()).state, { timeout: 20_000 }).toBe('failed')
    expect((await detail()).error).toBe(message)
  })
})

test('a database that is full refuses the file, whose bytes are gone', async () => {
  const before = await settled()
  const pages = await server.database.transaction(async ({ $client }) => {
    const most = $client.pragma('max_page_count', { simple: true })
    $client.pragma('max_page_count = 1')
    return most
  })
  const answers = []
  // A page that has space left takes a few rows.
  for (let n = 0; n < 200; n++) {
    const { status, body } = await upload(admin, put, {
      content: `row ${n}`,
      name: `${'长'.repeat(240)}.txt`,
    })
    answers.push(status)
    if (status !== 200) {
      expect([status, body.msg]).toEqual([507, message])
      break
    }
  }
  expect(answers.at(-1)).toBe(507)
  const taken = answers.length - 1
  const [files, uploads, stored] = before as [number, number, { n: number }]
  await expect.poll(left).toEqual([files + taken, uploads, { n: stored.n + taken }])
  await server.database.transaction(async ({ $client }) => {
    $client.pragma(`max_page_count = ${pages}`)
  })
  expect((await upload(admin, put, { content: 'room again' })).status).toBe(200)
})
