import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskSync } from '#server/db/writing/disk-sync.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sickle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const asked = (sync: ReturnType<typeof createDiskSync>) =>
  new Promise<void>((stored, failed) => sync.add({ stored, failed }))

test('everybody who asks is answered, in the order in which they asked', async () => {
  const file = join(folder, 'log')
  writeFileSync(file, 'x')
  const lost: Error[] = []
  const sync = createDiskSync(file, (error) => lost.push(error))
  const answered: number[] = []
  await Promise.all(Array.from({ length: 50 }, (_, n) => asked(sync).then(() => answered.push(n))))
  expect(answered).toEqual(Array.from({ length: 50 }, (_, n) => n))
  await sync.close()
  expect(lost).toEqual([])
})

test('nobody is told that something is on disk which the disk refuses', async () => {
  const lost: Error[] = []
  // A device that cannot be synced.
  const sync = createDiskSync('/dev/null', (error) => lost.push(error))
  const ended = await Promise.allSettled([asked(sync), asked(sync)])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lost.length).toBeGreaterThan(0)
  await sync.close()
})
