// `npm start`: install what is missing, build what is stale, then be the server: it runs in this process, so that
// signals reach it.
import './node-version.mjs'
import { serverFile } from './checkout.mjs'
import { prepareToRun } from './prepare-to-run.mjs'
import { takeSpeed } from './speed.mjs'

takeSpeed()
await prepareToRun({ build: true })
process.env.NODE_ENV ??= 'production'
// A logged error names our lines, not those of the bundle.
process.setSourceMapsEnabled(true)
await import(serverFile.href)
