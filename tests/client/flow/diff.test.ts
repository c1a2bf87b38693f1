import { expect, test } from 'vitest'
import { differences } from '#client/flow/diff/diff.ts'
import { diagramOf } from './editing.ts'

const shapes = (
  x: number,
) => `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"><bpmndi:BPMNPlane bpmnElement="expense">
  <bpmndi:BPMNShape id="d1" bpmnElement="check"><dc:Bounds x="${x}" y="1" width="100" height="80" /></bpmndi:BPMNShape>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
const drawn = (inside: string, x = 1) =>
  diagramOf(inside).replace('</bpmn:definitions>', `${shapes(x)}</bpmn:definitions>`)
const told = async (older: string, newer: string) =>
  (await differences(older, newer)).map(({ id, kind, properties }) => [id, kind, ...properties].join(' '))

const check = (attributes = '', inside = '') =>
  `<bpmn:userTask id="check" name="审批" ${attributes}>${inside}</bpmn:userTask>`

test('a diagram does not differ from itself, however it is written', async () => {
  const one = drawn(check('flowable:assignee="1"'))
  const other = drawn(`<bpmn:userTask flowable:assignee="1" name="审批" id="check" />`)
  expect(await told(one, other)).toEqual([])
})

test('what came, what went, and what says something else', async () => {
  const older = drawn(`${check()}<bpmn:task id="gone" /><bpmn:exclusiveGateway id="way" />`)
  const newer = drawn(
    `${check('flowable:dueDate="P1D" flowable:assignee="1"')}<bpmn:userTask id="fresh" /><bpmn:parallelGateway id="way" />`,
  )
  expect(await told(older, newer)).toEqual([
    'check changed assignee dueDate',
    'fresh added',
    'way changed type',
    'gone removed',
  ])
})

test('what is only drawn elsewhere has moved', async () => {
  expect(await told(drawn(check()), drawn(check(), 300))).toEqual(['check moved'])
})

test('listeners and repetition count as well as what stands in sub-processes', async () => {
  const listener = `<bpmn:extensionElements><flowable:taskListener event="create" delegateExpression="\${notify}" /></bpmn:extensionElements>`
  const loop = '<bpmn:multiInstanceLoopCharacteristics isSequential="true" />'
  const inSub = (inside: string) => `<bpmn:subProcess id="sub">${inside}</bpmn:subProcess>`
  expect(await told(drawn(inSub(check())), drawn(inSub(check('', listener + loop))))).toEqual([
    'check changed extensionElements loopCharacteristics',
  ])
})

test('another vendor’s diagram of the same process is the same', async () => {
  const own = drawn(check('flowable:assignee="1"'))
  expect(
    await told(own.replace('http://flowable.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'), own),
  ).toEqual([])
})

test('ids in Chinese, or with blanks around them, are those of the document', async () => {
  const named = (id: string) => drawn(`<bpmn:userTask id="${id}" name="审批" />`)
  expect(await told(named('审批'), named(' 审批 '))).toEqual([])
  expect(await told(named('审批'), named('复核'))).toEqual(['复核 added', '审批 removed'])
})

test('lanes, and what other vendors add, are compared', async () => {
  const lane = (name: string, inside = '') =>
    `<bpmn:laneSet id="set"><bpmn:lane id="lane" name="${name}">${inside}</bpmn:lane></bpmn:laneSet>`
  const foreign = (text: string) =>
    check(
      'xmlns:acme="urn:acme"',
      `<bpmn:extensionElements><acme:note>${text}</acme:note></bpmn:extensionElements>`,
    )
  const all = lane('一') + foreign('急')
  expect(await told(drawn(all), drawn(all))).toEqual([])
  expect(await told(drawn(all), drawn(lane('二') + foreign('缓')))).toEqual([
    'check changed extensionElements',
    'lane changed name',
  ])
  expect(await told(drawn(check()), drawn(check('xmlns:acme="urn:acme" acme:cost="3"')))).toEqual([
    'check changed acme:cost',
  ])
})
