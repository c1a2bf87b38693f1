import type { Readable } from 'node:stream'

export interface PictureSize {
  /** Pixels. */
  width: number
  height: number
}

/** Bytes from the beginning of a file in which its size stands: JPEGs may carry much before it. */
export const sizeStandsWithin = 256 * 1024

/** How large the picture is whose first bytes these are; undefined for what is no PNG, JPEG or WebP. */
export function pictureSizeOf(start: Buffer): PictureSize | undefined {
  if (start.length < 30) return undefined
  if (start.toString('latin1', 1, 4) === 'PNG')
    return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
  if (start.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(start)
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP')
    return sizeOfWebp(start)
  return undefined
}

// Markers that begin a frame: C0 to CF but for the tables and the reserved one among them.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(start: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 < start.length; ) {
    if (start[at] !== 0xff) return undefined
    const marker = start[at + 1] ?? 0
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: start.readUInt16BE(at + 7), height: start.readUInt16BE(at + 5) }
    else at += 2 + start.readUInt16BE(at + 2)
  }
  return undefined
}

function sizeOfWebp(start: Buffer): PictureSize | undefined {
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = start.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** All that a stream has to give, as one. */
export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
