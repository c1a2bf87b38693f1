import { describe, expect, test } from 'vitest'
import { boundary, chain, diagram, end, gateway, start, task } from '#tests/support/bpmn.ts'
import { around, beside, extended, graphOf } from './compiling.ts'

describe('what is no part of what happens is left out', () => {
  const shapes =
    '<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"><bpmndi:BPMNPlane bpmnElement="sample"/></bpmndi:BPMNDiagram>'

  test.each<[string, string[], string?]>([
    ['no drawing', around(task('a'))],
    [
      'lanes',
      [
        '<laneSet id="ls"><lane id="l1" name="财务"><flowNodeRef>start</flowNodeRef><flowNodeRef>a</flowNodeRef></lane></laneSet>',
        ...around(task('a')),
      ],
    ],
    [
      'annotations, associations and groups',
      [
        ...around(task('a')),
        '<textAnnotation id="t"><text>说明 &lt;b&gt;</text></textAnnotation><association id="as" sourceRef="a" targetRef="t"/><group id="g"/>',
      ],
    ],
    [
      'data objects and stores',
      [
        '<dataObject id="d" name="单据"/><dataObjectReference id="dr" dataObjectRef="d"/><dataStoreReference id="ds" name="库"/>',
        ...around(
          task(
            'a',
            {},
            '<property id="p1"/><dataInputAssociation id="di"><sourceRef>dr</sourceRef><targetRef>p1</targetRef></dataInputAssociation>',
          ),
        ),
      ],
    ],
    [
      'form properties of Flowable',
      around(
        task(
          'a',
          {},
          extended(
            '<flowable:formProperty id="days" name="天数" type="long" required="true"/><flowable:formProperty id="kind" type="enum"><flowable:value id="x" name="事假"/></flowable:formProperty>',
          ),
        ),
      ),
    ],
    [
      'form fields of Camunda',
      around(
        task(
          'a',
          {},
          extended(
            '<flowable:formData><flowable:formField id="days" label="天数" type="long" defaultValue="1"><flowable:properties><flowable:property id="p" value="v"/></flowable:properties><flowable:validation><flowable:constraint name="required"/></flowable:validation><flowable:value id="x" name="事假"/></flowable:formField></flowable:formData>',
          ),
        ),
      ),
    ],
    [
      'when another engine stores',
      around(
        task('a', {
          'flowable:asyncBefore': 'true',
          'flowable:asyncAfter': 'true',
          'flowable:exclusive': 'false',
          'flowable:jobPriority': '5',
        }),
      ),
    ],
    [
      'how often another engine tries',
      around(
        task(
          'a',
          { 'flowable:async': 'true' },
          extended('<flowable:failedJobRetryTimeCycle>R3/PT10M</flowable:failedJobRetryTimeCycle>'),
        ),
      ),
    ],
    [
      'properties',
      around(
        task(
          'a',
          {},
          extended('<flowable:properties><flowable:property name="x" value="y"/></flowable:properties>'),
        ),
      ),
    ],
    [
      'extensions of other tools',
      around(
        task(
          'a',
          { 'w4:graphicWidth': '3' },
          '<extensionElements xmlns:signavio="http://www.signavio.com"><signavio:signavioMetaData metaKey="bgcolor" metaValue="#fff"/></extensionElements>',
        ),
      ),
    ],
    [
      'what a modeler notes of itself',
      around(
        task(
          'a',
          {},
          '<extensionElements xmlns:modeler="http://flowable.org/modeler"><modeler:initiator-can-complete>false</modeler:initiator-can-complete></extensionElements>',
        ),
      ),
    ],
    [
      'monitoring, inputs and outputs',
      ['<ioSpecification id="io"><inputSet/><outputSet/></ioSpecification>', ...around(task('a'))],
    ],
    ['an empty drawing', around(task('a')), shapes],
  ])('%s', async (_name, elements, after = '') => {
    const xml = diagram(elements, { beside }).replace(
      'xmlns:flowable',
      'xmlns:w4="http://w4.eu/spec/BPMN" xmlns:flowable',
    )
    const graph = await graphOf(xml.replace('</definitions>', `${after}</definitions>`))
    expect(Object.keys(graph.nodes).sort()).toEqual(['a', 'end', 'start'])
  })

  test.each(['http://flowable.org/bpmn', 'http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'])(
    'the extensions of %s are read, under any prefix',
    async (vendor) => {
      const xml = diagram(around(task('a', { 'flowable:assignee': '${who}' })), { vendor })
      for (const text of [
        xml,
        xml.replaceAll('flowable:', 'camunda:').replaceAll('xmlns:flowable', 'xmlns:camunda'),
      ])
        expect((await graphOf(text)).nodes.a?.user?.assignee).toBe('${who}')
    },
  )

  test('two vendors in one diagram', async () => {
    const xml = diagram(
      around(task('a', { 'activiti:candidateGroups': 'leaders', 'flowable:priority': '60' })),
    )
    const both = xml.replace('xmlns:flowable', 'xmlns:activiti="http://activiti.org/bpmn" xmlns:flowable')
    expect((await graphOf(both)).nodes.a?.user).toMatchObject({ groups: ['leaders'], priority: '60' })
  })

  test('any prefix of BPMN, and none', async () => {
    const xml = diagram(around(task('a')))
    const prefixed = xml.replace('xmlns=', 'xmlns:bpmn2=').replace(/<(\/?)(?=[a-zA-Z])(?!\?)/g, '<$1bpmn2:')
    expect(Object.keys((await graphOf(prefixed)).nodes)).toHaveLength(3)
  })

  test('a participant beside the process, and a process that nobody runs', async () => {
    const others = `<collaboration id="c"><participant id="p1" name="本单位" processRef="sample"/><participant id="p2" name="客户" processRef="other"/>
      <messageFlow id="mf" sourceRef="a" targetRef="p2"/></collaboration><process id="other" isExecutable="false"><startEvent id="s9"/></process>`
    expect(Object.keys((await graphOf(diagram(around(task('a')), { beside: others }))).nodes)).toHaveLength(3)
  })

  test('a diagram of which no process says that it runs', async () => {
    const xml = diagram(around(task('a')), { isExecutable: false })
    expect((await graphOf(xml)).key).toBe('sample')
  })

  test('comments, marks and CDATA hold no elements', async () => {
    const deep = '<userTask>'.repeat(60)
    const marks = `<!-- ${deep} -->`
    const condition =
      '<sequenceFlow id="f" sourceRef="g" targetRef="end"><conditionExpression xsi:type="tFormalExpression"><![CDATA[${a < 3 && a > 1}]]></conditionExpression></sequenceFlow>'
    const many = Array.from({ length: 50 }, (_, n) =>
      task(`t${n}`).replace('name=', 'flowable:skipExpression="${a > 1}" name='),
    )
    const graph = await graphOf(
      diagram([
        marks,
        start(),
        gateway('exclusive', 'g', { default: 'g_t0' }),
        ...many,
        end(),
        chain('start', 'g'),
        condition,
        chain('g', ...many.map((_, n) => `t${n}`), 'end'),
      ]),
    )
    expect(graph.flows.f?.condition).toBe('${a < 3 && a > 1}')
  })

  test('an error whose code alone is said', async () => {
    const graph = await graphOf(
      diagram([
        ...around(task('a')),
        boundary('b', 'a', '<errorEventDefinition errorRef="tooMuch"/>'),
        end('e2'),
        chain('b', 'e2'),
      ]),
    )
    expect(graph.nodes.b?.event).toEqual({ kind: 'error', code: 'tooMuch' })
  })
})
