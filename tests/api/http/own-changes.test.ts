import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ environment: { LIMITS: 'default' } })
const share = 1200

test('who changes what needs no right has a share of an hour, whoever else does so, and reads on', {
  timeout: 120_000,
}, async () => {
  const person = await server.asUser()
  const other = await server.asUser()
  const change = async () => (await person.post('/blade-desk/message/read-all')).status
  const statuses = new Map<number, number>()
  for (let left = share; left > 0; left -= 50)
    for (const status of await Promise.all(Array.from({ length: 50 }, change)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect([...statuses]).toEqual([[200, share]])
  const refused = await person.post('/blade-desk/message/read-all')
  expect([refused.status, refused.body.code]).toEqual([429, 429])
  expect((await person.post('/blade-system/user/update-info', { name: '再改' })).status).toBe(429)
  expect((await person.get('/blade-desk/message/page')).status).toBe(200)
  expect((await other.post('/blade-desk/message/read-all')).status).toBe(200)
})
