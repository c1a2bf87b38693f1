import { describe, expect, test } from 'vitest'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { company, device, itemCode, soil, soilLog, station } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

/** A plot whose edges run along no parallel, so that no rounded place lies on them. */
const area: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [117.1000123, 36.6000771],
      [117.1021345, 36.6001458],
      [117.1019876, 36.6011234],
      [117.0999123, 36.6009876],
      [117.1000123, 36.6000771],
    ],
  ],
}
const middle: Position[] = [
  [117.101, 36.59],
  [117.1011, 36.61],
]
const west: Position = [117.1004, 36.6005]
const east: Position = [117.1016, 36.6006]

let number = 0
const unique = (stem: string) => `${stem}${++number}`

const plot = async (more: object = {}) => {
  const { soilLevel, landUse } = await sampleOf(soil, admin)
  const soilName = unique('东畈')
  const draft = { soilName, soilLevel, landUse, regionCode: '379901006', geometry: area, ...more }
  return { soilName, id: (await admin.save(soil, draft as never)).id }
}
const aDevice = async (more: object) =>
  (await admin.save(device, { ...(await sampleOf(device, admin)), ...more })).id
const split = async (id: string, more: object = {}) => {
  const parts = [
    { place: west, keeps: true },
    { place: east, keeps: false, soilName: unique('东畈东'), soilCode: unique('D') },
  ]
  return admin.post('/soil/split', { id, lines: [middle], parts, ...more })
}
const halves = async (more?: object) => {
  const { id, soilName } = await plot(more)
  const { data } = (await split(id)).body
  return { id, soilName, other: String(data.added[0].id), done: data }
}
const stored = (id: string) => admin.detail(soil, id)
const versionOf = async (id: string) => (await admin.with({ 'X-Row-Version': '1' }).detail(soil, id))._version
const share = (one: number, other: number) => Math.abs(one / other - 1)

describe('a plot that is split', () => {
  test('keeps its record for one part, and the parts have its area to a millionth', async () => {
    const { id, soilName, other } = await halves({ currentCrop: 'wheat', contractAreaMu: 30 })
    const [kept, added] = [await stored(id), await stored(other)]
    const areas = [kept, added].map(({ geometry }) => areaOf(geometry))
    expect(share((areas[0] ?? 0) + (areas[1] ?? 0), areaOf(area))).toBeLessThan(1e-6)
    expect(share(kept.areaM2 + added.areaM2, areaOf(area))).toBeLessThan(1e-6)
    expect(kept.soilName).toBe(soilName)
    expect(added).toMatchObject({ currentCrop: 'wheat', landUse: kept.landUse, regionCode: kept.regionCode })
    expect(kept.contractAreaMu + added.contractAreaMu).toBeCloseTo(30, 1)
    expect(added.lng).toBeGreaterThan(kept.lng)
  })

  test('gives devices by their place to the new plot; those without one stay', async () => {
    const { id } = await plot()
    const at = ([lng, lat]: Position) => aDevice({ soilId: id, lng, lat })
    const [there, here, nowhere] = [
      await at(east),
      await at(west),
      await aDevice({ soilId: id, lng: null, lat: null }),
    ]
    const { soilIds: _, ...sample } = await sampleOf(station, admin)
    const { id: stationId } = await admin.save(station, { ...sample, soilIds: [id] })
    const { data } = (await split(id)).body
    const other = data.added[0].id
    const plots = await Promise.all(
      [there, here, nowhere].map(async (one) => (await admin.detail(device, one)).soilId),
    )
    expect(plots).toEqual([other, id, id])
    expect(data.carried).toBe(1)
    expect((await admin.detail(station, stationId)).soilIds).toEqual([id, other])
  })

  test('leaves logs with the record, or gives each part its share of them', async () => {
    const log = { logType: 'weed', logTime: '2026-01-05 08:00:00', logStatus: 2, costYuan: 100 }
    const first = await plot()
    await admin.save(soilLog, { ...log, soilId: first.id })
    const leaving = (await split(first.id)).body.data
    expect((await admin.page(soilLog, { soilId: first.id })).total).toBe(1)
    expect((await admin.page(soilLog, { soilId: leaving.added[0].id })).total).toBe(0)

    const second = await plot()
    await admin.save(soilLog, { ...log, soilId: second.id })
    const sharing = (await split(second.id, { logs: 'all' })).body.data
    expect(sharing.copiedLogs).toBe(1)
    const costs = await Promise.all(
      [second.id, sharing.added[0].id].map(
        async (soilId) => (await admin.page(soilLog, { soilId })).records[0]?.id as string,
      ),
    ).then((ids) => Promise.all(ids.map(async (one) => (await admin.detail(soilLog, one)).costYuan)))
    expect(costs[0] + costs[1]).toBeCloseTo(100, 1)
    expect(costs[0]).toBeGreaterThan(30)
  })

  test('has a change record, and one for each new plot', async () => {
    const { id, other } = await halves()
    const historyOf = async (key: string) => (await admin.get('/soil/history', { id: key })).body.data
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'update',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'geometry' })]),
    })
    expect((await historyOf(other)).at(-1)).toMatchObject({ action: 'save' })
  })
})

