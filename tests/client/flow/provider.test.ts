import { expect, test } from 'vitest'
import { faultOfTime } from '#client/flow/panel/timer-fault.ts'
import { compile } from '#server/flow/model/compile.ts'
import { diagramOf, edited } from './editing.ts'

const approval = diagramOf(`
  <bpmn:startEvent id="start" flowable:initiator="initiator" />
  <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="check" />
  <bpmn:userTask id="check" name="审批" />
  <bpmn:sequenceFlow id="f2" sourceRef="check" targetRef="decide" />
  <bpmn:exclusiveGateway id="decide" />
  <bpmn:sequenceFlow id="yes" sourceRef="decide" targetRef="tell" />
  <bpmn:sequenceFlow id="no" sourceRef="decide" targetRef="end" />
  <bpmn:serviceTask id="tell" name="通知" />
  <bpmn:sequenceFlow id="f3" sourceRef="tell" targetRef="end" />
  <bpmn:boundaryEvent id="late" attachedToRef="check" cancelActivity="false"><bpmn:timerEventDefinition id="t1" /></bpmn:boundaryEvent>
  <bpmn:sequenceFlow id="f4" sourceRef="late" targetRef="remind" />
  <bpmn:serviceTask id="remind" />
  <bpmn:sequenceFlow id="f5" sourceRef="remind" targetRef="end" />
  <bpmn:endEvent id="end" />`)

test('each element is offered what the engine knows of it', async () => {
  const { groups } = await edited(approval)
  expect(groups('expense')).toEqual(['general', 'starters', 'absence', 'documentation'])
  expect(groups('start')).toEqual(['general', 'start', 'form', 'listeners', 'documentation'])
  expect(groups('check')).toEqual(['general', 'assignment', 'form', 'repeat', 'listeners', 'documentation'])
  expect(groups('yes')).toEqual(['general', 'condition', 'documentation'])
  expect(groups('f2')).toEqual(['general', 'condition', 'documentation'])
  expect(groups('f1')).toEqual(['general', 'documentation'])
  expect(groups('late')).toEqual(['general', 'timer', 'listeners', 'documentation'])
  expect(groups('tell')).toEqual(['general', 'work', 'repeat', 'listeners', 'documentation'])
})

test('what the panel writes is what the server compiles', async () => {
  const { field, list, written } = await edited(approval)
  field('check', 'assignee').change('${initiator}')
  field('check', 'candidateUsers').change('1123598821738675201')
  field('check', 'candidateGroups').change('1123598816738675201, ${team}')
  field('check', 'dueDate').change('P3D')
  field('check', 'priority').change('80')
  field('check', 'formKey').change('expense')
  field('yes', 'condition').change('${pass}')
  field('no', 'default').change(true)
  field('late', 'timer').change('timeCycle')
  field('late', 'time').change('R3/PT1H')
  field('tell', 'does').change('setVariable')
  field('tell', 'field-name').change('done')
  field('tell', 'field-value').change('${pass}')
  field('remind', 'does').change('notify')
  field('remind', 'field-to').change('${initiator}')
  field('remind', 'field-title').change('请尽快办理')
  list('check', 'TaskListener').onAdd()
  field('check', 'does', { id: 'TaskListener', row: 0 }).change('setVariable')
  field('check', 'event', { id: 'TaskListener', row: 0 }).change('complete')
  field('check', 'field-name', { id: 'TaskListener', row: 0 }).change('seen')
  field('check', 'field-value', { id: 'TaskListener', row: 0 }).change('yes')
  field('expense', 'documentation').change('报销审批')
  const result = await compile(await written())
  if (!('graphs' in result)) throw new Error(JSON.stringify(result.faults))
  const [graph] = result.graphs
  if (!graph) throw new Error('no process')
  const { nodes, flows, description } = graph
  expect(description).toBe('报销审批')
  expect(nodes.check).toMatchObject({
    formKey: 'expense',
    user: {
      assignee: '${initiator}',
      users: ['1123598821738675201'],
      groups: ['1123598816738675201', '${team}'],
      due: 'P3D',
      priority: '80',
    },
    listeners: [{ on: 'complete', action: 'setVariable', fields: { name: 'seen', value: 'yes' } }],
  })
  expect(flows.yes?.condition).toBe('${pass}')
  expect(nodes.decide?.default).toBe('no')
  expect(nodes.late?.event).toEqual({ kind: 'timer', timer: { kind: 'cycle', text: 'R3/PT1H' } })
  expect(nodes.tell?.work).toMatchObject({
    action: 'setVariable',
    fields: { name: 'done', value: '${pass}' },
  })
  expect(nodes.remind?.work).toMatchObject({
    action: 'notify',
    fields: { to: '${initiator}', title: '请尽快办理' },
  })
})

