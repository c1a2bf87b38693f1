import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { milliseconds, setClock } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { purgeExports } from '#server/transfer/export/purge-exports.ts'
import { exportJob, param } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-system/export-job'
/** Another one after each restart. */
const folder = () => dirname(server.database.reader.$client.name)

const begin = async (agent: Agent, query: Query = {}): Promise<string> =>
  (await agent.post('/blade-system/region/export-job', query)).body.data.id
const detail = async (agent: Agent, id: string): Promise<Wire> =>
  (await agent.get(`${path}/detail`, { id })).body.data
const finished = (agent: Agent, id: string) =>
  expect.poll(async () => (await detail(agent, id)).state, { timeout: 20_000 })

test.each(['xlsx', 'csv'])(
  'a list becomes an %s file in the background, for its owner to download',
  async (format) => {
    const id = await begin(admin, { format, columns: 'code,name', lang: 'en' })
    await finished(admin, id).toBe('done')
    const job = await detail(admin, id)
    const { total } = (await admin.get('/blade-system/region/page', { size: 1 })).body.data
    expect(job).toMatchObject({ entity: 'region', total, written: total, error: '' })
    expect(job.fileName).toMatch(new RegExp(`^Region-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    const file = await admin.send({ path: job.link })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain(format)
    const rows = format === 'csv' ? String(file.bytes).trimEnd().split('\r\n') : await cellsOf(file)
    expect(rows).toHaveLength(total + 1)
    expect((await server.stranger.send({ path: job.link })).status).toBe(401)
  },
)

test('chosen rows are as many as a list lets a person choose', async () => {
  const codes: string[] = []
  for (let current = 1; current <= 5; current++) {
    const { body } = await admin.get('/blade-system/region/page', { size: 500, current })
    codes.push(...body.data.records.map((row: Wire) => row.code))
  }
  const id = await begin(admin, { format: 'csv', columns: 'code', ids: codes.join() })
  await finished(admin, id).toBe('done')
  expect(await detail(admin, id)).toMatchObject({ total: codes.length, written: codes.length })
})

test('what cannot be exported is refused before a job is made', async () => {
  const { status } = await admin.post('/blade-system/region/export-job', { format: 'pdf' })
  expect(status).toBe(400)
  const person = await server.asUser({ codes: ['company'] })
  expect((await person.post('/blade-system/region/export-job')).status).toBe(403)
})

test('everybody sees, cancels and removes their own jobs alone', async () => {
  const person = await server.asUser({ codes: ['region'] })
  const id = await begin(person, { format: 'csv' })
  await finished(person, id).toBe('done')
  const { link } = await detail(person, id)
  expect((await person.get(`${path}/mine`)).body.data.records).toMatchObject([{ id, link }])
  const others = (await admin.get(`${path}/mine`)).body.data.records
  expect(others.filter((job: Wire) => job.id === id)).toEqual([])
  const refused = [
    await admin.get(`${path}/detail`, { id }),
    await admin.post(`${path}/cancel`, { ids: id }),
    await admin.post(`${path}/remove`, { ids: id }),
  ]
  expect(refused.map(({ body }) => body.msg)).toEqual(Array(3).fill('数据不存在'))
  expect((await person.post(`${path}/remove`, { ids: id })).body.code).toBe(200)
  expect((await person.get(`${path}/mine`)).body.data.total).toBe(0)
  expect((await person.send({ path: link })).status).toBe(400)
})

test('jobs are made one after the other, and one that waits can be cancelled', async () => {
  const person = await server.asUser({ codes: ['region'] })
  const ids = [await begin(person), await begin(person), await begin(person)]
  const last = ids[2] ?? ''
  await person.post(`${path}/cancel`, { ids: last })
  await finished(person, last).toBe('cancelled')
  for (const id of ids.slice(0, 2)) await finished(person, id).toBe('done')
  const [first, second] = [await detail(person, ids[0] ?? ''), await detail(person, ids[1] ?? '')]
  expect(String(second?.startTime) >= String(first?.endTime)).toBe(true)
  expect((await detail(person, last)).link).toBe('')
})

test('what a server that stopped had not finished is told as failed, and may be asked for again', async () => {
  const id = newId()
  const [{ createUser } = {}] = (await admin.get(`${path}/mine`)).body.data.records
  await server.database.transaction((connection) =>
    insertRows({ connection, now: milliseconds() }, exportJob, [
      { id, tenantId: '000000', createUser, entity: 'region', state: 'running' },
    ]),
  )
  await server.restart()
  expect(await detail(admin, id)).toMatchObject({ state: 'failed', error: '服务已重启，请重新导出' })
})

describe('the files of a user', () => {
  async function set(paramKey: string, value: string) {
    const { records } = await admin.page(param, { paramKey_equal: paramKey })
    await admin.update(param, { id: records[0]?.id, paramValue: value })
  }
  const make = async (agent: Agent) => {
    const id = await begin(agent, { format: 'csv' })
    await finished(agent, id).toMatch(/^(done|failed)$/)
    return id
  }

  test('are no more than the newest, and the bytes of the others are gone', async () => {
    await set('export.keepMost', '2')
    const person = await server.asUser({ codes: ['region'] })
    const first = await make(person)
    const { link } = await detail(person, first)
    await make(person)
    await make(person)
    await expect.poll(async () => (await person.get(`${path}/mine`)).body.data.total).toBe(2)
    expect((await person.get(`${path}/detail`, { id: first })).body.msg).toBe('数据不存在')
    expect((await person.send({ path: link })).body.msg).toBe('数据不存在')
    await set('export.keepMost', '20')
  })

  test('take their space like any other, and one that does not fit says so', async () => {
    const person = await server.asUser({ codes: ['region', 'attach_upload'] })
    await set('storage.userMegabytes', '1')
    const content = Buffer.alloc(1024 * 1024, 'a')
    const put = '/blade-resource/oss/endpoint/put-file'
    const { body } = await upload(person, put, { content })
    const id = await make(person)
    expect(await detail(person, id)).toMatchObject({
      state: 'failed',
      error: '您的存储空间（1 MB）不足，请先删除不需要的文件',
    })
    await admin.post('/blade-resource/oss/endpoint/remove-file', undefined, { fileName: body.data.name })
    expect((await detail(person, await make(person))).state).toBe('done')
    // What was said to be done is tidied up right after.
    await expect.poll(() => readdirSync(join(folder(), 'exports'))).toEqual([])
    await set('storage.userMegabytes', '1024')
  })
})

test('a file is kept for a week', async () => {
  const id = await begin(admin, { format: 'csv' })
  await finished(admin, id).toBe('done')
  const { link } = await detail(admin, id)
  const today = milliseconds()
  const later = (days: number) => setClock(() => today + days * 24 * 3600 * 1000)
  const purgeIn = async (days: number) => {
    const back = later(days)
    await purgeExports(server.database)
    back()
  }
  await purgeIn(6)
  expect((await admin.send({ path: link })).status).toBe(200)
  await purgeIn(8)
  expect((await admin.send({ path: link })).status).toBe(400)
  expect((await admin.get(`${path}/detail`, { id })).body.msg).toBe('数据不存在')
})
