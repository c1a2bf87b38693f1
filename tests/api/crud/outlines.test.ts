import { describe, expect, test } from 'vitest'
import { company, component, soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const scopes = createScopes(server, admin)

const ask = (ids: readonly string[], agent = admin, path = '/soil') => agent.get(`${path}/outlines`, { ids })
const outlines = async (...given: Parameters<typeof ask>): Promise<Record<string, string>> => {
  const { status, body } = await ask(...given)
  expect([status, body.code]).toEqual([200, 200])
  return body.data
}
const plots = async () =>
  (await admin.page(soil, { size: 10, geometry_notnull: 1 })).records.map(({ id }) => id)
const shaped = async (geometry: object) =>
  (await admin.save(component, { ...(await sampleOf(component, admin)), geometry } as never)).id

describe('outlines', () => {
  test('come for the rows of a page, few positions each', async () => {
    const ids = await plots()
    const found = await outlines(ids)
    expect(Object.keys(found).length).toBeGreaterThan(0)
    expect(Object.values(found).every((path) => /^M\d+ \d+L.*Z$/.test(path) && path.length < 400)).toBe(true)
  })

  test('are drawn of points and lines, too', async () => {
    const point = await shaped({ type: 'Point', coordinates: [117.1, 36.1] })
    const coordinates = [
      [117.1, 36.1],
      [117.2, 36.1],
    ]
    const line = await shaped({ type: 'LineString', coordinates })
    expect(await outlines([point, line], admin, '/component')).toEqual({
      [point]: 'M40 50a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
      [line]: 'M0 50L100 50',
    })
  })

  test('are absent of keys that are unknown, of rows without a shape and of removed ones', async () => {
    const { id: blank } = await admin.save(company, { ...(await sampleOf(company, admin)), boundary: null })
    const { id: gone } = await admin.save(company, await sampleOf(company, admin))
    expect(Object.keys(await outlines([gone], admin, '/company'))).toEqual([gone])
    await admin.remove(company, gone)
    expect(await outlines([blank, gone, '999'], admin, '/company')).toEqual({})
  })

  test('follow what is drawn', async () => {
    const id = await shaped({ type: 'Point', coordinates: [117.1, 36.1] })
    const geometry = {
      type: 'LineString',
      coordinates: [
        [117.1, 36.1],
        [117.1, 36.2],
      ],
    }
    await admin.update(component, { id, geometry } as never)
    expect((await outlines([id], admin, '/component'))[id]).toBe('M50 100L50 0')
  })

  test('stay out of pages and lists', async () => {
    const [row] = (await admin.page(soil, { size: 1 })).records
    expect(row).not.toHaveProperty('geometry')
  })
})

describe('a call for outlines is refused', () => {
  test('for more than 200 keys', async () => {
    const keys = Array.from({ length: 201 }, (_, n) => String(n + 1))
    expect((await ask(keys)).body).toMatchObject({ code: 400, success: false })
    expect(await outlines(keys.slice(1))).toBeDefined()
  })

  test.each([
    ['a key that is none', { ids: "1' OR 1=1" }],
    ['a field that is not drawn', { ids: '1', field: 'soilName' }],
  ])('for %s', async (_, query) => {
    expect((await admin.get('/soil/outlines', query)).body.code).toBe(400)
  })

  test('to those without the page', async () => {
    const person = await server.asUser({ codes: ['company'] })
    expect((await ask(['1'], person)).status).toBe(403)
  })

  test('where nothing is drawn', async () => {
    expect((await admin.get('/device/outlines', { ids: '1' })).status).toBe(404)
  })
})

describe('nobody is told an outline', () => {
  test('of another tenant’s row', async () => {
    expect(await outlines(await plots(), neighbour)).toEqual({})
  })

  test('of a row that a data scope hides', async () => {
    const person = await server.asUser({ codes: ['soil'] })
    const ids = await plots()
    expect(Object.keys(await outlines(ids, person)).length).toBeGreaterThan(0)
    await scopes.data(person, 'soil', { scopeType: 2 })
    expect(await outlines(ids, person)).toEqual({})
  })

  test('where a data scope shows other fields alone', async () => {
    const person = await server.asUser({ codes: ['soil'] })
    await scopes.data(person, 'soil', { scopeType: 1, scopeField: 'soilName' })
    expect(await outlines(await plots(), person)).toEqual({})
  })
})
