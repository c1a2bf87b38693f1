import { describe, expect, test } from 'vitest'
import { purgeReadings } from '#server/telemetry/retention.ts'
import { signatureOf } from '#server/telemetry/signature.ts'
import { device } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
const add = (more?: object) => addReporting(admin, server.stranger, more)
const latest = async (id: string, agent = admin) =>
  (await agent.get('/device/latest', { ids: id })).body.data as {
    values: Record<string, { v: number; level: string }>
  }[]
const minute = 60_000

describe('a report', () => {
  test('is kept and told with units and levels, and brings the device on line', async () => {
    const one = await add()
    const { body } = await one.measure({ soil_moisture_20: 31.2, soil_ph: 9.5, battery: 77 })
    expect(body.data).toMatchObject({ accepted: 3, rejected: 0, duplicates: 0 })
    const [row] = await latest(one.id)
    expect(row?.values).toMatchObject({
      soil_moisture_20: { v: 31.2, unit: '%', level: 'normal' },
      soil_ph: { v: 9.5, unit: 'pH', level: 'warn' },
    })
    expect(await admin.detail(device, one.id)).toMatchObject({ onlineStatus: 1, battery: 77 })
    const spans = (await admin.get('/device/online-history', { id: one.id })).body.data
    expect(spans).toEqual([{ from: expect.any(Number), to: null, state: 1 }])
  })

  test('is taken value by value, and what is refused says why', async () => {
    const one = await add()
    const ts = Date.now()
    const { body } = await one.report([
      { deviceSerial: one.deviceSerial, ts, values: { air_temp: 21, magic: 1, air_humidity: 180, co2: 'x' } },
      { deviceSerial: one.deviceSerial, ts: ts + 60 * minute, values: { air_temp: 22 } },
      { deviceSerial: one.deviceSerial, ts: ts - 400 * 24 * 60 * minute, values: { air_temp: 23 } },
      { deviceSerial: 'NOT-MINE', ts, values: { air_temp: 24 } },
    ])
    expect(body.data).toMatchObject({ accepted: 1, rejected: 6, duplicates: 0 })
    expect(body.data.results.map((one: { reason?: string }) => one.reason)).toEqual([
      undefined,
      '未知的监测指标',
      '数值超出该指标的可能范围',
      '数值不是数字',
      '时间晚于当前时间',
      '时间早于数据保留期',
      '序列号不是本设备或其下级设备',
    ])
    const raw = (await admin.get('/device/raw-messages', { id: one.id })).body.data
    expect(raw).toHaveLength(3)
    expect(raw.map(({ rejected }: { rejected: number }) => rejected).toSorted()).toEqual([1, 1, 3])
  })

  test('that is sent again is stored once, and a late one does not hide a newer one', async () => {
    const one = await add()
    const ts = Date.now() - 30 * minute
    await one.measure({ air_temp: 21 }, ts)
    await one.measure({ air_temp: 19 }, ts - minute)
    const again = (await one.measure({ air_temp: 21 }, ts)).body.data
    expect(again).toMatchObject({ accepted: 0, duplicates: 1, rejected: 0 })
    expect((await latest(one.id))[0]?.values.air_temp).toMatchObject({ v: 21, ts })
  })

  test('with another value for a stored moment is told so, and the stored one stays', async () => {
    const one = await add()
    const ts = Date.now() - minute
    await one.measure({ air_temp: 21, co2: 400 }, ts)
    const { body } = await one.measure({ air_temp: 22, co2: 400 }, ts)
    expect(body.data).toMatchObject({ accepted: 0, rejected: 1, duplicates: 1 })
    expect(body.data.results).toMatchObject([
      { metric: 'air_temp', ok: false, reason: '该时刻已存有另一数值' },
      { metric: 'co2', ok: true, reason: '该时刻的数值已存在' },
    ])
    expect((await latest(one.id))[0]?.values.air_temp).toMatchObject({ v: 21 })
    const [raw] = (await admin.get('/device/raw-messages', { id: one.id })).body.data
    expect(raw).toMatchObject({ accepted: 0, rejected: 1, duplicates: 1, reason: '该时刻已存有另一数值' })
  })

  test('may write its time and values as texts', async () => {
    const one = await add()
    const ts = Date.now() - minute
    const values = { soil_moisture_20: '30.5', soil_temp_20: ' -4 ', air_temp: '', co2: '0x1f' }
    const { body } = await one.report([{ deviceSerial: one.deviceSerial, ts: String(ts), values }])
    expect(body.data).toMatchObject({ accepted: 2, rejected: 2 })
    expect((await latest(one.id))[0]?.values).toMatchObject({
      soil_moisture_20: { v: 30.5, ts },
      soil_temp_20: { v: -4, ts },
    })
  })

  test('of a gateway may be about devices behind it', async () => {
    const gateway = await add({ deviceTypeKey: 'gateway' })
    const behind = await add({ agreementType: 'lorawan', parentId: gateway.id })
    const { body } = await gateway.report({ deviceSerial: behind.deviceSerial, values: { air_temp: 20 } })
    expect(body.data.accepted).toBe(1)
    expect((await latest(behind.id))[0]?.values.air_temp?.v).toBe(20)
  })
})

