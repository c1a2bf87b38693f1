import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface BuiltServer {
  url: string
  /** The data folder; give it to another start to find the same data. */
  folder: string
  /** What the latest captcha picture says. */
  captcha(): string
  /** The end of what it has written, in both streams. */
  log(): string
  /** Moves the server's clock on. */
  later(minutes: number): void
  /** Ends the process and answers its exit code; null after SIGKILL. The data stay. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops, and removes the data. */
  discard(): Promise<void>
}

interface Options {
  folder?: string
  environment?: Record<string, string>
}

/** Characters of it that are kept. */
const longestLog = 200_000

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const tellCaptcha = new URL('./tell-captcha.mjs', import.meta.url).href
const moveClock = new URL('./move-clock.mjs', import.meta.url).href

/** Starts what `npm run build` made, on a free port and a data folder of its own. */
export async function startBuiltServer({ folder, environment }: Options = {}): Promise<BuiltServer> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'sickle-e2e-'))
  const child = spawn(process.execPath, ['--import', tellCaptcha, '--import', moveClock, main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LIMITS: 'off',
      SIMULATOR: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: data,
      ...environment,
    },
  })
  let captcha = ''
  child.on('message', (message: { captcha: string }) => {
    captcha = message.captcha
  })
  let log = ''
  const keep = (chunk: Buffer) => {
    log = (log + chunk).slice(-longestLog)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const url = await addressOf(child)

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    url,
    folder: data,
    captcha: () => captcha,
    log: () => log,
    later: (minutes) => void child.send({ minutes }),
    stop,
    async discard() {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The server prints its address once it listens. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /http:\/\/[\w.:[\]-]+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it listened:\n${output}`)),
    )
  })
}
