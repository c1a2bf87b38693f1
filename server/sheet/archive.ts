export interface ArchiveLimits {
  entries: number
  /** Bytes of all entries, unpacked. */
  unpacked: number
  /** Unpacked bytes for one packed byte; small archives may pack better. */
  ratio: number
}

export type ArchiveFault = 'unreadable' | 'tooLarge'

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const locator64Mark = 0x07064b50
const entryMark = 0x02014b50
const farthestEnd = 65_557
const freeRatio = 1024 * 1024

/**
 * What speaks against unpacking a zip archive, by its own list of contents: the reader goes by the same list and unpacks
 * no entry further than it says there.
 */
export function archiveFault(bytes: Uint8Array, limits: ArchiveLimits): ArchiveFault | undefined {
  try {
    const { count, unpacked } = contentsOf(
      new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      limits,
    )
    const isBomb = unpacked > freeRatio && unpacked > limits.ratio * bytes.byteLength
    return count > limits.entries || unpacked > limits.unpacked || isBomb ? 'tooLarge' : undefined
  } catch {
    return 'unreadable'
  }
}

/** Throws for what is no archive: a DataView refuses to look outside of its bytes. */
function contentsOf(view: DataView, { entries }: ArchiveLimits) {
  const end = endOf(view)
  let count = view.getUint16(end + 8, true)
  let at = view.getUint32(end + 16, true)
  const is64 = end >= 20 && view.getUint32(end - 20, true) === locator64Mark
  if (is64) {
    const end64 = view.getUint32(end - 12, true)
    if (view.getUint32(end64, true) !== end64Mark) throw new RangeError('no end of a 64-bit archive')
    count = view.getUint32(end64 + 32, true)
    at = view.getUint32(end64 + 48, true)
  }
  let unpacked = 0
  for (let n = 0; n < count && n <= entries; n++) {
    if (view.getUint32(at, true) !== entryMark) throw new RangeError('no entry')
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const extra = view.getUint16(at + 30, true)
    const isLong = is64 && view.getUint32(at + 20, true) === 0xffffffff
    unpacked += isLong ? longSizeOf(view, nameEnd, extra) : view.getUint32(at + 24, true)
    at = nameEnd + extra + view.getUint16(at + 32, true)
  }
  return { count, unpacked }
}

function endOf(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && last - at <= farthestEnd; at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw new RangeError('no end of an archive')
}

function longSizeOf(view: DataView, from: number, length: number): number {
  for (let at = from; at < from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return Number(view.getBigUint64(at + 4, true))
  }
  throw new RangeError('no 64-bit sizes')
}
