// Node.js from 22.1 on keeps compiled code from one start to the next: a start takes a third less of the processor. In the cache folder
// of its user, as whatever lies there is run, and by the build, so that an older one's does not stay.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** @param stamp the file that says what was built; without it nothing is kept */
export function keepCompiled(stamp, enable = module.enableCompileCache) {
  if (!enable || !existsSync(stamp)) return
  const parent = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sickle-code')
  const name = createHash('sha256').update(readFileSync(stamp)).digest('hex').slice(0, 16)
  try {
    if (existsSync(parent))
      for (const old of readdirSync(parent))
        if (old !== name) rmSync(join(parent, old), { recursive: true, force: true })
    enable(join(parent, name))
  } catch {
    // Whoever may write nowhere compiles each time.
  }
}
