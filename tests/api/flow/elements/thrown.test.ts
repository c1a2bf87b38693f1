import { describe, expect, test } from 'vitest'
import { boundary, chain, diagram, element, end, gateway, start, task } from '#tests/support/bpmn.ts'
import { person } from '#tests/support/flow.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { engine, begun, done, nextKey } = await openFlow('thrown')

const mine = { 'flowable:assignee': '1' }
const beside = `<message id="M" name="grain.in"/><escalation id="X" escalationCode="late"/><escalation id="Y" escalationCode="other"/>`
const sub = (id: string, inside: readonly string[], attributes = {}) =>
  element('subProcess', id, attributes, inside.join(''))
const escalation = (ref = 'X') => `<escalationEventDefinition escalationRef="${ref}"/>`
const throwing = (id: string, inside: string) => element('intermediateThrowEvent', id, {}, inside)
const when = (text: string) =>
  `<conditionalEventDefinition><condition>${text}</condition></conditionalEventDefinition>`

describe('escalations', () => {
  const inner = (ref: string) => [
    start('s2'),
    throwing('tell', escalation(ref)),
    task('inside', mine),
    end('e2'),
    chain('s2', 'tell', 'inside', 'e2'),
  ]
  const around = (attributes: Record<string, string>, ref = 'X') => [
    start(),
    sub('s', inner(ref)),
    boundary('up', 's', escalation(), attributes),
    task('boss', mine),
    end('e3'),
    end(),
    chain('start', 's', 'end'),
    chain('up', 'boss', 'e3'),
  ]

  test('are caught beside what throws them, or in its place, by their code', async () => {
    const goesOn = await begun(around({ cancelActivity: 'false' }), {}, { beside })
    expect(await engine.names(goesOn)).toEqual(['boss', 'inside'])
    const stops = await begun(around({}), {}, { beside })
    expect(await engine.names(stops)).toEqual(['boss'])
    const other = await begun(around({}, 'Y'), {}, { beside })
    expect(await engine.names(other)).toEqual(['inside'])
    for (const name of ['boss', 'inside']) await engine.complete(goesOn, name)
    await done(goesOn)
  })

  test('of a called process go to who called it, which goes on', async () => {
    const key = nextKey()
    await engine.deploy(
      diagram([start(), task('a', mine), end('e', escalation()), chain('start', 'a', 'e')], { key, beside }),
    )
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: key }),
        boundary('up', 'call', escalation(), { cancelActivity: 'false' }),
        task('boss', mine),
        task('after', mine),
        end(),
        end('e3'),
        chain('start', 'call', 'after', 'end'),
        chain('up', 'boss', 'e3'),
      ],
      {},
      { beside },
    )
    const [child] = await engine.childrenOf(id)
    await engine.complete(child?.id ?? '', 'a')
    expect(await engine.names(id)).toEqual(['after', 'boss'])
  })

  test('start an event sub-process of their scope', async () => {
    const id = await begun(
      [
        start(),
        throwing('tell', escalation()),
        task('a', mine),
        end(),
        chain('start', 'tell', 'a', 'end'),
        sub(
          'handling',
          [
            element('startEvent', 's2', { isInterrupting: 'false' }, escalation()),
            task('handle', mine),
            end('e2'),
            chain('s2', 'handle', 'e2'),
          ],
          { triggeredByEvent: 'true' },
        ),
      ],
      {},
      { beside },
    )
    expect(await engine.names(id)).toEqual(['a', 'handle'])
  })
})

