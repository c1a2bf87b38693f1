import { describe, expect, test } from 'vitest'
import { changeRecord, device } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { isKept } from '#tests/support/kept-text.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const secret = /^[\w-]{43}$/

let devices = 0
const row = (agreementType: string, more: Wire = {}): Wire => {
  devices += 1
  const deviceSerial = `TOLD${1000 + devices}`
  return { deviceName: `设备${devices}`, deviceSerial, deviceTypeKey: 'soil', agreementType, ...more }
}

async function send(rows: Wire[], query: Query = {}) {
  const content = JSON.stringify(rows)
  return sendFile(admin, '/device/import', { name: 'rows.json', content }, query)
}

const found = async (deviceSerial: string) =>
  (await admin.page(device, { deviceSerial_equal: deviceSerial })).records[0] as Wire
const keyOf = async (deviceSerial: string): Promise<string> => {
  const { records } = (
    await admin.get('/device/deviceAgreementPage', { deviceName: (await found(deviceSerial)).deviceName })
  ).body.data
  return records[0].accessKey
}

describe('devices that call', () => {
  test.each([
    ['as far as they can be', {}],
    ['all or none', { atomic: 1 }],
  ])('tell their keys once when they are imported %s', async (_, query) => {
    const [one, called, two] = [row('mqtt'), row('modbus_tcp'), row('http')]
    // As it is stored, not as it was typed.
    const typed = { ...one, deviceSerial: one.deviceSerial.toLowerCase() }
    const { status, body } = await send([typed, called, two], query)
    expect([status, body.data.ok, body.data.failed]).toEqual([200, 3, 0])
    const told: Wire[] = body.data.told
    expect(told.map(({ deviceSerial }) => deviceSerial)).toEqual([one.deviceSerial, two.deviceSerial])
    for (const line of told) {
      expect(Object.keys(line)).toEqual(['deviceName', 'deviceSerial', 'accessKey', 'accessSecret'])
      expect(line.accessSecret).toMatch(secret)
      expect(`${line.accessKey.slice(0, 4)}****`).toBe(await keyOf(line.deviceSerial))
      expect(await isKept(server, line.accessSecret)).toBe(false)
    }
    expect(new Set(told.map(({ accessSecret }) => accessSecret)).size).toBe(2)
    const shown = JSON.stringify([
      await found(one.deviceSerial),
      await admin.page(changeRecord, { size: 50 }),
    ])
    expect(shown).not.toContain(told[0]?.accessSecret)
  })

  test('tell nothing of a trial, of a whole import that was refused, or when they are changed', async () => {
    const good = row('mqtt', { channelNo: '0' })
    const bad = row('mqtt', { deviceTypeKey: 'nonsense' })
    expect((await send([good], { dryRun: 1 })).body.data.told).toBeUndefined()
    const refused = await send([good, bad], { atomic: 1 })
    expect([refused.status, refused.body.data.told]).toEqual([400, undefined])
    const some = await send([good, bad])
    expect(some.body.data).toMatchObject({ ok: 1, failed: 1, told: [{ deviceSerial: good.deviceSerial }] })
    const again = await send([{ ...good, deviceName: '改名' }], { mode: 'upsert' })
    expect(again.body.data).toMatchObject({ ok: 1, failed: 0 })
    expect(again.body.data.told).toBeUndefined()
  })

  test('tell their keys when a gateway is saved with its channels', async () => {
    const gateway = row('http', { deviceTypeKey: 'nvr' })
    const channelList = [{ channelNo: 1, deviceName: '东门' }]
    const { data } = (await admin.post('/device/manyChannelSave', { device: gateway, channelList })).body
    expect(data.told.map((one: Wire) => one.deviceName)).toEqual([gateway.deviceName, '东门'])
    expect(data.told[0]).toMatchObject({
      deviceSerial: gateway.deviceSerial,
      accessSecret: expect.stringMatching(secret),
    })
  })
})
