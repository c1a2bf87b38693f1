import { describe, expect, test } from 'vitest'
import type { Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { device, soil, soilLog, station } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { area, east, share, startPlots, west } from './plots.ts'

const { admin, plot, aDevice, split, halves, stored, versionOf } = await startPlots()

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
    const inputs = [{ materialName: '尿素', dosage: 1, unit: 'kg' }]
    const log = { logType: 'weed', logTime: '2026-01-05 08:00:00', logStatus: 2, costYuan: 100, inputs }
    const first = await plot()
    await admin.save(soilLog, { ...log, soilId: first.id })
    const leaving = (await split(first.id)).body.data
    expect((await admin.page(soilLog, { soilId: first.id })).total).toBe(1)
    expect((await admin.page(soilLog, { soilId: leaving.added[0].id })).total).toBe(0)

    const second = await plot()
    await admin.save(soilLog, { ...log, soilId: second.id })
    const sharing = (await split(second.id, { logs: 'all' })).body.data
    expect(sharing.copiedLogs).toBe(1)
    const ids = [second.id, sharing.added[0].id]
    const pages = await Promise.all(ids.map((soilId) => admin.page(soilLog, { soilId })))
    const found = await Promise.all(pages.map(({ records }) => admin.detail(soilLog, String(records[0]?.id))))
    const costs = found.map(({ costYuan }) => costYuan)
    const dosages = found.map((one) => one.inputs?.[0]?.dosage)
    // In cents, and in tenths of a gram.
    expect(Math.round(costs[0] * 100) + Math.round(costs[1] * 100)).toBe(10_000)
    expect(Math.round(dosages[0] * 1e4) + Math.round(dosages[1] * 1e4)).toBe(10_000)
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

  test.each([
    ['a name that is too long', { soilName: '长'.repeat(61) }, 'soilName'],
    ['a name that is no text', { soilName: { a: 1 } }, 'soilName'],
    ['a code of other characters', { soilName: '东畈', soilCode: '东 1' }, 'soilCode'],
  ])('says which field is wrong: %s', async (_, typed, field) => {
    const { id } = await plot()
    const parts = [
      { place: west, keeps: true },
      { place: east, ...typed },
    ]
    const { status, body } = await split(id, { parts })
    expect([status, body.errors]).toEqual([400, [{ field, message: body.msg }]])
    expect(await stored(id)).toMatchObject({ geometry: area })
  })

  test('of a plot that has moved on is a conflict', async () => {
    const { id } = await plot()
    const _version = await versionOf(id)
    await admin.update(soil, { id, remark: '改过' })
    expect((await split(id, { _version })).status).toBe(409)
  })
})
