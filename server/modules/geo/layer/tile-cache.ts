import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aDay, milliseconds } from '../../../db/clock.ts'
import { newId } from '../../../db/new-id.ts'

/** Media types of what is no picture. */
export const vectorTile = 'application/vnd.mapbox-vector-tile'
export const shapeFile = 'application/geo+json'
export const gridFile = 'application/json'

export interface Tile {
  /** Media type. */
  type: string
  bytes: Buffer
}

/**
 * Answers the tile behind a key: a fresh one from disk, else what `fetch` brings, else, where that fails, an older one. `fresh`:
 * milliseconds in which it is not asked for again, where that is not the usual time.
 */
export type TileCache = (key: string, fetch: () => Promise<Tile>, fresh?: number) => Promise<Tile>

interface KeptTile {
  /** Name of its file. */
  name: string
  /** Bytes that it takes up on the disk. */
  size: number
  /** When it was fetched. */
  time: number
}

interface Limits {
  /** Bytes of all tiles together. */
  most: number
  /** Milliseconds in which a tile is not asked for again. */
  fresh: number
}

/** Bytes that the smallest file takes up: of tiles that are empty there may be any number, too. */
const block = 4096
const roomFor = (bytes: number): number => Math.max(1, Math.ceil(bytes / block)) * block

/** Milliseconds in which a service that failed is not waited for where an older tile is there. */
const untilNextTry = 60_000

const usual: Limits = { most: 256 * 1024 * 1024, fresh: aDay }

/**
 * Keeps tiles in a folder, those that were not asked for longest making room for others. Keys may hold secrets, so files are named
 * by a digest. Whatever goes wrong with the disk costs the cache alone: the tile is answered all the same.
 */
export function createTileCache(folder: string, { most, fresh }: Limits = usual): TileCache {
  /** By digest; what was asked for last stands last. */
  const kept = new Map<string, KeptTile>()
  const asked = new Map<string, Promise<Tile>>()
  let total = 0
  let opened: Promise<void> | undefined

  async function open() {
    for (const { digest, ...tile } of await tilesIn(folder)) add(digest, tile)
    await makeRoom()
  }

  function add(digest: string, tile: KeptTile) {
    total += tile.size - (kept.get(digest)?.size ?? 0)
    kept.delete(digest)
    kept.set(digest, tile)
  }

  function forget(digest: string) {
    total -= kept.get(digest)?.size ?? 0
    kept.delete(digest)
  }

  async function makeRoom() {
    for (const [digest, { name }] of kept) {
      if (total <= most) return
      forget(digest)
      await rm(join(folder, name), { force: true })
    }
  }

  async function read(digest: string): Promise<Tile | undefined> {
    const tile = kept.get(digest)
    if (!tile) return undefined
    try {
      const bytes = await readFile(join(folder, tile.name))
      if (kept.has(digest)) add(digest, tile)
      return { type: typeOf(tile.name), bytes }
    } catch {
      forget(digest)
      return undefined
    }
  }

  async function keep(digest: string, { type, bytes }: Tile) {
    const ending = endingOf(type)
    if (!ending || roomFor(bytes.length) > most) return
    const name = `${digest}.${ending}`
    const unfinished = join(folder, `${newId()}.part`)
    const before = kept.get(digest)?.name
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
    if (before && before !== name) await rm(join(folder, before), { force: true })
    add(digest, { name, size: roomFor(bytes.length), time: milliseconds() })
    await makeRoom()
  }

  async function find(digest: string, fetch: () => Promise<Tile>, lasting: number): Promise<Tile> {
    const age = milliseconds() - (kept.get(digest)?.time ?? 0)
    const known = age < lasting ? await read(digest) : undefined
    if (known) return known
    try {
      const tile = await fetch()
      await keep(digest, tile).catch(() => forget(digest))
      return tile
    } catch (error) {
      const old = await read(digest)
      const tile = kept.get(digest)
      if (!old || !tile) throw error
      kept.set(digest, { ...tile, time: milliseconds() - lasting + untilNextTry })
      return old
    }
  }

  return async (key, fetch, lasting = fresh) => {
    opened ??= open().catch(() => {})
    await opened
    const digest = createHash('sha256').update(key).digest('hex')
    // Maps side by side want the same tile: it is asked for once.
    const going = asked.get(digest) ?? find(digest, fetch, lasting).finally(() => asked.delete(digest))
    asked.set(digest, going)
    return going
  }
}

const endings = new Map<string, string>([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
  [vectorTile, 'mvt'],
  [shapeFile, 'geojson'],
  [gridFile, 'json'],
])

const endingOf = (type: string) => endings.get(type.split(';')[0]?.trim().toLowerCase() ?? '')

const typeOf = (name: string): string =>
  [...endings].find(([, ending]) => name.endsWith(`.${ending}`))?.[0] ?? 'image/png'

/** What an earlier run has left in the folder, the oldest first; half-written files go. */
async function tilesIn(folder: string): Promise<(KeptTile & { digest: string })[]> {
  const found: (KeptTile & { digest: string })[] = []
  for (const name of await readdir(folder)) {
    const [, digest, ending] = /^([0-9a-f]{64})\.([a-z]+)$/.exec(name) ?? []
    if (!digest || ![...endings.values()].includes(ending ?? ''))
      await rm(join(folder, name), { force: true })
    else {
      const { size, mtimeMs } = await stat(join(folder, name))
      found.push({ digest, name, size: roomFor(size), time: mtimeMs })
    }
  }
  return found.sort((one, other) => one.time - other.time)
}
