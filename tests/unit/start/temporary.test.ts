import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTemporary, sweepTemporary } from '#server/start/temporary.ts'

let around: string

beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'around-'))
  vi.stubEnv('TMPDIR', around)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(around, { recursive: true, force: true })
})

/** As a process leaves a folder that was killed: nobody holds its lock. */
function abandoned(name: string, age: number): string {
  const path = join(around, name)
  mkdirSync(path)
  writeFileSync(join(path, 'sickle.db'), 'rows')
  utimesSync(path, new Date(Date.now() - age), new Date(Date.now() - age))
  return path
}

test('folders of processes that ended without removing them go, and none that is in use or is not ours', () => {
  const own = makeTemporary('memory')
  const gone = [abandoned('sickle-memory-a', 120_000), abandoned('sickle-snapshots-b', 120_000)]
  const fresh = abandoned('sickle-memory-c', 1000)
  const foreign = abandoned('sickle-other', 120_000)
  utimesSync(own.path, new Date(0), new Date(0))
  const next = makeTemporary('snapshots')
  expect(gone.filter(existsSync)).toEqual([])
  expect([own.path, next.path, fresh, foreign].filter(existsSync)).toHaveLength(4)
  own.remove()
  next.remove()
  expect(readdirSync(around).sort()).toEqual(['sickle-memory-c', 'sickle-other'])
  sweepTemporary(Date.now() + 120_000)
  expect(readdirSync(around)).toEqual(['sickle-other'])
})
