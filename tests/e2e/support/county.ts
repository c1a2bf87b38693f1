import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuiltServer } from './built-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo county, as the first start leaves it. */
    county: string
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sickle-county-'))

/** Has the built server make its demo county once per run, so that the start of a test server costs a copy. */
export async function setup(project: TestProject) {
  const server = await startBuiltServer({ folder })
  await server.stop()
  project.provide('county', folder)
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true })
}
