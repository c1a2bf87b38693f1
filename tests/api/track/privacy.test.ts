import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fromWallTime, setClock } from '#server/db/clock.ts'
import { purgeReadings } from '#server/telemetry/retention.ts'
import { grid, logApi, logUsual, staff } from '#shared/resources/index.ts'
import { logged } from '#tests/support/logged.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { addWorker } from '#tests/support/worker.ts'

const minute = 60_000
const day = 24 * 60 * minute
const noon = fromWallTime('2027-03-04 12:00:00')
let time = noon
// Before anybody signs in: sessions are of that day, too.
const back = setClock(() => time)
afterAll(back)
const server = await startTestServer()
const admin = await server.signIn()
beforeEach(() => {
  time = noon
})

const at = (n: number) => ({
  ts: noon + n * minute,
  lng: Math.round(1e4 * (117.2345 + n * 0.001)) / 1e4,
  lat: 36.6543,
})
const nowhere = { lng: null, lat: null, lastLocateTime: '' }

/** Somebody who has agreed, and was in two places. */
async function walker() {
  const one = await addWorker(server, admin)
  await one.consent(1)
  time = noon + 5 * minute
  expect((await one.tell(at(1), at(2))).data.accepted).toBe(2)
  return one
}

/** The stored row, whoever may see it. */
const stored = (id: string) => admin.detail(staff, id)

test('no log holds positions, taken or refused: it says how many were sent', async () => {
  const one = await addWorker(server, admin)
  const query = { requestUri: '/staff/positions', createBy: one.user.account }
  await one.tell(at(1), at(2), at(3))
  const refused = await logged(server, admin, logApi, query)
  expect(JSON.parse(refused.params)).toEqual({ positions: 3 })
  await one.consent(1)
  time = noon + 5 * minute
  await one.tell(at(1))
  await one.user.post('/staff/positions', { positions: JSON.stringify([at(2)]) })
  await expect.poll(async () => (await admin.page(logApi, query)).total).toBe(3)
  for (const { id } of (await admin.page(logApi, query)).records)
    expect(JSON.stringify(await admin.detail(logApi, id))).not.toMatch(/lng|117\.2/)
})

describe('consent is that of a person', () => {
  test('another account begins without it, and without the track', async () => {
    const [one, other] = [await walker(), await server.asUser()]
    const { $client } = server.database.reader
    const track = $client.prepare('SELECT id FROM track WHERE subject_id = ?').pluck(true).get(one.id)
    await admin.update(staff, { id: one.id, userId: other.userId })
    const own = (await other.get('/staff/location')).body.data
    expect(own).toMatchObject({ since: null, hasTrack: false })
    expect((await other.post('/staff/positions', { positions: [at(3)] })).body.msg).toBe('尚未同意共享位置')
    expect((await one.track()).count).toBe(0)
    expect(await stored(one.id)).toMatchObject({ ...nowhere, locationConsent: '' })
    const left = $client.prepare('SELECT count(*) FROM position WHERE track = ?').pluck(true)
    await expect.poll(() => left.get(track)).toBe(0)
  })

  test('who left is followed no longer, and the track stays for its days', async () => {
    const one = await walker()
    await admin.update(staff, { id: one.id, workStatus: 3 })
    expect(await stored(one.id)).toMatchObject({ ...nowhere, locationConsent: '' })
    expect((await one.tell(at(3))).msg).toBe('尚未同意共享位置')
    expect((await one.consent(1)).msg).toBe('您已离职，不能共享位置')
    expect((await one.track()).count).toBe(2)
    const told = await logged(server, admin, logUsual, { logId: '停止共享位置', createBy: 'admin' })
    expect(JSON.stringify(told)).toContain(one.id)
  })

  test('another change of the record leaves it', async () => {
    const one = await walker()
    await admin.update(staff, { id: one.id, title: '农艺师' })
    expect(await one.own()).toMatchObject({ since: noon, hasTrack: true })
    expect((await stored(one.id)).lng).toBe(at(2).lng)
  })
})

test('who stops is nowhere from then on, and deletes the track later', async () => {
  const one = await walker()
  expect((await one.consent(0)).data).toMatchObject({ since: null, hasTrack: true })
  expect(await stored(one.id)).toMatchObject(nowhere)
  const erased = (await one.user.post('/staff/location-erase')).body
  expect(erased.data).toMatchObject({ since: null, hasTrack: false })
  expect((await one.track()).count).toBe(0)
  await logged(server, admin, logUsual, { logId: '删除本人轨迹', createBy: one.user.account })
})

test('who goes on sharing deletes the track so far alone', async () => {
  const one = await walker()
  const { data } = (await one.user.post('/staff/location-erase')).body
  expect(data).toMatchObject({ since: noon, hasTrack: false })
  expect((await one.tell(at(4))).data.accepted).toBe(1)
  expect((await one.track()).count).toBe(1)
  const nobody = await server.asUser()
  expect((await nobody.post('/staff/location-erase')).body.msg).toBe('当前账号没有对应的工作人员')
})

test('last positions are forgotten with the positions of their day', async () => {
  const one = await walker()
  const parameters = { get: () => 90 as never }
  time = noon + 89 * day
  await purgeReadings({ database: server.database, parameters })
  time = noon
  expect((await stored(one.id)).lng).toBe(at(2).lng)
  time = noon + 91 * day
  await purgeReadings({ database: server.database, parameters })
  time = noon
  expect(await stored(one.id)).toMatchObject(nowhere)
  expect(await one.own()).toMatchObject({ hasTrack: false })
})

test('the last position is shown, found and drawn for whoever may see tracks', async () => {
  const one = await walker()
  const reader = await server.asUser({ codes: ['staff'] })
  const told = async () => {
    const { lng, lat, lastLocateTime } = await reader.detail(staff, one.id)
    const { shapes } = (await reader.get('/staff/shapes', { id: one.id })).body.data
    const { total } = await reader.page(staff, { id: one.id, lastLocateTime_datege: '2099-01-01 00:00:00' })
    return { lng, lat, lastLocateTime, drawn: shapes.length, total }
  }
  // A filter by what is not shown is none.
  expect(await told()).toEqual({ drawn: 0, total: 1 })
  await reader.may('staff', 'staff_track')
  expect(await told()).toEqual({
    lng: at(2).lng,
    lat: at(2).lat,
    lastLocateTime: '2027-03-04 12:02:00',
    drawn: 1,
    total: 0,
  })
})

test('a look at how much of a grid people have visited is logged', async () => {
  await walker()
  const { lng, lat } = at(1)
  const [west, south] = [lng - 0.002, lat - 0.002]
  const ring = [
    [west, south],
    [west + 0.01, south],
    [west + 0.01, south + 0.01],
    [west, south + 0.01],
    [west, south],
  ]
  const { id } = await admin.save(grid, {
    ...(await sampleOf(grid, admin)),
    parentId: '0',
    geometry: { type: 'Polygon', coordinates: [ring] },
  } as never)
  const reader = await server.asUser({ codes: ['grid', 'staff', 'staff_track'] })
  const { body } = await reader.get('/track/coverage', { id, day: '2027-03-04' })
  expect(body.data.visited).toBeGreaterThan(0)
  const told = await logged(server, admin, logUsual, { logId: '查看人员轨迹', createBy: reader.account })
  expect(JSON.parse(told.logData)).toMatchObject({ grid: id, day: '2027-03-04' })
})
