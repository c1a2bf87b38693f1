import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const children: ChildProcess[] = []

/** Ends whatever is still running. */
export function stopAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** The arguments of `npm start`. */
const usual = ['--max-semi-space-size=4', '--heap-growing-percent=80']

/**
 * Starts what `npm run build` made, with the demo, on a data folder. `startedIn` are milliseconds to its first answer; `more`
 * are arguments of node.
 */
export async function startSickle(folder: string, more: readonly string[] = []) {
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    CAPTCHA: 'off',
    LIMITS: 'off',
    SIMULATOR: 'off',
    SEED: 'demo',
  }
  const started = performance.now()
  const child = spawn(process.execPath, [...usual, ...more, 'dist/server/main.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  const port = Number(await firstMatch(child, /http:\/\/127\.0\.0\.1:(\d+)/))
  await fetch(`http://127.0.0.1:${port}/health/ready`)
  const startedIn = performance.now() - started
  // The log goes on being written, and read, as it would be by a supervisor.
  child.stdout?.resume()
  return { child, port, startedIn }
}

/** Starts the floor over a database file. */
export const startFloor = (file: string) => startScript('tests/bench/floor.ts', file)

/** Starts a script that prints the port it listens on. */
export async function startScript(...script: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, port: Number(await firstMatch(child, /(\d+)/)) }
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    const look = (data: Buffer) => {
      text += data
      const found = pattern.exec(text)?.[1]
      if (!found) return
      child.stdout?.off('data', look)
      done(found)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code} before it listened`)))
  })
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}

/** Resident memory in MB, where the system tells it. */
export function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return Number.NaN
  }
}

/** Milliseconds of CPU of a process so far, where the system tells it; its clock ticks a hundred times a second. */
export function spentBy({ pid }: ChildProcess): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}
