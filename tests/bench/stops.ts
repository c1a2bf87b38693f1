// `npm run bench:stops [rounds]`: stops a busy server by its process group, and kills one in the middle of writes, fifty times each.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf } from '../e2e/support/built-server.ts'
import { stopUnderLoad } from '../support/stop-under-load.ts'
import { countSaved, saveUntilGone } from './saves.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rounds = Number(process.argv[2] ?? 50)
const folder = mkdtempSync(join(tmpdir(), 'sickle-stops-'))

function npmStart(data: string): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'silent',
      LIMITS: 'off',
      SIMULATOR: 'off',
      CAPTCHA: 'off',
    },
  })
}

async function stops() {
  let dropped = 0
  let answered = 0
  let unclean = 0
  for (let round = 0; round < rounds; round++) {
    const one = await stopUnderLoad(() => npmStart(folder))
    answered += one.answered
    dropped += one.dropped.length
    if (one.status !== 0) unclean++
    if (one.dropped.length) console.info(`  round ${round + 1}: ${one.dropped.join(', ')}`)
  }
  console.info(
    `${rounds} stops by process group: ${answered} answered, ${dropped} dropped, ${unclean} ended with another code than 0`,
  )
}

async function kills() {
  let acknowledged = 0
  let lost = 0
  for (let round = 0; round < rounds; round++) {
    const child = npmStart(folder)
    const ended = once(child, 'exit')
    const address = await addressOf(child)
    const kill = () => setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 100 + Math.random() * 300)
    const saved = await saveUntilGone(address, `kill.r${round}.`, kill)
    await ended
    acknowledged += saved.length
    lost += saved.length - countSaved(join(folder, 'sickle.db'), saved)
  }
  console.info(`${rounds} kills: ${acknowledged} acknowledged rows, ${lost} lost`)
}

// Seeded once: the rounds are about the end, not about the beginning.
const first = npmStart(folder)
await addressOf(first)
process.kill(-(first.pid ?? 0), 'SIGTERM')
await once(first, 'exit')
await stops()
await kills()
rmSync(folder, { recursive: true, force: true })
