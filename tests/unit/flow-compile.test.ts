import { describe, expect, test } from 'vitest'
import { compile } from '#server/flow/model/compile.ts'
import { sentenceOf } from '#server/flow/model/fault.ts'
import {
  boundary,
  chain,
  diagram,
  element,
  end,
  flow,
  gateway,
  start,
  task,
  timer,
} from '#tests/support/bpmn.ts'

async function faultsOf(xml: string): Promise<string[]> {
  const result = await compile(xml)
  return 'faults' in result ? result.faults.map((fault) => sentenceOf(fault)[0]) : []
}

async function graphOf(xml: string) {
  const result = await compile(xml)
  if ('faults' in result) throw new Error(result.faults.map((fault) => sentenceOf(fault)[0]).join('\n'))
  return result.graph
}

const extended = (inside: string) => `<extensionElements>${inside}</extensionElements>`
const calling = (inside: string) => element('callActivity', 'a', { calledElement: 'x' }, extended(inside))
/** A process with one element in its middle. */
const around = (one: string, id = 'a') => [start(), one, end(), chain('start', id, 'end')]
const beside = `<message id="M" name="paid"/><signal id="S" name="alarm"/><error id="E" errorCode="bad"/>
  <escalation id="X" escalationCode="up"/>`

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

describe('what other engines run is run', () => {
  test.each([
    [
      'a branch of an inclusive gateway without a condition',
      [
        start(),
        gateway('inclusive', 'g'),
        task('a'),
        task('b'),
        end(),
        chain('start', 'g', 'a', 'end'),
        flow('g', 'b', '${x}'),
        chain('b', 'end'),
      ],
    ],
    [
      'an event at a border that nothing follows',
      [...around(task('a')), boundary('late', 'a', timer('timeDuration', 'PT1H'))],
    ],
    [
      'a few times soon after each other',
      [
        ...around(task('a')),
        boundary('soon', 'a', timer('timeCycle', 'R3/PT10S'), { cancelActivity: 'false' }),
      ],
    ],
    [
      'a mapping of all, and of the business key',
      around(
        element(
          'callActivity',
          'a',
          { calledElement: 'x', 'flowable:calledElementBinding': 'latest' },
          extended(
            '<flowable:in variables="all"/><flowable:in businessKey="#{execution.processBusinessKey}"/>',
          ),
        ),
      ),
    ],
  ])('%s', async (_name, elements) => {
    await graphOf(diagram(elements))
  })

  test('sequence flows without an id, two of them between the same elements', async () => {
    const bare = (from: string, to: string) => `<sequenceFlow sourceRef="${from}" targetRef="${to}"/>`
    const text = diagram([
      ...[start(), task('a'), end(), bare('start', 'a')],
      ...[bare('a', 'end'), bare('a', 'end'), flow('a', 'end')],
    ])
    const graph = await graphOf(text)
    expect(graph.nodes.a?.in).toEqual(['start:a:1'])
    expect(graph.nodes.a?.out).toEqual(['a:end:1', 'a:end:2', 'a_end'])
    expect(await graphOf(text)).toEqual(graph)
  })

  test('a sequence flow without an id and without an end is still refused', async () => {
    const loose = '<sequenceFlow sourceRef="a"/>'
    expect(await faultsOf(diagram([...around(task('a')), loose]))).toContainEqual(
      expect.stringContaining('连线没有连接两端'),
    )
  })
})

