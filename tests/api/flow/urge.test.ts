import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { toWallTime } from '#server/db/clock.ts'
import { flowComment } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { openTask } from '#tests/support/deployed.ts'
import { complete, startLeaves } from './leaves.ts'

const { server, boss, asked, database } = await startLeaves()
const comments = tableOf(flowComment)

const urge = async (agent: Agent, processInstanceId: string, comment = '') =>
  (await agent.post('/blade-flow/work/urge', undefined, { processInstanceId, comment })).body

const messagesOf = async (agent: Agent) =>
  (await agent.get('/blade-desk/message/page', { size: '20' })).body.data.records as {
    title: string
    content: string
  }[]

const canUrge = async (agent: Agent, processInstanceId: string) =>
  (await agent.get('/blade-flow/work/instance-detail', { processInstanceId })).body.data.can.urge

test('who asked reminds who is to act, once an hour, and the course of the process says so', async () => {
  const person = await server.asUser()
  const { processInstanceId } = await asked(person)
  expect(await canUrge(person, processInstanceId)).toBe(true)
  expect(await urge(person, processInstanceId, '车票已订')).toMatchObject({ code: 200 })
  const [latest] = await messagesOf(boss)
  expect(latest).toMatchObject({
    title: '催办：直接审批',
    content: '请假流程 测试 03-01 – 03-02 · 车票已订',
  })
  expect(await urge(person, processInstanceId)).toMatchObject({
    code: 400,
    msg: '一小时内已催办过，请 60 分钟后再试',
  })
  const { remarks } = (await person.get('/blade-flow/work/instance-detail', { processInstanceId })).body.data
  expect(remarks).toMatchObject([{ type: 'urgeComment', message: '车票已订', userName: '测试' }])
  const anHourAgo = toWallTime(Date.now() - 61 * 60_000)
  await database.transaction((connection) =>
    connection.update(comments).set({ time: anHourAgo }).where(eq(comments.instanceId, processInstanceId)),
  )
  expect(await urge(person, processInstanceId)).toMatchObject({ code: 200 })
})

test('nobody else reminds, nor anybody of what has ended', async () => {
  const [person, stranger] = [await server.asUser(), await server.asUser()]
  const { processInstanceId } = await asked(person, {
    startTime: '2027-05-01 08:30:00',
    endTime: '2027-05-01 17:30:00',
  })
  expect(await urge(stranger, processInstanceId)).toMatchObject({ code: 400, msg: '只有发起人可以催办' })
  expect(await urge(boss, processInstanceId)).toMatchObject({ code: 400, msg: '只有发起人可以催办' })
  expect(await canUrge(boss, processInstanceId)).toBe(false)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, { flag: 'ok' })
  expect(await urge(person, processInstanceId)).toMatchObject({ code: 400, msg: '流程已结束' })
  expect(await canUrge(person, processInstanceId)).toBe(false)
  expect(await urge(person, '12345')).toMatchObject({ code: 400, msg: '流程实例不存在' })
})
