import { afterEach, describe, expect, test } from 'vitest'
import { setClock, toWallTime } from '#server/db/clock.ts'
import { storeHistory } from '#server/db/readings/history.ts'
import { startOfHour } from '#server/db/readings/write.ts'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { MapPast } from '#shared/contract/geo/workbench.ts'
import { device, event } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')
const hour = 3600_000
const started = Date.now()
const ago = (hours: number) => started - hours * hour
const place = { lng: 117.118, lat: 36.605 }

let restore = () => {}
afterEach(() => restore())
/** Does something as if it were so many hours earlier. */
async function at<T>(hours: number, work: () => Promise<T>): Promise<T> {
  restore = setClock(() => ago(hours))
  const answer = await work()
  restore()
  return answer
}

async function pastAt(moment: number, agent = admin): Promise<MapPast> {
  const { status, body } = await agent.get('/map/past', { at: String(moment) })
  expect([status, body.code]).toEqual([200, 200])
  return body.data
}
const past = (hours: number, agent = admin) => pastAt(ago(hours), agent)
const found = (shapes: MapPast['event'], id: string): Shape | undefined =>
  shapes?.shapes.find((one) => one.id === id)

async function addEvent(deviceId: string | null = null) {
  const draft = await sampleOf(event, admin)
  return admin.save(event, {
    ...draft,
    ...place,
    deviceId,
    eventLevel: 2,
    occurTime: toWallTime(ago(20)),
  })
}

describe('the map as it was', () => {
  test('has the events that were open, with the state and the level of then', async () => {
    const { id } = await at(20, () => addEvent())
    await at(15, () => admin.post('/event/accept', { id }))
    await at(12, () => admin.update(event, { id, eventLevel: 1 }))
    await at(8, () => admin.post('/event/resolve', { id, result: '已处理' }))
    const values = async (hours: number) => found((await past(hours)).event, id)?.values
    expect(await values(21)).toBeUndefined()
    expect(await values(18)).toMatchObject({ eventStatus: 0, eventStatusName: '待处理', eventLevel: 2 })
    expect(await values(13)).toMatchObject({ eventStatus: 1, eventStatusName: '处理中', eventLevel: 2 })
    expect(await values(10)).toMatchObject({ eventStatus: 1, eventLevel: 1 })
    expect(await values(7)).toBeUndefined()
    const { total, shapes, isWhole } = (await past(10)).event ?? {}
    expect([total, isWhole]).toEqual([shapes?.length, true])

    await at(5, () => admin.post('/event/reopen', { id, note: '又发生了' }))
    expect(await values(7)).toBeUndefined()
    expect(await values(4)).toMatchObject({ eventStatus: 1 })
  })

  test('has devices with their state, their alarm and the value of then', async () => {
    const { id, report, deviceSerial } = await at(22, () => addReporting(admin, server.stranger, place))
    for (const [hours, soil_moisture_20] of [
      [18, 31],
      [6, 24],
    ] as const) {
      const body = { deviceSerial, values: { soil_moisture_20 }, ts: ago(hours) }
      await at(hours, () => report(body, { time: ago(hours) }))
    }
    await at(20, () => addEvent(id))
    const before = await past(19)
    expect(found(before.device, id)?.values).toMatchObject({ onlineStatus: 0, alarmLevel: 2 })
    expect(before.values.find((one) => one.id === id)).toBeUndefined()
    const then = await past(10)
    expect(found(then.device, id)?.values).toMatchObject({ onlineStatus: 1, onlineStatusName: '在线' })
    expect(then.values.find((one) => one.id === id)).toMatchObject({
      metric: 'soil_moisture_20',
      v: 31,
      unit: '%',
      ts: ago(18),
    })
    const latest = await admin.get('/device/latest', { ids: id, at: String(ago(10)) })
    expect(latest.body.data[0].values.soil_moisture_20).toMatchObject({ v: 31, ts: ago(18) })
    const now = await admin.get('/device/latest', { ids: id })
    expect(now.body.data[0].values.soil_moisture_20.v).toBe(24)
  })

  test('takes the mean of an hour where single values are no longer kept', async () => {
    const { id } = await at(22, () => addReporting(admin, server.stranger, place))
    const begun = startOfHour(ago(30))
    const rolled = { time: begun, count: 4, sum: 100, low: 20, high: 30 }
    await server.database.transaction(async (connection) =>
      storeHistory(
        connection,
        { deviceId: id, tenantId: '000000' },
        {
          metric: 'soil_moisture_20',
          values: [{ time: ago(1), value: 12 }],
          hours: [rolled],
          days: [],
        },
      ),
    )
    const valueAt = async (moment: number) => (await pastAt(moment)).values.find((one) => one.id === id)
    expect(await valueAt(begun + hour / 2)).toBeUndefined()
    expect(await valueAt(begun + hour)).toMatchObject({ v: 25, ts: begun + hour })
  })

  test('goes back seven days and not beyond, and knows no future', async () => {
    for (const wrong of ['', 'x', '-1', '1.5', String(started + hour), String(ago(7 * 24 + 2))])
      expect((await admin.get('/map/past', { at: wrong })).status).toBe(400)
    expect((await admin.get('/device/latest', { ids: '1', at: 'soon' })).status).toBe(400)
  })

  test('shows each what the own lists show', async () => {
    const { id } = await at(20, () => addEvent())
    expect(found((await past(18, neighbour)).event, id)).toBeUndefined()
    const mapOnly = await server.asUser({ codes: ['mapIndex'] })
    expect(await past(18, mapOnly)).toEqual({ event: null, device: null, values: [] })
    const ofEvents = await server.asUser({ codes: ['mapIndex', 'event'] })
    expect(found((await past(18, ofEvents)).event, id)).toBeDefined()
    expect((await past(18, ofEvents)).device).toBeNull()
    const none = await server.asUser({ codes: [event.permission, device.permission] })
    expect((await none.get('/map/past', { at: String(ago(1)) })).status).toBe(403)
  })
})
