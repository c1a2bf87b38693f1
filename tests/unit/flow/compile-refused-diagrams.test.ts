import { describe, expect, test } from 'vitest'
import { boundary, chain, diagram, element, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { around, beside, extended, faultsOf } from './compiling.ts'

describe('what would happen otherwise is refused, with its name', () => {
  test.each<[string, string[], RegExp]>([
    ['no start', [task('a'), end(), chain('a', 'end')], /没有开始事件/],
    [
      'two starts',
      [start(), start('s2'), task('a'), end(), chain('start', 'a', 'end'), chain('s2', 'a')],
      /一个普通开始事件/,
    ],
    [
      'a start by a condition',
      [
        start(
          'start',
          '<conditionalEventDefinition><condition>${x}</condition></conditionalEventDefinition>',
        ),
        end(),
        chain('start', 'end'),
      ],
      /“start”.*普通、定时、消息或信号/,
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
      'a compensation at a border that leads to nothing',
      [...around(task('a')), boundary('b', 'a', '<compensateEventDefinition/>')],
      /“b”.*关联线/,
    ],
    [
      'a compensation of what stands elsewhere',
      [start(), end('e', '<compensateEventDefinition activityRef="start"/>'), chain('start', 'e')],
      /“e”.*start.*同一层/,
    ],
    ['a cancelling end', [start(), end('e', '<cancelEventDefinition/>'), chain('start', 'e')], /“e”.*事务/],
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

  test('two processes of which none says that it runs', async () => {
    const other = '<process id="other" name="另一个"><startEvent id="s9"/></process>'
    const options = { beside: other, name: '主流程', isExecutable: false }
    const [fault] = await faultsOf(diagram(around(task('a')), options))
    expect(fault).toMatch(/多个流程（另一个、主流程）.*设为可执行/)
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

function throwLink(id: string) {
  return element('intermediateThrowEvent', id, {}, '<linkEventDefinition name="L"/>')
}
