import { expect, test } from 'vitest'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { messagesOf, startCalls, told, work } from './calling.ts'

const { engine, anna, berta, begun, openTask, approval } = await startCalls()

const inEnglish = { 'Accept-Language': 'en' }

const historyOf = async (agent: Agent, processInstanceId: string, headers = {}): Promise<Wire[]> =>
  (await agent.get('/blade-flow/process/history-flow-list', { processInstanceId }, headers)).body.data

const instanceOf = async (agent: Agent, processInstanceId: string, headers = {}): Promise<Wire> =>
  (await agent.get(`${work}/instance-detail`, { processInstanceId }, headers)).body.data

test('what was sent back says so in the language of who reads it', async () => {
  const id = await begun(approval())
  await engine.complete(id, 'apply')
  await told(berta, 'back-task', { taskId: await openTask(id, 'check') })
  const reasonOf = (rows: Wire[]) => rows.find(({ endReason }) => endReason)?.endReason
  expect(reasonOf(await historyOf(anna, id))).toBe('退回')
  expect(reasonOf(await historyOf(anna, id, inEnglish))).toBe('Sent back')
})

test('a withdrawal without a reason is told in both languages, and one with a reason as it was written', async () => {
  const plain = await begun(approval())
  await told(anna, 'withdraw', { processInstanceId: plain })
  expect(await instanceOf(anna, plain)).toMatchObject({
    deleteReason: '发起人撤回',
    remarks: [{ message: '发起人撤回' }],
  })
  expect(await instanceOf(anna, plain, inEnglish)).toMatchObject({
    deleteReason: 'Withdrawn by who started it',
    remarks: [{ message: 'Withdrawn by who started it' }],
  })
  const reasoned = await begun(approval())
  await told(anna, 'withdraw', { processInstanceId: reasoned, comment: '不去了' })
  expect(await instanceOf(anna, reasoned, inEnglish)).toMatchObject({ deleteReason: '不去了' })
})

test('people are told of tasks in the language of their browser', async () => {
  const titled = async () => (await messagesOf(berta)).map(({ title }) => title)
  const first = await begun(approval())
  await engine.complete(first, 'apply')
  expect(await titled()).toContain('新的待办：审核')
  await berta.post('/blade-system/user-setting/save', {
    key: 'frame.language',
    value: { value: 'en', time: 1 },
  })
  const second = await begun(approval())
  await engine.complete(second, 'apply')
  expect(await titled()).toContain('New to-do: 审核')
})
