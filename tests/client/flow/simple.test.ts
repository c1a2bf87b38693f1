import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from '#client/flow/diff/diff.ts'
import { conditionOfExpression, expressionOfCondition } from '#client/flow/simple/condition.ts'
import { movedStep, newStep, withoutStep, withStep } from '#client/flow/simple/edits.ts'
import { formKeysIn, formsOf, withForm } from '#client/flow/simple/form.ts'
import { lockedAtStep, withNewLocked, withoutGone } from '#client/flow/simple/locks.ts'
import { drawProcess, openSimple } from '#client/flow/simple/open.ts'
import { problemsOf } from '#client/flow/simple/problems.ts'
import { allSteps, type SimpleProcess, type Step, type TaskStep } from '#client/flow/simple/steps.ts'
import { writeProcess } from '#client/flow/simple/write.ts'
import { compile } from '#server/flow/model/compile.ts'
import { type FlowForm, fieldsOfForm } from '#shared/flow/form.ts'
import { faultOfForms } from '#shared/flow/form-fault.ts'
import { diagramOf } from './editing.ts'

const approval = (id: string, more: Partial<TaskStep> = {}): TaskStep => ({
  kind: 'approval',
  id,
  name: `审批 ${id}`,
  who: { kind: 'head', level: 1 },
  together: 'all',
  refusal: 'end',
  formKey: '',
  ...more,
})

const processOf = (...steps: Step[]): SimpleProcess => ({
  key: 'purchase',
  name: '采购 <审批>',
  description: '五千以上由场长审批 & 抄送财务',
  starters: { users: '', groups: '112' },
  start: { formKey: 'start', initiator: 'initiator' },
  skipsRepeated: true,
  steps,
  marks: {},
})

const copy: Step = { kind: 'copy', id: 'copied', name: '抄送财务', users: ['11', '${buyer}'], groups: ['22'] }

const above = (id: string, ...steps: Step[]): Step => ({
  kind: 'branch',
  id,
  name: '金额',
  hasJoin: true,
  branches: [
    {
      id: `${id}_1`,
      name: '大额',
      condition: { needs: 'all', sentences: [{ field: 'amount', sign: '>', value: 5000 }] },
      steps,
    },
    { id: `${id}_else`, name: '其他', steps: [] },
  ],
})

const all = processOf(
  approval('a', { who: { kind: 'people', ids: ['11', '12'] }, together: 'any', refusal: 'revise' }),
  above(
    'b',
    approval('c', { limit: { time: 'P2D', action: 'pass' }, formKey: 'start' }),
    above('d', approval('e', { who: { kind: 'heads', levels: 2 }, together: 'turn' })),
  ),
  copy,
  {
    ...approval('f', { who: { kind: 'field', name: 'buyers', isMany: true }, member: 'buyer' }),
    kind: 'task',
    limit: { time: 'PT4H', action: 'remind' },
  },
  approval('g', {
    who: { kind: 'groups', ids: ['22'] },
    limit: { time: 'P1D', action: 'escalate', to: { kind: 'head', level: 2 }, name: '上级审批' },
  }),
  approval('h', { who: { kind: 'starter' } }),
)

test('steps are written as BPMN that the server runs, and read as they were', async () => {
  const xml = writeProcess(all)
  expect(await compile(xml)).toMatchObject({ warnings: [] })
  expect(await openSimple(xml)).toEqual({ process: all })
})

test('a drawing is added, and changes nothing of the steps', async () => {
  const drawn = await drawProcess(all)
  expect(drawn.match(/<bpmndi:BPMNShape /g)?.length).toBeGreaterThan(15)
  expect(await openSimple(drawn)).toEqual({ process: all })
  expect((await differences(writeProcess(all), drawn)).filter(({ kind }) => kind !== 'moved')).toEqual([])
})

