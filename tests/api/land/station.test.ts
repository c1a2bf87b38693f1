import { describe, expect, test } from 'vitest'
import { component, device, soil, soilLog, staff, station } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const aPlot = async () => (await admin.save(soil, await sampleOf(soil, admin))).id
const aStation = async (more: object = {}) =>
  (await admin.save(station, { ...(await sampleOf(station, admin)), ...more })).id
const aComponent = async (more: object = {}) => {
  const draft = { ...(await sampleOf(component, admin)), ...more }
  return (await admin.save(component, draft)).id
}
const aDevice = async (more: object) =>
  (await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null, ...more })).id

describe('a facility', () => {
  test('without a code is numbered by county and class', async () => {
    const place = { componentCode: '', regionCode: '379901002', componentType: 'gate' }
    const codes = [await aComponent(place), await aComponent(place)].map(
      async (id) => (await admin.detail(component, id)).componentCode,
    )
    expect(await Promise.all(codes)).toEqual(['3799010300000001', '3799010300000002'])
  })

  test('keeps its code when a form empties it', async () => {
    const id = await aComponent({ componentCode: 'BJ-77' })
    await admin.update(component, { id, componentCode: '' })
    expect((await admin.detail(component, id)).componentCode).toBe('BJ-77')
  })

  test('is due for inspection so many days after the last one', async () => {
    const id = await aComponent({ lastInspectTime: '2026-02-20 15:00:00', inspectCycleDays: 30 })
    const due = async () => (await admin.detail(component, id)).nextInspectDate
    expect(await due()).toBe('2026-03-22')
    await admin.update(component, { id, lastInspectTime: '2026-03-01 08:00:00' })
    expect(await due()).toBe('2026-03-31')
    await admin.update(component, { id, inspectCycleDays: null })
    expect(await due()).toBe('')
  })

  test('that is overdue is found by the day', async () => {
    const overdue = await admin.page(component, { nextInspectDate_datelt: '2026-03-01', size: 100 })
    const id = await aComponent({ lastInspectTime: '2026-01-01 15:00:00', inspectCycleDays: 30 })
    const after = await admin.page(component, { nextInspectDate_datelt: '2026-03-01', size: 100 })
    expect(after.total).toBe(overdue.total + 1)
    expect(after.records.map((row) => row.id)).toContain(id)
  })

  test('that is removed leaves its devices', async () => {
    const componentId = await aComponent()
    const id = await aDevice({ componentId })
    await admin.remove(component, componentId)
    expect((await admin.detail(device, id)).componentId).toBe('')
  })
})

describe('a station', () => {
  test('needs a place', async () => {
    const { body } = await admin.post('/station/save', {
      ...(await sampleOf(station, admin)),
      lng: null,
      lat: null,
    })
    expect([body.code, body.errors.length]).toEqual([400, 2])
  })

  test('with devices stays', async () => {
    const stationId = await aStation()
    await aDevice({ stationId })
    const { body } = await admin.post('/station/remove', {}, { ids: stationId })
    expect([body.code, body.msg]).toEqual([400, expect.stringContaining('设备')])
  })

  test('loses a plot that is removed, and keeps the others', async () => {
    const [one, two] = [await aPlot(), await aPlot()]
    const id = await aStation({ soilIds: [one, two] })
    await admin.remove(soil, one)
    expect((await admin.detail(station, id)).soilIds).toEqual([two])
  })
})

test('somebody who is removed is no longer named by logs', async () => {
  const person = (await admin.save(staff, await sampleOf(staff, admin))).id
  const draft = { ...(await sampleOf(soilLog, admin)), operatorIds: [person] }
  const { id } = await admin.save(soilLog, draft)
  await admin.remove(staff, person)
  expect((await admin.detail(soilLog, id)).operatorIds).toEqual([])
})

test('a grid worker sees the plots of his grids alone', async () => {
  const worker = await server.signIn('grid', 'grid1234')
  const { records } = await worker.page(soil, { size: 1 })
  const hidden = await aPlot()
  await admin.update(soil, { id: hidden, gridId: null })
  expect(records).toHaveLength(1)
  expect((await worker.get('/soil/detail', { id: hidden })).body.msg).toBe('数据不存在')
})
