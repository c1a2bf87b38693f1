import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const longestName = 80

const asName = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, longestName)

interface Scene {
  contexts: readonly BrowserContext[]
  /** What the server has written so far. */
  log: string
  complaints: readonly string[]
}

/** Begins to record what is done in a browser from here on. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: true })
}

/** Forgets what was recorded of a test that passed. */
export const dropTrace = (context: BrowserContext): Promise<void> => context.tracing.stop()

/**
 * Keeps what shows why a test of the browser failed in a folder of its own below tests/results, and names it: a picture of
 * each page, of a second try a trace of each browser (`npx playwright-core show-trace`), the server's log, the seed of the run.
 */
export async function keepFailure(test: RunnerTestCase, { contexts, log, complaints }: Scene): Promise<void> {
  const folder = join(root, 'tests/results', basename(test.file.name, '.test.ts'), asName(test.fullTestName))
  mkdirSync(folder, { recursive: true })
  const pages = contexts.flatMap((context) => context.pages())
  // A page that does not answer any more has no picture, and its trace is worth the more.
  await Promise.allSettled([
    ...pages.map((page, n) => page.screenshot({ path: join(folder, `page-${n + 1}.png`), timeout: 10_000 })),
  ])
  await Promise.allSettled(
    contexts.map((context, n) => context.tracing.stop({ path: join(folder, `trace-${n + 1}.zip`) })),
  )
  const told = [
    test.fullTestName,
    `seed ${process.env.SICKLE_SEED ?? 'none'}`,
    ...pages.map((page) => page.url()),
    ...complaints,
    ...(test.result?.errors ?? []).map(({ stack, message }) => stack ?? message),
  ]
  writeFileSync(join(folder, 'failure.txt'), `${told.join('\n')}\n`)
  writeFileSync(join(folder, 'server.log'), log)
  console.error(`Kept of the failure: ${relative(root, folder)}`)
}
