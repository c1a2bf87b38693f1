import { describe, expect, test } from 'vitest'
import { component, device, event, grid, soil, station } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { typeOf, add, report } = createEvents(server, admin)

describe('what an event is about', () => {
  const place = async () => {
    const [company] = (await admin.get('/company/select', { size: 1 })).body.data
    const [grid] = (await admin.get('/grid/select', { size: 1 })).body.data
    const soilId = (
      await admin.save(soil, {
        ...(await sampleOf(soil, admin)),
        soilName: `对象地 ${Math.random()}`,
        companyId: company.id,
        gridId: grid.id,
      })
    ).id
    return { soilId, companyId: company.id, gridId: grid.id }
  }
  const bare = {
    soilId: null,
    stationId: null,
    componentId: null,
    companyId: null,
    gridId: null,
    parentId: null,
  }

  test('is filled up from the device over its plot to company and grid', async () => {
    const { soilId, companyId, gridId } = await place()
    const draft = { ...(await sampleOf(device, admin)), ...bare, soilId, lng: 117.5, lat: 36.5 }
    const { id: deviceId } = await admin.save(device, {
      ...draft,
      deviceName: '三号传感器',
      address: '三号棚',
    })
    const id = await report({ deviceId })
    expect(await admin.detail(event, id)).toMatchObject({
      deviceId,
      deviceName: '三号传感器',
      soilId,
      companyId,
      gridId,
      lng: 117.5,
      lat: 36.5,
      address: '三号棚',
    })
  })

  test('leaves out what the reporter does not see', async () => {
    const gridOf = async (gridCode: string) => (await admin.list(grid, { gridCode }))[0]?.id as string
    const [mine, other] = [await gridOf('379901006201000'), await gridOf('379901002000')]
    const worker = await server.signIn('grid', 'grid1234')
    const { soilId } = await place()
    await admin.update(soil, { id: soilId, gridId: other })
    const draft = { ...(await sampleOf(device, admin)), ...bare, soilId, gridId: mine }
    const { id: deviceId } = await admin.save(device, draft)
    const body = await add(worker, { eventTypeId: await typeOf(), deviceId })
    expect(body.code).toBe(200)
    expect(await worker.detail(event, body.data.id)).toMatchObject({ deviceId, gridId: mine, soilId: '' })
    const elsewhere = await add(worker, { eventTypeId: await typeOf(), gridId: other })
    expect(elsewhere.code).toBe(400)
  })

  test('stays where the report says something else', async () => {
    const { soilId, gridId } = await place()
    const other = await place()
    const id = await report({ soilId, companyId: other.companyId, lng: 100, lat: 30 })
    expect(await admin.detail(event, id)).toMatchObject({
      companyId: other.companyId,
      gridId,
      lng: 100,
      lat: 30,
    })
  })

  test.each([
    ['stationId', station],
    ['componentId', component],
  ] as const)('is filled up from %s', async (field, resource) => {
    const { companyId, gridId } = await place()
    const draft = { ...(await sampleOf(resource, admin)), companyId, gridId }
    const { id: key } = await admin.save(resource, draft as never)
    expect(await admin.detail(event, await report({ [field]: key }))).toMatchObject({ companyId, gridId })
  })

  test('goes along when the device is exchanged', async () => {
    const [here, there] = [await place(), await place()]
    const deviceIn = async (soilId: string) =>
      (await admin.save(device, { ...(await sampleOf(device, admin)), ...bare, soilId })).id
    const [old, fresh] = [await deviceIn(here.soilId), await deviceIn(there.soilId)]
    const id = await report({ deviceId: old })
    await admin.update(event, { ...(await admin.detail(event, id)), deviceId: fresh } as never)
    const record = await admin.detail(event, id)
    expect(record).toMatchObject({ deviceId: fresh, soilId: there.soilId })
    expect(record.soilName).toBe((await admin.detail(soil, there.soilId)).soilName)
    await admin.update(event, { id, deviceId: null, soilId: null })
    expect(await admin.detail(event, id)).toMatchObject({ deviceName: '', soilName: '' })
  })
})

describe('the alarm of a device', () => {
  const alarmed = async () => {
    const { id } = await admin.save(device, { ...(await sampleOf(device, admin)), parentId: null })
    return { id, alarm: async () => (await admin.detail(device, id)).alarmLevel }
  }

  test('is the gravest level of its open events', async () => {
    const { id: deviceId, alarm } = await alarmed()
    expect(await alarm()).toBe(null)
    await report({ deviceId, eventLevel: 3 })
    const grave = await report({ deviceId, eventLevel: 2 })
    expect(await alarm()).toBe(2)
    await admin.update(event, { id: grave, eventLevel: 1 })
    expect(await alarm()).toBe(1)
    await admin.remove(event, grave)
    expect(await alarm()).toBe(3)
  })

  test('moves with the event to another device', async () => {
    const [one, other] = [await alarmed(), await alarmed()]
    const id = await report({ deviceId: one.id, eventLevel: 2 })
    await admin.update(event, { id, deviceId: other.id })
    expect([await one.alarm(), await other.alarm()]).toEqual([null, 2])
  })

  test('leaves the version of the device alone', async () => {
    const { id: deviceId } = await alarmed()
    const { _version } = await admin.detail(device, deviceId)
    await report({ deviceId })
    expect((await admin.detail(device, deviceId))._version).toBe(_version)
  })
})
