import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database file with the demo county, which test servers begin with. */
    template: string
  }
}

/** Projects that start servers each import this file anew, in one process: the first makes the database for all. */
const made = globalThis as typeof globalThis & { sickleTemplate?: Promise<string> }

/** Builds the database that test servers start from: once per run, so that a start costs a copy. */
export async function setup(project: TestProject) {
  made.sickleTemplate ??= makeTemplate()
  project.provide('template', join(await made.sickleTemplate, 'sickle.db'))
}

/** Makes a folder with the database; whoever calls removes it. */
export async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-tests-'))
  const { startServer } = await import('#server/start.ts')
  const server = await startServer({
    environment: {
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'admin',
      LOG_LEVEL: 'silent',
      SIMULATOR: 'off',
    },
  })
  await server.close()
  // Workers make what is temporary here: what one leaves behind, such as the server that its files shared, goes too.
  process.env.TMPDIR = folder
  // Another user, as whom a test runs a process, may go through.
  chmodSync(folder, 0o711)
  return folder
}

export async function teardown() {
  if (made.sickleTemplate) rmSync(await made.sickleTemplate, { recursive: true, force: true })
}
