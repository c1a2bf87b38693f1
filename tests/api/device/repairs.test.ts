import { expect, test } from 'vitest'
import { component, device } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)

/** The demo has two devices that are being repaired. */
async function repaired() {
  const { records } = await admin.page(device, { underMaintenance: 1, size: 50 })
  for (const { id } of records) {
    const { data } = (await admin.get('/device/repairs', { id })).body
    if (data.length) return { id: String(id), repairs: data as Wire[] }
  }
  throw new Error('no device of the demo is being repaired')
}

test('a repair is told with what it waits for, to who takes part and to who only sees the device', async () => {
  const { id, repairs } = await repaired()
  expect(repairs).toEqual([
    {
      processInstanceId: expect.stringMatching(/^\d{19}$/),
      category: 'flow_3',
      businessId: id,
      name: '设备维修',
      starterName: expect.stringMatching(/./),
      startTime: expect.stringMatching(/^\d{4}-/),
      endTime: '',
      state: 'running',
      step: expect.stringMatching(/维修/),
      isOpen: true,
    },
  ])
  const grid = await server.signIn('grid', 'grid1234')
  expect((await grid.get('/device/repairs', { id })).body.data).toMatchObject([{ isOpen: true }])
  const other = await server.asUser({ codes: ['device'] })
  expect((await other.get('/device/repairs', { id })).body.data).toMatchObject([
    { state: 'running', isOpen: false },
  ])
})

test('one that was ended by somebody was not done', async () => {
  const { id, repairs } = await repaired()
  const { status } = await admin.post('/blade-flow/follow/delete-process-instance', undefined, {
    processInstanceId: repairs[0]?.processInstanceId,
    deleteReason: '不修了',
  })
  expect(status).toBe(200)
  expect((await admin.get('/device/repairs', { id })).body.data).toMatchObject([
    { state: 'refused', endTime: expect.stringMatching(/^\d{4}-/), step: '' },
  ])
  expect((await admin.detail(device, id)).underMaintenance).toBe(0)
})

test('whoever does not see the device is told nothing', async () => {
  const { records } = await admin.page(device, { size: 1 })
  const id = records[0]?.id
  const path = '/device/repairs'
  const nobody = await server.asUser({ codes: ['station'] })
  expect((await nobody.get(path, { id })).status).toBe(403)
  const narrow = await server.asUser({ codes: ['device'] })
  await scopes.data(narrow, 'device', { scopeType: 2 })
  const neighbour = await server.signIn('admin', 'admin', '100001')
  for (const person of [narrow, neighbour])
    expect((await person.get(path, { id })).body).toMatchObject({ code: 400, msg: '数据不存在' })
  expect((await admin.get(path)).status).toBe(400)
})

test('the devices of a facility are listed', async () => {
  const { id: componentId } = await admin.save(component, await sampleOf(component, admin))
  const draft = { ...(await sampleOf(device, admin)), parentId: null, componentId }
  const { id } = await admin.save(device, draft)
  const { data } = (await admin.get('/device/list', { id: componentId, type: 7 })).body
  expect(data.map((row: Wire) => row.id)).toEqual([id])
})
