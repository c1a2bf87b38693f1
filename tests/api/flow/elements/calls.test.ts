import { describe, expect, test } from 'vitest'
import { boundary, chain, diagram, element, end, several, start, task, timer } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, later, nextKey } = await openFlow('element')

describe('calls', () => {
  const called = (key: string) =>
    engine.deploy(
      diagram(
        [start('s2'), task('inner', { 'flowable:assignee': '41' }), end('e2'), chain('s2', 'inner', 'e2')],
        { key },
      ),
    )
  const mapping =
    '<extensionElements><flowable:in source="days" target="n"/><flowable:in sourceExpression="${days + 1}" target="m"/><flowable:out source="result" target="answer"/></extensionElements>'

  test('hand variables in and out', async () => {
    await called('calledOne')
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: 'calledOne' }, mapping),
        task('b'),
        end(),
        chain('start', 'call', 'b', 'end'),
      ],
      { days: 2 },
    )
    const [child] = await engine.childrenOf(id)
    expect(child).toBeDefined()
    expect(await engine.variables(child?.id ?? '')).toMatchObject({ n: 2, m: 3 })
    await engine.complete(child?.id ?? '', 'inner', { result: 'yes' })
    await done(child?.id ?? '')
    expect(await engine.names(id)).toEqual(['b'])
    expect(await engine.variables(id)).toMatchObject({ answer: 'yes', days: 2 })
  })

  test('several, one after the other, and an interrupted one ends', async () => {
    await called('calledTwo')
    const id = await begun([
      start(),
      element('callActivity', 'call', { calledElement: 'calledTwo' }, several({}, undefined, '2')),
      boundary('t', 'call', timer('timeDuration', 'PT5M')),
      task('late'),
      end(),
      chain('start', 'call', 'end'),
      chain('t', 'late', 'end'),
    ])
    expect(await engine.childrenOf(id)).toHaveLength(2)
    await later(6)
    expect(await engine.names(id)).toEqual(['late'])
    for (const child of await engine.childrenOf(id)) await done(child.id)
  })

  test('an error of the called process is caught by the caller', async () => {
    const beside = '<error id="E" errorCode="bad"/>'
    await engine.deploy(
      diagram(
        [
          start('s2'),
          task('inner'),
          end('e2', '<errorEventDefinition errorRef="E"/>'),
          chain('s2', 'inner', 'e2'),
        ],
        { key: 'calledThree', beside },
      ),
    )
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: 'calledThree' }),
        boundary('c', 'call', '<errorEventDefinition errorRef="E"/>'),
        task('b'),
        end(),
        chain('start', 'call', 'end'),
        chain('c', 'b', 'end'),
      ],
      {},
      { beside },
    )
    const [child] = await engine.childrenOf(id)
    await engine.complete(child?.id ?? '', 'inner')
    expect(await engine.names(id)).toEqual(['b'])
    await done(child?.id ?? '')
  })

  test('a process that calls itself without end is refused', async () => {
    const key = nextKey()
    const calling = begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: key }),
        end(),
        chain('start', 'call', 'end'),
      ],
      {},
      { key },
    )
    // At once, or in a later turn: twenty calls may take more than one.
    const ended = calling.then(async (id) => {
      await engine.settle()
      await done(id)
      throw new Error((await engine.instanceOf(id))?.endReason ?? '')
    })
    await expect(ended).rejects.toThrow('流程调用层级过深')
  })
})
