import { expect, test } from 'vitest'
import { company } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const [times, atOnce] = [5000, 25]

test('five thousand calls of a reader leave as many listeners to commits as there were', async () => {
  const [one] = (await admin.page(company)).records
  const ask = () => admin.get('/companyIntroduce/data', { companyId: one?.id })
  expect((await ask()).body.success).toBe(true)
  const before = server.database.listenerCount
  expect(before).toBeGreaterThan(0)
  for (let n = 0; n < times; n += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, ask))
    expect(answers.every(({ body }) => body.success)).toBe(true)
  }
  expect(server.database.listenerCount).toBe(before)
}, 180_000)
