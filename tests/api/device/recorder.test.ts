import { describe, expect, test } from 'vitest'
import { device } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { startAccounts } from './accounts.ts'

const { server, admin, get, post, account } = await startAccounts()

describe('a recorder with its channels', () => {
  const recorder = (deviceSerial: string) => ({
    deviceName: '一号库录像机',
    deviceSerial,
    deviceTypeKey: 'nvr',
    agreementType: 'gb28181',
    deviceUserId: account,
    reportIntervalSec: 600,
  })
  const rowsOf = async (deviceSerial: string) =>
    (await admin.page(device, { deviceSerial, ascs: 'channelNo' })).records

  test('is saved in one call and changed by the next', async () => {
    const device = recorder('N88880001')
    const channelList = [
      { channelNo: 1, deviceName: '东门' },
      { channelNo: 2, deviceName: '晒场', heading: 90 },
    ]
    const first = await post('/device/manyChannelSave', { device, channelList })
    expect(first.data).toMatchObject({ created: 3, updated: 0 })
    const again = await post('/device/manyChannelSave', {
      device: { deviceSerial: 'n88880001' },
      channelList: [
        { channelNo: 2, deviceName: '新晒场' },
        { channelNo: 3, deviceName: '西门' },
      ],
    })
    expect(again.data).toEqual({ parentId: first.data.parentId, created: 1, updated: 2 })
    expect(await rowsOf('N88880001')).toMatchObject([
      { channelNo: 0, deviceName: '一号库录像机', parentId: '' },
      { channelNo: 1, deviceName: '东门', parentId: first.data.parentId, deviceUserId: account },
      { channelNo: 2, deviceName: '新晒场', heading: 90, deviceTypeKey: 'ipc' },
      { channelNo: 3, deviceName: '西门' },
    ])
  })

  test('may come flat, with the numbers of its channels', async () => {
    const { data } = await post('/device/manyChannelSave', { ...recorder('N88880002'), channelNos: '1,2,4' })
    expect(data).toMatchObject({ created: 4, updated: 0 })
    expect((await rowsOf('N88880002')).map(({ channelNo }) => channelNo)).toEqual([0, 1, 2, 4])
  })

  test.each([
    ['a channel without a name', [{ channelNo: 1 }]],
    [
      'a channel twice',
      [
        { channelNo: 1, deviceName: '甲' },
        { channelNo: 1, deviceName: '乙' },
      ],
    ],
    ['a channel too high', [{ channelNo: 257, deviceName: '甲' }]],
    ['no list', 'abc'],
  ])('is not stored at all with %s', async (_name, channelList) => {
    const { code } = await post('/device/manyChannelSave', { device: recorder('N88880003'), channelList })
    expect([code, await rowsOf('N88880003')]).toEqual([400, []])
  })

  test('may be stored in part, and names what was left out', async () => {
    const channelList = [
      { channelNo: 1, deviceName: '南门' },
      { channelNo: 2, deviceName: '' },
      { channelNo: 3, deviceName: '晒场', soilId: '1' },
      { channelNo: 4, deviceName: '北门' },
    ]
    const body = { device: recorder('N88880005'), channelList, partial: 1 }
    const { data } = await post('/device/manyChannelSave', body)
    expect(data).toMatchObject({
      created: 3,
      updated: 0,
      saved: [{ channelNo: 0 }, { channelNo: 1, deviceName: '南门', isNew: true }, { channelNo: 4 }],
      refused: [
        { channelNo: 2, message: '请输入设备名称' },
        { channelNo: 3, deviceName: '晒场', message: '所在地块不存在' },
      ],
    })
    expect((await rowsOf('N88880005')).map(({ channelNo }) => channelNo)).toEqual([0, 1, 4])
    const again = await post('/device/manyChannelSave', { ...body, channelList: channelList.slice(0, 1) })
    expect(again.data).toMatchObject({ saved: [{ isNew: false }, { isNew: false }], refused: [] })
    const whole = await post('/device/manyChannelSave', {
      ...body,
      partial: 0,
      device: recorder('N88880006'),
    })
    expect([whole.code, await rowsOf('N88880006')]).toEqual([400, []])
  })

  test('is told from single cameras among the serial numbers of its account', async () => {
    await post('/device/manyChannelSave', { device: recorder('N88880007'), channelList: [] })
    const { data } = await get('/deviceUser/getDeviceSerialList', { id: account })
    const found = data.find(({ deviceSerial }: Wire) => deviceSerial === 'N88880007')
    expect(found).toMatchObject({ isRecorder: true, channelCount: 0 })
  })

  test('needs the right to add what is new and to change what is there', async () => {
    const editor = await server.asUser({ codes: ['device', 'device_edit'] })
    const body = { device: recorder('N88880004'), channelList: [] }
    expect((await editor.post('/device/manyChannelSave', body)).status).toBe(403)
  })
})
