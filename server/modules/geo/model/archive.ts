import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { geoMessages } from '../messages.ts'
import { Refused } from '../outline/refused.ts'
import { type Bytes, type FileBytes, MAX_UNPACKED, startOf } from './bytes.ts'

/** One file of a zip archive. */
export interface Entry {
  name: string
  /** Bytes, unpacked. */
  size: number
  packed: number
  method: number
  /** Byte of the archive at which it begins. */
  at: number
}

const ARCHIVE_MARK = 0x04034b50
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const END_LENGTH = 22
/** An archive's end is followed by a remark of up to 64 KB. */
const FARTHEST_END = 65_557
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const MAX_ENTRIES = 2000
const MAX_DIRECTORY = 1_000_000
const [STORED, DEFLATED] = [0, 8]
/** Files that macOS packs beside every file. */
const companion = /(^|\/)(__MACOSX\/|\._)/

export const isArchive = (start: Buffer): boolean =>
  start.length >= 4 && start.readUInt32LE(0) === ARCHIVE_MARK

/**
 * The files of an archive by its own list of contents: nothing else of it is read, however large it is.
 * @throws Refused for what is no archive, or holds too much
 */
export async function entriesOf(file: FileBytes): Promise<Entry[]> {
  const tailLength = Math.min(file.size, FARTHEST_END)
  const tail = await startOf(file.open(file.size - tailLength, tailLength), tailLength)
  const end = tail.lastIndexOf('PK\u0005\u0006', tail.length - END_LENGTH, 'latin1')
  if (end < 0 || tail.readUInt32LE(end) !== END_MARK) throw new Refused(geoMessages.archiveUnread)
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY) throw new Refused(geoMessages.archiveTooLarge)
  const entries = entriesIn(await startOf(file.open(tail.readUInt32LE(end + 16), length), length), count)
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED)
    throw new Refused(geoMessages.archiveTooLarge)
  return entries.filter(({ name }) => !companion.test(name))
}

function entriesIn(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_LENGTH > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK)
      throw new Refused(geoMessages.archiveUnread)
    const [nameLength, extra, remark] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const nameEnd = at + ENTRY_LENGTH + nameLength
    entries.push({
      // Some programs of Windows write its own separator.
      name: directory.toString('utf8', at + ENTRY_LENGTH, nameEnd).replaceAll('\\', '/'),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + extra + remark
  }
  return entries
}

/**
 * One file of an archive, unpacked no further than it is read, and no further than the archive says that it goes.
 * @throws Refused for what is damaged, or packed in a way that is not known
 */
export async function* openEntry(file: FileBytes, entry: Entry): AsyncGenerator<Uint8Array> {
  const { method, packed, size, at } = entry
  const local = await startOf(file.open(at, LOCAL_LENGTH), LOCAL_LENGTH)
  if (!isArchive(local) || local.length < LOCAL_LENGTH || (method !== STORED && method !== DEFLATED))
    throw new Refused(geoMessages.archiveUnread)
  const start = at + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28)
  const bytes = file.open(start, packed)
  if (method === STORED) {
    yield* bytes
    return
  }
  let total = 0
  for await (const part of inflated(bytes)) {
    total += part.length
    if (total > size) throw new Refused(geoMessages.archiveUnread)
    yield part
  }
}

async function* inflated(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(bytes)
  const inflating = createInflateRaw()
  packed.once('error', (error) => inflating.destroy(error))
  try {
    yield* packed.pipe(inflating)
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new Refused(geoMessages.archiveUnread) : error
  } finally {
    packed.destroy()
  }
}
