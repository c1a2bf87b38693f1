import { join } from 'node:path'
import { knownAccounts } from '#drizzle/seed/demo/people/known-accounts.ts'
import { serveClient } from './http/static.ts'
import { projectFolder } from './project-folder.ts'
import { type Running, startServer } from './start.ts'

// What it writes is for its owner alone.
process.umask(0o077)

// What cannot be printed, on a full disk or into a pipe that is closed, is lost and ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// The first start makes and fills the database, which takes a while.
console.log('\n  Sickle 镰 正在启动…… / is starting …')

try {
  const running = await startServer({
    client: (basePath) => serveClient(join(projectFolder, 'dist', 'client'), basePath),
  })
  stopOnSignal(running)
  stopOnFault(running)
  greet(running)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function greet({ url, mode, environment, madePassword, sm2PublicKey }: Running) {
  console.log(`\n  Sickle 镰  ${url}${environment.BASE_PATH}\n`)
  if (mode === 'demo') {
    console.log('  演示账号 / demo accounts (tenant, account, password)')
    for (const { tenantId, account, password } of knownAccounts(environment.ADMIN_PASSWORD)) {
      console.log(`    ${tenantId}  ${account.padEnd(8)} ${password}`)
    }
    console.log(
      '  演示口令众所周知，请勿用于生产 / these passwords are public: not for production (SEED=base)',
    )
  }
  if (madePassword)
    console.log(`  管理员口令，仅显示一次 / administrator's password, shown once: admin  ${madePassword}`)
  console.log(`  SM2 公钥 / public key  ${sm2PublicKey}\n`)
}

/** What nobody caught leaves a state that nobody knows: it is written down, and the supervisor starts anew. */
function stopOnFault(running: Running) {
  process.once('uncaughtException', async (error) => {
    console.error(error)
    running.recorder.failure(error)
    await running.close().catch(console.error)
    process.exit(1)
  })
}

/** Milliseconds. A signal to the process group arrives twice, once more through npm: within this time it is the same one. */
const echo = 2000

function stopOnSignal(running: Running) {
  let began: number | undefined
  const stop = async () => {
    if (began !== undefined) {
      if (performance.now() - began > echo) process.exit(1)
      return
    }
    began = performance.now()
    process.exit((await running.close()) ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
