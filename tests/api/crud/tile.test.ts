import MVT from 'ol/format/MVT.js'
import { expect, test } from 'vitest'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { milliseconds } from '#server/db/clock.ts'
import type { Shapes } from '#shared/contract/geo/shapes.ts'
import { tileLayers } from '#shared/contract/geo/tiles.ts'
import { soil } from '#shared/resources/index.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)

const tileAt = (lng: number, lat: number, z: number) => {
  const radians = (lat * Math.PI) / 180
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
  return { x, y, z }
}

const format = new MVT()

async function tile(query: Record<string, string | number>, agent = admin) {
  const answer = await agent.get('/soil/tile', query)
  expect(answer.status).toBe(200)
  const features = answer.bytes.length ? format.readFeatures(new Uint8Array(answer.bytes).buffer) : []
  return features.map((feature) => feature.getProperties() as Record<string, string | number>)
}

const ofLayer = (name: string) => (feature: Record<string, unknown>) => feature.layer === name

test('a tile has the rows that lie on it, with the value of a field', async () => {
  const { shapes } = (await admin.get('/soil/shapes', { fields: 'currentCrop' })).body.data as Shapes
  const [{ lng = 0, lat = 0 } = {}] = shapes.filter((one) => one.geometry)
  const found = await tile({ ...tileAt(Number(lng), Number(lat), 12), field: 'currentCrop' })
  expect(found.length).toBeGreaterThan(10)
  for (const { id, value } of found)
    expect(shapes.find((one) => one.id === id)?.values.currentCrop || undefined).toBe(value)
  expect(await tile({ x: 0, y: 0, z: 12 })).toEqual([])
  const tomatoes = await tile({
    ...tileAt(Number(lng), Number(lat), 12),
    currentCrop: 'tomato',
    field: 'currentCrop',
  })
  expect(new Set(tomatoes.map(({ value }) => value))).toEqual(new Set(['tomato']))
})

test('a tile with thousands of rows has marks for those that are too small to be seen, which say how many they are', async () => {
  const count = 3000
  const square = (west: number, south: number, size: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [west + size, south],
        [west + size, south + size],
        [west, south + size],
        [west, south],
      ] as [number, number][],
    ],
  })
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `9${String(n).padStart(18, '0')}`,
    soilName: `小地块 ${n}`,
    soilCode: `TILE-${n}`,
    currentCrop: n % 3 === 0 ? 'wheat' : 'tomato',
    geometry: square(90.01 + (n % 60) * 0.0005, 40.01 + Math.floor(n / 60) * 0.0005, 0.0004),
  }))
  const large = {
    id: `8${'0'.repeat(18)}`,
    soilName: '大地块',
    soilCode: 'TILE-L',
    geometry: square(90.01, 40.01, 0.2),
  }
  await server.database.unhurried((connection) =>
    insertRows({ connection, now: milliseconds() }, soil, [...rows, large]),
  )
  const far = await tile({ ...tileAt(90.02, 40.02, 8), field: 'currentCrop' })
  const marks = far.filter(ofLayer(tileLayers.marks))
  expect(far.filter(ofLayer(tileLayers.shapes)).map(({ id }) => id)).toEqual([large.id])
  expect(marks.reduce((sum, mark) => sum + Number(mark.count), 0)).toBe(count)
  expect(marks.length).toBeLessThan(count / 4)
  expect(marks.every(({ value }) => value === 'tomato')).toBe(true)
  const near = await tile(tileAt(90.0102, 40.0102, 17))
  expect(near.filter(ofLayer(tileLayers.marks))).toEqual([])
  expect(near.map(({ id }) => id)).toContain(rows[0]?.id)
  expect(near.length).toBeLessThan(100)
})

test('a tile is not sent again while it is the same', async () => {
  const place = tileAt(90.02, 40.02, 8)
  const first = await admin.get('/soil/tile', place)
  const mark = String(first.headers.etag)
  expect((await admin.get('/soil/tile', place, { 'If-None-Match': mark })).status).toBe(304)
})

test('a tile shows nobody more than the list does', async () => {
  const place = tileAt(90.02, 40.02, 8)
  expect(await tile(place, neighbour)).toEqual([])
  const person = await server.asUser({ codes: ['soil', 'soil_view'] })
  await scopes.data(person, 'soil', { scopeType: 1, scopeField: 'soilName' })
  expect(await tile(place, person)).toEqual([])
  const other = await server.asUser({ codes: ['device'] })
  expect((await other.get('/soil/tile', place)).status).toBe(403)
})

test.each([
  ['no level', { x: 1, y: 1 }],
  ['a column beyond the last', { x: 4, y: 1, z: 2 }],
  ['a text', { x: 'a', y: 1, z: 2 }],
  ['a field with any number of values', { x: 1, y: 1, z: 2, field: 'soilName' }],
  ['a field that is none', { x: 1, y: 1, z: 2, field: 'nothing' }],
])('%s is refused', async (_, query) => {
  const { status, body } = await admin.get('/soil/tile', query)
  expect([status, body.code]).toEqual([400, 400])
})
