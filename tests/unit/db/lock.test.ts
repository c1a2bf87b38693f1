import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from '#server/db/lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const source = fileURLToPath(new URL('../../../server/db/lock.ts', import.meta.url))

/** Another process that takes the folder and keeps it until it is killed. */
async function holder(): Promise<ChildProcess> {
  const script = `import { lockDataFolder } from ${JSON.stringify(source)}
    lockDataFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a folder has one owner at a time', () => {
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow('another Sickle process')
  lock.release()
  lockDataFolder(folder).release()
})

test('a folder that is missing is made', () => {
  lockDataFolder(join(folder, 'deep', 'inside')).release()
})

test('a folder of another process is refused, and free once that process is killed', async () => {
  const child = await holder()
  expect(() => lockDataFolder(folder)).toThrow(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataFolder(folder).release()
})
