import { closeSync, fdatasync, openSync } from 'node:fs'

interface Waiting {
  stored(): void
  failed(error: unknown): void
}

/**
 * Waits for what was written to a file to be on disk, beside the serving thread. One sync is under way at a time; whoever
 * asks meanwhile shares the next one, so a hundred writers wait for two syncs at most. A sync that fails says nothing about
 * what is on disk: `lost` is told, and nobody may be answered any more.
 */
export function createDiskSync(file: string, lost: (error: Error) => void) {
  const descriptor = openSync(file, 'r+')
  let waiting: Waiting[] = []
  let underWay: Promise<void> | undefined

  async function serve() {
    while (waiting.length) {
      const served = waiting
      waiting = []
      const error = await synced()
      if (error) lost(error)
      for (const one of served) error ? one.failed(error) : one.stored()
    }
    underWay = undefined
  }

  const synced = () =>
    new Promise<Error | undefined>((done) => fdatasync(descriptor, (error) => done(error ?? undefined)))

  return {
    /** Everything that was written to the file before this call is on disk when `stored` is called. */
    add(one: Waiting) {
      waiting.push(one)
      underWay ??= serve()
    },
    async close() {
      await underWay
      closeSync(descriptor)
    },
  }
}

export type DiskSync = ReturnType<typeof createDiskSync>
