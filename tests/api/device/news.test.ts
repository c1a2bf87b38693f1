import { expect, test } from 'vitest'
import { addReporting } from '#tests/support/device.ts'
import { listen } from '#tests/support/listen.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')

test('what a device reports is told to those who may see it, and to nobody else', async () => {
  const one = await addReporting(admin, server.stranger)
  const reader = await server.asUser({ codes: ['device'] })
  const nobody = await server.asUser()
  const streams = await Promise.all([admin, reader, nobody, farmer].map((agent) => listen(server, agent)))
  const [owner, allowed, ...others] = streams
  await one.measure({ air_temp: 21.5 })
  for (const stream of [owner, allowed])
    await expect
      .poll(() => stream?.topics())
      .toEqual(expect.arrayContaining(['device.status', 'device.reading']))
  // All are told in one go: those who hear of it now would have by this time.
  for (const stream of others) expect(stream.topics()).not.toContain('device.reading')
})
