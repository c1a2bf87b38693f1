import { expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { startCalls, told } from './calling.ts'

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
