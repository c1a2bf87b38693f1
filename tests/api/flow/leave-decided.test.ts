import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { setClock } from '#server/db/clock.ts'
import { markAway } from '#server/modules/people/away.ts'
import { staff } from '#shared/resources/index.ts'
import { openTask } from '#tests/support/deployed.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { complete, detail, long, path, startLeaves } from './leaves.ts'

const { server, admin, boss, database, asked } = await startLeaves()

test('short leave is approved by one, and the status follows', async () => {
  const person = await server.asUser()
  const { businessId, processInstanceId } = await asked(person)
  const { taskId } = await openTask(boss, processInstanceId)
  expect((await complete(boss, taskId, { flag: 'ok' })).body.code).toBe(200)
  expect((await detail(person, businessId)).data).toMatchObject({
    status: 2,
    flow: { processIsFinished: 'finished' },
  })
  const range = { startTime: '2027-03-01', endTime: '2027-03-01' }
  const { data } = (await admin.get(`${path}/calendar`, range)).body
  expect(data.find(({ id }: { id: string }) => id === businessId)).toMatchObject({
    userId: person.userId,
    userName: '测试',
    status: 2,
    days: 2,
  })
})

test('long leave goes to the heads as well', async () => {
  const person = await server.asUser()
  const county = await server.signIn('county', 'county123')
  const { businessId, processInstanceId } = await asked(person, long)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, { flag: 'ok' })
  expect((await detail(person, businessId)).data.status).toBe(1)
  const { taskId } = await openTask(county, processInstanceId, 'claim')
  await county.post('/blade-flow/work/claim-task', undefined, { taskId })
  await complete(county, taskId, { flag: 'ok' })
  expect((await detail(person, businessId)).data.status).toBe(2)
})

test('what was refused is changed and asked for again, or given up', async () => {
  const person = await server.asUser()
  const { businessId, processInstanceId } = await asked(person, long)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, {})
  expect((await detail(person, businessId)).data.status).toBe(1)
  const again = (await openTask(person, processInstanceId)).taskId
  const form = (await person.get('/blade-flow/work/task-form', { taskId: again })).body.data
  expect(form).toMatchObject({ formKey: 'leaveAgain', values: { ...long, days: 6, reason: '探亲' } })
  const shorter = { endTime: '2027-04-02 17:30:00' }
  const wrong = await complete(person, again, { flag: 'ok', variables: shorter })
  expect(wrong.body).toMatchObject({ code: 400, msg: '请假天数不能超过所选时间的2天' })
  await complete(person, again, { flag: 'ok', variables: { ...shorter, days: 2 } })
  expect((await detail(person, businessId)).data).toMatchObject({ ...long, ...shorter, days: 2, status: 1 })
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, {})
  await complete(person, (await openTask(person, processInstanceId)).taskId, {})
  expect((await detail(person, businessId)).data).toMatchObject({ status: 3, statusName: '已驳回' })
})

test('staff are on leave for as long as an approved request says, and left alone where it was set by hand', async () => {
  const person = await server.asUser()
  const { id } = await admin.save(staff, {
    ...(await sampleOf(staff, admin)),
    userId: person.userId,
    workStatus: 1,
    leaveDate: null,
  })
  const { processInstanceId } = await asked(person)
  const on = async (time: string) => {
    const back = setClock(() => Date.parse(`${time}+08:00`))
    try {
      await markAway(database)
    } finally {
      back()
    }
    return (await admin.detail(staff, id)).workStatus
  }
  expect(await on('2027-03-01T03:00:00')).toBe(1)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, { flag: 'ok' })
  expect(await on('2027-02-28T03:00:00')).toBe(1)
  expect(await on('2027-03-01T03:00:00')).toBe(2)
  expect(await on('2027-03-02T03:00:00')).toBe(2)
  expect(await on('2027-03-03T03:00:00')).toBe(1)
  const history = (await admin.get('/staff/history', { id })).body.data
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'update', changes: [{ field: 'workStatus', before: 2, after: 1 }] },
    { action: 'update', changes: [{ field: 'workStatus', before: 1, after: 2 }] },
  ])
  await database.transaction((connection) =>
    connection
      .update(tableOf(staff))
      .set({ workStatus: 2, updateTime: '2027-03-04 08:00:00' })
      .where(eq(tableOf(staff).id, id)),
  )
  expect(await on('2027-03-05T03:00:00')).toBe(2)
})
