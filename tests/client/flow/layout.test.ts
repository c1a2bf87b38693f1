import { expect, test } from 'vitest'
import { layOut } from '#client/flow/layout/lay-out.ts'
import { draw, LayoutError, type Plan, sizeOf } from '#client/flow/layout/plan.ts'
import { partsOf } from '#client/flow/layout/prepare.ts'
import { allOf, isMeaning, kindOf, oneOf } from '#client/flow/panel/editing.ts'
import { readableOf } from '#shared/flow/readable.ts'
import { diagramOf, moddle } from './editing.ts'

/** Lays a document out, draws it, and reads what was written. */
async function laidOut(xml: string) {
  const { text } = readableOf(xml)
  const plan = await layOut(text)
  const reader = moddle()
  const { rootElement } = await reader.fromXML(text)
  if (!isMeaning(rootElement)) throw new Error('no definitions')
  draw(reader, rootElement, plan)
  const written = await reader.toXML(rootElement, {})
  const again = await reader.fromXML(written.xml)
  if (!isMeaning(again.rootElement)) throw new Error('no definitions')
  const [sheet] = allOf(again.rootElement, 'diagrams')
  const plane = sheet && oneOf(sheet, 'plane')
  const drawn = allOf(plane, 'planeElement').map((one) => oneOf(one, 'bpmnElement'))
  const parts = allOf(again.rootElement, 'rootElements').flatMap(partsOf)
  const undrawn = parts.filter(
    (part) => (sizeOf(kindOf(part)) || kindOf(part) === 'SequenceFlow') && !drawn.includes(part),
  )
  return { plan, warnings: again.warnings, undrawn: undrawn.map(({ id }) => id), plane, written: written.xml }
}

const flow = (id: string, from: string, to: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`
const task = (id: string) => `<bpmn:userTask id="${id}" name="${id}" />`
const start = '<bpmn:startEvent id="s" />'

const whole: Record<string, string> = {
  'an approval': `${start}${task('a')}<bpmn:endEvent id="e" />${flow('f1', 's', 'a')}${flow('f2', 'a', 'e')}`,
  'a loop back': `${start}${task('a')}<bpmn:exclusiveGateway id="g" /><bpmn:endEvent id="e" />
    ${flow('f1', 's', 'a')}${flow('f2', 'a', 'g')}${flow('f3', 'g', 'a')}${flow('f4', 'g', 'e')}`,
  'a loop on itself, and one without a way in': `${task('a')}${task('b')}${flow('f1', 'a', 'b')}${flow('f2', 'b', 'a')}${flow('f3', 'b', 'b')}`,
  'an event at a task': `${start}${task('a')}<bpmn:boundaryEvent id="late" attachedToRef="a"><bpmn:timerEventDefinition /></bpmn:boundaryEvent>${task('b')}
    ${flow('f1', 's', 'a')}${flow('f2', 'late', 'b')}`,
  'a sub-process and one that waits': `${start}<bpmn:subProcess id="sub"><bpmn:startEvent id="in" />${task('a')}${flow('f2', 'in', 'a')}</bpmn:subProcess>
    <bpmn:subProcess triggeredByEvent="true"><bpmn:startEvent id="heard" />${task('b')}${flow('f3', 'heard', 'b')}</bpmn:subProcess>${flow('f1', 's', 'sub')}`,
  'notes and data': `${start}${task('a')}${flow('f1', 's', 'a')}<bpmn:dataObject id="d" /><bpmn:dataObjectReference id="dr" dataObjectRef="d" />
    <bpmn:textAnnotation id="note"><bpmn:text>x</bpmn:text></bpmn:textAnnotation><bpmn:association id="to" sourceRef="a" targetRef="note" />`,
  'what has no id': `${start}<bpmn:userTask id="a" /><bpmn:sequenceFlow sourceRef="s" targetRef="a" />`,
  'Chinese ids': `${start}<bpmn:userTask id="审批" name="审批" />${flow('同意', 's', '审批')}`,
  'an extension': `${start}<bpmn:userTask id="a"><bpmn:extensionElements><flowable:taskListener event="create" delegateExpression="\${notify}" /></bpmn:extensionElements></bpmn:userTask>${flow('f1', 's', 'a')}`,
}

test.each(Object.entries(whole))('%s is drawn whole, and nothing of it is lost', async (_name, inside) => {
  const { undrawn, warnings, plan, written } = await laidOut(diagramOf(inside))
  expect(undrawn).toEqual([])
  expect(warnings).toEqual([])
  expect(numbersOf(plan).every(Number.isFinite)).toBe(true)
  if (inside.includes('taskListener')) expect(written).toContain('delegateExpression="${notify}"')
})

const numbersOf = ({ shapes, edges }: Plan) =>
  [...shapes.values(), ...[...edges.values()].flat()].flatMap((one) => Object.values(one))

test('a flow that leads nowhere is left out, and what is there is drawn', async () => {
  const { undrawn } = await laidOut(
    diagramOf(`${start}${task('a')}${flow('f1', 's', 'a')}${flow('lost', 's', 'gone')}`),
  )
  expect(undrawn).toEqual(['lost'])
})

test('several processes stand in pools, one below another', async () => {
  const other = `<bpmn:process id="second">${task('b')}</bpmn:process>`
  const { undrawn, plane, plan } = await laidOut(
    diagramOf(`${start}${task('a')}${flow('f1', 's', 'a')}`, undefined, other),
  )
  expect(undrawn).toEqual([])
  expect(plane && oneOf(plane, 'bpmnElement')?.$type).toBe('bpmn:Collaboration')
  const [a, b] = ['a', 'b'].map((id) => plan.shapes.get(id)?.y ?? 0)
  expect(a).not.toBe(b)
})

test('pools of the document are kept, empty ones too, with their messages', async () => {
  const pools = `<bpmn:collaboration id="c"><bpmn:participant id="ours" name="本县" processRef="expense" /><bpmn:participant id="theirs" name="供应商" />
    <bpmn:messageFlow id="order" sourceRef="a" targetRef="theirs" /></bpmn:collaboration>`
  const { plan, warnings } = await laidOut(
    diagramOf(`${start}${task('a')}${flow('f1', 's', 'a')}`, undefined, pools),
  )
  expect(warnings).toEqual([])
  expect([...plan.shapes.keys()]).toEqual(expect.arrayContaining(['ours', 'theirs', 's', 'a']))
  expect(plan.edges.has('order')).toBe(true)
})

test('a document that would hold up the page is refused', async () => {
  const many = Array.from({ length: 1501 }, (_, n) => task(`t${n}`)).join('')
  await expect(layOut(diagramOf(many))).rejects.toThrow(LayoutError)
})