describe('a split that cannot be', () => {
  test.each([
    [
      'a line beside the plot',
      {
        lines: [
          [
            [118, 36],
            [118, 37],
          ],
        ],
      },
      '分割线没有穿过地块，请让线的两端都越过边界',
    ],
    [
      'nothing that stays',
      {
        parts: [
          { place: west, soilName: 'a' },
          { place: east, soilName: 'b' },
        ],
      },
      '至少一部分保留原记录，至少一部分成为新地块',
    ],
    [
      'a part without a name',
      { parts: [{ place: west, keeps: true }, { place: east }] },
      '请填写每个新地块的名称',
    ],
    [
      'parts of another cut',
      {
        parts: [
          { place: west, keeps: true },
          { place: [119, 36], soilName: 'c' },
        ],
      },
      '各部分与分割线不符，请重新分割',
    ],
    ['lines that are none', { lines: [[[117]]] }, expect.stringContaining('lines')],
  ])('is refused in words: %s', async (_, more, msg) => {
    const { id } = await plot()
    const { status, body } = await split(id, more)
    expect([status, body.msg]).toEqual([400, msg])
    expect((await stored(id)).areaM2).toBeCloseTo(areaOf(area), 0)
  })

  test('leaves nothing behind where a name is taken', async () => {
    const { id, soilName } = await plot()
    const parts = [
      { place: west, keeps: true },
      { place: east, soilName },
    ]
    const { status, body } = await split(id, { parts })
    expect([status, body.msg]).toEqual([400, expect.stringContaining('已存在')])
    expect(await stored(id)).toMatchObject({ geometry: area })
  })

  test('of a plot that has moved on is a conflict', async () => {
    const { id } = await plot()
    const _version = await versionOf(id)
    await admin.update(soil, { id, remark: '改过' })
    expect((await split(id, { _version })).status).toBe(409)
  })
})

