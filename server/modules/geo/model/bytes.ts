import { geoMessages } from '../messages.ts'
import { Refused } from '../outline/refused.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** Bytes of a file wherever it is stored. */
export interface FileBytes {
  size: number
  /** Those from `start` on, `length` of them, or fewer at its end. */
  open(start: number, length: number): Bytes
}

/** Bytes of an archive's files when unpacked, as the viewer has it, too. */
export const MAX_UNPACKED = 500_000_000

/** The first bytes, `length` of them, or fewer where there are no more. */
export async function startOf(bytes: Bytes, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let found = 0
  for await (const part of bytes) {
    parts.push(part)
    found += part.length
    if (found >= length) break
  }
  return Buffer.concat(parts).subarray(0, length)
}

/**
 * The same bytes in pieces of about `size`.
 * @throws Refused where there are more than `most`
 */
export async function* piecesOf(bytes: Bytes, size: number, most: number): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let length = 0
  let total = 0
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    total += part.length
    if (total > most) throw new Refused(geoMessages.archiveTooLarge)
    if (length < size) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}
