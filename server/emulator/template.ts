import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { toWallTime } from '../db/clock.ts'
import { projectFolder } from '../project-folder.ts'
import type { StartOptions } from '../start/options.ts'
import type { Running } from '../start.ts'
import { groundFile } from './ground-file.ts'
import { quickHash } from './quick-hash.ts'
import { createSnapshots } from './snapshots.ts'

export type Seed = 'demo' | 'base'
type Beginning = Pick<StartOptions, 'template' | 'seeded' | 'hash'>

/** What emulators of this process begin with, by what it is seeded with. */
const templates = new Map<Seed, Promise<string>>()

/**
 * Starts a server in memory with a seeded database: a copy of one that is there already, else the server seeds its own, which
 * all others begin with. That is once a process, and once a day for a built server, which keeps it in the cache folder of its
 * user. A day, because the demo's rows are dated around the day they are made.
 */
export async function startSeeded(
  seed: Seed,
  start: (beginning: Beginning) => Promise<Running>,
): Promise<Running> {
  const name = nameOf(seed)
  const kept = name && join(cacheFolder(), name, 'sickle.db')
  const known = templates.get(seed) ?? (kept && existsSync(kept) ? kept : undefined)
  if (known) return start({ template: await known, seeded: seed })
  const first = start(emptyOf(seed))
  const made = first.then((running) => templateOf(running, name))
  templates.set(seed, made)
  // Whoever comes later tries again.
  made.catch(() => templates.delete(seed))
  await made
  return first
}

/** What a server begins with that seeds its own database: without what is dated, where that was built. */
export function emptyOf(seed: Seed): Beginning {
  const hasGround = seed === 'demo' && isBuilt && existsSync(groundFile)
  return { hash: quickHash, ...(hasGround && { template: groundFile }) }
}

function templateOf(running: Running, name: string | undefined): string {
  const snapshots = createSnapshots()
  process.once('exit', () => snapshots.close())
  const file = snapshots.take('template', running)
  if (name) keep(file, name)
  return file
}

const isBuilt = import.meta.url.endsWith('.js')

const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sickle')

/** Of what was built and of today; sources change without notice, so nothing is kept of them. */
function nameOf(seed: Seed): string | undefined {
  const stamp = join(projectFolder, 'dist', '.stamp')
  if (!isBuilt || !existsSync(stamp)) return undefined
  const build = createHash('sha256').update(readFileSync(stamp)).digest('hex').slice(0, 16)
  return `${toWallTime(Date.now()).slice(0, 10)}-${seed}-${build}`
}

/** Whoever may write nowhere has it made each time. */
function keep(file: string, name: string): void {
  try {
    const folder = cacheFolder()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const old of readdirSync(folder))
      if (old.slice(0, 10) !== name.slice(0, 10)) rmSync(join(folder, old), { recursive: true, force: true })
    // Moved into its place when it is whole: another process may look for it meanwhile.
    const making = join(folder, `${name}.${process.pid}`)
    // With the keys that open what is sealed in it.
    cpSync(dirname(file), making, { recursive: true })
    renameSync(making, join(folder, name))
  } catch {}
}
