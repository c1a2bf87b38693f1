import type { ErrorEntry } from '../../state/error-log.ts'

/** Entries of one call: of the longest that are kept, they stay within what a call may bring. */
export const entriesAtOnce = 20

interface Upload {
  /** Throws what a part was refused with. */
  send(part: readonly ErrorEntry[]): Promise<unknown>
  /** Told of each part that the server has stored. */
  onStored(part: readonly ErrorEntry[]): void
}

/** Sends errors in parts, the oldest first. The first part that fails ends it: what was not stored is still here. */
export async function uploadErrors(
  entries: readonly ErrorEntry[],
  { send, onStored }: Upload,
): Promise<void> {
  const oldestFirst = entries.toReversed()
  for (let from = 0; from < oldestFirst.length; from += entriesAtOnce) {
    const part = oldestFirst.slice(from, from + entriesAtOnce)
    await send(part)
    onStored(part)
  }
}
