import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuiltServer } from './support/built-server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sickle-image-'))
const app = join(folder, 'app')
const data = join(folder, 'data')

// As the last stage of the Dockerfile lays it out: what it copies, and of the packages those without `--omit=dev`.
beforeAll(async () => {
  const copied = [
    ...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build (.+) (\S+)$/gm),
  ]
  for (const [, sources = '', target = ''] of copied)
    for (const source of sources.split(' ')) {
      const path = relative('/app', source)
      const to = join(app, target, target.endsWith('/') ? (path.split('/').at(-1) ?? '') : '')
      if (path !== 'node_modules') cpSync(join(root, path), to, { recursive: true })
    }
  const { stdout } = await run('npm', ['ls', '--all', '--omit=dev', '--parseable'], { cwd: root })
  for (const path of stdout.split('\n').slice(1)) {
    const name = relative(join(root, 'node_modules'), path)
    if (!path || name.includes('node_modules')) continue
    mkdirSync(dirname(join(app, 'node_modules', name)), { recursive: true })
    symlinkSync(path, join(app, 'node_modules', name))
  }
  // `RUN` makes the command of it.
  chmodSync(join(app, 'server/cli/bin.mjs'), 0o755)
  symlinkSync(join(app, 'server/cli/bin.mjs'), join(folder, 'sickle'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sickle = async (...args: string[]) => {
  const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', DATA_DIR: data }
  return (await run(join(folder, 'sickle'), args, { cwd: app, env })).stdout
}

test('the command of the image makes a backup and puts it back, without a compiler', async () => {
  expect(readdirSync(join(app, 'node_modules'))).not.toContain('tsx')
  const server = await startBuiltServer({ folder: data })
  try {
    const backedUp = await sickle('backup')
    expect(backedUp).toContain(join(data, 'backups', 'sickle-'))
    await expect(sickle('restore', join(data, 'backups', 'absent.tar.gz'))).rejects.toThrow('no such backup')
  } finally {
    await server.stop('SIGTERM')
  }
  const [archive = ''] = readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.tar.gz'))
  rmSync(join(data, 'sickle.db'))
  const restored = await sickle('restore', join(data, 'backups', archive))
  expect(restored).toContain('租户 / tenants 2')
  const again = await startBuiltServer({ folder: data })
  expect(again.url).toMatch(/^http/)
  await again.discard()
})

test('a restore without a file, and a backup with one, say how they are written', async () => {
  await expect(sickle('restore')).rejects.toThrow('sickle restore <')
  await expect(sickle('backup', 'a.tar.gz')).rejects.toThrow('a.tar.gz')
  const help = await sickle('--help')
  expect(help).toContain('sickle restore FILE')
})
