import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

interface Archive {
  /** 1: vectors, 2: PNG. */
  type: 1 | 2
  tiles: readonly { place: readonly [x: number, y: number, z: number]; bytes: Buffer }[]
  /** West, south, east, north. */
  box: readonly [number, number, number, number]
}

/** An archive of tiles in the third version of PMTiles, with one directory. */
export function pmtilesOf({ type, tiles, box }: Archive): Buffer {
  const packed = tiles
    .map(({ place: [x, y, z], bytes }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(bytes) }))
    .toSorted((one, other) => one.id - other.id)
  const directory = gzipSync(
    Buffer.concat([
      varint(packed.length),
      ...packed.map(({ id }, n) => varint(id - (packed[n - 1]?.id ?? 0))),
      ...packed.map(() => varint(1)),
      ...packed.map(({ bytes }) => varint(bytes.length)),
      ...packed.map((_, n) => varint(n === 0 ? 1 : 0)),
    ]),
  )
  const metadata = gzipSync('{}')
  const data = Buffer.concat(packed.map(({ bytes }) => bytes))
  const header = Buffer.alloc(127)
  header.write('PMTiles\u0003', 'latin1')
  const parts = [directory.length, metadata.length, 0, data.length]
  let offset = header.length
  for (const [n, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + n * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + n * 16)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(packed.length), at)
  const levels = tiles.map(({ place }) => place[2])
  header.set([1, 2, 2, type, Math.min(...levels), Math.max(...levels)], 96)
  for (const [n, degrees] of box.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + n * 4)
  return Buffer.concat([header, directory, metadata, data])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}
