import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { stopUnderLoad } from '../support/stop-under-load.ts'
import { addressOf, type BuiltServer, startBuiltServer } from './support/built-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
const running: { stop(): Promise<unknown> }[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('SIGTERM to npm ends the server that npm start runs, and frees the port', async () => {
  const npm = npmStart(newFolder())
  const address = await addressOf(npm)
  expect((await fetch(`${address}/health/live`)).status).toBe(200)

  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect(fetch(`${address}/health/live`)).rejects.toThrow()
})

test('a signal to the whole process group, as Ctrl-C sends it, drops no request and ends with 0', async () => {
  for (let round = 0; round < 3; round++) {
    const { answered, dropped, status } = await stopUnderLoad(() => npmStart(newFolder(), { detached: true }))
    expect({ dropped, status }).toEqual({ dropped: [], status: 0 })
    expect(answered).toBeGreaterThan(50)
  }
})

test('a stopped server ends with 0', async () => {
  const server = await start()
  const code = await server.stop()
  expect(code).toBe(0)
})

test('a killed server starts again on the same data', async () => {
  const first = await start()
  await first.stop('SIGKILL')
  const second = await start(first.folder)
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(200)
})

test('a second server on the same data is refused', async () => {
  const first = await start()
  await expect(startBuiltServer({ folder: first.folder })).rejects.toThrow('another Sickle process')
})

test('the page comes compressed, and asks for nothing but what the server has', async () => {
  const { url } = await start()
  const page = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  const html = await page.text()
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  const scripts = await Promise.all(
    addresses.map((address) => fetch(new URL(address, url), { headers: { 'accept-encoding': 'br' } })),
  )

  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(addresses.length).toBeGreaterThan(0)
  expect(scripts.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  expect(scripts.some(({ headers }) => headers.get('content-encoding') === 'br')).toBe(true)
})

async function start(folder = newFolder()): Promise<BuiltServer> {
  const server = await startBuiltServer({ folder })
  running.push(server)
  return server
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-start-'))
  folders.push(folder)
  return folder
}

function npmStart(folder: string, { detached = false } = {}): ChildProcess {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      LIMITS: 'off',
    },
  })
  running.push({
    async stop() {
      if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGKILL')
    },
  })
  return npm
}
