import { describe, expect, test } from 'vitest'
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
import { processorTime } from '#tests/support/processor-time.ts'
import { around, extended, faultsOf, graphOf } from './compiling.ts'

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
    const spent = await processorTime(async () => {
      expect((await faultsOf(xml)).join('\n')).toMatch(reason)
    })
    expect(spent).toBeLessThan(3000)
  })

  test('a large diagram is read in time', async () => {
    const ids = Array.from({ length: 900 }, (_, n) => `t${n}`)
    const xml = diagram([start(), ...ids.map((id) => task(id)), end(), chain('start', ...ids, 'end')])
    const spent = await processorTime(async () => {
      expect(Object.keys((await graphOf(xml)).nodes)).toHaveLength(902)
    })
    expect(spent).toBeLessThan(5000)
  })
})
