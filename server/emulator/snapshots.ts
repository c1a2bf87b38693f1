import { copyFileSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTemporary } from '../start/temporary.ts'
import type { Running } from '../start.ts'

export interface Snapshots {
  /** Keeps the rows as they are now, committed ones alone. Answers the file that a server begins with. */
  take(name: string, running: Running): string
  fileOf(name: string): string | undefined
  names(): string[]
  close(): void
}

/** Databases as they were, each with the keys that open what is sealed in it. Uploaded files are not among them. */
export function createSnapshots(): Snapshots {
  const folder = makeTemporary('snapshots')
  const files = new Map<string, string>()
  return {
    take(name, { database }) {
      const client = database.reader.$client
      // The name is data: it becomes no part of a path.
      const place = mkdtempSync(join(folder.path, 'one-'))
      const file = join(place, 'sickle.db')
      writeFileSync(file, client.serialize(), { mode: 0o600 })
      const keys = join(dirname(client.name), 'secrets.json')
      if (existsSync(keys)) copyFileSync(keys, join(place, 'secrets.json'))
      files.set(name, file)
      return file
    },
    fileOf: (name) => files.get(name),
    names: () => [...files.keys()],
    close: folder.remove,
  }
}
