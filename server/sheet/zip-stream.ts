import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** ASCII. */
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

interface Written {
  name: Buffer
  crc: number
  /** Bytes, packed and not. */
  packed: number
  size: number
  /** Where its header begins. */
  at: number
}

const version = 20
/** Sizes follow the content: nobody knows them before. */
const sizesFollow = 8
const deflated = 8
/** 1980-01-01, the first day that a zip archive knows. */
const noDay = 0x21

/** A zip archive, made while it is read: memory holds a piece of it, however long its entries are. Less than 4 GB. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const list: Written[] = []
  let at = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const header = Buffer.concat([headerOf(0x04034b50, entry, [version]), entry.name])
    yield header
    for await (const chunk of packed(content, entry)) yield chunk
    const sizes = numbers32([0x08074b50, entry.crc, entry.packed, entry.size])
    yield sizes
    at += header.length + entry.packed + sizes.length
    list.push(entry)
  }
  const contents = Buffer.concat(list.map(listed))
  yield contents
  yield endOf(list.length, contents.length, at)
}

/** Packs a content piece by piece, and notes its sums on the entry. */
async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  const feeding = pipeline(Readable.from(counted(), { objectMode: false }), deflate)
  // The loop below throws the same error.
  feeding.catch(() => {})
  for await (const chunk of deflate) {
    entry.packed += chunk.length
    yield chunk
  }
  await feeding
}

function headerOf(mark: number, { name, crc, packed: length, size }: Written, versions: readonly number[]) {
  const isListed = versions.length > 1
  return Buffer.concat([
    numbers32([mark]),
    numbers16([...versions, sizesFollow, deflated, 0, noDay]),
    numbers32(isListed ? [crc, length, size] : [0, 0, 0]),
    numbers16([name.length, 0]),
  ])
}

/** An entry as the list at the end tells of it. */
const listed = (entry: Written): Buffer =>
  Buffer.concat([
    headerOf(0x02014b50, entry, [version, version]),
    numbers16([0, 0, 0]),
    numbers32([0, entry.at]),
    entry.name,
  ])

const endOf = (count: number, length: number, at: number): Buffer =>
  Buffer.concat([
    numbers32([0x06054b50]),
    numbers16([0, 0, count, count]),
    numbers32([length, at]),
    numbers16([0]),
  ])

function numbers16(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [n, value] of values.entries()) bytes.writeUInt16LE(value, n * 2)
  return bytes
}

/** Numbers of four bytes, the lowest first. */
export function numbers32(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeUInt32LE(value, n * 4)
  return bytes
}
