import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#server/start.ts'
import { startTestServer } from '../../support/start-server.ts'

const { running } = await startTestServer()

const environment = {
  SEED: 'demo',
  CAPTCHA: 'off',
  LIMITS: 'off',
  SIMULATOR: 'off',
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'admin',
}

test('a start that cannot listen leaves the data to the next one', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const start = (port: number) =>
    startServer({
      environment: { ...environment, DATA_DIR: folder, PORT: `${port}` },
      template: inject('template'),
    })
  await expect(start(running.port)).rejects.toThrow(`端口 ${running.port} 已被占用`)
  const next = await start(0)
  expect(await next.close()).toBe(true)
})

test('a throw-away store that cannot listen leaves nothing behind', { timeout: 60_000 }, async () => {
  const around = mkdtempSync(join(tmpdir(), 'sickle-around-'))
  vi.stubEnv('TMPDIR', around)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(around, { recursive: true, force: true })
  })
  const start = startServer({
    environment: { ...environment, DATABASE_URL: ':memory:', PORT: `${running.port}` },
    template: inject('template'),
  })
  await expect(start).rejects.toThrow('已被占用')
  expect(readdirSync(around)).toEqual([])
})
