import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database file with the demo county, which test servers begin with. */
    template: string
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sickle-template-'))

/** Builds the database that test servers start from: once per run, so that a start costs a copy. */
export async function setup(project: TestProject) {
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
  project.provide('template', join(folder, 'sickle.db'))
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true })
}
