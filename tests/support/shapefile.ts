import { strToU8, zipSync } from 'fflate'

type Ring = readonly (readonly [number, number])[]

const shapeTypes = { line: 3, area: 5, point: 1 } as const

/** The bytes of a .shp file with one shape for each of the parts. */
export function shp(kind: keyof typeof shapeTypes, parts: readonly Ring[]): Uint8Array {
  const records = parts.map((ring, n) => record(n + 1, kind === 'point' ? point(ring) : outline(kind, ring)))
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(shapeTypes[kind], 32)
  return Buffer.concat([header, ...records])
}

function record(number: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeInt32BE(number, 0)
  head.writeInt32BE(content.length / 2, 4)
  return Buffer.concat([head, content])
}

function outline(kind: 'line' | 'area', ring: Ring): Buffer {
  const content = Buffer.alloc(48 + 16 * ring.length)
  content.writeInt32LE(shapeTypes[kind], 0)
  content.writeInt32LE(1, 36)
  content.writeInt32LE(ring.length, 40)
  for (const [n, [x, y]] of ring.entries()) {
    content.writeDoubleLE(x, 48 + 16 * n)
    content.writeDoubleLE(y, 56 + 16 * n)
  }
  return content
}

function point([[x, y] = [0, 0]]: Ring): Buffer {
  const content = Buffer.alloc(20)
  content.writeInt32LE(shapeTypes.point, 0)
  content.writeDoubleLE(x, 4)
  content.writeDoubleLE(y, 12)
  return content
}

/** A zip archive of files by name. */
export const zip = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )
