// Fails when the definitions ask for tables that no migration makes: drizzle-kit, working on a copy, must have nothing to add.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './checkout.mjs'

const migrations = join(root, 'drizzle/migrations')
const copy = mkdtempSync(join(tmpdir(), 'sickle-migrations-'))
try {
  if (existsSync(migrations)) cpSync(migrations, copy, { recursive: true })
  const before = new Set(readdirSync(copy))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/drizzle-kit/bin.cjs'),
      'generate',
      '--dialect=sqlite',
      '--schema=./drizzle/schema.cjs',
      // drizzle-kit puts ./ before it, whatever it is.
      `--out=${relative(root, copy)}`,
    ],
    { cwd: root, encoding: 'utf8', timeout: 120_000, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const added = readdirSync(copy).filter((name) => name.endsWith('.sql') && !before.has(name))
  for (const name of added) console.error(readFileSync(join(copy, name), 'utf8'))
  // It exits 0 after errors too, and where it would ask about a rename it writes nothing; only its own word counts.
  if (added.length > 0 || !stdout.includes('No schema changes')) {
    // Where it would ask, its complaint about the missing terminal says nothing to whoever is to answer.
    const wouldAsk = /Interactive prompts require a TTY/.test(stderr)
    if (wouldAsk) {
      console.error('有字段或表被改名或替换，生成迁移时须说明是改名还是新增。')
      console.error('A field or table was renamed or replaced: the migration asks which of both it is.')
    } else if (added.length === 0) console.error(stdout, stderr)
    console.error('drizzle/migrations 与资源定义不一致，请执行 npm run db:generate。')
    console.error('drizzle/migrations is behind the definitions: run "npm run db:generate".')
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
