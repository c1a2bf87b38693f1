import { expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { chain, element, end, start, task } from '#tests/support/bpmn.ts'
import { forUser, startCalls, told } from './calling.ts'

const { anna, berta, clara, begun, openTask, approval } = await startCalls()

test('history tells how each person decided, and why; what is open or was sent back is not decided', async () => {
  const id = await begun(approval())
  await told(anna, 'complete-task', { taskId: await openTask(id, 'apply'), flag: 'ok', comment: '请审核' })
  await told(berta, 'complete-task', { taskId: await openTask(id, 'check'), comment: '金额不符' })
  const { body } = await anna.get('/blade-flow/process/history-flow-list', { processInstanceId: id })
  const of = (node: string) => body.data.find((row: Wire) => row.historyActivityId === node)
  expect(of('apply')).toMatchObject({ pass: true, comment: '请审核' })
  expect(of('check')).toMatchObject({ pass: false, comment: '金额不符' })
  expect(of('sign')).toMatchObject({ pass: null, endTime: '' })
  expect(of('start')).toMatchObject({ pass: null })
  await told(clara, 'back-task', { taskId: await openTask(id, 'sign'), comment: '再核对' })
  const again = (await anna.get('/blade-flow/process/history-flow-list', { processInstanceId: id })).body
  expect(again.data.find((row: Wire) => row.comment === '再核对')).toMatchObject({ pass: null })
})

test('names with expressions are told as they read when it happened', async () => {
  const id = await begun(
    [
      start(),
      task('apply', { ...forUser(anna), name: '申请${amount}元' }),
      element('exclusiveGateway', 'which', { name: '${amount}元够吗' }),
      task('pay', { ...forUser(berta), name: '支付${amount}元' }),
      element('endEvent', 'end', { name: '已付${amount}元' }),
      chain('start', 'apply', 'which'),
      element('sequenceFlow', 'which_pay', { name: '${amount}元以内', sourceRef: 'which', targetRef: 'pay' }),
      chain('pay', 'end'),
    ],
    { amount: 5 },
  )
  await told(anna, 'complete-task', { taskId: await openTask(id, 'apply'), flag: 'ok' })
  const pay = { taskId: await openTask(id, 'pay'), flag: 'ok', variables: { amount: 7 } }
  await told(berta, 'complete-task', pay)
  const { body } = await anna.get('/blade-flow/process/model-view', { processInstanceId: id })
  const nameOf = (node: string) =>
    body.data.flow.find((row: Wire) => row.historyActivityId === node)?.historyActivityName
  expect(['apply', 'which', 'which_pay', 'pay', 'end'].map(nameOf)).toEqual([
    '申请5元',
    '5元够吗',
    '5元以内',
    '支付5元',
    '已付7元',
  ])
})

test('a name without a value stops nothing', async () => {
  const id = await begun([
    element('startEvent', 'start', { name: '${missing}开始' }),
    task('apply', { ...forUser(anna), name: '申请' }),
    end(),
    chain('start', 'apply', 'end'),
  ])
  const { body } = await anna.get('/blade-flow/process/history-flow-list', { processInstanceId: id })
  expect(body.data[0]).toMatchObject({ historyActivityName: '${missing}开始' })
})

test('lists say how a request was decided: nothing yet, agreed or not', async () => {
  const id = await begun(approval())
  const sent = async () =>
    (await anna.get('/blade-flow/work/send-list', { size: 100 })).body.data.records.find(
      (row: Wire) => row.processInstanceId === id,
    )
  expect(await sent()).toMatchObject({ pass: null, flag: '' })
  await told(anna, 'complete-task', { taskId: await openTask(id, 'apply'), flag: 'ok' })
  expect(await sent()).toMatchObject({ pass: true, flag: 'ok' })
  await told(berta, 'complete-task', { taskId: await openTask(id, 'check'), comment: '金额不符' })
  expect(await sent()).toMatchObject({ pass: false, flag: '' })
  const { body } = await berta.get('/blade-flow/work/done-list', { size: 100 })
  expect(body.data.records.find((row: Wire) => row.processInstanceId === id)).toMatchObject({
    pass: false,
    comment: '金额不符',
  })
})
