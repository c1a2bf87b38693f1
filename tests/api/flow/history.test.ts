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
