// One install or build of a checkout at a time. The lock lies in dist/, because `npm ci` removes node_modules.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './checkout.mjs'

const lockFile = join(root, 'dist', '.lock')
const heartbeat = 3_000
const silence = 20_000
const longestInstall = 600_000

/** Runs the work while no other process does such work. `work` gets a function that names a child process it starts. */
export async function alone(work) {
  await takeLock()
  const beat = setInterval(touch, heartbeat)
  process.on('exit', release)
  try {
    return await work((pid) => writeFileSync(lockFile, `${process.pid} ${pid}`))
  } finally {
    clearInterval(beat)
    release()
    process.off('exit', release)
  }
}

async function takeLock() {
  mkdirSync(join(root, 'dist'), { recursive: true })
  for (let round = 0; ; round++) {
    try {
      writeFileSync(lockFile, `${process.pid}`, { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) discard()
    else {
      if (round === 0)
        console.info(`等待另一个安装或构建完成… Waiting for another install or build (${lockFile})`)
      await sleep(300)
    }
  }
}

// The pid alone would not do, the system hands numbers out again; so the owner also touches the file.
// npm may outlive an owner that was killed, and nothing may be installed beside it.
function isAbandoned() {
  try {
    const [owner, child] = readFileSync(lockFile, 'utf8').split(' ').map(Number)
    const age = Date.now() - statSync(lockFile).mtimeMs
    return !(isAlive(owner) && age < silence) && !(isAlive(child) && age < longestInstall)
  } catch {
    return false
  }
}

// Renamed first, because of two that find the same abandoned lock only one can rename it.
function discard() {
  const name = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, name)
    rmSync(name)
  } catch {}
}

function touch() {
  const now = new Date()
  try {
    utimesSync(lockFile, now, now)
  } catch {}
}

function release() {
  try {
    if (Number.parseInt(readFileSync(lockFile, 'utf8'), 10) === process.pid) rmSync(lockFile)
  } catch {}
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
