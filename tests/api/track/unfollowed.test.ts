import { expect, test } from 'vitest'
import { event, eventType, grid, tenant } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { addWorker } from '#tests/support/worker.ts'

const server = await startTestServer()
const admin = await server.signIn()

test('who stops is forgotten by fences, and what they said of him is over', async () => {
  const [home] = (await admin.page(tenant, { tenantId: '000000' })).records
  // All day long, whenever this runs.
  await admin.update(tenant, { id: home?.id, locationHours: '00:00-00:00' })
  const ring = [
    [118.5, 36.6],
    [118.51, 36.6],
    [118.51, 36.61],
    [118.5, 36.61],
    [118.5, 36.6],
  ]
  const { id: gridId } = await admin.save(grid, {
    ...(await sampleOf(grid, admin)),
    parentId: '0',
    geometry: { type: 'Polygon', coordinates: [ring] },
  } as never)
  const one = await addWorker(server, admin)
  const rule = { op: 'enter', fence: { gridId, staffIds: [one.id] } }
  const draft = { ...(await sampleOf(eventType, admin)), parentId: '0', isAuto: 1, defaultLevel: 2, rule }
  const { id: eventTypeId } = await admin.save(eventType, draft as never)
  await one.consent(1)
  const ts = Date.now()
  await one.tell({ ts: ts + 1000, lng: 118.49, lat: 36.605 }, { ts: ts + 61_000, lng: 118.505, lat: 36.605 })
  const active = async () => (await admin.page(event, { eventTypeId })).records.map((row) => row.isActive)
  expect(await active()).toEqual([1])
  const { $client } = server.database.reader
  const known = $client.prepare('SELECT count(*) FROM rule_state WHERE device_id = ?').pluck(true)
  expect(known.get(one.id)).toBe(1)
  await one.consent(0)
  expect(known.get(one.id)).toBe(0)
  expect(await active()).toEqual([0])
})
