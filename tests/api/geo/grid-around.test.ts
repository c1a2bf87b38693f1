import { describe, expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { component, device, grid, soil } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const squareAt = (west: number, south: number, size: number) => {
  const corners: Position[] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  return { type: 'Polygon' as const, coordinates: [corners] }
}

async function aGrid(geometry: ReturnType<typeof squareAt>, more: object = {}, agent: Agent = admin) {
  const draft = { ...(await sampleOf(grid, agent)), lng: undefined, lat: undefined }
  return (await agent.save(grid, { ...draft, geometry, ...more })).id
}

const wide = await aGrid(squareAt(120, 30, 1))
const small = await aGrid(squareAt(120.2, 30.2, 0.2))
const far = await aGrid(squareAt(122, 30, 1))
await aGrid(squareAt(120.25, 30.25, 0.1), {
  gridType: 4,
  purpose: 'survey',
  expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
})

const apart = { parentId: undefined, companyId: undefined, soilId: undefined, stationId: undefined }
const nowhere = { ...apart, gridId: undefined, geometry: undefined, lng: undefined, lat: undefined }
const kinds = [
  { kind: 'plot', resource: soil, at: (x: number, y: number) => ({ geometry: squareAt(x, y, 0.001) }) },
  { kind: 'device', resource: device, at: (lng: number, lat: number) => ({ lng, lat }) },
  {
    kind: 'facility',
    resource: component,
    at: (x: number, y: number) => ({ geometry: { type: 'Point', coordinates: [x, y] } }),
  },
].map((one) => ({ ...one, resource: one.resource as unknown as Resource }))

async function add(resource: Resource, more: object, agent: Agent = admin): Promise<string> {
  const draft = { ...(await sampleOf(resource, admin)), ...nowhere, ...more }
  const { body } = await agent.post(`${resource.path}/save`, draft)
  if (!body.success) throw new Error(body.msg)
  return String(body.data.id)
}
const change = (resource: Resource, id: string, more: object) =>
  admin.post(`${resource.path}/update`, { id, ...more })
const gridOf = async (resource: Resource, id: string) => (await admin.detail(resource, id)).gridId

describe.each(kinds)('the grid of a $kind', ({ resource, at }) => {
  test('is the smallest management grid around it', async () => {
    expect(await gridOf(resource, await add(resource, at(120.3, 30.3)))).toBe(small)
    expect(await gridOf(resource, await add(resource, at(120.7, 30.7)))).toBe(wide)
  })

  test('is the one that was chosen, wherever that is', async () => {
    expect(await gridOf(resource, await add(resource, { ...at(120.3, 30.3), gridId: far }))).toBe(far)
  })

  test('is none beyond all grids', async () => {
    expect(await gridOf(resource, await add(resource, at(100, 30)))).toBe('')
  })

  test('follows a change of place only while there is none', async () => {
    const id = await add(resource, at(100, 30))
    await change(resource, id, { remark: '没有移动' })
    expect(await gridOf(resource, id)).toBe('')
    await change(resource, id, { ...at(120.3, 30.3), gridId: '' })
    expect(await gridOf(resource, id)).toBe(small)
    await change(resource, id, at(120.7, 30.7))
    expect(await gridOf(resource, id)).toBe(small)
  })

  test('stays away once it was taken off', async () => {
    const id = await add(resource, at(120.3, 30.3))
    await change(resource, id, { gridId: '' })
    await change(resource, id, { remark: '没有移动', ...at(120.3, 30.3) })
    expect(await gridOf(resource, id)).toBe('')
  })
})

test('a grid of another tenant is never taken', async () => {
  const farmer = await server.signIn('admin', 'admin', '100001')
  await aGrid(squareAt(110, 30, 1), {}, farmer)
  expect(await gridOf(soil, await add(soil, { geometry: squareAt(110.5, 30.5, 0.001) }))).toBe('')
})

test('somebody limited to a grid sees what is added in it, and is given no grid that he does not see', async () => {
  const person = await server.asUser({ codes: ['soil', 'soil_add'] })
  await admin.post('/user-grid/grant', { userId: person.userId, userGridIds: [small] })
  const inside = await add(soil, { geometry: squareAt(120.3, 30.31, 0.001) })
  const outside = await add(soil, { geometry: squareAt(120.7, 30.71, 0.001) })
  const seen = (await person.page(soil, { size: 500 })).records.map(({ id }) => id)
  expect([seen.includes(inside), seen.includes(outside)]).toEqual([true, false])
  // Whom the sample names he does not see.
  const own = await add(soil, { geometry: squareAt(120.7, 30.72, 0.001), managerId: '' }, person)
  expect((await person.detail(soil, own)).gridId).toBe('')
})

test('a channel that hangs elsewhere than its recorder is in the grid there', async () => {
  const base = {
    ...(await sampleOf(device, admin)),
    ...nowhere,
    deviceSerial: 'GRID-NVR',
    channelNo: undefined,
  }
  const { body } = await admin.post('/device/manyChannelSave', {
    device: { ...base, deviceTypeKey: 'nvr', lng: 120.3, lat: 30.3 },
    channelList: [
      { channelNo: 1, deviceName: '同处' },
      { channelNo: 2, deviceName: '别处', lng: 120.7, lat: 30.7 },
    ],
  })
  const { records } = await admin.page(device, { parentId: body.data.parentId, ascs: 'channelNo' })
  expect(records.map(({ gridId }) => gridId)).toEqual([small, wide])
})