describe('a report is refused', () => {
  test.each([
    ['with a wrong signature', { signature: '0'.repeat(64) }, 403, '接入标识或签名不正确'],
    ['with an unknown key', { key: 'DK0' }, 403, '接入标识或签名不正确'],
    [
      'from a clock that is wrong',
      { time: Date.now() - 6 * minute },
      400,
      'Device-Time 与服务器时间相差超过 5 分钟',
    ],
  ])('%s', async (_, signed, code, msg) => {
    const one = await add()
    const { status, body } = await one.report({ deviceSerial: one.deviceSerial, values: {} }, signed)
    expect([status, body.msg]).toEqual([code, msg])
  })

  test('that is no report', async () => {
    const one = await add()
    for (const body of [{}, [], 'text', { deviceSerial: one.deviceSerial }, [1]])
      expect((await one.report(body)).status).toBe(400)
  })

  test('that holds too many values', async () => {
    const one = await add()
    const values = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`m${n}`, n]))
    expect((await one.measure(values)).status).toBe(400)
  })

  test('of a device that was switched off, and one with new keys is known by those alone', async () => {
    const one = await add()
    await admin.post('/device/rotate', {}, { id: one.id })
    expect((await one.measure({ air_temp: 1 })).status).toBe(403)
    const other = await add()
    await admin.update(device, { id: other.id, status: 2 })
    expect((await other.measure({ air_temp: 1 })).body.msg).toBe('设备已停用')
  })
})

test('a copy of a message does not bring a device back on line', async () => {
  const one = await add()
  const message = { deviceSerial: one.deviceSerial, messageId: 'm-1', values: { air_temp: 12 } }
  await one.report(message)
  const again = (await one.report(message)).body.data
  expect(again).toMatchObject({ accepted: 0, duplicates: 1 })
  expect((await admin.get('/device/raw-messages', { id: one.id })).body.data).toHaveLength(1)
})

test('a copy of a report is one, whichever letters its signature is written in', async () => {
  const one = await add()
  const message = { deviceSerial: one.deviceSerial, values: { air_temp: 12 } }
  const time = Date.now()
  const signature = signatureOf(one.accessSecret, String(time), JSON.stringify(message))
  const half = signature.length / 2
  const spellings = [
    signature,
    signature.toUpperCase(),
    signature.slice(0, half) + signature.slice(half).toUpperCase(),
  ]
  const answers = []
  for (const spelling of spellings)
    answers.push((await one.report(message, { time, signature: spelling })).body.data)
  expect(answers).toMatchObject([
    { accepted: 1, duplicates: 0 },
    { accepted: 0, duplicates: 1 },
    { accepted: 0, duplicates: 1 },
  ])
  expect((await admin.get('/device/raw-messages', { id: one.id })).body.data).toHaveLength(1)
})

