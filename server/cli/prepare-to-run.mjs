import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installedPackages, isBuilt } from './checkout.mjs'

/**
 * Installs the packages and, with `build`, builds, each only when needed. Unless `development` asks for the tools,
 * an installation without them is enough to run what is built.
 */
export async function prepareToRun({ build, development = false }) {
  const packages = installedPackages()
  if (build && !development && packages === 'production' && isBuilt()) return
  if (packages !== 'everything') await runScript('./install.mjs')
  if (build && !isBuilt()) await runScript('./build.mjs', '--stale')
}

// In a process of its own: the memory of the tools is gone when the server starts, and a kill of this process
// leaves a script that finishes its work and releases its lock.
async function runScript(script, ...options) {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [file, ...options], { stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const code = await new Promise((resolve) =>
    child.on('exit', (status, signal) => resolve(signal ? 1 : status)),
  )
  process.off('SIGINT', forward).off('SIGTERM', forward)
  if (code !== 0) process.exit(code)
}
