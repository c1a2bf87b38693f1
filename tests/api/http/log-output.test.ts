import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogOutput } from '#server/http/log-output.ts'

const flushed = (output: ReturnType<typeof createLogOutput>) =>
  new Promise<void>((done) => output.flush(() => done()))

function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-log-'))
  const file = join(folder, 'log')
  const descriptor = openSync(file, 'a')
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  return { file, descriptor }
}

test('all lines reach the file, in order and whole', async () => {
  const { file, descriptor } = openFile()
  const output = createLogOutput(descriptor)
  const lines = Array.from({ length: 5000 }, (_, n) => `{"n":${n},"text":"草"}\n`)
  for (const line of lines.slice(0, -1)) output.write(line)
  await flushed(output)
  output.write(lines.at(-1) ?? '')
  expect(statSync(file).size).toBeGreaterThan(0)
  output.flushSync()
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
})

test('a full disk loses lines and nothing else', async () => {
  const descriptor = openSync('/dev/full', 'a')
  onTestFinished(() => closeSync(descriptor))
  const output = createLogOutput(descriptor)
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 2000; n++) output.write(`{"n":${n}}\n`)
    await flushed(output)
  }
  output.write('{}\n')
  output.flushSync()
})

test('a server whose log is on a full disk answers, and ends when it is told to', {
  timeout: 120_000,
}, async () => {
  const full = openSync('/dev/full', 'a')
  const folder = mkdtempSync(join(tmpdir(), 'sickle-full-'))
  onTestFinished(() => {
    closeSync(full)
    rmSync(folder, { recursive: true })
  })
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/full-log.ts'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', full, 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = await new Promise<number>((done) => child.once('message', (told) => done(Number(told))))
  const ask = () => fetch(`http://127.0.0.1:${port}/api/site`)
  // More lines than wait for one write, several times over.
  for (let n = 0; n < 200; n++) expect((await ask()).status).toBe(200)
  const end = new Promise((done) => child.once('exit', (code) => done(code)))
  child.kill('SIGTERM')
  expect(await end).toBe(0)
})
