import { expect, test } from 'vitest'
import type { WorkRow } from '#shared/contract/flow.ts'
import type { Agent } from '#tests/support/agent.ts'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask } from '#tests/support/deployed.ts'
import { complete, long, startLeaves } from './leaves.ts'

const { server, admin, boss, asked } = await startLeaves()

const listed = async (agent: Agent, list: string, query: Record<string, string> = {}): Promise<WorkRow[]> =>
  (await agent.get(`/blade-flow/work/${list}-list`, { size: '50', ...query })).body.data.records

const subjectsIn = async (agent: Agent, list: string, query: Record<string, string> = {}) =>
  (await listed(agent, list, query)).map(({ subject }) => subject)

test('a leave is known by its process, who asks and when, in lists and in messages', async () => {
  const person = await server.asUser()
  await asked(person, long)
  expect(await subjectsIn(person, 'send')).toEqual(['请假流程 测试 04-01 – 04-06'])
  expect(await subjectsIn(boss, 'todo')).toContain('请假流程 测试 04-01 – 04-06')
  const { records } = (await boss.get('/blade-desk/message/page', { size: '5' })).body.data
  expect(records[0]).toMatchObject({ content: '请假流程 测试 04-01 – 04-06' })
})

test('what is asked for anew has the subject of what is asked for now', async () => {
  const person = await server.asUser()
  const { processInstanceId } = await asked(person, long)
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, {})
  const again = (await openTask(person, processInstanceId)).taskId
  const shorter = { endTime: '2027-04-02 17:30:00', days: 2 }
  await complete(person, again, { flag: 'ok', variables: shorter })
  expect(await subjectsIn(person, 'send')).toEqual(['请假流程 测试 04-01 – 04-02'])
  expect(await subjectsIn(person, 'done')).toEqual(['请假流程 测试 04-01 – 04-02'])
  const { records } = (await boss.get('/blade-desk/message/page', { size: '1' })).body.data
  expect(records[0]).toMatchObject({ content: '请假流程 测试 04-01 – 04-02' })
})

test('a request on a form is known by its first text, and found by a part of it', async () => {
  const person = await server.asUser()
  const definitionId = await deployedProcess(
    admin,
    diagram(
      [
        start('start', '', { 'flowable:formKey': 'ask' }),
        task('approve', { 'flowable:assignee': boss.userId }),
        gateway('exclusive', 'agreed', { default: 'agreed_end' }),
        task('again', { 'flowable:assignee': '${applyUser}', 'flowable:formKey': 'ask' }),
        end(),
        chain('start', 'approve', 'agreed', 'end'),
        flow('agreed', 'again', '${!pass}'),
        flow('again', 'approve'),
      ],
      { key: 'subject_form', name: '采购' },
    ),
    {
      forms: {
        ask: {
          groups: [
            {
              label: ['申请', 'Request'],
              fields: [
                { name: 'price', label: ['价格', 'Price'], kind: 'number' },
                { name: 'item', label: ['物品', 'Item'], kind: 'text' },
              ],
            },
          ],
        },
      },
    },
  )
  const asks = (item: string) =>
    person.post('/blade-flow/work/start-process', {
      processDefinitionId: definitionId,
      variables: { price: 5, item },
    })
  const { processInstanceId } = (await asks('潜水泵_100%')).body.data
  await asks('水管')
  expect(await subjectsIn(boss, 'todo', { subject: '泵_100%' })).toEqual(['采购 测试 潜水泵_100%'])
  expect(await subjectsIn(person, 'send', { subject: '水管' })).toEqual(['采购 测试 水管'])
  expect(await subjectsIn(person, 'send', { subject: '_' })).toEqual(['采购 测试 潜水泵_100%'])
  await complete(boss, (await openTask(boss, processInstanceId)).taskId, {})
  const { taskId } = await openTask(person, processInstanceId)
  await complete(person, taskId, { flag: 'ok', variables: { item: '离心泵' } })
  expect(await subjectsIn(boss, 'todo', { subject: '离心' })).toEqual(['采购 测试 离心泵'])
  expect(await subjectsIn(boss, 'done', { subject: '离心' })).toEqual(['采购 测试 离心泵'])
})
