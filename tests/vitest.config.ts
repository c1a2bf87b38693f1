import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// Two workers leave the servers that tests start room on a small machine.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    maxWorkers: 2,
    projects: [
      project('unit'),
      project('contract', { globalSetup: 'tests/support/template.ts' }),
      project('api', { globalSetup: 'tests/support/template.ts' }),
      project('client', { environment: 'jsdom', setupFiles: ['tests/support/jsdom.ts'] }),
      project('e2e', { testTimeout: 120_000, hookTimeout: 120_000 }),
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
      ...options,
    },
  }
}