describe('what would happen otherwise is refused, with its name', () => {
  const sub = (tag: string, attributes = {}) =>
    element(tag, 'a', attributes, [start('s2'), task('t2'), end('e2'), chain('s2', 't2', 'e2')].join(''))
  const catching = (inside: string) => element('intermediateCatchEvent', 'a', {}, inside)
  const throwing = (inside: string) => element('intermediateThrowEvent', 'a', {}, inside)
  const listener = (kind: string, said: string) => extended(`<flowable:${kind} ${said}/>`)
  const loop = (inside: string, attributes = '') =>
    `<multiInstanceLoopCharacteristics ${attributes}><loopCardinality>2</loopCardinality>${inside}</multiInstanceLoopCharacteristics>`

  test.each<[string, string, RegExp]>([
    [
      'a script task',
      element('scriptTask', 'a', { scriptFormat: 'groovy' }, '<script>x</script>'),
      /ScriptTask/,
    ],
    ['a send task', element('sendTask', 'a'), /SendTask/],
    ['a transaction', sub('transaction'), /Transaction/],
    ['an ad-hoc sub-process', sub('adHocSubProcess'), /AdHocSubProcess/],
    ['a complex gateway', element('complexGateway', 'a'), /ComplexGateway/],
    ['a call of a choreography', element('callChoreography', 'a'), /a/],
    ['compensation', task('a', { isForCompensation: 'true' }), /补偿/],
    ['a compensating event', throwing('<compensateEventDefinition/>'), /CompensateEventDefinition/],
    [
      'an escalation',
      throwing('<escalationEventDefinition escalationRef="X"/>'),
      /EscalationEventDefinition/,
    ],
    ['a thrown message', throwing('<messageEventDefinition messageRef="M"/>'), /message/],
    [
      'a condition that is waited for',
      catching('<conditionalEventDefinition><condition>${x}</condition></conditionalEventDefinition>'),
      /ConditionalEventDefinition/,
    ],
    [
      'several events at once',
      catching(`${timer('timeDuration', 'PT1H')}<messageEventDefinition messageRef="M"/>`),
      /一种触发/,
    ],
    [
      'an event that is defined elsewhere',
      catching('<eventDefinitionRef>T</eventDefinitionRef>'),
      /事件定义的引用|引用的元素/,
    ],
    ['a catching event without one', catching(''), /没有触发条件/],
    ['a message without a name', catching('<messageEventDefinition/>'), /没有名称/],
    ['a cycle by cron', catching(timer('timeCycle', '0 0/5 * * * ?')), /cron/],
    ['a timer without a time', catching('<timerEventDefinition/>'), /没有时间/],
    ['a Java class', element('serviceTask', 'a', { 'flowable:class': 'org.example.Send' }), /Java类/],
    [
      'an unknown delegate',
      element('serviceTask', 'a', { 'flowable:delegateExpression': '${sender}' }),
      /\$\{sender\}/,
    ],
    [
      'a method of a bean',
      element('serviceTask', 'a', { 'flowable:expression': '${bean.send(execution)}' }),
      /bean\.send/,
    ],
    ['a mail', element('serviceTask', 'a', { 'flowable:type': 'mail' }), /mail/],
    [
      'an external worker',
      element('serviceTask', 'a', { 'flowable:type': 'external', 'flowable:topic': 't' }),
      /external/,
    ],
    ['a service task that does nothing', element('serviceTask', 'a'), /没有要执行的动作/],
    ['a decision', element('businessRuleTask', 'a', { 'flowable:decisionRef': 'd' }), /decisionRef/],
    ['a rule', element('businessRuleTask', 'a', { 'flowable:rules': 'r' }), /rules/],
    [
      'a web service',
      element('serviceTask', 'a', { implementation: '##WebService', operationRef: 'op' }),
      /operationRef|op/,
    ],
    [
      'a listener of a class',
      task('a', {}, listener('taskListener', 'event="create" class="org.example.L"')),
      /Java类/,
    ],
    [
      'a listener in a script',
      task(
        'a',
        {},
        extended(
          '<flowable:executionListener event="start"><flowable:script scriptFormat="js">x</flowable:script></flowable:executionListener>',
        ),
      ),
      /脚本/,
    ],
    [
      'a listener to an unknown event',
      task('a', {}, listener('taskListener', 'event="timeout" expression="${1}"')),
      /timeout/,
    ],
    [
      'inputs and outputs',
      task(
        'a',
        {},
        extended(
          '<flowable:inputOutput><flowable:inputParameter name="x">1</flowable:inputParameter></flowable:inputOutput>',
        ),
      ),
      /InputOutput|inputOutput/,
    ],
    [
      'a connector',
      element(
        'serviceTask',
        'a',
        {},
        extended(
          '<flowable:connector><flowable:connectorId>http</flowable:connectorId></flowable:connector>',
        ),
      ),
      /onnector/,
    ],
    [
      'an exception that is mapped to an error',
      element(
        'serviceTask',
        'a',
        { 'flowable:expression': '${1}' },
        extended('<flowable:mapException errorCode="e">java.lang.Exception</flowable:mapException>'),
      ),
      /mapException/,
    ],
    [
      'an unknown attribute of the vendor',
      task('a', { 'flowable:taskIdVariableName': 'x' }),
      /taskIdVariableName/,
    ],
    ['a standard loop', task('a', {}, '<standardLoopCharacteristics/>'), /标准循环/],
    ['a loop without an end', task('a', {}, '<multiInstanceLoopCharacteristics/>'), /集合或次数/],
    ['a loop that throws events', task('a', {}, loop('', 'behavior="One"')), /多实例/],
    ['a loop that collects', task('a', {}, loop('<loopDataOutputRef>out</loopDataOutputRef>')), /多实例|out/],
    [
      'an aggregation',
      task('a', {}, loop(extended('<flowable:variableAggregation target="all"/>'))),
      /variableAggregation/,
    ],
    ['an expression that cannot be read', task('a', { 'flowable:assignee': '${who' }), /\$\{who/],
    [
      'an event gateway that waits for all',
      element('eventBasedGateway', 'a', { eventGatewayType: 'Parallel' }),
      /事件网关/,
    ],
    [
      'a task that starts the process',
      element('receiveTask', 'a', { instantiate: 'true' }),
      /a.*启动流程|启动流程/,
    ],
    ['a task that wants two tokens', task('a', { startQuantity: '2' }), /startQuantity/],
    ['a task that sends two tokens', task('a', { completionQuantity: '2' }), /completionQuantity/],
    [
      'a called process by its id',
      element('callActivity', 'a', { calledElement: 'x', 'flowable:calledElementType': 'id' }),
      /流程标识/,
    ],
    [
      'a called process as it was when this one was deployed',
      element('callActivity', 'a', { calledElement: 'x', 'flowable:calledElementBinding': 'deployment' }),
      /最新版本/,
    ],
    ['a mapping that goes to no variable', calling('<flowable:in source="x"/>'), /传入参数/],
    [
      'a mapping of local variables',
      calling('<flowable:in source="x" target="y" local="true"/>'),
      /参数传递不支持local/,
    ],
    [
      'a mapping to a computed name',
      calling('<flowable:in source="x" targetExpression="${y}"/>'),
      /targetExpression/,
    ],
    ['a called case', element('callActivity', 'a', { 'flowable:caseRef': 'x' }), /caseRef|没有指定流程/],
    ['a call of nothing', element('callActivity', 'a'), /没有指定流程/],
  ])('%s', async (_name, one, reason) => {
    const faults = await faultsOf(diagram(around(one), { beside }))
    expect(faults.join('\n')).toMatch(reason)
    expect(faults.join('\n')).toContain('“a”')
  })

  test.each<[string, string[], RegExp]>([
    ['no start', [task('a'), end(), chain('a', 'end')], /没有开始事件/],
    [
      'two starts',
      [start(), start('s2'), task('a'), end(), chain('start', 'a', 'end'), chain('s2', 'a')],
      /一个普通开始事件/,
    ],
    [
      'a start by a signal',
      [start('start', '<signalEventDefinition signalRef="S"/>'), end(), chain('start', 'end')],
      /“start”.*普通、定时或消息/,
    ],
    ['what nothing leads to', [...around(task('a')), task('lost')], /“lost”.*没有连线通向/],
    [
      'a flow into nothing',
      [...around(task('a')), '<sequenceFlow id="f" sourceRef="a" targetRef="gone"/>'],
      /gone|“f”/,
    ],
    [
      'a flow across a border',
      [
        start(),
        element(
          'subProcess',
          'sub',
          {},
          [start('s2'), task('x'), end('e2'), chain('s2', 'x', 'e2')].join(''),
        ),
        end(),
        chain('start', 'sub', 'end'),
        flow('x', 'end'),
      ],
      /边界/,
    ],
    [
      'branches without conditions',
      [
        start(),
        gateway('exclusive', 'g'),
        task('a'),
        end(),
        chain('start', 'g', 'a', 'end'),
        chain('g', 'end'),
      ],
      /“g”.*条件/,
    ],
    ['a condition that is no expression', [...around(task('a')), flow('a', 'end', 'yes', 'f')], /“f”.*\$\{/],
    [
      'a condition in a script',
      [
        ...around(task('a')),
        '<sequenceFlow id="f" sourceRef="a" targetRef="end"><conditionExpression xsi:type="tFormalExpression" language="groovy">x</conditionExpression></sequenceFlow>',
      ],
      /“f”.*groovy/,
    ],
    [
      'a flow that is skipped',
      [
        ...around(task('a')),
        '<sequenceFlow id="f" sourceRef="a" targetRef="end" flowable:skipExpression="${x}"/>',
      ],
      /“f”.*skipExpression/,
    ],
    [
      'an escalation at a border',
      [
        ...around(task('a')),
        boundary('b', 'a', '<escalationEventDefinition escalationRef="X"/>'),
        end('e2'),
        chain('b', 'e2'),
      ],
      /“b”.*Escalation/,
    ],
    [
      'a compensation at a border',
      [
        ...around(task('a')),
        boundary('b', 'a', '<compensateEventDefinition/>'),
        task('undo', { isForCompensation: 'true' }),
        '<association id="as" sourceRef="b" targetRef="undo"/>',
      ],
      /“b”.*Compensate/,
    ],
    ['a cancelling end', [start(), end('e', '<cancelEventDefinition/>'), chain('start', 'e')], /“e”.*Cancel/],
    [
      'an event after an event gateway that is none',
      [start(), gateway('eventBased', 'g'), task('a'), end(), chain('start', 'g', 'a', 'end')],
      /“g”.*捕获/,
    ],
    ['a link without its other end', [start(), throwLink('out'), chain('start', 'out')], /“out”.*捕获/],
    [
      'data whose first value is not of its type',
      [
        '<dataObject id="d" name="金额" itemSubjectRef="xsd:int"><extensionElements><flowable:value>五</flowable:value></extensionElements></dataObject>',
        ...around(task('a')),
      ],
      /“金额”.*初始值“五”不是int/,
    ],
    ['an id twice', [...around(task('a')), task('a')], /重复|duplicate/],
    [
      'a listener on the process',
      [extended('<flowable:executionListener event="end" expression="${1}"/>'), ...around(task('a'))],
      /流程级监听/,
    ],
    [
      'a listener to all events',
      [extended('<flowable:eventListener events="TASK_CREATED" class="x"/>'), ...around(task('a'))],
      /EventListener/,
    ],
  ])('%s', async (_name, elements, reason) => {
    expect((await faultsOf(diagram(elements, { beside }))).join('\n')).toMatch(reason)
  })

  test('two processes that both run', async () => {
    const other = '<process id="other" name="另一个" isExecutable="true"><startEvent id="s9"/></process>'
    const [fault] = await faultsOf(diagram(around(task('a')), { beside: other, name: '主流程' }))
    expect(fault).toMatch(/多个可执行流程.*主流程.*另一个|多个可执行流程.*另一个.*主流程/)
  })

  test('all that is wrong is said at once', async () => {
    const faults = await faultsOf(
      diagram([
        start(),
        element('scriptTask', 'x'),
        element('sendTask', 'y'),
        end(),
        chain('start', 'x', 'y', 'end'),
      ]),
    )
    expect(faults).toHaveLength(2)
  })
})

describe('texts that mean harm', () => {
  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol">${'<!ENTITY a "&lol;&lol;">'.repeat(9)}]>`
  const head = '<?xml version="1.0"?>'

  test.each<[string, string, RegExp]>([
    ['entities', `${head}${bomb}<definitions/>`, /DOCTYPE/],
    [
      'a file of the server',
      `${head}<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><definitions>&f;</definitions>`,
      /DOCTYPE/,
    ],
    ['an outer subset', `${head}<!doctype x SYSTEM "http://example.org/x.dtd"><definitions/>`, /DOCTYPE/],
    ['nothing', '', /BPMN/],
    ['no XML', 'hello', /BPMN/],
    ['another XML', '<html><body/></html>', /BPMN/],
    ['half of one', diagram(around(task('a'))).slice(0, 400), /BPMN|有误/],
    ['five megabytes', diagram(around(task('a'))) + ' '.repeat(5 * 1024 * 1024), /512KB/],
    [
      'ten thousand elements',
      diagram([...around(task('a')), ...Array.from({ length: 10_000 }, () => '<x/>')]),
      /5000/,
    ],
    ['a thousand levels', diagram(['<subProcess>'.repeat(1000)]), /过深/],
    ['a quote without an end', diagram([`<userTask id="a" name="${'<a '.repeat(9000)}`]), /BPMN|有误|元素/],
    [
      'a deep expression',
      diagram(around(task('a', { 'flowable:assignee': `\${${'('.repeat(900)}1${')'.repeat(900)}}` }))),
      /表达式/,
    ],
    [
      'a long expression',
      diagram(around(task('a', { 'flowable:assignee': `\${${'1+'.repeat(3000)}1}` }))),
      /表达式/,
    ],
  ])('%s', async (_name, xml, reason) => {
    const began = performance.now()
    expect((await faultsOf(xml)).join('\n')).toMatch(reason)
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('a large diagram is read in time', async () => {
    const ids = Array.from({ length: 900 }, (_, n) => `t${n}`)
    const began = performance.now()
    const graph = await graphOf(
      diagram([start(), ...ids.map((id) => task(id)), end(), chain('start', ...ids, 'end')]),
    )
    expect(Object.keys(graph.nodes)).toHaveLength(902)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

function throwLink(id: string) {
  return element('intermediateThrowEvent', id, {}, '<linkEventDefinition name="L"/>')
}
