import { expect, test } from 'vitest'
import { now } from '#server/db/clock.ts'
import { device, grid, staff } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const draft = async (more: object = {}) => ({ ...(await sampleOf(staff, admin)), ...more })

test('who leaves without a date leaves today', async () => {
  const { id } = await admin.save(
    staff,
    await draft({ workStatus: 1, leaveDate: null, entryDate: '2020-01-01' }),
  )
  await admin.update(staff, { id, workStatus: 2 })
  expect((await admin.detail(staff, id)).leaveDate).toBe('')
  await admin.update(staff, { id, workStatus: 3 })
  expect(await admin.detail(staff, id)).toMatchObject({
    workStatusName: '离职',
    leaveDate: now().slice(0, 10),
  })
})

test('who leaves with a date keeps it, and it is not before the first day', async () => {
  const { id } = await admin.save(
    staff,
    await draft({ workStatus: 1, leaveDate: null, entryDate: '2020-01-01' }),
  )
  const early = await admin.post('/staff/update', { id, workStatus: 3, leaveDate: '2019-12-31' })
  expect([early.status, early.body.msg]).toEqual([400, '离职日期不能早于入职日期'])
  await admin.update(staff, { id, workStatus: 3, leaveDate: '2024-06-30' })
  await admin.update(staff, { id, workStatus: 3 })
  expect((await admin.detail(staff, id)).leaveDate).toBe('2024-06-30')
})

test('the phone is shown whole to those who may see it, and found by them alone', async () => {
  const { id } = await admin.save(staff, await draft({ phone: '13712345678' }))
  const [person, reader] = [
    await server.asUser({ codes: ['staff', 'staff_phone'] }),
    await server.asUser({ codes: ['staff'] }),
  ]
  expect((await person.detail(staff, id)).phone).toBe('13712345678')
  expect((await reader.detail(staff, id)).phone).toBe('137****5678')
  expect([
    (await person.page(staff, { keyword: '13712345678' })).total,
    (await reader.page(staff, { keyword: '13712345678' })).total,
  ]).toEqual([1, 0])
})

test('only the last four characters of an identity card are taken', async () => {
  const { status, body } = await admin.post('/staff/save', await draft({ idCardTail: '379901199001011234' }))
  expect([status, body.errors[0].field]).toEqual([400, 'idCardTail'])
  const { id } = await admin.save(staff, await draft({ idCardTail: '123x' }))
  expect((await admin.detail(staff, id)).idCardTail).toBe('123X')
})

test('an account belongs to one person', async () => {
  const { userId } = await server.asUser()
  await admin.save(staff, await draft({ userId }))
  const { status, body } = await admin.post('/staff/save', await draft({ userId }))
  expect([status, body.msg]).toEqual([400, '登录账号已存在'])
  await expect(admin.save(staff, await draft({ userId: null }))).resolves.toBeTruthy()
})

test('who goes leaves devices without one to maintain them, and grids without a leader', async () => {
  const { id: maintainerId } = await admin.save(staff, await draft())
  const { id: deviceId } = await admin.save(device, { ...(await sampleOf(device, admin)), maintainerId })
  const { id: gridId } = await admin.save(grid, { ...(await sampleOf(grid, admin)), leaderId: maintainerId })
  await admin.remove(staff, maintainerId)
  expect((await admin.detail(device, deviceId)).maintainerId).toBe('')
  expect((await admin.detail(grid, gridId)).leaderId).toBe('')
})

test('who serves a grid keeps it from being removed', async () => {
  const { id: gridId } = await admin.save(grid, await sampleOf(grid, admin))
  await admin.save(staff, await draft({ gridIds: [gridId] }))
  const { status, body } = await admin.post('/grid/remove', { ids: [gridId] })
  expect([status, body.data.blocked[0].id]).toEqual([400, gridId])
  expect((await admin.page(staff, { gridIds: gridId })).records).toMatchObject([{ gridIds: [gridId] }])
})
