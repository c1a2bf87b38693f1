import { describe, expect, test } from 'vitest'
import { chain, diagram, element, end, start, task, timer } from '#tests/support/bpmn.ts'
import { around, beside, extended, faultsOf } from './compiling.ts'

const calling = (inside: string) => element('callActivity', 'a', { calledElement: 'x' }, extended(inside))

describe('what would happen otherwise is refused, with its name', () => {
  const sub = (tag: string, attributes = {}) =>
    element(tag, 'a', attributes, [start('s2'), task('t2'), end('e2'), chain('s2', 't2', 'e2')].join(''))
  const catching = (inside: string) => element('intermediateCatchEvent', 'a', {}, inside)
  const listener = (kind: string, said: string) => extended(`<flowable:${kind} ${said}/>`)
  const loop = (inside: string, attributes = '') =>
    `<multiInstanceLoopCharacteristics ${attributes}><loopCardinality>2</loopCardinality>${inside}</multiInstanceLoopCharacteristics>`

  test.each<[string, string, RegExp]>([
    [
      'a script task',
      element('scriptTask', 'a', { scriptFormat: 'groovy' }, '<script>x</script>'),
      /脚本语言groovy/,
    ],
    ['a send task that sends nothing', element('sendTask', 'a'), /没有要执行的动作/],
    ['an ad-hoc sub-process', sub('adHocSubProcess'), /AdHocSubProcess/],
    ['a complex gateway', element('complexGateway', 'a'), /ComplexGateway/],
    ['a call of a choreography', element('callChoreography', 'a'), /a/],
    ['compensation on the way', task('a', { isForCompensation: 'true' }), /补偿/],
    [
      'an escalation that is waited for',
      catching('<escalationEventDefinition escalationRef="X"/>'),
      /escalation事件/,
    ],
    [
      'a condition that is no expression',
      catching('<conditionalEventDefinition><condition>x</condition></conditionalEventDefinition>'),
      /条件须写成/,
    ],
    ['a script of several lines', element('scriptTask', 'a', {}, '<script>a = 1</script>'), /一个表达式/],
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
    ['a message without a name', catching('<messageEventDefinition/>'), /引用的消息填写名称/],
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
})
