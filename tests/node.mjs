// `npm run test:node -- 24`: unit, api and contract tests on another Node.js, which comes from the npm registry. It gets a
// copy of the checkout with packages of its own, since the database driver is compiled for one version.
import '../server/cli/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [version = '24', ...rest] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new Error(`not a version of Node.js: ${version}`)
const projects = ['unit', 'api', 'contract']
const place = join(tmpdir(), `sickle-node-${version}`)
const left = new Set(['node_modules', 'dist', 'data', '.git'])

const other = installNode()
copyCheckout()
run(other.node, [npm(), 'ci', '--include=dev'], 'packages')
const only = rest.length > 0 ? rest : projects.flatMap((name) => ['--project', name])
const vitest = join(place, 'checkout', 'node_modules', 'vitest', 'vitest.mjs')
run(other.node, [vitest, 'run', '--config', 'tests/vitest.config.ts', ...only], 'tests')

/** The binary and, where its package has them, the headers for native modules. */
function installNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = join(place, 'node')
  const packed = join(home, 'node_modules', name)
  const node = join(packed, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    mkdirSync(home, { recursive: true })
    const installed = spawnSync(
      process.execPath,
      [npm(), 'install', '--prefix', home, '--no-save', '--ignore-scripts', `${name}@${version}`],
      { stdio: 'inherit' },
    )
    if (installed.status !== 0) process.exit(1)
  }
  return { node, home: packed }
}

/** npm itself, run by whichever Node.js is asked for. */
function npm() {
  const file = process.env.npm_execpath
  if (!file?.endsWith('.js')) throw new Error('run it by npm: npm run test:node -- 24')
  return file
}

function copyCheckout() {
  const target = join(place, 'checkout')
  // Its packages stay: npm replaces what the lock file does not name.
  for (const name of ['client', 'server', 'shared', 'drizzle', 'tests'])
    rmSync(join(target, name), { recursive: true, force: true })
  cpSync(root, target, {
    recursive: true,
    filter: (file) => !left.has(relative(root, file).split(sep)[0] ?? ''),
  })
}

function run(node, args, what) {
  const { status } = spawnSync(node, args, {
    cwd: join(place, 'checkout'),
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(other.home, 'bin')}${delimiter}${process.env.PATH}`,
      ...(existsSync(join(other.home, 'include')) && { npm_config_nodedir: other.home }),
    },
  })
  if (status !== 0) {
    console.error(`Node.js ${version}: ${what} failed`)
    process.exit(1)
  }
}