test('ids and names that somebody gave in the modeler stay', async () => {
  const xml = diagramOf(`<bpmn:startEvent id="begin" />
    <bpmn:userTask id="check" name="审核" flowable:assignee="11" />
    <bpmn:exclusiveGateway id="gate" name="行吗" default="no" /><bpmn:endEvent id="yesEnd" /><bpmn:endEvent id="noEnd" name="不行" />
    <bpmn:sequenceFlow id="f1" sourceRef="begin" targetRef="check" />
    <bpmn:sequenceFlow id="f2" sourceRef="check" targetRef="gate" />
    <bpmn:sequenceFlow id="yes" name="行" sourceRef="gate" targetRef="yesEnd"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${pass}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="no" sourceRef="gate" targetRef="noEnd" />`)
  const opened = await openSimple(xml)
  if (!('process' in opened)) throw new Error(JSON.stringify(opened.unfit))
  expect(opened.process.steps).toMatchObject([{ kind: 'approval', id: 'check', refusal: 'end' }])
  expect(await differences(xml, writeProcess(opened.process))).toEqual([])
})

test.each(['revise', 'refused', 'end', 'start', 'x_decision', 'x_next', 'x_escalated', 'x_limit'])(
  'a step that is called %s as an element of the designer is stays what it is',
  async (id) => {
    const limit = { time: 'P1D', action: 'escalate', to: { kind: 'head', level: 2 }, name: '上级' } as const
    const steps = processOf(approval('x', { refusal: 'revise', limit }), approval(id, { limit }))
    const xml = writeProcess(steps)
    expect(await compile(xml)).toMatchObject({ warnings: [] })
    const opened = await openSimple(xml)
    if (!('process' in opened)) throw new Error(JSON.stringify(opened.unfit))
    expect({ ...opened.process, marks: {} }).toEqual(steps)
    expect(await differences(xml, writeProcess(opened.process))).toEqual([])
  },
)

test('what is no step is told by its name', async () => {
  const named = async (file: string) => {
    const opened = await openSimple(readFileSync(`drizzle/data/flow/${file}.bpmn`, 'utf8'))
    return 'unfit' in opened ? opened.unfit.map(({ name, label: [zh] }) => `${name}：${zh}`) : []
  }
  expect(await named('leave')).toEqual(['修改申请：重新提交后须回到第一步'])
  expect(await named('event')).toEqual(['受理事件：此类元素不是简易步骤'])
  expect(await named('repair')).toEqual(['验收通过？：驳回后须结束或退回发起人'])
})

test('an approval of one person is passed by whoever has just agreed, as the process chooses', async () => {
  const steps = processOf(
    approval('a', { who: { kind: 'people', ids: ['11'] } }),
    approval('b'),
    approval('c', { who: { kind: 'groups', ids: ['22'] } }),
  )
  const skips = (xml: string) => [...xml.matchAll(/skipExpression="([^"]*)"/g)].map(([, text]) => text)
  expect(skips(writeProcess(steps)).sort()).toEqual([
    "${'11' == lastApprover}",
    '${departmentHead[1] == lastApprover}',
  ])
  const without = { ...steps, skipsRepeated: false }
  expect(skips(writeProcess(without))).toEqual([])
  expect(await openSimple(writeProcess(without))).toEqual({ process: without })
})

test('a setting that steps do not have is told and not lost', async () => {
  const xml = writeProcess(processOf(approval('a'))).replace('id="a" ', 'id="a" flowable:priority="90" ')
  expect(await openSimple(xml)).toMatchObject({
    unfit: [{ name: '审批 a', label: ['简易设计器不含此设置：priority', expect.any(String)] }],
  })
})

const unfitOf = async (xml: string) => {
  const opened = await openSimple(xml)
  return 'unfit' in opened ? opened.unfit.map(({ name, label: [zh] }) => `${name} ${zh}`) : []
}

