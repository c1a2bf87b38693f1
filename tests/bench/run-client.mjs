// `npm run bench:client`: install what is missing, find a browser, build, then measure the client.
import '../../server/cli/node-version.mjs'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepareToRun } from '../../server/cli/prepare-to-run.mjs'
import { findBrowser } from '../browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

await prepareToRun({ build: true, development: true })
const env = { ...process.env, SICKLE_BROWSER: await findBrowser() }
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'tests/bench/client.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env,
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (status, signal) => process.exit(signal ? 1 : status))
