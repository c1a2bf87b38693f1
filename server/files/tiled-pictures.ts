import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { basePart, type PictureTiles, partOfTile } from '#shared/contract/show/picture-tiles.ts'
import { newId } from '../db/new-id.ts'
import { HttpError } from '../http-error.ts'
import type { Files, StoredFile } from './files.ts'
import { fileMessages } from './messages.ts'
import { bytesOf, type PictureSize, pictureSizeOf, sizeStandsWithin } from './picture-size.ts'

/** Pixels: the textures of many phones end here, and nobody should wait for all of a larger picture to see a part of it. */
const LEAST_WIDTH = 8192
const MAX_BYTES = 64 * 1024 * 1024
const MAX_PIXELS = 512_000_000
const [COLS, ROWS] = [16, 8]
const BASE_WIDTH = 2048
const QUALITY = 85
/** Seconds after which cutting is given up. */
const LIMIT = 60
/** Pictures that wait to be cut; one is cut at a time. */
const MAX_WAITING = 10
/** Pictures whose tiles are kept, some twenty megabytes each: those that nobody has looked at for longest make room. */
const MAX_KEPT = 40
/** Pictures that could not be cut are not tried again before the next start, as far as so many are remembered. */
const MAX_REFUSED = 1000

const FACTS = 'facts.json'
const pictures: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/webp'])

export interface TiledPictures {
  /** Cut of a panorama; undefined for what is shown whole. Cuts it first where nobody has. @throws HttpError 503 where too many wait */
  of(file: StoredFile): Promise<PictureTiles | undefined>
  /** A JPEG of a part; undefined where there is no such part. */
  read(file: StoredFile, part: string): Promise<Buffer | undefined>
}

interface Parts {
  folder: string
  files: Pick<Files, 'read'>
  log: { warn(details: object, message: string): void }
}

/**
 * Cuts wide panoramas into tiles, in threads of the picture library, once for each content. The tiles can be made again, so they stand beside
 * the files and are no part of a backup. Without the library, which is optional, every picture is shown whole.
 */
export function createTiledPictures({ folder, files, log }: Parts): TiledPictures {
  const going = new Map<string, Promise<PictureTiles | undefined>>()
  const refused = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  async function find(file: StoredFile, key: string): Promise<PictureTiles | undefined> {
    const kept = await factsIn(join(folder, key))
    if (kept) return kept
    const size = await sizeOf(files, file)
    if (!size || !isWide(size)) return undefined
    if (going.size > MAX_WAITING) throw new HttpError(503, fileMessages.manyPictures)
    const turn = last.then(() => cut(file, key, size))
    last = turn
    return turn
  }

  /** Never fails: what cannot be cut is shown whole. */
  async function cut(file: StoredFile, key: string, size: PictureSize): Promise<PictureTiles | undefined> {
    const unfinished = join(folder, `${newId()}.part`)
    try {
      const { default: sharp } = await import('sharp')
      const bytes = await bytesOf(await files.read(file))
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      await write(
        () => sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true }),
        unfinished,
        size,
      )
      const facts: PictureTiles = { width: size.width, cols: COLS, rows: ROWS }
      await writeFile(join(unfinished, FACTS), JSON.stringify(facts))
      await rename(unfinished, join(folder, key))
      await makeRoom(folder)
      return facts
    } catch (error) {
      log.warn({ err: error, file: file.id }, 'picture not cut into tiles')
      if (refused.size < MAX_REFUSED) refused.add(key)
      await rm(unfinished, { recursive: true, force: true })
      return undefined
    }
  }

  async function of(file: StoredFile): Promise<PictureTiles | undefined> {
    const key = file.sha256 ?? ''
    if (!mayBeCut(file) || refused.has(key)) return undefined
    const known = going.get(key) ?? find(file, key).finally(() => going.delete(key))
    going.set(key, known)
    return known
  }

  return {
    of,
    async read(file, part) {
      const path = pathOf(part)
      if (!path || !(await of(file))) return undefined
      return readFile(join(folder, file.sha256 ?? '', path)).catch(() => undefined)
    },
  }
}

const mayBeCut = ({ contentType, size, sha256 }: StoredFile): boolean =>
  pictures.has(contentType ?? null) && (size ?? 0) <= MAX_BYTES && /^[0-9a-f]{64}$/.test(sha256 ?? '')

const isWide = ({ width, height }: PictureSize): boolean =>
  width > LEAST_WIDTH && Math.abs(width / height - 2) <= 0.02

async function sizeOf(files: Parts['files'], file: StoredFile): Promise<PictureSize | undefined> {
  const end = Math.min(file.size ?? 0, sizeStandsWithin) - 1
  return end < 0 ? undefined : pictureSizeOf(await bytesOf(await files.read(file, { start: 0, end })))
}

/** The whole, small, and its tiles, each stretched by less than a pixel so that all are of one size. */
async function write(open: () => Sharp, folder: string, { width }: PictureSize): Promise<void> {
  const tile = Math.ceil(width / COLS)
  const small = open()
    .timeout({ seconds: LIMIT })
    .resize(BASE_WIDTH, BASE_WIDTH / 2, { fit: 'fill' })
  await small.jpeg({ quality: QUALITY }).toFile(join(folder, 'base.jpg'))
  const whole = open()
    .timeout({ seconds: LIMIT })
    .resize(tile * COLS, tile * ROWS, { fit: 'fill' })
  await whole
    .jpeg({ quality: QUALITY })
    .tile({ size: tile, overlap: 0, depth: 'one', layout: 'dz' })
    .toFile(join(folder, 'tiles.dz'))
}

const tilePaths: ReadonlyMap<string, string> = new Map(
  Array.from({ length: COLS * ROWS }, (_, n): [string, string] => {
    const [col, row] = [n % COLS, Math.floor(n / COLS)]
    return [partOfTile(col, row), join('tiles_files', '0', `${col}_${row}.jpeg`)]
  }),
)

const pathOf = (part: string): string | undefined => (part === basePart ? 'base.jpg' : tilePaths.get(part))

/** Cut of the picture of a folder; a look at it is noted by the folder's time. */
async function factsIn(folder: string): Promise<PictureTiles | undefined> {
  try {
    const facts = JSON.parse(await readFile(join(folder, FACTS), 'utf8')) as PictureTiles
    const now = new Date()
    await utimes(folder, now, now)
    return facts
  } catch {
    return undefined
  }
}

async function makeRoom(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name))
  const times = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  )
  const oldest = times.sort((one, other) => other.time - one.time).slice(MAX_KEPT)
  for (const { name } of oldest) await rm(join(folder, name), { recursive: true, force: true })
}
