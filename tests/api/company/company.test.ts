import { describe, expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { company } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const draft = async (more: object = {}) => ({ ...(await sampleOf(company, admin)), ...more })
const add = async (more?: object) => (await admin.post('/company/save', await draft(more))).body
const stored = async (id: string) => admin.detail(company, id)

/** About 100 by 100 metres: 1 ha. */
const corners: Position[] = [
  [117, 36],
  [117.0011091, 36],
  [117.0011091, 36.0009013],
  [117, 36.0009013],
  [117, 36],
]
const boundary = { type: 'Polygon', coordinates: [corners] }
const hectare = expect.closeTo(10_000, -1)

describe('a boundary', () => {
  test('comes with the detail, not with the page', async () => {
    const { data } = await add({ boundary })
    expect((await stored(data.id)).boundary).toEqual(boundary)
    const { records } = await admin.page(company, { id: data.id })
    expect(records[0]).not.toHaveProperty('boundary')
  })

  test('is null where there is none', async () => {
    const { data } = await add({ boundary: {} })
    expect((await stored(data.id)).boundary).toBeNull()
  })

  test('may come as the text of a form', async () => {
    const { companyName, typeId, regionCode, contactName, contactPhone } = await draft()
    const fields = { companyName, typeId, regionCode, contactName, contactPhone, status: '1' }
    const { body } = await admin.send({
      method: 'POST',
      path: '/api/company/save',
      body: String(new URLSearchParams({ ...fields, boundary: JSON.stringify(boundary) })),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect((await stored(body.data.id)).boundary).toEqual(boundary)
  })

  test('is kept to a centimetre, the outer ring against the clock', async () => {
    const clockwise = corners.toReversed().map(([lng, lat]) => [lng + 4e-9, lat, 12])
    const { data } = await add({ boundary: { type: 'Polygon', coordinates: [clockwise] } })
    expect((await stored(data.id)).boundary).toEqual(boundary)
  })

  test('that crosses itself is refused with the place', async () => {
    const bow = [corners[0], corners[2], corners[1], corners[3], corners[0]]
    const { code, errors } = await add({ boundary: { type: 'Polygon', coordinates: [bow] } })
    const message = '企业范围：外环在 117.0005546, 36.0004507 处与自身相交'
    expect([code, errors]).toEqual([400, [{ field: 'boundary', message }]])
  })

  test.each<[string, unknown]>([
    ['a point', { type: 'Point', coordinates: [117, 36] }],
    ['a word', 'somewhere'],
    ['a number', 7],
    ['a list', [1, 2]],
    ['coordinates that are none', { type: 'Polygon', coordinates: { a: 1 } }],
    ['no numbers', { type: 'Polygon', coordinates: [[[null, 0]]] }],
  ])('is not %s', async (_, value) => {
    expect((await add({ boundary: value })).code).toBe(400)
  })
})

describe('the area', () => {
  test('is worked out from the boundary when it is left empty', async () => {
    const { data, warnings } = await add({ boundary, areaM2: '' })
    expect((await stored(data.id)).areaM2).toEqual(hectare)
    expect(warnings).toBeUndefined()
  })

  test('is worked out again when it is cleared, and when a boundary is drawn later', async () => {
    const { data: first } = await add({ boundary, areaM2: 9_900 })
    await admin.update(company, { id: first.id, areaM2: null })
    const { data: second } = await add({ boundary: null, areaM2: null })
    await admin.update(company, { id: second.id, boundary: boundary as never })
    expect([(await stored(first.id)).areaM2, (await stored(second.id)).areaM2]).toEqual([hectare, hectare])
  })

  test('that was written stays', async () => {
    const { data } = await add({ boundary, areaM2: 9_900 })
    await admin.update(company, { id: data.id, boundary: boundary as never })
    expect((await stored(data.id)).areaM2).toBe(9_900)
  })
})

describe('a warning', () => {
  const swapped = { field: 'lng', message: '位置不在中国境内，请核对经度和纬度' }
  const apart = { field: 'areaM2', message: '填写的面积与所绘范围（15 亩）相差 50%，请核对' }

  test('comes with the answer of a write that succeeded', async () => {
    const { code, success, data, warnings } = await add({ boundary, areaM2: 5_000, lng: 36, lat: 50 })
    expect([code, success, warnings]).toEqual([200, true, [swapped, apart]])
    expect(await stored(data.id)).toMatchObject({ areaM2: 5_000, lng: 36 })
  })

  test('speaks the language of the call', async () => {
    const english = admin.with({ ...admin.headers, 'accept-language': 'en' })
    const { body } = await english.post('/company/save', await draft({ boundary, areaM2: 15_000 }))
    expect(body.warnings).toEqual([
      { field: 'areaM2', message: 'The area differs from the drawn boundary (1 ha) by 50 %: check it' },
    ])
  })

  test('comes again only when what it looks at changes', async () => {
    const { data } = await add({ boundary, areaM2: 5_000, lng: 36, lat: 50 })
    const change = async (patch: object) =>
      (await admin.post('/company/update', { id: data.id, ...patch })).body.warnings
    expect(await change({ shortName: '甲' })).toBeUndefined()
    expect(await change({ ...(await stored(data.id)), shortName: '乙' })).toBeUndefined()
    expect(await change({ areaM2: 5_001 })).toHaveLength(1)
    expect(await change({ areaM2: 10_500, lat: 51 })).toEqual([swapped])
    expect(await change({ lng: 117, lat: 36 })).toBeUndefined()
  })

  test('is not said of a write that is refused', async () => {
    const { code, warnings } = await add({ lng: 36, lat: 50, companyName: '' })
    expect([code, warnings]).toEqual([400, undefined])
  })

  test('does not stay for the next call', async () => {
    await add({ lng: 36, lat: 50 })
    expect((await add({ boundary: null })).warnings).toBeUndefined()
  })
})

describe('logo and cover', () => {
  test('are links, empty where there is none', async () => {
    const { data } = await add({ logo: '/api/file/0a/logo.png', cover: null })
    expect(await stored(data.id)).toMatchObject({ logo: '/api/file/0a/logo.png', cover: '' })
  })

  test('do not lead into a call of the product', async () => {
    const { code, msg } = await add({ logo: '/api/blade-auth/oauth/logout' })
    expect([code, msg]).toEqual([400, '标志须为已上传的文件或 http(s) 链接'])
  })
})
