import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { outlinesPlugin } from '../../client/outlines-plugin.ts'
import { mutate } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { room, files, template }: { room: string; files: string[]; template: string } = JSON.parse(
  process.env.SICKLE_MUTATION ?? '{}',
)

// One worker: a mutant is switched on for the whole process.
export default defineConfig({
  plugins: [
    outlinesPlugin(),
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const path = relative(root, id)
        return path.startsWith(`${room}/`) ? mutate(path, readFileSync(id, 'utf8')).code : undefined
      },
    },
  ],
  root,
  test: {
    include: files,
    isolate: false,
    maxWorkers: 1,
    runner: 'tests/mutation/runner.ts',
    provide: { template },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
    // A mutant may throw where nobody waits for it.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
