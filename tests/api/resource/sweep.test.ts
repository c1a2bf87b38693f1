import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { milliseconds, now, setClock } from '#server/db/clock.ts'
import { createKeptBytes } from '#server/files/kept-bytes.ts'
import { createLocalStorage } from '#server/files/local-storage.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { attach, storedFile, tenant } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
const folder = join(dirname(server.database.reader.$client.name), 'files')
const local = createLocalStorage(folder)
const { database } = server
const bytes = createKeptBytes({ database, storages: { of: async () => local } })
const day = 24 * 3600 * 1000
let back = () => {}
afterEach(() => back())

/** Sweeps as if so many days had gone by. */
async function sweepAfter(days: number) {
  const later = milliseconds() + days * day
  back = setClock(() => later)
  await sweepFiles({
    database,
    bytes,
    local,
    incoming: join(folder, 'incoming'),
    log: { warn() {} },
  })
  back()
}

async function keep(content: string, agent: Agent = admin) {
  const path = '/blade-resource/oss/endpoint/put-file-attach'
  const { body } = await upload(agent, path, { content })
  const table = tableOf(storedFile)
  const [row] = await server.database.reader.select().from(table).where(eq(table.name, body.data.name))
  const path_ = join(folder, row?.objectKey ?? '')
  return {
    attachId: String(body.data.attachId),
    link: String(body.data.link),
    path: path_,
    id: row?.id ?? '',
  }
}

describe('the bytes of a file', () => {
  test('stay while it is there', async () => {
    const kept = await keep('stays')
    await sweepAfter(30)
    expect(existsSync(kept.path)).toBe(true)
    expect((await admin.send({ path: kept.link })).body).toBe('stays')
  })

  test('go when it is removed, and its row with the next sweep', async () => {
    const kept = await keep('goes')
    await admin.remove(attach, kept.attachId)
    await expect.poll(() => existsSync(kept.path)).toBe(false)
    await sweepAfter(0)
    const table = tableOf(storedFile)
    expect(await server.database.reader.select().from(table).where(eq(table.id, kept.id))).toEqual([])
  })

  test('go with the sweep where a killed process left them after the removal', async () => {
    const kept = await keep('left behind')
    const table = tableOf(storedFile)
    const marks = { isDeleted: 1, deleteTime: now() }
    await database.transaction((connection) =>
      connection.update(table).set(marks).where(eq(table.id, kept.id)),
    )
    await sweepAfter(0)
    expect(existsSync(kept.path)).toBe(false)
  })

  test('of a removed tenant stay until its rows are purged', async () => {
    const farm = await server.signIn('admin', 'admin', '100001')
    const kept = await keep('of the farm', farm)
    const { records } = await admin.page(tenant, { tenantId_equal: '100001' })
    await admin.remove(tenant, records[0]?.id)
    await sweepAfter(20)
    expect(existsSync(kept.path)).toBe(true)
    const table = tableOf(storedFile)
    await database.transaction((connection) => connection.delete(table).where(eq(table.tenantId, '100001')))
    await sweepAfter(20)
    expect(existsSync(kept.path)).toBe(false)
  })

  test('stay while another file has the same', async () => {
    const [first, second] = [await keep('shared bytes'), await keep('shared bytes')]
    expect(first.path).toBe(second.path)
    await admin.remove(attach, first.attachId)
    await sweepAfter(8)
    expect((await admin.send({ path: second.link })).body).toBe('shared bytes')
    await admin.remove(attach, second.attachId)
    await expect.poll(() => existsSync(first.path)).toBe(false)
  })

  test('stay while an upload of the same is on its way, whatever is removed meanwhile', async () => {
    const kept = await keep('just in time')
    const objectKey = kept.path.slice(folder.length + 1)
    const place = { ossId: null, bucket: '', storage: local, s3: undefined, domain: '' }
    const sha256 = createHash('sha256').update('just in time').digest('hex')
    const staged = { path: '', size: 12, sha256, contentType: 'text/plain' }
    const held = await bytes.store({ tenantId: '000000' }, place, staged)
    expect(held).toBe(objectKey)
    const table = tableOf(storedFile)
    await database.transaction((connection) =>
      connection.update(table).set({ isDeleted: 1, deleteTime: now() }).where(eq(table.id, kept.id)),
    )
    const of = { tenantId: '000000', ossId: null, objectKey }
    await bytes.giveBack(of)
    expect(existsSync(kept.path)).toBe(true)
    await bytes.settle(of)
    expect(existsSync(kept.path)).toBe(false)
  })

  test('are put there again when they are lost and come once more', async () => {
    const first = await keep('lost and found')
    await local.remove(first.path.slice(folder.length + 1))
    const lost = await admin.send({ path: first.link })
    expect([lost.status, lost.body.msg]).toEqual([400, '文件内容已丢失'])
    await keep('lost and found')
    expect((await admin.send({ path: first.link })).body).toBe('lost and found')
  })
})

test('bytes without a row, as a killed process leaves them, go after a day', async () => {
  const path = join(folder, '000000', 'ab', 'ab'.repeat(16))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'orphan')
  await sweepAfter(0.9)
  expect(existsSync(path)).toBe(true)
  await sweepAfter(1.1)
  expect(existsSync(path)).toBe(false)
})

test('an upload that never became complete goes after a day', async () => {
  const path = join(folder, 'incoming', 'left')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'half')
  utimesSync(path, new Date(), new Date(Date.now() - 2 * day))
  await sweepAfter(0)
  expect(existsSync(path)).toBe(false)
})

test.each(['../secrets.json', '/etc/passwd', '000000/ab/../../sickle.db', 'x'])(
  '%s is no key',
  async (key) => {
    await expect(async () => local.get(key)).rejects.toThrow('no storage key')
  },
)
