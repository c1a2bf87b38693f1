import { describe, expect, test } from 'vitest'
import { chain, diagram, element, end, flow, gateway, several, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { inner, sub } from './inside.ts'

const { begun, done, engine } = await openFlow('composed')

describe('what calls and is called', () => {
  test('one after the other, each with its own member', async () => {
    await engine.deploy(diagram(inner('ask'), { key: 'askOne' }))
    const mapping =
      '<extensionElements><flowable:in source="one" target="name"/><flowable:out source="answer" target="last"/></extensionElements>'
    const loop = several({
      isSequential: 'true',
      'flowable:collection': 'list',
      'flowable:elementVariable': 'one',
    })
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: 'askOne' }, `${mapping}${loop}`),
        end(),
        chain('start', 'call', 'end'),
      ],
      { list: ['x', 'y'], last: '' },
    )
    for (const name of ['x', 'y']) {
      const child = (await engine.childrenOf(id)).find(({ endTime }) => endTime === null)
      expect(await engine.variables(child?.id ?? '')).toMatchObject({ name })
      await engine.complete(child?.id ?? '', 'ask', { answer: name })
    }
    await done(id)
    expect((await engine.variables(id)).last).toBe('y')
  })

  test('the end of a called process in one that is suspended: its next task shows when that goes on', async () => {
    await engine.deploy(diagram(inner('ask'), { key: 'askTwo' }))
    const id = await begun([
      start(),
      element('callActivity', 'call', { calledElement: 'askTwo' }),
      task('b', { 'flowable:assignee': '9' }),
      end(),
      chain('start', 'call', 'b', 'end'),
    ])
    await engine.flow.suspendInstance(engine.administrator, id, true)
    const [child] = await engine.childrenOf(id)
    await engine.complete(child?.id ?? '', 'ask')
    expect(await engine.openTasks(id)).toMatchObject([{ nodeId: 'b', assignee: '9', openFor: null }])
    await engine.flow.suspendInstance(engine.administrator, id, false)
    expect(await engine.openTasks(id)).toMatchObject([{ openFor: '9' }])
  })

  test('two that call each other are refused before they are many', async () => {
    const calling = (key: string, other: string) =>
      engine.deploy(
        diagram(
          [
            start(),
            element('callActivity', 'call', { calledElement: other }, several({}, undefined, '9')),
            end(),
            chain('start', 'call', 'end'),
          ],
          { key },
        ),
      )
    const ping = await calling('ping', 'pong')
    await calling('pong', 'ping')
    const { instanceId } = await engine.start(ping)
    await engine.settle()
    await done(instanceId)
    expect((await engine.instanceOf(instanceId))?.endReason).toMatch(/最多|不能超过|层级过深/)
    expect(await engine.childrenOf(instanceId)).toSatisfy((children: { endTime: string | null }[]) =>
      children.every(({ endTime }) => endTime !== null),
    )
  })
})

describe('bounds', () => {
  const passing = [start(), task('a'), end(), chain('start', 'a', 'end')]

  test('a variable of ten megabytes, and too many of them', async () => {
    await expect(begun(passing, { big: 'x'.repeat(10 * 1024 * 1024) })).rejects.toThrow('过大')
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`v${n}`, n]))
    await expect(begun(passing, many)).rejects.toThrow('过多')
    await expect(begun(passing, { 'no name': 1 })).rejects.toThrow('无效')
    const large = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`v${n}`, 'x'.repeat(60_000)]))
    await expect(begun(passing, large)).rejects.toThrow('过大')
  })

  test('a text that doubles itself comes to an end', async () => {
    await expect(
      begun(
        [
          start(),
          element('serviceTask', 'twice', {
            'flowable:expression': '${text + text}',
            'flowable:resultVariable': 'text',
          }),
          gateway('exclusive', 'g', { default: 'g_twice' }),
          end(),
          chain('start', 'twice', 'g'),
          flow('g', 'twice'),
          flow('g', 'end', '${1 > 2}'),
        ],
        { text: 'x' },
      ),
    ).rejects.toThrow(/过大|无法计算/)
  })

  test('a loop in a loop in a loop is refused when it is deployed', async () => {
    const thousand = several({}, undefined, '1000')
    const spent = await processorTime(async () => {
      await expect(
        begun([
          start(),
          sub('x', [
            thousand,
            start('s2'),
            sub('y', [thousand, start('s3'), element('task', 't'), end('e3'), chain('s3', 't', 'e3')]),
            end('e2'),
            chain('s2', 'y', 'e2'),
          ]),
          end(),
          chain('start', 'x', 'end'),
        ]),
      ).rejects.toThrow('与外层的多实例共1000000次，一个流程实例最多2000个任务')
    })
    expect(spent).toBeLessThan(20_000)
  })
})
