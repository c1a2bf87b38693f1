import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { company, device, itemCode, soil, soilLog } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { area, east, share, startPlots, unique } from './plots.ts'

const { server, admin, plot, aDevice, halves, stored, versionOf } = await startPlots()

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

  test('says which record stands in the way: one below with a name that is taken, one with a fault of old', async () => {
    const { id, soilName, other } = await halves()
    const name = unique('秧田')
    await plot({ soilName: name, parentId: id, geometry: null })
    const { id: below } = await plot({ soilName: name, parentId: other, geometry: null })
    const merge = () => admin.post('/soil/merge', { ids: [id, other], keep: id })
    const taken = await merge()
    expect([taken.status, taken.body.msg]).toEqual([400, `地块“${name}”：地块名称已存在`])
    await admin.remove(soil, below)
    const table = tableOf(soil)
    await server.database.transaction((connection) =>
      connection
        .update(table)
        .set({ contractStart: '2026-02-01', contractEnd: '2026-01-01' })
        .where(eq(table.id, id)),
    )
    const faulty = await merge()
    expect([faulty.status, faulty.body.msg]).toEqual([400, `地块“${soilName}”：承包结束不能早于承包开始`])
  })

  test('is none for a remark without room: it stays as people wrote it', async () => {
    const { id, other } = await halves()
    const remark = '记'.repeat(500)
    await admin.update(soil, { id: other, remark })
    expect((await admin.post('/soil/merge', { ids: [id, other], keep: id })).status).toBe(200)
    await admin.post('/recycle/restore', { entity: 'soil', ids: [other] })
    expect((await stored(other)).remark).toBe(remark)
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
