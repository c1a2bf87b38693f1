import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

test('what may be exported, imported and brought back depends on the rights of who asks', async () => {
  const person = await server.asUser({ codes: ['company', 'device', 'device_add', 'device_delete'] })
  const { body } = await person.get('/transfer/abilities')
  expect(body.data).toEqual({
    company: ['export'],
    device: ['export', 'import', 'import-shapes', 'check-removal', 'restore'],
  })
})

test('a resource whose module has an import or a removal of its own is not offered the generic one', async () => {
  const { data } = (await admin.get('/transfer/abilities')).body
  expect(data.user ?? []).not.toContain('restore')
  expect(data.company).toEqual(['export', 'import', 'import-shapes', 'check-removal', 'restore'])
  expect(data.polygon).toEqual(['export', 'import-shapes', 'check-removal', 'restore'])
  expect(data.apiKey ?? []).not.toContain('check-removal')
  expect(data.soilLog).toContain('restore')
})

test('a stranger is told nothing', async () => {
  expect((await server.stranger.get('/transfer/abilities')).status).toBe(401)
})
