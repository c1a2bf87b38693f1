import { describe, expect, test } from 'vitest'
import { device } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const draft = async (more: object = {}) => ({ ...(await sampleOf(device, admin)), parentId: null, ...more })
const save = async (more?: object) => (await admin.save(device, await draft(more))).id
const refused = async (more: object) => {
  const { status, body } = await admin.post('/device/save', await draft(more))
  return [status, body.msg]
}

describe('a serial number', () => {
  test('is kept in capitals', async () => {
    const id = await save({ deviceSerial: 'abc-01:x_9' })
    expect((await admin.detail(device, id)).deviceSerial).toBe('ABC-01:X_9')
  })

  test('does not change once the device is there', async () => {
    const id = await save({ deviceSerial: 'FIXED-1' })
    await admin.update(device, { id, deviceSerial: 'OTHER-1' })
    await admin.post('/device/submit', { id, deviceSerial: 'OTHER-1' })
    expect((await admin.detail(device, id)).deviceSerial).toBe('FIXED-1')
  })

  test('may be shared by two channels, not by one', async () => {
    await save({ deviceSerial: 'SHARED-1', channelNo: 1 })
    await expect(save({ deviceSerial: 'SHARED-1', channelNo: 2 })).resolves.toBeTruthy()
    expect(await refused({ deviceSerial: 'shared-1', channelNo: 2 })).toEqual([400, '设备序列号已存在'])
  })

  test.each([
    ['short', 'abc'],
    ['long', 'a'.repeat(41)],
    ['in Chinese', '设备序列号'],
    ['with a blank', 'ab cd'],
    ['with an emoji', 'abcd😀'],
    ['a script', '<script>'],
  ])('is not %s', async (_name, deviceSerial) => {
    const { status, body } = await admin.post('/device/save', await draft({ deviceSerial }))
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('deviceSerial')
  })
})

describe('a channel', () => {
  test('is the first of a camera that names none', async () => {
    const id = await save({ deviceTypeKey: 'ipc', channelNo: null })
    expect((await admin.detail(device, id)).channelNo).toBe(1)
  })

  test('is none of another device', async () => {
    const id = await save({ deviceTypeKey: 'soil', channelNo: '' })
    expect((await admin.detail(device, id)).channelNo).toBe(0)
  })

  test('that is sent is kept', async () => {
    const id = await save({ deviceTypeKey: 'ipc', channelNo: 7 })
    expect((await admin.detail(device, id)).channelNo).toBe(7)
  })

  test('of a camera goes back to the first when it is cleared', async () => {
    const id = await save({ deviceTypeKey: 'ipc', channelNo: 7 })
    await admin.update(device, { id, channelNo: null })
    expect((await admin.detail(device, id)).channelNo).toBe(1)
  })
})

describe('a gateway', () => {
  test('has devices behind it', async () => {
    const parentId = await save({ deviceTypeKey: 'gateway', deviceName: '一号网关' })
    const id = await save({ parentId })
    expect(await admin.detail(device, id)).toMatchObject({ parentId, parentName: '一号网关' })
    expect((await admin.page(device, { parentId })).records).toMatchObject([{ id }])
  })

  test('stands behind none', async () => {
    const gateway = await save({ deviceTypeKey: 'gateway' })
    const behind = await save({ parentId: gateway })
    const { status, body } = await admin.post('/device/save', await draft({ parentId: behind }))
    expect([status, body.msg]).toEqual([400, '所属网关/录像机不能是其他设备的下级'])
  })

  test('with devices behind it goes behind no other', async () => {
    const [gateway, other] = [
      await save({ deviceTypeKey: 'gateway' }),
      await save({ deviceTypeKey: 'gateway' }),
    ]
    await save({ parentId: gateway })
    const { status } = await admin.post('/device/update', { id: gateway, parentId: other })
    expect(status).toBe(400)
  })

  test('is not its own', async () => {
    const id = await save()
    const { status, body } = await admin.post('/device/update', { id, parentId: id })
    expect([status, body.msg]).toEqual([400, '父节点不可选择自身!'])
  })
})

describe('a place', () => {
  test.each([[{ lng: 117.1, lat: null }], [{ lng: null, lat: 36.2 }]])('%j is half of one', async (point) => {
    expect(await refused(point)).toEqual([400, '经度和纬度须同时填写'])
  })

  test('may be missing', async () => {
    const id = await save({ lng: null, lat: null })
    expect(await admin.detail(device, id)).toMatchObject({ lng: null, lat: null })
  })

  test('is not made half by a change', async () => {
    const id = await save({ lng: 117.1, lat: 36.2 })
    const { status } = await admin.post('/device/update', { id, lng: null })
    expect(status).toBe(400)
    expect(await admin.detail(device, id)).toMatchObject({ lng: 117.1, lat: 36.2 })
  })

  test.each([
    [{ lng: 180.1, lat: 0 }, '位置不能大于180'],
    [{ lng: 0, lat: -91 }, '位置不能小于-90'],
  ])('%j is not on earth', async (point, msg) => {
    expect(await refused(point)).toEqual([400, msg])
  })
})

describe('a guarantee', () => {
  test('does not end before the device was installed', async () => {
    expect(await refused({ installDate: '2024-05-02', warrantyEnd: '2024-05-01' })).toEqual([
      400,
      '质保到期不能早于安装日期',
    ])
    await expect(save({ installDate: '2024-05-01', warrantyEnd: '2024-05-01' })).resolves.toBeTruthy()
  })

  test('is held against the stored day of installation', async () => {
    const id = await save({ installDate: '2024-05-02', warrantyEnd: '2026-05-01' })
    const { body } = await admin.post('/device/update', { id, warrantyEnd: '2024-05-01' })
    expect(body).toMatchObject({
      msg: '质保到期不能早于安装日期',
      errors: [{ field: 'warrantyEnd', message: '质保到期不能早于安装日期' }],
    })
  })
})

test('what a device reports is not written by a form', async () => {
  const id = await save({
    onlineStatus: 1,
    battery: 99,
    firmware: 'V9',
    lastOnlineTime: '2020-01-01 00:00:00',
  })
  expect(await admin.detail(device, id)).toMatchObject({
    onlineStatus: 0,
    battery: null,
    firmware: '',
    lastOnlineTime: '',
  })
})

test('the list of devices is all of them, without pages', async () => {
  const list = await admin.list(device, { size: 1 })
  expect(list.length).toBe((await admin.page(device)).total)
})