test('lanes, and what other vendors add, are told by their element and not lost', async () => {
  const xml = writeProcess(processOf(approval('a')))
  const within = (inside: string) => xml.replace(/(<bpmn:process [^>]*>)/, `$1${inside}`)
  const task = (attributes: string, inside: string) =>
    xml.replace(
      /<bpmn:userTask id="a"([^>]*) \/>/,
      `<bpmn:userTask xmlns:acme="urn:acme" id="a"$1 ${attributes}>${inside && `<bpmn:extensionElements>${inside}</bpmn:extensionElements>`}</bpmn:userTask>`,
    )
  const lanes = '<bpmn:lane id="office" name="办公室"><bpmn:flowNodeRef>a</bpmn:flowNodeRef></bpmn:lane>'
  const inner = '<bpmn:lane id="inner" name="内部" />'
  const nested = `<bpmn:lane id="office" name="办公室"><bpmn:childLaneSet>${inner}</bpmn:childLaneSet></bpmn:lane>`
  const told = '简易设计器不含此设置：'
  expect(await unfitOf(within(`<bpmn:laneSet>${lanes}</bpmn:laneSet>`))).toEqual([`办公室 ${told}Lane`])
  expect(await unfitOf(within(`<bpmn:laneSet>${nested}</bpmn:laneSet>`))).toEqual([
    `办公室 ${told}Lane`,
    `内部 ${told}Lane`,
  ])
  expect(await unfitOf(task('acme:cost="3"', ''))).toEqual([`审批 a ${told}acme:cost`])
  for (const foreign of ['<acme:note>急</acme:note>', '<flowable:unknown a="1" />'])
    expect(await unfitOf(task('', foreign))).toEqual([`审批 a ${told}extensionElements`])
})

test.each([
  '${amount > 5000}',
  "${kind == 'it\\'s' && amount <= -3.5}",
  "${tags.contains('a') || urgent == 1}",
])('%s is sentences', (text) => {
  const condition = conditionOfExpression(text)
  expect(condition).not.toHaveProperty('written')
  expect(condition && expressionOfCondition(condition)).toBe(text)
})

test('sentences keep the way in which they were written', () => {
  const condition = conditionOfExpression('${amount>5000 and kind eq "a"}')
  expect(condition?.sentences).toEqual([
    { field: 'amount', sign: '>', value: 5000 },
    { field: 'kind', sign: '==', value: 'a' },
  ])
  expect(condition && expressionOfCondition(condition)).toBe('${amount>5000 and kind eq "a"}')
})

test.each(['${pass}', '${a > b}', '${a > 1 && (b > 1 || c > 1)}', 'amount > 1', '${a ? b : c}'])(
  '%s is no sentences',
  (text) => expect(conditionOfExpression(text)).toBe(undefined),
)

const names = { step: '抄送', branch: '', otherwise: '' }

test('an id that the stored diagram had is not given again', () => {
  const process = processOf(approval('step1'))
  expect(newStep(process, 'task', names, new Set(['step2', 'step3'])).id).toBe('step4')
  expect(newStep(process, 'branch', names, new Set(['branch1'])).id).toBe('branch2')
})

test('steps are put in, moved and taken out, in branches, too', () => {
  const step = newStep(all, 'copy', names, new Set())
  const inside = withStep(all, { branchId: 'd_1', index: 1 }, step)
  const ids = (process: SimpleProcess) => allSteps(process.steps).map(({ id }) => id)
  expect(ids(inside)).toEqual(['a', 'b', 'c', 'd', 'e', 'step1', 'copied', 'f', 'g', 'h'])
  expect(ids(movedStep(inside, 'step1', -1))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'step1',
    'e',
    'copied',
    'f',
    'g',
    'h',
  ])
  expect(withoutStep(inside, 'step1')).toEqual(all)
  expect(ids(withoutStep(all, 'b'))).toEqual(['a', 'copied', 'f', 'g', 'h'])
})

