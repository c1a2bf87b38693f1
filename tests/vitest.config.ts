import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { outlinesPlugin } from '../client/outlines-plugin.ts'
import { ShuffledFiles } from './support/shuffled-files.ts'

// None of these files needs modules of its own, and to load them anew for each would take as long as the tests.
const shared = { isolate: false }

// antd draws slowly without a browser, and more so beside other tests.
const drawn = { environment: 'jsdom', setupFiles: ['tests/support/jsdom.ts'], testTimeout: 60_000 }

// What takes a second alone takes twenty on a machine that does twenty things at once.
const served = { globalSetup: 'tests/support/template.ts', testTimeout: 120_000, hookTimeout: 120_000 }

// A person waits until a page has come to rest; a test presses the next key at once, which a busy machine may lose.
// What is broken fails twice, and a test that needed its second chance is told in the report.
const browsed = {
  globalSetup: 'tests/e2e/support/county.ts',
  setupFiles: ['tests/support/page-matchers.ts'],
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: 1,
}

// A test that leans on another one shows it where the files come in another order each time.
const sequence = process.env.SICKLE_SEED && {
  sequencer: ShuffledFiles,
  seed: Number(process.env.SICKLE_SEED),
}

// Two workers leave the servers that tests start room on a small machine.
export default defineConfig({
  plugins: [outlinesPlugin()],
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    maxWorkers: 2,
    ...(sequence && { sequence }),
    projects: [
      project('unit', shared),
      project('contract', { ...shared, ...served }),
      project('api', { ...shared, ...served }),
      project('client', { ...shared, ...drawn }),
      project('e2e', { ...shared, ...browsed, testTimeout: 240_000 }),
      // Too long for every run: only when it is asked for, by `npm run test:axe`.
      ...(process.env.SICKLE_AXE ? [project('axe', { ...browsed, testTimeout: 1_800_000 })] : []),
    ],
  },
})

function project(
  folder: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: folder,
      include: [`tests/${folder}/**/*.test.{ts,tsx}`],
      testTimeout: 20_000,
      hookTimeout: 30_000,
      // What is awaited comes as late as a busy machine lets it; only what never comes takes as long as this.
      expect: { poll: { timeout: 15_000 } },
      ...options,
    },
  }
}
