import { describe, expect, test } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import type { Shapes } from '#shared/contract/geo/shapes.ts'
import type { Geometry, Ring } from '#shared/geo/geometry.ts'
import { type Box, boxOf } from '#shared/geo/measure.ts'
import { company, component, device, soil } from '#shared/resources/index.ts'
import { isPlaced } from '#shared/schema/placed.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)

const shapes = async (path: string, query: Record<string, string> = {}, agent = admin): Promise<Shapes> => {
  const { status, body } = await agent.get(`${path}/shapes`, query)
  expect([status, body.code]).toEqual([200, 200])
  return body.data
}

const nowhere: Geometry = { type: 'Point', coordinates: [0, 0] }
const idsIn = (found: Shapes) => found.shapes.map(({ id }) => id).sort()
const touches = ([west, south, east, north]: Box, { geometry, lng, lat }: Shapes['shapes'][number]) => {
  const box = boxOf(geometry ?? { type: 'Point', coordinates: [Number(lng), Number(lat)] })
  return box[0] <= east && west <= box[2] && box[1] <= north && south <= box[3]
}
const square = (west: number, south: number): Ring => [
  [west, south],
  [west + 0.001, south],
  [west + 0.001, south + 0.001],
  [west, south + 0.001],
  [west, south],
]

describe('shapes of a list', () => {
  test('are its rows with their geometry, title and the columns that were asked for', async () => {
    const { shapes: found, total, isWhole } = await shapes('/soil', { fields: 'currentCrop,soilStatus' })
    expect([found.length, isWhole]).toEqual([total, true])
    const tomato = found.find(({ values }) => values.currentCropName === '番茄')
    expect(tomato?.geometry).toMatchObject({ type: expect.stringMatching(/Polygon$/) })
    expect(tomato?.name).not.toBe('')
    expect(Object.keys(tomato?.values ?? {}).sort()).toEqual(
      ['currentCrop', 'currentCropName', 'soilStatus', 'soilStatusName'].sort(),
    )
  })

  test('tell how many rows of others belong to each, as the list does', async () => {
    const { shapes: found } = await shapes('/grid', { fields: 'deviceCount,gridType' })
    const { records } = (await admin.get('/grid/page', { size: '200' })).body.data
    const told = new Map(records.map((row: { id: string; deviceCount: number }) => [row.id, row.deviceCount]))
    expect(found.some(({ values }) => Number(values.deviceCount) > 0)).toBe(true)
    const listed = found.filter(({ id }) => told.has(id))
    expect(listed.length).toBeGreaterThan(10)
    for (const { id, values } of listed) {
      expect(values.deviceCount).toBe(told.get(id))
      expect(values).not.toHaveProperty('eventCount')
    }
  })

  test('of what has a point alone are points, and follow the filters of the list', async () => {
    const all = await shapes('/device')
    const online = await shapes('/device', { onlineStatus: '1', fields: 'onlineStatus' })
    expect(online.total).toBeLessThan(all.total)
    expect(online.shapes.every(({ values }) => values.onlineStatus === 1)).toBe(true)
    expect(all.shapes.every(({ lng, lat, geometry }) => lng !== null && lat !== null && !geometry)).toBe(true)
    expect((await admin.page(device, { lng_notnull: 1, size: 1 })).total).toBe(all.total)
  })

  test('of firms are their outlines and, of those without one, their places', async () => {
    const draft = await sampleOf(company, admin)
    const { boundary: _, ...bare } = { ...draft, lng: 117.1, lat: 36.1 } as Record<string, unknown>
    const { id } = await admin.save(company, bare as typeof draft)
    const { shapes: found, total, isWhole } = await shapes('/company')
    expect(found.find((shape) => shape.id === id)).toMatchObject({ lng: 117.1, lat: 36.1, geometry: null })
    expect([found.length, isWhole]).toEqual([total, true])
    await admin.remove(company, id)
  })

  test('are narrowed to a part of the map by the place of each', async () => {
    const { shapes: all } = await shapes('/soil')
    const { lng, lat } = all.find((one) => one.lng !== null) ?? {}
    const [west, south] = [Number(lng), Number(lat)]
    const box = { lng_ge: west - 0.001, lng_le: west + 0.001, lat_ge: south - 0.001, lat_le: south + 0.001 }
    const asked = Object.fromEntries(Object.entries(box).map(([name, degrees]) => [name, degrees.toFixed(7)]))
    const { shapes: near } = await shapes('/soil', asked)
    const isNear = (one: Shapes['shapes'][number]) =>
      Math.abs(Number(one.lng) - west) <= 0.001 && Math.abs(Number(one.lat) - south) <= 0.001
    expect(near.map(({ id }) => id).sort()).toEqual(
      all
        .filter(isNear)
        .map(({ id }) => id)
        .sort(),
    )
    expect(near.length).toBeLessThan(all.length)
  })

  test('that touch a part of the map are found by it, and the total is still that of all', async () => {
    const { shapes: all, total } = await shapes('/soil')
    const [west = 0, south = 0] = boxOf(all.find(({ geometry }) => geometry)?.geometry ?? nowhere)
    const part: Box = [west - 0.002, south - 0.002, west + 0.003, south + 0.002]
    const found = await shapes('/soil', { bbox: part.join() })
    expect([found.total, found.isWhole]).toEqual([total, true])
    const near = all.filter((one) => touches(part, one))
    expect(near.length).toBeGreaterThan(0)
    expect(near.length).toBeLessThan(all.length)
    expect(idsIn(found)).toEqual(near.map(({ id }) => id).sort())
    const planted = await shapes('/soil', { bbox: part.join(), currentCrop_notnull: '1' })
    const bare = await shapes('/soil', { bbox: part.join(), currentCrop_null: '1' })
    expect([...idsIn(planted), ...idsIn(bare)].sort()).toEqual(idsIn(found))
    expect((await shapes('/soil', { bbox: part.join() }, neighbour)).shapes).toEqual([])
  })

  test.each(
    allResources()
      .filter((one) => isPlaced(one) && one.actions.includes('page'))
      .map(({ path }) => path),
  )('of %s are all there on the whole earth', async (path) => {
    const all = await shapes(path)
    expect(idsIn(await shapes(path, { bbox: '-180,-90,180,90' }))).toEqual(idsIn(all))
  })

  test('are looked for where a row lies after its shape or its point has moved', async () => {
    const draft = await sampleOf(company, admin)
    const { boundary: _, ...bare } = { ...draft, lng: 85.1, lat: 42.1 } as Record<string, unknown>
    const { id } = await admin.save(company, bare as typeof draft)
    const near = async (lng: number, lat: number) =>
      idsIn(await shapes('/company', { bbox: [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01].join() }))
    expect(await near(85.1, 42.1)).toEqual([id])
    await admin.update(company, { id, lng: 86.2, lat: 43.2 })
    expect([await near(85.1, 42.1), await near(86.2, 43.2)]).toEqual([[], [id]])
    const boundary = { type: 'Polygon', coordinates: [square(87.3, 44.3)] }
    await admin.update(company, { id, boundary } as never)
    expect([await near(86.2, 43.2), await near(87.3, 44.3)]).toEqual([[], [id]])
    await admin.remove(company, id)
    expect(await near(87.3, 44.3)).toEqual([])
  })

  test.each(['1,2,3', '117,36,116,37', '117,36,118,a', '117,36,118,91', '', ',,,', '1,2,3,4,5'])(
    'are not looked for in %j',
    async (bbox) => {
      const { status, body } = await admin.get('/soil/shapes', { bbox })
      expect([status, body.code]).toEqual([400, 400])
      expect(body.msg).toMatch(/bbox/)
    },
  )

  test('leave out removed rows and what has no place', async () => {
    const geometry = { type: 'Point', coordinates: [117.1, 36.1] }
    const draft = await sampleOf(component, admin)
    const { id } = await admin.save(component, { ...draft, geometry } as never)
    const ids = async () => (await shapes('/component')).shapes.map((shape) => shape.id)
    expect(await ids()).toContain(id)
    await admin.remove(component, id)
    expect(await ids()).not.toContain(id)
  })

  test('stay within the tenant', async () => {
    const own = new Set((await shapes('/soil')).shapes.map(({ id }) => id))
    const theirs = await shapes('/soil', {}, neighbour)
    expect(theirs.shapes.some(({ id }) => own.has(id))).toBe(false)
    expect((await shapes('/soil', { tenantId: '000000' }, neighbour)).total).toBe(theirs.total)
  })

  test('are not told to whom a data scope hides where things are', async () => {
    const person = await server.asUser({ codes: ['soil', 'soil_view'] })
    await scopes.data(person, 'soil', { scopeType: 1, scopeField: 'soilName' })
    expect(await shapes('/soil', {}, person)).toEqual({ shapes: [], total: 0, isWhole: true })
  })

  test('need the right to the list', async () => {
    const person = await server.asUser({ codes: ['device'] })
    expect((await person.get('/soil/shapes')).status).toBe(403)
    expect((await shapes('/device', {}, person)).total).toBeGreaterThan(0)
  })

  test.each([
    ['a column that no page shows', 'geometry'],
    ['a name that is none', 'nothing'],
    ['more columns than eight', Object.keys(soil.fields).slice(0, 12).join()],
  ])('refuse %s', async (_, fields) => {
    const { body } = await admin.get('/soil/shapes', { fields })
    expect(body).toMatchObject({ code: 400, success: false })
    expect(body.msg).toMatch(/fields/)
  })
})