test('those who decide are shown the form, and those who do a task fill it in', () => {
  const field = (name: string) => ({ name, label: ['', ''] as [string, string], kind: 'text' as const })
  const form = (...names: string[]): FlowForm => ({ groups: [{ label: ['', ''], fields: names.map(field) }] })
  const locks = (one: FlowForm) =>
    fieldsOfForm(one).map(({ name, lockedAt = [] }) => [name, ...lockedAt].join(' '))
  const shown = lockedAtStep(form('a'), approval('x'))
  expect(locks(shown)).toEqual(['a x x_escalated'])
  expect(locks(lockedAtStep(form('a'), { ...approval('x'), kind: 'task' }))).toEqual(['a'])
  expect(locks(withNewLocked(form('a'), form('a', 'b'), processOf(approval('x'))))).toEqual([
    'a',
    'b x x_escalated',
  ])
})

test('the locks of a step go with it', () => {
  const field = { name: 'a', label: ['', ''] as [string, string], kind: 'text' as const }
  const before = processOf(approval('x'), above('b', approval('y')), approval('y_escalated'))
  const form: FlowForm = {
    groups: [
      {
        label: ['', ''],
        fields: [{ ...field, lockedAt: ['x', 'x_escalated', 'y', 'y_escalated'] }],
      },
    ],
  }
  const left = (after: SimpleProcess) => fieldsOfForm(withoutGone(form, before, after))[0]?.lockedAt
  expect(left(withoutStep(before, 'x'))).toEqual(['y', 'y_escalated'])
  expect(left(withoutStep(before, 'b'))).toEqual(['x', 'x_escalated', 'y_escalated'])
  expect(withoutGone(form, before, movedStep(before, 'x', 1))).toBe(form)
  expect(left(processOf())).toBe(undefined)
})

test('the first field brings a form key to a start that has none, and to its approvals', () => {
  const field = { name: 'amount', label: ['金额', ''] as [string, string], kind: 'number' as const }
  const empty: FlowForm = { groups: [{ label: ['基本', ''], fields: [] }] }
  const filled: FlowForm = { groups: [{ label: ['基本', ''], fields: [field] }] }
  const drawn = (formKey: string) => ({
    process: {
      ...processOf(
        above('b', approval('a', { formKey })),
        { ...approval('t'), kind: 'task' },
        approval('o', { formKey: 'other' }),
      ),
      start: { formKey, initiator: '' },
    },
    form: empty,
  })
  expect(formsOf(drawn(''))).toEqual({})
  expect(withForm(drawn(''), empty, 'form1').process).toEqual(drawn('').process)
  expect(withForm(drawn('start'), filled, 'form1').process).toEqual(drawn('start').process)
  for (const key of ['', '${form}']) {
    const now = withForm(drawn(key), filled, 'form1')
    expect(Object.keys(formsOf(now))).toEqual(['form1'])
    expect(faultOfForms(formsOf(now))).toBe(undefined)
    expect(now.process.start.formKey).toBe('form1')
    expect(formKeysIn(now.process)).toEqual(['form1', '', 'other'])
    expect(fieldsOfForm(now.form)[0]?.lockedAt).toContain('a')
  }
})

test('what is left to fill in is told by step', () => {
  const form: FlowForm = {
    groups: [{ label: ['', ''], fields: [{ name: 'amount', label: ['金额', ''], kind: 'number' }] }],
  }
  const incomplete = processOf(
    approval('a', { who: { kind: 'people', ids: [] } }),
    above('b'),
    { ...copy, users: [], groups: [] },
    approval('c', { who: { kind: 'field', name: 'gone', isMany: false } }),
  )
  expect(problemsOf(incomplete, form).map(({ id, label: [zh] }) => `${id} ${zh}`)).toEqual([
    'a 请指定由谁办理',
    'b 表单字段“金额”须设为必填',
    'copied 请指定抄送给谁',
    'c 请指定由谁办理',
  ])
})
