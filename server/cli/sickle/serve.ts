import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { knownAccounts } from '#drizzle/seed/demo/people/known-accounts.ts'
import { isLoopback } from '../../emulator/guard.ts'
import { type Fixtures, type Sickle, startSickle } from '../../emulator/start-sickle.ts'
import { readUtf8 } from '../../utf8-file.ts'
import type { ServeOptions } from './options.ts'

/** Starts the server with the emulator in front of it; in production the server alone. */
export async function serve(options: ServeOptions): Promise<void> {
  if (process.env.NODE_ENV === 'production') return serveAlone(options)
  const { port, host, memory, seed, captcha, latency, record, upstream, speed } = options
  const token = options.token ?? (isLoopback(host) ? undefined : randomBytes(16).toString('hex'))
  const sickle = await startSickle({
    port,
    host,
    seed,
    captcha,
    client: true,
    ...(!memory && { folder: process.env.DATA_DIR || './data' }),
    ...(latency && { latency }),
    ...(speed && { speed }),
    ...(record && { record }),
    ...(upstream && { upstream }),
    ...(token && { token }),
  })
  endOnSignal(sickle)
  if (options.fixtures) await sickle.fixtures(rowsOf(options.fixtures))
  greet(sickle, options, token)
  if (options.open) openBrowser(sickle.url)
}

/** As the image runs it; what the emulator alone can do is refused, not left out in silence. */
async function serveAlone({ port, host, seed, captcha, speed, ...more }: ServeOptions): Promise<void> {
  const { memory, open, fixtures, latency, record, upstream, token } = more
  if (memory || open || fixtures || latency || record || upstream || token)
    throw new Error(
      'NODE_ENV=production：只接受 --port、--host、--seed demo|base、--captcha、--speed / only these are taken in production',
    )
  Object.assign(process.env, {
    PORT: String(port),
    HOST: host,
    SEED: process.env.SEED ?? seed,
    CAPTCHA: captcha,
    ...(speed && { SIMULATOR: 'on', SIMULATOR_SPEED: String(speed) }),
  })
  await import('../../main.ts')
}

/** @throws Error with the file's name where it holds no rows by the names of their resources */
function rowsOf(file: string): Fixtures {
  try {
    const rows = JSON.parse(readUtf8(file))
    if (rows && typeof rows === 'object' && Object.values(rows).every(Array.isArray)) return rows
  } catch (error) {
    throw new Error(`--seed ${file}: ${error instanceof Error ? error.message : error}`)
  }
  throw new Error(`--seed ${file}：应为 { "资源名": [记录] } / write { "resource": [rows] }`)
}

function greet({ url }: Sickle, { seed, upstream, record }: ServeOptions, token: string | undefined) {
  console.info(`\n  Sickle 镰  ${url}\n  仿真 / emulator  ${url}/__sickle${token ? `?token=${token}` : ''}\n`)
  if (upstream) console.info(`  上游 / upstream  ${upstream}${record ? ` → ${record}` : ''}\n`)
  if (seed === 'base') console.info('    000000  admin  admin\n')
  else
    for (const { tenantId, account, password } of knownAccounts(undefined))
      console.info(`    ${tenantId}  ${account.padEnd(8)} ${password}`)
}

function endOnSignal(sickle: Sickle) {
  const end = async () => {
    await sickle.close()
    process.exit(0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

/** Whoever has no browser reads the address. */
function openBrowser(url: string) {
  const commands: Partial<Record<NodeJS.Platform, [string, string[]]>> = {
    darwin: ['open', [url]],
    win32: ['cmd', ['/c', 'start', '', url]],
  }
  const [command, args] = commands[process.platform] ?? ['xdg-open', [url]]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
