import { expect, test } from 'vitest'
import { codeIn } from '#shared/contract/show/labels.ts'
import { company, device, itemCode, soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const add = async (body: object) => {
  const { id } = (await admin.post('/itemCode/save', body)).body.data
  return admin.detail(itemCode, String(id))
}
const bind = (body: object) => admin.post('/itemCode/bind', body)
const scan = (code: string) => fetch(`${server.url}/s/${code}?t=000000`)
const scansOf = async (params: object) =>
  (await admin.get('/itemCodeScan/page', { ...params })).body.data.records

test('a code is bound by what a scanner reads from the label and from the thing', async () => {
  const plot = await admin.save(soil, { ...(await sampleOf(soil, admin)), soilName: '绑定地块' })
  const { soilCode } = await admin.detail(soil, plot.id)
  const { id, code } = await add({ codeType: 'soil' })
  const { body } = await bind({ code: `https://example.com/s/${code}?t=000000`, target: soilCode })
  expect(body.data).toEqual({ id, code, targetName: '绑定地块', before: '' })
  expect(await admin.detail(itemCode, id)).toMatchObject({ state: 1, soilId: plot.id })
})

test('a thing without a number is found by its name, and a batch is its number', async () => {
  const { id } = await admin.save(company, { ...(await sampleOf(company, admin)), companyName: '绑定农场' })
  const one = await add({ codeType: 'company' })
  expect((await bind({ code: one.code, target: '绑定农场' })).body.data.targetName).toBe('绑定农场')
  const chosen = await add({ codeType: 'company' })
  expect((await bind({ code: chosen.code, target: 'x', targetId: id })).body.data.targetName).toBe('绑定农场')
  const batch = await add({ codeType: 'batch' })
  await bind({ code: batch.code.toLowerCase(), target: ' B-2026-7 ' })
  expect(await admin.detail(itemCode, batch.id)).toMatchObject({ batchNo: 'B-2026-7', state: 1 })
})

test('what cannot be bound is refused at what was scanned', async () => {
  const { id, code } = await add({ codeType: 'batch' })
  const fault = async (body: object) => {
    const { body: answer } = await bind(body)
    expect(answer.code).toBe(400)
    return [answer.errors[0].field, answer.msg]
  }
  expect(await fault({ code: 'NOBODY-HAS-IT', target: 'B-1' })).toEqual(['code', '没有这个编码'])
  expect(await fault({ code })).toEqual(['target', '请扫描或输入要绑定的对象'])
  const ofDevice = await add({ codeType: 'device' })
  expect((await fault({ code: ofDevice.code, target: '没有的设备' }))[0]).toBe('target')
  const channels = { ...(await sampleOf(device, admin)), deviceName: '同名设备' }
  await admin.save(device, { ...channels, deviceSerial: 'TWIN-1' })
  await admin.save(device, { ...channels, deviceSerial: 'TWIN-2' })
  expect((await fault({ code: ofDevice.code, target: '同名设备' }))[1]).toContain('请从列表中选择')

  await bind({ code, target: 'B-1' })
  expect((await fault({ code, target: 'B-2' }))[1]).toBe(`“${code}”已绑定“B-1”，确认后可改绑`)
  expect((await bind({ code, target: 'B-2', again: 1 })).body.data).toMatchObject({
    targetName: 'B-2',
    before: 'B-1',
  })
  await admin.post('/itemCode/void', { ids: [id] })
  expect(await fault({ code, target: 'B-3', again: 1 })).toEqual(['code', '该编码已停用'])
})

test('who may only look at codes binds none', async () => {
  const { code } = await add({ codeType: 'batch' })
  const reader = await server.asUser({ codes: ['itemCode', 'itemCode_view'] })
  expect((await reader.post('/itemCode/bind', { code, target: 'B-1' })).body.code).toBe(403)
})

test('scans are counted by day, with what the code stood for', async () => {
  const { id, code } = await add({ codeType: 'batch', batchNo: 'B-SCANNED' })
  for (let n = 0; n < 3; n++) expect((await scan(code)).status).toBe(200)
  expect(await admin.detail(itemCode, id)).toMatchObject({ scanCount: 3 })
  const [today, ...others] = await scansOf({ itemCodeId: id })
  expect(others).toEqual([])
  expect(today).toMatchObject({
    scanCount: 3,
    codeType: 'batch',
    targetName: 'B-SCANNED',
    batchNo: 'B-SCANNED',
  })
  expect(today.scanDay).toMatch(/^\d{4}-\d{2}-\d{2}$/)

  const second = await add({ codeType: 'batch', batchNo: 'B-SCANNED' })
  await scan(second.code)
  const asked = { by: 'scanDay.day', measure: 'sum.scanCount', batchNo_equal: 'B-SCANNED' }
  const { body } = await admin.get('/itemCodeScan/aggregate', asked)
  expect(body.data.groups).toMatchObject([{ keys: [today.scanDay], count: 2, value: 4 }])
})

test('scans go with their code', async () => {
  const { id, code } = await add({ codeType: 'batch' })
  await scan(code)
  expect(await scansOf({ itemCodeId: id })).toHaveLength(1)
  await admin.remove(itemCode, id)
  expect(await scansOf({ itemCodeId: id })).toEqual([])
})

test('a scanner reads an address, people type the code', () => {
  expect(codeIn(' pl2603000042x ')).toBe('PL2603000042X')
  expect(codeIn('http://127.0.0.1:8080/s/PL2603000042X?t=000000')).toBe('PL2603000042X')
})
