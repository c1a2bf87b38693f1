import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from '#client/flow/diff/diff.ts'
import { conditionOfExpression, expressionOfCondition } from '#client/flow/simple/condition.ts'
import { drawProcess, openSimple } from '#client/flow/simple/open.ts'
import { writeProcess } from '#client/flow/simple/write.ts'
import { compile } from '#server/flow/model/compile.ts'
import { diagramOf } from './editing.ts'
import { all, approval, processOf } from './simple-steps.ts'

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
  'a step called %s, like an element of the designer, stays what it is',
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

test('all members of roles are people of a loop', async () => {
  const steps = {
    ...processOf(
      approval('a', { who: { kind: 'members', ids: ['22'] }, together: 'any' }),
      approval('b', { who: { kind: 'members', ids: ['22', '33'] }, together: 'turn' }),
    ),
    skipsRepeated: false,
  }
  const xml = writeProcess(steps)
  expect(xml).toContain(`flowable:collection="\${membersOf['22,33']}"`)
  expect(await openSimple(xml)).toEqual({ process: steps })
})
