import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fromWallTime, setClock } from '#server/db/clock.ts'
import { changeRecord, logUsual, staff, tenant } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { addWorker } from '#tests/support/worker.ts'

const minute = 60_000
const noon = fromWallTime('2027-03-04 12:00:00')
let time = noon
// Before anybody signs in: sessions are of that day, too.
const back = setClock(() => time)
afterAll(back)
const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
beforeEach(() => {
  time = noon
})

const lng = 117.2
const at = (n: number, more: object = {}) => ({
  ts: noon + n * minute,
  lng: lng + n * 0.001,
  lat: 36.6,
  ...more,
})

const worker = () => addWorker(server, admin)

test('nobody is followed who has not agreed, and who has is asked what becomes of the past', async () => {
  const one = await worker()
  expect(await one.own()).toMatchObject({ since: null, hours: '08:00-18:00', isOpen: true, keepDays: 90 })
  expect(await one.tell(at(0))).toMatchObject({ code: 400, msg: '尚未同意共享位置' })
  expect((await one.consent(1)).data).toMatchObject({ since: noon })
  time = noon + 5 * minute
  expect((await one.tell(at(-1), at(1), at(2))).data).toEqual({
    accepted: 2,
    rejected: 1,
    reasons: ['时间早于同意共享位置的时间'],
  })
  expect(await admin.detail(staff, one.id)).toMatchObject({ lat: 36.6, lng: lng + 0.002 })
  expect((await one.track()).count).toBe(2)
  expect((await one.consent(0)).data).toMatchObject({ since: null })
  expect((await one.tell(at(3))).msg).toBe('尚未同意共享位置')
  expect((await one.track()).count).toBe(2)
  await one.consent(1)
  await one.consent(0, 1)
  expect((await one.track()).count).toBe(0)
  expect((await admin.detail(staff, one.id)).lng).toBeNull()
  const changes = await admin.page(changeRecord, { entity: 'staff', entityId: one.id })
  expect(changes.records.length).toBeGreaterThanOrEqual(3)
})

test('outside of the hours of the tenant nothing is taken', async () => {
  const one = await worker()
  await one.consent(1)
  const [row] = (await admin.page(tenant, { tenantId: '000000' })).records
  const open = (locationHours: string) => admin.update(tenant, { id: row?.id, locationHours })
  await open('09:00-12:10')
  time = noon + 20 * minute
  expect(await one.own()).toMatchObject({ isOpen: false, hours: '09:00-12:10' })
  const { data } = await one.tell(at(9), at(10), at(15))
  expect(data).toEqual({ accepted: 1, rejected: 2, reasons: ['只在 09:00-12:10 接收位置'] })
  await expect(open('9-12')).rejects.toThrow()
  await open('08:00-18:00')
})

test('what is no position is refused one by one, and a batch has an end', async () => {
  const one = await worker()
  await one.consent(1)
  time = noon + 20 * minute
  const { data } = await one.tell(
    { ts: noon },
    at(1, { lng: 'x' }),
    at(2, { lat: 91 }),
    at(3, { lng: 0, lat: 0 }),
    at(4, { accuracy: 900 }),
    at(60),
    { ...at(5), ts: 'soon' },
    at(6, { speed: -1, heading: 'north' }),
  )
  expect(data).toMatchObject({ accepted: 1, rejected: 7 })
  expect(data.reasons).toHaveLength(4)
  for (const positions of [Array.from({ length: 501 }, () => at(1)), 'x', {}, [1]])
    expect((await one.user.post('/staff/positions', { positions })).body.code).toBe(400)
  expect((await server.stranger.post('/staff/positions', { positions: [] })).status).toBe(401)
  const nobody = await server.asUser()
  expect((await nobody.get('/staff/location')).body.data).toEqual({})
  expect((await nobody.post('/staff/positions', { positions: [at(1)] })).body.msg).toBe(
    '当前账号没有对应的工作人员',
  )
})

test('standing still is a position a minute, and no way', async () => {
  const one = await worker()
  await one.consent(1)
  time = noon + 30 * minute
  const waver = (n: number) => ({
    ts: noon + n * 5000,
    lng: lng + (n % 3) * 0.00003,
    lat: 36.6,
    accuracy: 12,
  })
  await one.tell(...Array.from({ length: 120 }, (_, n) => waver(n + 1)))
  const { count, distance, stops } = await one.track()
  expect(count).toBe(10)
  expect(distance).toBe(0)
  expect(stops).toHaveLength(1)
})

test('standing still is no more than that where the newest position comes first', async () => {
  const one = await worker()
  await one.consent(1)
  time = noon + 30 * minute
  for (let n = 24; n > 0; n -= 1)
    expect((await one.tell({ ts: noon + n * 5000, lng, lat: 36.6 })).data.accepted).toBe(1)
  expect((await one.track()).count).toBe(2)
})

describe('a track is seen', () => {
  test('by who has the right, within his scope and tenant, and the log says so', async () => {
    const one = await worker()
    await one.consent(1)
    time = noon + 5 * minute
    await one.tell(at(1), at(2))
    const query = { kind: 'staff', id: one.id, day: '2027-03-04' }
    const reader = await server.asUser({ codes: ['staff'] })
    expect((await reader.get('/track/day', query)).status).toBe(403)
    await reader.may('device', 'device_track')
    expect((await reader.get('/track/day', query)).status).toBe(403)
    await reader.may('staff', 'staff_track')
    expect((await reader.get('/track/day', query)).body.data.count).toBe(2)
    expect((await reader.get('/track/days', query)).body.data).toEqual([fromWallTime('2027-03-04 00:00:00')])
    const told = await logged(server, admin, logUsual, { logId: '查看人员轨迹', createBy: reader.account })
    expect(JSON.stringify(told)).toContain(one.id)
    await scopes.data(reader, 'staff', { scopeType: 2 })
    expect((await reader.get('/track/day', query)).body.msg).toBe('数据不存在')
    const farm = await server.signIn('admin', 'admin', '100001')
    expect((await farm.get('/track/day', query)).body.msg).toBe('数据不存在')
  })

  test('of a real day and kind alone', async () => {
    const one = await worker()
    for (const wrong of [{ day: '2027-3-4' }, { day: '' }, { kind: 'user' }, { id: '1' }, { most: 9000 }]) {
      const query = { kind: 'staff', id: one.id, day: '2027-03-04', ...wrong }
      expect((await admin.get('/track/day', query)).body.code).toBe(400)
    }
  })
})
