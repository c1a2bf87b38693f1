import { expect, test } from 'vitest'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, openTask } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const clerk = await server.asUser()

const work = '/blade-flow/work'
const extended = (inside: string) => `<extensionElements>${inside}</extensionElements>`
const choice = (id: string, name: string, ...items: string[]) =>
  `<flowable:formProperty id="${id}" name="${name}" type="enum" required="true">${items
    .map((one) => `<flowable:value id="${one}" name="${one}"/>`)
    .join('')}</flowable:formProperty>`

const loan = (key: string) =>
  diagram(
    [
      start(
        'start',
        extended(
          `${choice('tool', '农机', 'tractor', 'sprayer')}<flowable:formProperty id="days" name="天数" type="long" required="true"/>
          <flowable:formProperty id="reason" name="用途" type="string"/><flowable:formProperty id="from" name="起始日期" type="date"/>
          <flowable:formProperty id="secret" readable="false"/>`,
        ),
      ),
      task(
        'decide',
        { 'flowable:assignee': 'admin' },
        extended(
          `<flowable:formProperty id="days" name="天数" type="long" writable="false"/>${choice('lend', '同意出借', 'true', 'false')}`,
        ),
      ),
      gateway('exclusive', 'lent'),
      end('yes'),
      end('no'),
      chain('start', 'decide', 'lent'),
      flow('lent', 'yes', "${lend == 'true'}"),
      flow('lent', 'no', "${lend == 'false'}"),
    ],
    { key },
  )

test('form properties are asked for at the start and at a task, and decide', async () => {
  const processDefinitionId = await deployedProcess(admin, loan('toolLoan'))
  const { form } = (await admin.get(`${work}/start-form`, { processDefinitionId })).body.data
  const asked = form.groups.flatMap((group: { fields: object[] }) => group.fields)
  expect(asked).toMatchObject([
    { name: 'tool', kind: 'choice', isRequired: true },
    { name: 'days', kind: 'number', isRequired: true, scale: 0 },
    { name: 'reason', kind: 'text' },
    { name: 'from', kind: 'date' },
  ])
  const started = (variables: object) =>
    admin.post(`${work}/start-process`, { processDefinitionId, variables })
  for (const variables of [{ tool: 'tractor' }, { tool: 'plane', days: 3 }, { tool: 'tractor', days: 'x' }])
    expect((await started(variables)).body).toMatchObject({ code: 400 })
  const { processInstanceId } = (await started({ tool: 'tractor', days: 3, other: 1 })).body.data
  const { taskId } = await openTask(admin, processInstanceId)
  const shown = (await admin.get(`${work}/task-form`, { taskId })).body.data
  expect(shown).toMatchObject({ values: { days: 3 }, locked: ['days'], isEditable: true })
  const completed = (variables: object) =>
    admin.post(`${work}/complete-task`, { taskId, flag: 'ok', variables })
  expect((await completed({})).body).toMatchObject({ code: 400 })
  expect((await completed({ lend: 'false', days: 9 })).body).toMatchObject({ code: 200 })
  const history = (await admin.get('/blade-flow/process/history-flow-list', { processInstanceId })).body.data
  expect(history.map((row: { historyActivityId: string }) => row.historyActivityId)).toContain('no')
  const { variables } = (await admin.get(`${work}/instance-detail`, { processInstanceId })).body.data
  expect(variables).toMatchObject({ tool: 'tractor', days: 3, lend: 'false' })
  expect(variables).not.toHaveProperty('other')
})

test('fields of Camunda are asked for alike', async () => {
  const data = `<flowable:formData><flowable:formField id="agreed" label="同意" type="boolean"/>
    <flowable:formField id="hours" label="工时" type="long" defaultValue="8"><flowable:validation>
    <flowable:constraint name="required"/><flowable:constraint name="max" config="24"/></flowable:validation></flowable:formField></flowable:formData>`
  const processDefinitionId = await deployedProcess(
    admin,
    diagram(
      [
        start('start', extended(data)),
        task('a', { 'flowable:assignee': 'admin' }),
        end(),
        chain('start', 'a', 'end'),
      ],
      {
        key: 'camundaForm',
        vendor: 'http://camunda.org/schema/1.0/bpmn',
      },
    ),
  )
  const { form } = (await admin.get(`${work}/start-form`, { processDefinitionId })).body.data
  expect(form.groups[0].fields).toMatchObject([
    { name: 'agreed', kind: 'choice', items: [{ key: 'true' }, { key: 'false' }] },
    { name: 'hours', kind: 'number', isRequired: true, max: 24, initial: 8 },
  ])
})

test('a form that cannot be is refused by the field', async () => {
  const xml = diagram([
    start('start', extended('<flowable:formProperty id="pass" type="string"/>')),
    end(),
    chain('start', 'end'),
  ])
  await expect(deployedProcess(admin, xml)).rejects.toThrow(/“start”：表单属性“pass”无效/)
})

test('a task that nobody has stands in the list of administrators, and can be done', async () => {
  const processDefinitionId = await deployedProcess(
    admin,
    diagram([start(), task('walk'), end(), chain('start', 'walk', 'end')], { key: 'gateRound' }),
  )
  const { body } = await clerk.post(`${work}/start-process`, { processDefinitionId, variables: {} })
  const { processInstanceId } = body.data
  expect(await openTask(clerk, processInstanceId, 'claim')).toBeUndefined()
  const { taskId } = await openTask(admin, processInstanceId, 'claim')
  await admin.post(`${work}/claim-task`, undefined, { taskId })
  expect(await openTask(admin, processInstanceId, 'todo')).toMatchObject({ taskId })
  expect((await admin.post(`${work}/complete-task`, { taskId, flag: 'ok' })).body).toMatchObject({
    code: 200,
  })
})

test('in a history an unnamed start is a start, and a task has the name that people saw', async () => {
  const named = [
    '<startEvent id="start"/>',
    task('ask', { name: '审批${what}', 'flowable:assignee': 'admin' }),
    end(),
    chain('start', 'ask', 'end'),
  ]
  const processDefinitionId = await deployedProcess(admin, diagram(named, { key: 'unnamedStart' }))
  const { body } = await admin.post(`${work}/start-process`, {
    processDefinitionId,
    variables: { what: '水泵' },
  })
  const { processInstanceId } = body.data
  const { data } = (await admin.get('/blade-flow/process/history-flow-list', { processInstanceId })).body
  const nameOf = (id: string) =>
    data.find((row: { historyActivityId: string }) => row.historyActivityId === id).historyActivityName
  expect([nameOf('start'), nameOf('ask')]).toEqual(['开始', '审批水泵'])
})
