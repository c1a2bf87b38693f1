// `npm test`: install what is missing, find a browser, build what the browser tests run against, then run vitest.
// Arguments go to vitest: `npm test -- tests/api` runs one folder.
import '../server/cli/node-version.mjs'
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareToRun } from '../server/cli/prepare-to-run.mjs'
import { findBrowser } from './browser.mjs'
import { keepMeasure } from './measures.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const begun = Date.now()
// `npm run test:e2e -- tests/e2e/one.test.ts` names its folder, too, which is not meant then.
const args = process.argv.slice(2).filter((arg, _, all) => !all.some((other) => other.startsWith(`${arg}/`)))
const paths = args.filter((arg) => arg.startsWith('tests/'))
const isMatrix = paths.some((path) => path.startsWith('tests/axe'))
const needsBrowser = isMatrix || paths.length === 0 || paths.some((path) => path.startsWith('tests/e2e'))

await prepareToRun({ build: needsBrowser, development: true })
// With a seed the files of each project come in an order that follows from it.
const seed = process.env.SICKLE_SEED
if (seed) console.info(`SICKLE_SEED=${seed}`)
rmSync(new URL('results', import.meta.url), { recursive: true, force: true })

const browser = needsBrowser ? { SICKLE_BROWSER: await browserOrExit() } : {}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const child = spawn(process.execPath, [vitest, 'run', '--config', 'tests/vitest.config.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...browser,
    ...(isMatrix && { SICKLE_AXE: '1' }),
    ...(seed && { SICKLE_SEED: seed }),
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (status, signal) => {
  // `npm run house` tells how long the last whole run took.
  if (status === 0 && args.length === 0) keepMeasure('minutes', ((Date.now() - begun) / 60_000).toFixed(1))
  process.exit(signal ? 1 : status)
})

async function browserOrExit() {
  try {
    return await findBrowser()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
