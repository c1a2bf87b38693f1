import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sickle-fakes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A test of somebody's client, whose clock stands still and whose `fetch` answers nothing. */
const script = `
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { startSickle } from ${JSON.stringify(new URL('../../dist/server/index.js', import.meta.url).href)}

test('the emulator goes on', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'setImmediate', 'Date'], now: 0 })
  mock.method(performance, 'now', () => 0)
  mock.method(globalThis, 'fetch', () => Promise.reject(new Error('faked')))
  const sickle = await startSickle({ latency: [1, 2] })
  const { call } = await sickle.as('admin')
  await sickle.fixtures({ post: [{ category: 1, postCode: 'x', postName: '假时钟岗', sort: 1 }] })
  const { records } = await call('/api/blade-system/post/page?postName=假时钟岗')
  assert.equal(Date.now(), 0)
  assert.match(records[0].createTime, /^20[2-9]/)
  await sickle.reset()
  await sickle.close()
})
`

test('fake timers, a fake clock and a fake fetch of a test do not reach the server', {
  timeout: 240_000,
}, async () => {
  const file = join(folder, 'fakes.test.mjs')
  writeFileSync(file, script)
  const env = { ...process.env, NODE_ENV: 'test', XDG_CACHE_HOME: join(folder, 'cache') }
  const { stdout } = await run(process.execPath, ['--test', file], { env, timeout: 200_000 })
  expect(stdout).toContain('# pass 1')
})
