import { expect, test } from 'vitest'
import { asFlowable } from '#shared/flow/flowable.ts'
import { diagramOf, edited } from './editing.ts'

const extended = diagramOf(`
  <bpmn:startEvent id="start" flowable:initiator="who" flowable:formKey="apply" />
  <bpmn:userTask id="check" flowable:assignee="\${who}" flowable:candidateUsers="a,b" flowable:candidateGroups="g" flowable:dueDate="P1D" flowable:priority="70" flowable:skipExpression="\${skip}">
    <bpmn:extensionElements>
      <flowable:taskListener event="create" delegateExpression="\${notify}">
        <flowable:field name="to" stringValue="1" />
        <flowable:field name="title"><flowable:expression>\${title}</flowable:expression></flowable:field>
      </flowable:taskListener>
    </bpmn:extensionElements>
    <bpmn:multiInstanceLoopCharacteristics flowable:collection="users" flowable:elementVariable="user">
      <bpmn:completionCondition>\${nrOfCompletedInstances &gt; 1}</bpmn:completionCondition>
    </bpmn:multiInstanceLoopCharacteristics>
  </bpmn:userTask>
  <bpmn:serviceTask id="work" flowable:expression="\${a + 1}" flowable:resultVariable="b" />
  <bpmn:callActivity id="call" calledElement="other" flowable:inheritVariables="true">
    <bpmn:extensionElements><flowable:in source="a" target="b" /><flowable:out source="c" target="d" /></bpmn:extensionElements>
  </bpmn:callActivity>`)

const marks = (xml: string) => [...xml.matchAll(/flowable:\w+(?:="[^"]*")?/g)].map(([mark]) => mark).sort()

test('what Flowable adds to a diagram is written as it was read', async () => {
  const { warnings, written } = await edited(extended)
  expect(warnings).toEqual([])
  expect(marks(await written())).toEqual(marks(extended))
})

test.each(['http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'])(
  'a diagram of %s is edited as one of Flowable',
  async (uri) => {
    const foreign = extended.replaceAll('http://flowable.org/bpmn', uri).replaceAll('flowable:', 'other:')
    const named = foreign.replace('xmlns:flowable', 'xmlns:other')
    const { warnings, field, written } = await edited(asFlowable(named))
    expect(warnings).toEqual([])
    expect(field('check', 'candidateUsers').value).toBe('a,b')
    expect(await written()).toContain('candidateUsers="a,b"')
  },
)