describe('conditions', () => {
  test('are met by variables of who prepares a delegated task', async () => {
    const wet = element('intermediateCatchEvent', 'wet', {}, when('${moisture > 60}'))
    const ways = [chain('start', 'measure', 'end'), chain('start', 'wet', 'stop', 'e2')]
    const id = await begun([
      start(),
      task('measure', mine),
      wet,
      task('stop', mine),
      end('e2'),
      end(),
      ...ways,
    ])
    const taskId = (await engine.openTasks(id))[0]?.id ?? ''
    await engine.flow.delegate(person('1'), { taskId, userId: engine.administrator.userId })
    await engine.flow.complete(engine.administrator, { taskId, pass: true, variables: { moisture: 70 } })
    expect(await engine.names(id)).toEqual(['measure', 'stop'])
  })

  test('are met when a variable changes, once each', async () => {
    const id = await begun(
      [
        start(),
        gateway('parallel', 'fork'),
        task('measure', mine),
        task('measure2', mine),
        element('intermediateCatchEvent', 'wet', {}, when('${moisture > 60}')),
        task('stop', mine),
        boundary('dry', 'measure2', when('${moisture &lt; 20}'), { cancelActivity: 'false' }),
        task('water', mine),
        end('e2'),
        end('e3'),
        end(),
        chain('start', 'fork', 'measure', 'end'),
        chain('fork', 'measure2', 'end'),
        chain('fork', 'wet', 'stop', 'e2'),
        chain('dry', 'water', 'e3'),
      ],
      {},
    )
    expect(await engine.names(id)).toEqual(['measure', 'measure2'])
    await engine.complete(id, 'measure', { moisture: 12 })
    expect(await engine.names(id)).toEqual(['measure2', 'water'])
    await engine.complete(id, 'water')
    expect(await engine.names(id)).toEqual(['measure2'])
    await engine.complete(id, 'measure2', { moisture: 70 })
    expect(await engine.names(id)).toEqual(['stop'])
    await engine.complete(id, 'stop')
    await done(id)
  })

  test('that hold already do not keep anybody waiting', async () => {
    const id = await begun(
      [
        start(),
        element('intermediateCatchEvent', 'wet', {}, when('${moisture > 60}')),
        task('a', mine),
        end(),
        chain('start', 'wet', 'a', 'end'),
      ],
      { moisture: 61 },
    )
    expect(await engine.names(id)).toEqual(['a'])
  })
})

describe('messages that are thrown', () => {
  const carried = '<extensionElements><flowable:out source="weight" target="tons"/></extensionElements>'
  const sending = [
    start(),
    element('sendTask', 'send', { messageRef: 'M' }, carried),
    task('sent', mine),
    end(),
    chain('start', 'send', 'sent', 'end'),
  ]
  const waiting = [
    start(),
    element('intermediateCatchEvent', 'w', {}, '<messageEventDefinition messageRef="M"/>'),
    task('got', mine),
    end(),
    chain('start', 'w', 'got', 'end'),
  ]

  test('go to one that waits, else to what begins with them, else are refused', async () => {
    await expect(begun(sending, { weight: 5 }, { beside })).rejects.toThrow('没有流程等待消息“grain.in”')
    const [first, second] = [await begun(waiting, {}, { beside }), await begun(waiting, {}, { beside })]
    const sender = await begun(sending, { weight: 5 }, { beside })
    expect(await engine.names(sender)).toEqual(['sent'])
    expect(await engine.names(first)).toEqual(['got'])
    expect(await engine.variables(first)).toMatchObject({ tons: 5 })
    expect(await engine.names(second)).toEqual([])
    // A call without an instance reaches one that waits, too: nothing begins with it so far.
    await engine.flow.message(person('1'), { name: 'grain.in', variables: { tons: 7 } })
    expect(await engine.variables(second)).toMatchObject({ tons: 7 })

    const store = await engine.deploy(
      diagram(
        [
          start('start', '<messageEventDefinition messageRef="M"/>'),
          task('store', mine),
          end(),
          chain('start', 'store', 'end'),
        ],
        { key: nextKey(), beside },
      ),
    )
    await begun(sending, { weight: 9 }, { beside })
    const [begunByIt] = await engine.instancesOf(store)
    expect(await engine.variables(begunByIt?.id ?? '')).toMatchObject({ tons: 9 })
  })

  test('of an end event, and of another tenant nobody hears them', async () => {
    const id = await begun(waiting, {}, { beside })
    await expect(
      engine.flow.message(person('1', { tenantId: '100001' }), { name: 'grain.in' }),
    ).rejects.toThrow('没有流程等待消息')
    await begun(
      [start(), end('e', '<messageEventDefinition messageRef="M"/>'), chain('start', 'e')],
      {},
      { beside },
    )
    expect(await engine.names(id)).toEqual(['got'])
  })

  test('processes that begin each other without end are stopped', async () => {
    const begins = '<messageEventDefinition messageRef="N"/>'
    const again = await engine.deploy(
      diagram([start('start', begins), end('e', begins), chain('start', 'e')], {
        key: nextKey(),
        beside: '<message id="N" name="again"/>',
      }),
    )
    await engine.flow.message(person('1'), { name: 'again' }).catch(() => {})
    await engine.settle()
    expect((await engine.instancesOf(again)).length).toBeLessThan(1000)
  })
})
