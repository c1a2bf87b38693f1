import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWhole } from '#server/db/check.ts'
import { Sqlite } from '#server/db/driver.ts'

const folder = mkdtempSync(join(tmpdir(), 'sickle-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function filled(name: string): string {
  const file = join(folder, name)
  const client = new Sqlite(file)
  client.exec('CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT)')
  const insert = client.prepare('INSERT INTO one (text) VALUES (?)')
  client.exec('BEGIN')
  for (let n = 0; n < 2000; n += 1) insert.run('x'.repeat(50))
  client.exec('COMMIT')
  client.close()
  return file
}

test('a file is whole as SQLite wrote it', async () => {
  expect(await isWhole(filled('whole.db'))).toBe(true)
})

test('and damaged once something else wrote into a page', async () => {
  const file = filled('damaged.db')
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, Math.floor(statSync(file).size / 8192) * 4096)
  closeSync(handle)
  expect(await isWhole(file)).toBe(false)
})

test('one that is not there is a failure, not a verdict', async () => {
  await expect(isWhole(join(folder, 'missing.db'))).rejects.toThrow(/unable to open/)
})

test('a server that stops does not wait for it', async () => {
  const closing = new AbortController()
  const looking = isWhole(filled('stopped.db'), closing.signal)
  closing.abort()
  expect(await looking).toBe(true)
})