describe('plots that are merged', () => {
  test('are the plot again that was split, with what was of each', async () => {
    const { id, other } = await halves()
    const [lng, lat] = east
    const deviceId = await aDevice({ soilId: other, lng, lat })
    await admin.save(soilLog, {
      soilId: other,
      logType: 'weed',
      logTime: '2026-01-05 08:00:00',
      logStatus: 2,
    })
    const code = await admin.save(itemCode, { ...(await sampleOf(itemCode, admin)), soilId: other } as never)
    const { status, body } = await admin.post('/soil/merge', { ids: [id, other], keep: id })
    expect([status, body.data]).toEqual([200, { id, carried: 3 }])
    const whole = await stored(id)
    expect(whole.geometry.type).toBe('Polygon')
    expect(share(whole.areaM2, areaOf(area))).toBeLessThan(1e-6)
    expect((await admin.detail(device, deviceId)).soilId).toBe(id)
    expect((await admin.detail(itemCode, code.id)).soilId).toBe(id)
    expect((await admin.page(soilLog, { soilId: id })).total).toBe(1)
  })

  test('leave the others in the recycle bin with a remark', async () => {
    const { id, soilName, other } = await halves()
    const { soilCode } = await stored(id)
    const { soilName: gone } = await stored(other)
    await admin.post('/soil/merge', { ids: [id, other], keep: id })
    expect((await admin.get('/soil/detail', { id: other })).body.msg).toBe('数据不存在')
    const { records } = (await admin.get('/recycle/page', { entity: 'soil', keyword: gone })).body.data
    expect(records.map((row: { id: string }) => row.id)).toContain(other)
    expect((await admin.post('/recycle/restore', { entity: 'soil', ids: [other] })).status).toBe(200)
    expect((await stored(other)).remark).toBe(`已并入“${soilName}”（${soilCode}）`)
  })

  test('grow the crop that was planted last on any of them', async () => {
    const { id, other } = await halves()
    const planting = { logType: 'sow', logStatus: 2, areaMu: 1 }
    await admin.save(soilLog, { ...planting, soilId: id, crop: 'wheat', logTime: '2026-01-05 08:00:00' })
    await admin.save(soilLog, { ...planting, soilId: other, crop: 'maize', logTime: '2026-03-05 08:00:00' })
    await admin.post('/soil/merge', { ids: [id, other], keep: id })
    expect((await stored(id)).currentCrop).toBe('maize')
  })
})

describe('a merge that cannot be', () => {
  const far = (metres: number): Geometry => ({
    type: 'Polygon',
    coordinates: [
      (area.coordinates as Position[][])[0]?.map(
        ([lng, lat]): Position => [lng + 0.003, lat + metres / 1e5],
      ) ?? [],
    ],
  })

  test('is refused in words: plots that do not touch, of other companies, above each other, without a boundary', async () => {
    const [one, apart, bare] = [
      await plot(),
      await plot({ geometry: far(0) }),
      await plot({ geometry: null }),
    ]
    const firm = async () => (await admin.save(company, await sampleOf(company, admin))).id
    const owned = await plot({ companyId: await firm() })
    const below = await plot({ parentId: one.id })
    const refusals = []
    for (const other of [apart, owned, below, bare])
      refusals.push((await admin.post('/soil/merge', { ids: [one.id, other.id], keep: one.id })).body.msg)
    expect(refusals).toEqual([
      `“${apart.soilName}”与其他地块不相邻，请先在边界图中贴合`,
      '只能合并同一企业的地块',
      `“${one.soilName}”是所选地块的上级，不能合并`,
      `“${bare.soilName}”没有边界，请先绘制`,
    ])
    const alone = await admin.post('/soil/merge', { ids: [one.id], keep: one.id })
    expect([alone.status, alone.body.msg]).toEqual([400, '请选择 2 到 20 块地'])
  })

  test('of a plot that has moved on is a conflict, and changes neither', async () => {
    const { id, other } = await halves()
    const _version = await versionOf(other)
    await admin.update(soil, { id: other, remark: '改过' })
    const { status } = await admin.post('/soil/merge', {
      ids: [id, other],
      keep: id,
      versions: { [other]: _version },
    })
    expect(status).toBe(409)
    expect((await stored(other)).remark).toBe('改过')
    expect((await stored(id)).areaM2).toBeLessThan(areaOf(area) * 0.7)
  })
})

test('needs the rights to add, change and remove plots', async () => {
  const { id, other } = await halves()
  const without = await server.asUser({ codes: ['soil', 'soil_add', 'soil_edit'] })
  expect((await without.post('/soil/split', { id })).status).toBe(403)
  expect((await without.post('/soil/merge', { ids: [id, other], keep: id })).status).toBe(403)
})

test('a plot of another tenant does not exist', async () => {
  const { id, other } = await halves()
  const stranger = await server.signIn('admin', 'admin', '100001')
  expect((await stranger.post('/soil/merge', { ids: [id, other], keep: id })).body.msg).toBe('数据不存在')
  const parts = [
    { place: west, keeps: true },
    { place: east, soilName: 'x' },
  ]
  expect((await stranger.post('/soil/split', { id, lines: [middle], parts })).body.msg).toBe('数据不存在')
})
