// `npm run prepare`: inside a git checkout, git runs the hooks of this project. Never fails: a package, an image
// or a machine without git has no need of them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.mjs'

if (existsSync(join(root, '.git'))) {
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' })
}
