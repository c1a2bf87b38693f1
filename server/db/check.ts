import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')
const script = fileURLToPath(new URL(isSource ? './check.child.ts' : './check.child.js', import.meta.url))
/** As the child ends, see there. */
const damaged = 1

/**
 * Whether every page of a database file is as SQLite wrote it. A large file takes minutes to read, so it is read beside the
 * server, and by a process of its own: what a thread had allocated for it stayed with the server for good, some 10 MB.
 */
export const isWhole = (file: string, closing?: AbortSignal): Promise<boolean> =>
  new Promise((done, failed) => {
    execFile(
      process.execPath,
      [...loader(), script, file],
      closing ? { signal: closing } : {},
      (error, _said, complaint) => {
        // Nothing is said of a check that was broken off.
        if (!error || closing?.aborted) done(true)
        else if (error.code === damaged && !complaint) done(false)
        else failed(new Error(complaint.trim().slice(0, 500) || error.message))
      },
    )
  })

/** A source file needs somebody who reads it. */
const loader = (): string[] =>
  isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
