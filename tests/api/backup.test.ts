import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createBackup } from '#server/backup/create.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { type Running, startServer } from '#server/start.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let file: string
let running: Running | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-backup-'))
  file = join(folder, 'sickle.db')
})
afterEach(async () => {
  await running?.close()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({
  PORT: '0',
  DATA_DIR: folder,
  ADMIN_PASSWORD: 'admin',
  CAPTCHA: 'off',
  LIMITS: 'off',
  SIMULATOR: 'off',
  LOG_LEVEL: 'silent',
})

async function start() {
  running = await startServer({ environment: environment(), template: inject('template') })
  return running
}
const stop = async () => {
  await running?.close()
  running = undefined
}
const setName = (value: string) =>
  running?.database.transaction(async ({ $client }) => {
    $client.prepare("UPDATE param SET param_value = ? WHERE param_key = 'account.failCount'").run(value)
  })
const name = () =>
  running?.database.reader.$client
    .prepare("SELECT param_value FROM param WHERE param_key = 'account.failCount'")
    .pluck()
    .get()
const sessions = () => running?.database.reader.$client.prepare('SELECT count(*) FROM session').pluck().get()

test('a backup of a running server holds database, keys and files, for its owner alone', async () => {
  await start()
  await setName('before')
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, 'files', 'one.bin'), 'bytes')
  const archive = await createBackup({ folder, file })
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  await setName('after')
  const keys = readFileSync(join(folder, 'secrets.json'), 'utf8')
  await stop()
  rmSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, 'secrets.json'), '{}')

  const done = await restoreBackup(archive, { folder, file })
  expect(done).toMatchObject({ tenants: 2, time: expect.stringMatching(/^\d{4}-/) })
  expect(done.users).toBeGreaterThan(3)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(keys)
  expect(readFileSync(join(folder, 'files', 'one.bin'), 'utf8')).toBe('bytes')
  expect(readdirSync(done.replaced)).toEqual(expect.arrayContaining(['sickle.db', 'secrets.json']))
  // Nothing that was only on its way is left.
  expect(readdirSync(join(folder, 'backups')).filter((entry) => !entry.endsWith('.tar.gz'))).toEqual([])
  await start()
  expect(name()).toBe('before')
})

test('sessions of before end, and the log of a killed server is not applied to the restored data', async () => {
  const { url } = await start()
  const token = new URLSearchParams({
    tenantId: '000000',
    username: 'admin',
    password: '21232f297a57a5a743894a0e4a801fc3',
    grant_type: 'password',
  })
  const answer = await fetch(`${url}/api/blade-auth/oauth/token?${token}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('saber:saber_secret')}`, 'Tenant-Id': '000000' },
  })
  expect(answer.status).toBe(200)
  expect(Number(sessions())).toBeGreaterThan(0)
  const archive = await createBackup({ folder, file })
  await setName('lost')
  // As a kill leaves them: a log that the database has not taken in.
  const log = mkdtempSync(join(tmpdir(), 'sickle-log-'))
  for (const suffix of ['-wal', '-shm']) copyFileSync(`${file}${suffix}`, join(log, `kept${suffix}`))
  await stop()
  for (const suffix of ['-wal', '-shm']) copyFileSync(join(log, `kept${suffix}`), `${file}${suffix}`)
  rmSync(log, { recursive: true })

  await restoreBackup(archive, { folder, file })
  await start()
  expect(name()).not.toBe('lost')
  expect(sessions()).toBe(0)
})

test('a plain copy of the database is taken as well, and leaves keys and files alone', async () => {
  await start()
  await stop()
  const copy = join(folder, 'backups-before.db')
  copyFileSync(file, copy)
  rmSync(file)
  const done = await restoreBackup(copy, { folder, file })
  expect(done).toMatchObject({ time: undefined, tenants: 2 })
  await start()
})

describe('is refused before anything is touched', () => {
  const refused = async (backup: string, why: RegExp) => {
    const before = readFileSync(file)
    await expect(restoreBackup(backup, { folder, file })).rejects.toThrow(why)
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((entry) => /^(restore|replaced)-/.test(entry))).toEqual([])
  }

  test('while a server runs', async () => {
    await start()
    const archive = await createBackup({ folder, file })
    await expect(restoreBackup(archive, { folder, file })).rejects.toThrow('another Sickle process')
  })

  test('a damaged archive, one that is cut off, and what is no backup', async () => {
    await start()
    const archive = await createBackup({ folder, file })
    await stop()
    const bytes = readFileSync(archive)
    const bad = join(folder, 'bad.tar.gz')
    const middle = bytes.length >> 1
    writeFileSync(
      bad,
      Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(64), bytes.subarray(middle + 64)]),
    )
    await refused(bad, /damaged/)
    writeFileSync(bad, bytes.subarray(0, middle))
    await refused(bad, /damaged/)
    writeFileSync(join(folder, 'bad.db'), 'no database')
    await refused(join(folder, 'bad.db'), /damaged/)
    await refused(join(folder, 'absent.tar.gz'), /no such backup/)
  })
})

test('a start beside keys without a database is refused by the command line, too', () => {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...environment() },
    encoding: 'utf8',
  })
  expect(stderr).toContain('数据库丢失')
  expect(status).toBe(1)
})