test('messages of the last 24 hours are counted by the record and by the view of protocols', async () => {
  const one = await add()
  const counts = async () => {
    const view = await admin.get('/device/deviceAgreementPage', { id: one.id, size: 10 })
    const own = view.body.data.records.find(({ id }: { id: string }) => id === one.id)
    return [(await admin.detail(device, one.id)).msgCount24h, own?.msgCount24h]
  }
  expect(await counts()).toEqual([null, null])
  for (const value of [1, 2, 3]) await one.measure({ air_temp: value })
  await one.measure({ magic: 1 })
  expect(await counts()).toEqual([4, 4])
  const client = server.database.reader.$client
  const hours = client.prepare('SELECT count(*) AS n FROM device_traffic WHERE device_id = ?')
  const later = (days: number) =>
    server.database.transaction(async (connection) => {
      connection.$client
        .prepare('UPDATE device_traffic SET hour = hour - ? WHERE device_id = ?')
        .run(days * 24 * 60 * minute, one.id)
    })
  await later(1)
  expect(await counts()).toEqual([0, 0])
  await later(2)
  const parameters = { get: () => 90 as never }
  await purgeReadings({ database: server.database, parameters })
  expect(hours.get(one.id)).toEqual({ n: 0 })
})

test('of two copies that come at once, one is stored', async () => {
  const one = await add()
  const message = { deviceSerial: one.deviceSerial, messageId: 'm-2', values: { air_temp: 12, magic: 1 } }
  const answers = await Promise.all([one.report(message), one.report(message), one.report(message)])
  const told = answers.map(({ body }) => body.data)
  expect(told.map(({ accepted }) => accepted).toSorted()).toEqual([0, 0, 1])
  expect(told.map(({ rejected }) => rejected)).toEqual([1, 1, 1])
  expect((await admin.get('/device/raw-messages', { id: one.id })).body.data).toHaveLength(1)
})

test('curves have gaps, widths and grains', async () => {
  const one = await add()
  const start = Date.now() - 20 * 60 * minute
  for (const from of [0, 500, 1000])
    await one.report(
      Array.from({ length: 100 }, (_, n) => ({
        deviceSerial: one.deviceSerial,
        ts: start + (from + n) * minute,
        values: { air_temp: n % 50 },
      })),
    )
  const curve = async (query: object) =>
    (await admin.get('/device/telemetry', { id: one.id, start, end: Date.now(), ...query })).body.data
  const raw = await curve({ metrics: 'air_temp' })
  expect([raw.interval, raw.series[0].points.length]).toEqual(['raw', 300])
  const few = (await curve({ width: 60 })).series[0].points
  expect(few.length).toBeLessThan(25)
  expect([Math.min(...few.map((p: number[]) => p[2])), Math.max(...few.map((p: number[]) => p[3]))]).toEqual([
    0, 49,
  ])
  const hours = (await curve({ interval: 'hour' })).series[0].points as number[][]
  expect(hours.length).toBeLessThan(10)
  const file = await admin.get('/device/telemetry-export', { id: one.id, start, end: Date.now() })
  expect(file.bytes.toString().split('\r\n')).toHaveLength(302)
})

test('nobody of another tenant, and nobody without the right, reads what a device said', async () => {
  const one = await add()
  await one.measure({ air_temp: 12 })
  const farm = await server.signIn('admin', 'admin', '100001')
  expect(await latest(one.id, farm)).toEqual([])
  for (const call of ['telemetry', 'telemetry-export', 'raw-messages', 'online-history'])
    expect((await farm.get(`/device/${call}`, { id: one.id })).body.msg).toBe('数据不存在')
  expect((await farm.get('/device/day-curves', { ids: one.id })).body.data).toEqual([])
  const nobody = await server.asUser()
  expect((await nobody.get('/device/latest', { ids: one.id })).status).toBe(403)
})