test('several people, one after the other, until one is done', async () => {
  const { field, written } = await edited(approval)
  field('check', 'loop').change('sequential')
  field('check', 'collection').change('1123598821738675201,1123598821738675202')
  field('check', 'elementVariable').change('signer')
  field('check', 'assignee').change('${signer}')
  field('check', 'completionCondition').change('${nrOfCompletedInstances >= 1}')
  expect(await written()).toContain('flowable:elementVariable="signer"')
  field('check', 'loop').change('parallel')
  expect(field('check', 'collection').value).toBe('1123598821738675201,1123598821738675202')
  field('check', 'loop').change('')
  expect(await written()).not.toContain('multiInstance')
})

test('a message has one definition, however many wait for it', async () => {
  const { field, definitions, written } = await edited(
    diagramOf(`<bpmn:receiveTask id="a" /><bpmn:receiveTask id="b" />
      <bpmn:endEvent id="e"><bpmn:errorEventDefinition id="d" /></bpmn:endEvent>`),
  )
  field('a', 'message-name').change('paid')
  field('b', 'message-name').change('paid')
  field('e', 'error-code').change('REFUSED')
  const xml = await written()
  expect(xml.match(/<bpmn:message /g)).toHaveLength(1)
  expect(xml).toContain('errorCode="REFUSED"')
  expect(field('b', 'message-name').value).toBe('paid')
  field('b', 'message-name').change('')
  expect(field('b', 'message-name').value).toBe('')
  expect(definitions.get('rootElements')).toHaveLength(3)
})

test('variables of a called process', async () => {
  const { field, list, written } = await edited(diagramOf('<bpmn:callActivity id="call" />'))
  field('call', 'calledElement').change('repair')
  field('call', 'inheritVariables').change(true)
  list('call', 'In').onAdd()
  field('call', 'source', { id: 'In', row: 0 }).change('${amount * 2}')
  field('call', 'target', { id: 'In', row: 0 }).change('limit')
  list('call', 'Out').onAdd()
  field('call', 'source', { id: 'Out', row: 0 }).change('result')
  field('call', 'target', { id: 'Out', row: 0 }).change('result')
  const xml = await written()
  expect(xml).toContain('<flowable:in sourceExpression="${amount * 2}" target="limit" />')
  expect(xml).toContain('<flowable:out source="result" target="result" />')
  list('call', 'Out').rows[0]?.remove()
  list('call', 'In').rows[0]?.remove()
  expect(await written()).not.toContain('extensionElements')
})

test('an id that something else has, or that is no name, is not taken', async () => {
  const { field } = await edited(approval)
  field('check', 'id').change('tell')
  field('check', 'id').change('1 task')
  expect(field('check', 'id').value).toBe('check')
  field('check', 'id').change('review')
  expect(field('review', 'id').value).toBe('review')
})

test('faults are told at the field', async () => {
  const { field } = await edited(approval)
  field('yes', 'condition').change('days > 3')
  expect(field('yes', 'condition').fault?.[0]).toContain('${…}')
  field('check', 'assignee').change('${initiator')
  expect(field('check', 'assignee').fault?.[0]).toBe('表达式无法识别')
  field('check', 'assignee').change('kermit')
  expect(field('check', 'assignee').fault).toBeUndefined()
})

test.each([
  ['timeDuration', 'PT2H', true],
  ['timeDuration', 'P1DT12H', true],
  ['timeDuration', 'P', false],
  ['timeDuration', '2h', false],
  ['timeDate', '2026-12-31T18:00:00', true],
  ['timeDate', '2026-12-31', true],
  ['timeDate', 'tomorrow', false],
  ['timeCycle', 'R3/PT1H', true],
  ['timeCycle', 'R/2026-12-31T08:00:00/P1D', true],
  ['timeCycle', '0 0 8 * * ?', false],
  ['timeCycle', '${every}', true],
] as const)('%s %s', (name, text, isRight) => {
  expect(faultOfTime(name, text) === undefined).toBe(isRight)
})

test('what the forms ask for is suggested: numbers to flows, people to tasks', async () => {
  const { field } = await edited(approval, {
    ask: {
      groups: [
        {
          label: ['报销', ''],
          fields: [
            { name: 'price', label: ['金额', 'Amount'], kind: 'number' },
            { name: 'boss', label: ['审批人员', ''], kind: 'person' },
          ],
        },
      ],
    },
  })
  const valuesOf = (id: string, name: string) => field(id, name).options?.map(({ value }) => value)
  expect(valuesOf('yes', 'condition')).toEqual([
    '${pass}',
    '${!pass}',
    '${pass && price > 1000}',
    '${price > 1000}',
  ])
  expect(valuesOf('check', 'assignee')).toEqual(['${initiator}', '${boss}'])
  expect(valuesOf('check', 'candidateUsers')).toEqual(['${boss}'])
})
