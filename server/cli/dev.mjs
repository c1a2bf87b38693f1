// `npm run dev`: install what is missing, then run dev.ts, again after each change of the server or of shared.
import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { prepareToRun } from './prepare-to-run.mjs'
import { takeSpeed } from './speed.mjs'

takeSpeed()
await prepareToRun({ build: false, development: true })
process.argv.splice(
  2,
  Infinity,
  'watch',
  '--clear-screen=false',
  fileURLToPath(new URL('dev.ts', import.meta.url)),
)
await import('tsx/cli')
