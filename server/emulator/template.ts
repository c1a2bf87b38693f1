import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { md5Of } from '../auth/password/password.ts'
import { toWallTime } from '../db/clock.ts'
import { projectFolder } from '../project-folder.ts'
import { startServer } from '../start.ts'
import { createSnapshots } from './snapshots.ts'

type Seed = 'demo' | 'base'

/** For every further start of this process, by what it is seeded with. */
const templates = new Map<Seed, Promise<string>>()

/**
 * A seeded database that emulators begin with: made once a process, and once a day by a built server, which keeps it in
 * the cache folder of its user. A day, because the demo's rows are dated around the day they are made.
 */
export function templateOf(seed: Seed): Promise<string> {
  const made = templates.get(seed) ?? keptOrMade(seed)
  templates.set(seed, made)
  return made
}

async function keptOrMade(seed: Seed): Promise<string> {
  const name = nameOf(seed)
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sickle')
  const kept = name && join(folder, name, 'sickle.db')
  if (kept && existsSync(kept)) return kept
  const snapshots = createSnapshots()
  process.once('exit', () => snapshots.close())
  const seeded = await startServer({
    hash: quickHash,
    environment: {
      PORT: '0',
      DATABASE_URL: ':memory:',
      SEED: seed,
      LOG_LEVEL: 'silent',
      ...(seed === 'base' && { ADMIN_PASSWORD: 'admin' }),
    },
  })
  const file = snapshots.take('template', seeded)
  await seeded.close()
  if (name) keep(file, folder, name)
  return file
}

/** Everybody knows these passwords: a verifier that takes long to try would guard nothing, and keep a first start waiting. */
async function quickHash(password: string): Promise<string> {
  const { default: bcrypt } = await import('bcryptjs')
  return bcrypt.hash(md5Of(password), 4)
}

/** Of what was built and of today; sources change without notice, so nothing is kept of them. */
function nameOf(seed: Seed): string | undefined {
  const stamp = join(projectFolder, 'dist', '.stamp')
  if (import.meta.url.endsWith('.ts') || !existsSync(stamp)) return undefined
  const build = createHash('sha256').update(readFileSync(stamp)).digest('hex').slice(0, 16)
  return `${toWallTime(Date.now()).slice(0, 10)}-${seed}-${build}`
}

/** Whoever may write nowhere has it made each time. */
function keep(file: string, folder: string, name: string): void {
  try {
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
