#!/usr/bin/env node
// The command `sickle` of the package: what was built, after a look at the Node.js that runs it.
import './node-version.mjs'
import { keepCompiled } from './compile-cache.mjs'

keepCompiled(new URL('../../dist/.stamp', import.meta.url))
await import('../../dist/server/sickle.js')
