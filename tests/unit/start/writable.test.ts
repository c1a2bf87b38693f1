import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Types alone are to be taken away, which esbuild does without the rest of the project: another user may not read it.
import { transformSync } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'

const source = new URL('../../../server/start/writable.ts', import.meta.url)
const isRoot = process.getuid?.() === 0
/** The number of no user whom the system knows. */
const nobody = 64123
let around: string
let folder: string

beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'writable-'))
  chmodSync(around, 0o755)
  folder = join(around, 'data')
  const { code } = transformSync(readFileSync(source, 'utf8'), { loader: 'ts', format: 'esm' })
  writeFileSync(join(around, 'writable.mjs'), code)
})
afterEach(() => {
  chmodSync(around, 0o755)
  rmSync(around, { recursive: true, force: true })
})

/** Opens the folder as somebody whom it does not belong to: another user where the tests run as root, else without the right. */
function openElsewhere(): string {
  const call = `import { openDataFolder } from ${JSON.stringify(join(around, 'writable.mjs'))}
    try { openDataFolder(${JSON.stringify(folder)}, ${JSON.stringify(join(folder, 'sickle.db'))}); console.log('open') }
    catch (error) { console.log(error.message) }`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', call], {
    encoding: 'utf8',
    cwd: around,
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  return stdout
}

const uid = isRoot ? nobody : process.getuid?.()
const owner = process.getuid?.()

test('a folder, or what is in it, of somebody else says who may not write and what to type', () => {
  mkdirSync(folder, { mode: 0o555 })
  const told = openElsewhere()
  expect(told).toContain(`User ${uid} may not write to ${folder}, which belongs to user ${owner}`)
  expect(told).toContain(`sudo chown -R ${uid}:`)
  expect(told).toContain('用户')

  chmodSync(folder, 0o777)
  writeFileSync(join(folder, 'sickle.db'), '', { mode: 0o444 })
  expect(openElsewhere()).toContain(`may not write to ${join(folder, 'sickle.db')}`)
})

test('a folder that cannot be made names it, one of its own opens', () => {
  chmodSync(around, 0o555)
  expect(openElsewhere()).toContain(`User ${uid} may not write to ${folder}`)
  chmodSync(around, 0o755)
  mkdirSync(folder)
  if (isRoot) chownSync(folder, nobody, nobody)
  expect(openElsewhere()).toBe('open\n')
})
