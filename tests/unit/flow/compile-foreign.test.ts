import { describe, expect, test } from 'vitest'
import { compile } from '#server/flow/model/compile.ts'
import { textOfXml } from '#server/flow/model/encoding.ts'
import { sentenceOf, toldFaults } from '#server/flow/model/fault.ts'
import { boundary, chain, diagram, element, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { around, extended, faultsOf, graphOf } from './compiling.ts'

async function warningsOf(xml: string): Promise<string[]> {
  const result = await compile(xml)
  if ('faults' in result) throw new Error(toldFaults(result.faults)[0])
  return result.warnings.map((one) => sentenceOf(one)[0])
}

const anybody = { 'flowable:assignee': '1' }

describe('ids and references are read as the standard has them', () => {
  test('Chinese ids', async () => {
    const xml = diagram(
      [start('提出'), task('站长审批', anybody), end('结束'), chain('提出', '站长审批', '结束')],
      { key: '用水申请' },
    )
    const graph = await graphOf(xml)
    expect(graph.key).toBe('用水申请')
    expect(graph.nodes.站长审批).toMatchObject({
      name: '站长审批',
      in: ['提出_站长审批'],
      out: ['站长审批_结束'],
    })
  })

  test('blanks around ids and references', async () => {
    const xml = diagram(around(task('a')))
      .replace('id="start_a"', 'id=" start_a "')
      .replace('targetRef="a"', 'targetRef=" a"')
    expect(Object.keys((await graphOf(xml)).flows)).toEqual(['start_a', 'a_end'])
  })

  test('a reference with the prefix of the document', async () => {
    const began = start('start', '<messageEventDefinition messageRef="tns:M"/>')
    const xml = diagram([began, task('a'), end(), chain('start', 'a', 'end')], {
      beside: '<message id="M" name="paid"/>',
    }).replace('<definitions', '<definitions xmlns:tns="http://sickle.test/bpmn"')
    expect((await graphOf(xml)).nodes.start?.event).toEqual({ kind: 'message', name: 'paid' })
  })

  test('elements without an id', async () => {
    const inside = [
      '<startEvent id="s"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></startEvent>',
      end('e'),
      chain('s', 'e'),
    ].join('')
    const graph = await graphOf(
      diagram([...around(task('a')), `<subProcess triggeredByEvent="true">${inside}</subProcess>`]),
    )
    expect(graph.nodes.s?.scope).toBe('SubProcess:1')
  })

  test('an invalid id is one fault, which names the attribute', async () => {
    const faults = await faultsOf(
      diagram([
        start(),
        task('1 a', anybody),
        end(),
        flow('start', '1 a', undefined, 'f1'),
        flow('1 a', 'end', undefined, 'f2'),
      ]),
    )
    expect(faults).toEqual([expect.stringMatching(/“1 a”：属性id不合法/)])
  })

  test('ids of extensions are their own affair', async () => {
    const inside = extended(
      '<flowable:formProperty id="天数" type="long"/><flowable:formProperty id="a" type="long"/>',
    )
    expect(await faultsOf(diagram(around(task('a', anybody, inside))))).toEqual([])
  })

  test('a collection by the name of a variable', async () => {
    const loop =
      '<multiInstanceLoopCharacteristics><loopDataInputRef>villages</loopDataInputRef><inputDataItem name="one"/></multiInstanceLoopCharacteristics>'
    expect((await graphOf(diagram(around(task('a', anybody, loop))))).nodes.a?.loop).toMatchObject({
      collection: 'villages',
      element: 'one',
    })
  })

  test('a prefix that nothing declares', async () => {
    const xml = diagram(around(task('a', { ...anybody, 'lab:station': '7' })))
    expect(await warningsOf(xml)).toEqual([expect.stringContaining('前缀“lab”未声明')])
    const known = diagram(around(task('a', { 'camunda:assignee': '7' })))
    expect((await graphOf(known)).nodes.a?.user?.assignee).toBe('7')
  })

  test('the scope of a signal is global unless it says otherwise', async () => {
    const catching = (scope: string) =>
      diagram(around(element('intermediateCatchEvent', 'a', {}, '<signalEventDefinition signalRef="S"/>')), {
        beside: `<signal id="S" name="alarm" flowable:scope="${scope}"/>`,
      })
    expect(await faultsOf(catching('global'))).toEqual([])
    expect(await faultsOf(catching('processInstance'))).toEqual([
      expect.stringMatching(/“a”：不支持信号范围“processInstance”，请改为global/),
    ])
  })
})

describe('what is odd is told and does not keep a diagram out', () => {
  test('notes of a modeler', async () => {
    const inside = extended('<flowable:static-form-key>f</flowable:static-form-key>')
    const xml = diagram(around(task('a', { ...anybody, 'flowable:diagramRelationId': 'x' }, inside)))
    expect(await warningsOf(xml)).toEqual([
      expect.stringContaining('flowable:diagramRelationId是设计时的备注'),
      expect.stringContaining('flowable:static-form-key是设计时的备注'),
    ])
  })

  test('a task that nobody has', async () => {
    expect(await warningsOf(diagram(around(task('a'))))).toEqual([
      expect.stringMatching(/“a”：没有办理人或候选人/),
    ])
    expect(await warningsOf(diagram(around(task('a', { 'flowable:candidateGroups': 'x' }))))).toEqual([])
  })

  test('a branch without a condition', async () => {
    const elements = [start(), gateway('exclusive', 'g'), task('a', anybody), end()]
    const xml = diagram([...elements, chain('start', 'g', 'a', 'end'), chain('g', 'end')])
    expect(await warningsOf(xml)).toEqual([expect.stringMatching(/“g”：通向“a”的分支没有条件，视为成立/)])
  })
})

describe('what cannot be meant is refused by name', () => {
  test.each<[string, string, RegExp]>([
    [
      'two messages of one name',
      '<message id="M1" name="x"/><message id="M2" name="x"/>',
      /“x”（M2）：有两个消息名为“x”/,
    ],
    ['two signals of one name', '<signal id="S1" name="x"/><signal id="S2" name="x"/>', /有两个信号名为“x”/],
  ])('%s', async (_name, beside, reason) => {
    expect((await faultsOf(diagram(around(task('a')), { beside }))).join()).toMatch(reason)
  })

  test.each<[string, string, string, RegExp]>([
    [
      'a signal without a name',
      '<signal id="S"/>',
      '<signalEventDefinition signalRef="S"/>',
      /引用的信号填写名称/,
    ],
    [
      'an error without a code',
      '<error id="E"/>',
      '<errorEventDefinition errorRef="E"/>',
      /没有代码，请填写errorCode/,
    ],
  ])('%s', async (_name, beside, inside, reason) => {
    const elements = [...around(task('a')), boundary('b', 'a', inside), end('e2'), chain('b', 'e2')]
    expect(await faultsOf(diagram(elements, { beside }))).toEqual([expect.stringMatching(reason)])
  })

  test('two events at one activity that wait for the same', async () => {
    const inside = '<messageEventDefinition messageRef="M"/>'
    const xml = diagram(
      [
        ...around(task('a')),
        ...['b1', 'b2'].flatMap((id) => [boundary(id, 'a', inside), end(`${id}e`), chain(id, `${id}e`)]),
      ],
      { beside: '<message id="M" name="truck"/>' },
    )
    expect(await faultsOf(xml)).toEqual([expect.stringMatching(/“b2”：.*同一消息“truck”，请删除一个/)])
  })

  test('a task listener at what is no user task, and mappings where nothing is handed on', async () => {
    const listener = '<flowable:taskListener event="create" expression="${1}"/>'
    const service = element('serviceTask', 'a', { 'flowable:expression': '${1}' }, extended(listener))
    expect(await faultsOf(diagram(around(service)))).toEqual([expect.stringMatching(/“a”：任务监听器只能/)])
    const mapped = task('a', anybody, extended('<flowable:in source="x" target="y"/>'))
    expect(await faultsOf(diagram(around(mapped)))).toEqual([
      expect.stringMatching(/“a”：此处不支持参数传递/),
    ])
  })

  test('each kind of fault is one sentence, and no more than fifty faults are told', async () => {
    const result = await compile(
      diagram([start(), ...Array.from({ length: 60 }, (_, n) => task(`t${n}`)), chain('start', 't0')]),
    )
    if (!('faults' in result)) throw new Error('it was not refused')
    const [zh] = toldFaults(result.faults)
    expect(zh).toBe('“t1”、“t2”、“t3”、“t4”、“t5”等50处：没有连线通向此元素；另有9处问题')
  })
})

describe('the encoding of a file is the one that it declares', () => {
  const text = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a name="é"/>`

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text('UTF-8'))],
    ['ISO-8859-1', Buffer.from(text('ISO-8859-1'), 'latin1')],
    ['UTF-16 without a mark', Buffer.from(text('UTF-16'), 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le')],
    [
      'GBK',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="GBK"?><a name="'),
        Buffer.from([0xa8, 0xa6]),
        Buffer.from('"/>'),
      ]),
    ],
  ])('%s', (_name, bytes) => {
    expect(textOfXml(bytes)).toBe(text('UTF-8'))
  })

  test('US-ASCII', () => {
    const ascii = '<?xml version="1.0" encoding="US-ASCII"?><a/>'
    expect(textOfXml(Buffer.from(ascii))).toBe('<?xml version="1.0" encoding="UTF-8"?><a/>')
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['an unknown one', Buffer.from(text('EBCDIC-9')), /不支持文件声明的编码EBCDIC-9/],
    ['bytes that are none of it', Buffer.from(text('UTF-8'), 'latin1'), /不是UTF-8编码/],
  ])('%s', (_name, bytes, reason) => {
    expect(() => textOfXml(bytes)).toThrow(reason)
  })

  test('a text that was read already has lost its encoding', async () => {
    const xml = diagram(around(task('a', anybody))).replace('UTF-8', 'ISO-8859-1')
    expect(await faultsOf(xml)).toEqual([])
  })
})
