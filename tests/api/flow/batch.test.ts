import { expect, test } from 'vitest'
import { chain, diagram, end, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask } from '#tests/support/deployed.ts'
import { startLeaves } from './leaves.ts'

const { server, admin, boss, asked } = await startLeaves()

/** A task of the boss whose form asks for an account before it can be agreed to. */
const formProcess = () =>
  deployedProcess(
    admin,
    diagram(
      [
        start('start'),
        task('approve', { 'flowable:assignee': boss.userId, 'flowable:formKey': 'approve' }),
        end(),
        chain('start', 'approve', 'end'),
      ],
      { key: 'batch_form', name: '采购' },
    ),
    {
      forms: {
        approve: {
          groups: [
            {
              label: ['审批', 'Approval'],
              fields: [{ name: 'account', label: ['科目', 'Account'], kind: 'text', isRequired: true }],
            },
          ],
        },
      },
    },
  )

test('one decision is made about several tasks, and those that ask for more are told', async () => {
  const people = [await server.asUser(), await server.asUser()]
  const instances = []
  for (const person of people) instances.push((await asked(person)).processInstanceId)
  const taskIds = []
  for (const id of instances) taskIds.push((await openTask(boss, id)).taskId)
  const foreign = (await asked(await server.asUser(), { taskUser: people[0]?.userId })).processInstanceId
  const others = (await openTask(people[0] ?? boss, foreign)).taskId
  const processDefinitionId = await formProcess()
  const { processInstanceId } = (
    await boss.post('/blade-flow/work/start-process', { processDefinitionId, variables: {} })
  ).body.data
  const withForm = (await openTask(boss, processInstanceId)).taskId

  const { body } = await boss.post('/blade-flow/work/complete-tasks', {
    taskIds: [...taskIds, others, withForm],
    flag: 'ok',
    comment: '同意，注意交接',
  })
  expect(body).toMatchObject({
    code: 200,
    data: {
      done: taskIds,
      skipped: [
        { id: others, message: '您不是该任务的办理人' },
        { id: withForm, message: expect.stringContaining('科目') },
      ],
    },
  })
  for (const [n, person] of people.entries()) {
    const { remarks, pass } = (
      await person.get('/blade-flow/work/instance-detail', { processInstanceId: instances[n] ?? '' })
    ).body.data
    expect(pass).toBe(true)
    expect(remarks).toEqual([])
  }
})

test('nothing chosen is a refusal', async () => {
  const { body } = await boss.post('/blade-flow/work/complete-tasks', { flag: 'ok', comment: '同意' })
  expect(body.code).toBe(400)
})
