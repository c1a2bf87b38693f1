// Makes node_modules what package-lock.json says, development packages included, unless it is so already.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { installedPackages, root } from './checkout.mjs'

await alone(async (announceChild) => {
  if (installedPackages() === 'everything') return
  console.info('正在安装依赖… Installing packages (npm ci)')
  // npm keeps its copy of the lock until the end of an install; without it an interrupted one cannot look complete.
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], announceChild)
  if (code === 0 && installedPackages() === 'everything') return
  console.error(
    '依赖安装失败，请查看上面的输出后重试。 The packages could not be installed; see the output above, then try again.',
  )
  process.exit(code || 1)
})

function runNpm(args, announceChild) {
  // Inside an npm script this is the running npm itself; another package manager would not read our lock file.
  const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const child = cli
    ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  announceChild(child.pid)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (status, signal) => resolve(signal ? 1 : status))
  })
}
