import { expect, test } from 'vitest'
import { addCamera } from '#tests/support/camera.ts'
import { startTestServer } from '#tests/support/start-server.ts'

test('commands and addresses are counted by person, and a stop is always taken', async () => {
  const server = await startTestServer({ environment: { SIMULATOR: 'on', LIMITS: 'default' } })
  const admin = await server.signIn()
  const id = await addCamera(admin, { agreementType: 'simulator' })
  const turn = async (action: string) =>
    (await admin.post('/device/ptz', { id, action, direction: 2, speed: 1 })).status
  const started: number[] = []
  const watched: number[] = []
  for (let count = 0; count < 61; count++) started.push(await turn('start'))
  expect(started.filter((status) => status === 200)).toHaveLength(60)
  expect(started.at(-1)).toBe(429)
  expect(await turn('stop')).toBe(200)
  for (let count = 0; count < 241; count++)
    watched.push((await admin.get('/device/liveAddress', { id })).status)
  expect(watched.slice(-2)).toEqual([200, 429])
  const other = await server.signIn('county', 'county123')
  expect((await other.get('/device/liveAddress', { id })).status).toBe(200)
})
