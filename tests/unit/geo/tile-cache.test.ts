import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { createTileCache, type Tile } from '#server/modules/geo/layer/tile-cache.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const tile = (text: string, type = 'image/png'): Tile => ({ type, bytes: Buffer.from(text) })
const nothing = () => Promise.reject(new Error('the service is down'))
const day = 86_400_000

test('a tile is fetched once, by whoever asks for it first, and is there after a restart', async () => {
  const folder = temporaryFolder()
  const tiles = createTileCache(folder)
  let fetched = 0
  const fetch = async () => tile(`answer ${++fetched}`, 'image/webp')
  const answers = await Promise.all([tiles('a', fetch), tiles('a', fetch), tiles('b', fetch)])
  expect(answers.map(({ bytes }) => String(bytes))).toEqual(['answer 1', 'answer 1', 'answer 2'])
  expect(await createTileCache(folder)('a', nothing)).toEqual(tile('answer 1', 'image/webp'))
})

test('keys are in no name of a file, and nothing half-written is answered', async () => {
  const folder = temporaryFolder()
  await createTileCache(folder)('/4/13/6?tk=secret', async () => tile('picture'))
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^[0-9a-f]{64}\.png$/)
  await writeFile(join(folder, '1.part'), 'pict')
  await createTileCache(folder)('other', async () => tile('other'))
  expect((await readdir(folder)).sort()).not.toContain('1.part')
})

test('what is no longer fresh is asked for again, and answered where that fails', async () => {
  const tiles = createTileCache(temporaryFolder(), { most: 100_000, fresh: 0 })
  await tiles('a', async () => tile('first'))
  expect(await tiles('a', async () => tile('second', 'image/jpeg'))).toEqual(tile('second', 'image/jpeg'))
  expect(await tiles('a', nothing)).toEqual(tile('second', 'image/jpeg'))
  await expect(tiles('b', nothing)).rejects.toThrow('the service is down')
  // For a minute nobody waits for the service again.
  const later = async () => tile('third')
  expect(await tiles('a', later)).toEqual(tile('second', 'image/jpeg'))
  onTestFinished(setClock(() => Date.now() + 61_000))
  expect(await tiles('a', later)).toEqual(tile('third'))
})

test('those that were not asked for longest make room for others', async () => {
  const folder = temporaryFolder()
  const tiles = createTileCache(folder, { most: 3 * 4096, fresh: day })
  for (const key of ['a', 'b', 'c']) await tiles(key, async () => tile(`${key} has 10 b`.padEnd(10)))
  await tiles('a', nothing)
  await tiles('d', async () => tile('d has 10 b'))
  expect(await readdir(folder)).toHaveLength(3)
  await expect(tiles('b', nothing)).rejects.toThrow('the service is down')
  for (const key of ['a', 'c', 'd']) expect((await tiles(key, nothing)).bytes.length).toBe(10)
  // Neither is a tile kept that is larger than all of the room.
  await tiles('e', async () => tile('e'.repeat(3 * 4096 + 1)))
  expect(await readdir(folder)).toHaveLength(3)
})

test('tiles without any content take up room, too, before a restart and after it', async () => {
  const folder = temporaryFolder()
  const limits = { most: 3 * 4096, fresh: day }
  const tiles = createTileCache(folder, limits)
  for (const key of ['a', 'b', 'c', 'd']) await tiles(key, async () => tile(''))
  expect(await readdir(folder)).toHaveLength(3)
  await createTileCache(folder, { ...limits, most: 4096 })('d', async () => tile(''))
  expect(await readdir(folder)).toHaveLength(1)
})

test('a tile whose file was taken away is fetched anew', async () => {
  const folder = temporaryFolder()
  const tiles = createTileCache(folder)
  await tiles('a', async () => tile('first'))
  await rm(folder, { recursive: true })
  expect(await tiles('a', async () => tile('second'))).toEqual(tile('second'))
})
