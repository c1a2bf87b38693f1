import { describe, expect, test } from 'vitest'
import { company, device } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const newDevice = async () => (await admin.save(device, await sampleOf(device, admin))).id

describe('a change of many rows', () => {
  test('is in the history of each', async () => {
    const ids = [await newDevice(), await newDevice()]
    await admin.post('/device/batch-update', { ids, patch: { status: 2 } })
    for (const id of ids) {
      const [newest] = (await admin.get('/device/history', { id })).body.data
      expect(newest).toMatchObject({ action: 'update', changes: [{ field: 'status', before: 1, after: 2 }] })
    }
  })

  test('clears a field that need not be filled in, and no other', async () => {
    const ids = [await newDevice()]
    await admin.post('/device/batch-update', { ids, patch: { companyId: '' } })
    expect(await admin.detail(device, ids[0] ?? '')).toMatchObject({ companyId: '' })
    const { status, body } = await admin.post('/device/batch-update', { ids, patch: { status: null } })
    expect([status, body.errors[0].field]).toEqual([400, 'status'])
  })

  test('is undone as a whole when one row may not be changed so', async () => {
    const [first, second] = [await newDevice(), await newDevice()]
    const patch = { companyId: '1', status: 2 }
    const { status, body } = await admin.post('/device/batch-update', { ids: [first, second], patch })
    expect([status, body.errors[0].field]).toEqual([400, 'companyId'])
    expect(body.data.blocked.map(({ id }: { id: string }) => id)).toEqual([first, second])
    expect(body.data.blocked[1].reason).toBe(body.msg)
    const gone = await newDevice()
    await admin.remove(device, gone)
    await admin.post('/device/batch-update', { ids: [first, gone], patch: { status: 2 } })
    expect(await admin.detail(device, first)).toMatchObject({ status: 1 })
  })

  test('comes as a form, too', async () => {
    const id = await newDevice()
    const { body } = await admin.post('/device/batch-update', undefined, { ids: id, patch: '{"status":"2"}' })
    expect(body.data).toEqual({ updated: 1 })
    expect(await admin.detail(device, id)).toMatchObject({ status: 2 })
  })

  test('sets no field that a data scope hides', async () => {
    const person = await server.asUser({ codes: ['device', 'device_edit'] })
    await createScopes(server, admin).data(person, 'device', {
      scopeType: 1,
      scopeField: 'deviceName,status',
    })
    const ids = [await newDevice()]
    const change = (patch: object) => person.post('/device/batch-update', { ids, patch })
    expect((await change({ underMaintenance: 1 })).body.errors[0].field).toBe('underMaintenance')
    expect((await change({ status: 2 })).body.data).toEqual({ updated: 1 })
  })

  test.each([
    ['no rows', { ids: [], patch: { status: 2 } }, '请选择至少一条数据'],
    [
      'more than 500 rows',
      { ids: Array.from({ length: 501 }, (_, n) => n + 1), patch: { status: 2 } },
      '一次最多处理500条数据',
    ],
    ['no change', { ids: ['1'], patch: {} }, '请选择要修改的字段'],
    ['no patch', { ids: ['1'] }, '请求参数格式错误: patch'],
    ['a patch that is no object', { ids: ['1'], patch: 'x' }, '请求参数格式错误: patch'],
    ['a field of nobody', { ids: ['1'], patch: { tenantId: '100001' } }, 'tenantId不能批量修改'],
  ])('with %s is refused', async (_name, body, sentence) => {
    const answer = await admin.post(`${company.path}/batch-update`, body)
    expect([answer.status, answer.body.msg]).toEqual([400, sentence])
  })
})
