import { beforeAll, describe, expect, test } from 'vitest'
import { boundary, chain, diagram, element, end, gateway, several, start, task } from '#tests/support/bpmn.ts'
import { person } from '#tests/support/flow.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { server, engine, begun, nextKey } = await openFlow('message')

const mine = { 'flowable:assignee': '1' }
const ofMessage = '<messageEventDefinition messageRef="M"/>'
const named = (name: string) => ({ beside: `<message id="M" name="${name}"/>` })
const catching = element('intermediateCatchEvent', 'wait', {}, ofMessage)
const waiting = [start(), catching, task('got', mine), end(), chain('start', 'wait', 'got', 'end')]
const sending = [
  start(),
  element('sendTask', 'send', { messageRef: 'M' }),
  end(),
  chain('start', 'send', 'end'),
]
const beginning = [start('start', ofMessage), task('store', mine), end(), chain('start', 'store', 'end')]
const deployed = (elements: readonly string[], name: string) =>
  engine.deploy(diagram(elements, { key: nextKey(), ...named(name) }))
const suspend = (id: string, isSuspended: boolean) =>
  engine.flow.suspendInstance(engine.administrator, id, isSuspended)

describe('whom a message reaches', () => {
  test('by a call what begins with it, and one that waits only where nothing begins', async () => {
    const waits = await begun(waiting, {}, named('call'))
    const store = await deployed(beginning, 'call')
    await engine.flow.message(person('1'), { name: 'call', variables: { tons: 7 } })
    expect(await engine.instancesOf(store)).toHaveLength(1)
    expect(await engine.names(waits)).toEqual([])
    expect(await engine.variables(waits)).not.toHaveProperty('tons')

    const alone = await begun(waiting, {}, named('call.alone'))
    await engine.flow.message(person('1'), { name: 'call.alone', variables: { tons: 7 } })
    expect(await engine.names(alone)).toEqual(['got'])
    expect(await engine.variables(alone)).toMatchObject({ tons: 7 })
  })

  test('one that goes on, however many suspended ones wait before it', async () => {
    const definition = await deployed(waiting, 'hidden')
    for (let n = 0; n < 21; n += 1) await suspend((await engine.start(definition)).instanceId, true)
    const { instanceId } = await engine.start(definition)
    await begun(sending, {}, named('hidden'))
    expect(await engine.names(instanceId)).toEqual(['got'])
  })
})

describe('what is suspended', () => {
  const escalation = '<escalationEventDefinition escalationRef="X"/>'

  /** An instance that is suspended, and goes on behind `up` all the same when what it called throws an escalation. */
  async function suspendedCaller(behind: readonly string[], name = 'none', more = '') {
    const key = nextKey()
    const options = { beside: `${named(name).beside}<escalation id="X" escalationCode="late"/>${more}` }
    const inner = [start(), task('a', mine), element('intermediateThrowEvent', 'tell', {}, escalation)]
    await engine.deploy(
      diagram([...inner, task('b', mine), end(), chain('start', 'a', 'tell', 'b', 'end')], {
        key,
        ...options,
      }),
    )
    const id = await begun(
      [
        start(),
        element('callActivity', 'call', { calledElement: key }),
        boundary('up', 'call', escalation, { cancelActivity: 'false' }),
        end(),
        chain('start', 'call', 'end'),
        ...behind,
      ],
      {},
      options,
    )
    await suspend(id, true)
    const [child] = await engine.childrenOf(id)
    return { id, escalate: () => engine.complete(child?.id ?? '', 'a') }
  }

  test('an escalation leads to a task that shows when it goes on', async () => {
    const boss = task('boss', { 'flowable:assignee': '9' })
    const { id, escalate } = await suspendedCaller([boss, end('e2'), chain('up', 'boss', 'e2')])
    await escalate()
    expect(await engine.openTasks(id)).toMatchObject([{ nodeId: 'boss', openFor: null }])
    await suspend(id, false)
    expect(await engine.openTasks(id)).toMatchObject([{ nodeId: 'boss', openFor: '9' }])
  })

  test('no signal reaches it, although an escalation did', async () => {
    const signal = '<signalEventDefinition signalRef="S"/>'
    const hears = [start(), element('intermediateCatchEvent', 'hear', {}, signal), task('heard', mine)]
    const { id, escalate } = await suspendedCaller(
      [
        element('intermediateThrowEvent', 'call-all', {}, signal),
        ...hears.slice(1),
        ...['e2', 'e3'].map((one) => end(one)),
        chain('up', 'call-all', 'e2'),
        chain('start', 'hear', 'heard', 'e3'),
      ],
      'none',
      '<signal id="S" name="rain"/>',
    )
    const beside = '<signal id="S" name="rain"/>'
    const other = await begun([...hears, end(), chain('start', 'hear', 'heard', 'end')], {}, { beside })
    await escalate()
    expect(await engine.names(id)).toEqual([])
    expect(await engine.names(other)).toEqual(['heard'])
  })

  test('no message reaches it, although an escalation did', async () => {
    const { id, escalate } = await suspendedCaller(
      [
        element('sendTask', 'send', { messageRef: 'M' }),
        catching,
        task('got', mine),
        ...['e2', 'e3'].map((one) => end(one)),
        chain('up', 'send', 'e2'),
        chain('start', 'wait', 'got', 'e3'),
      ],
      'stopped',
    )
    const other = await begun(waiting, {}, named('stopped'))
    await escalate()
    expect(await engine.names(id)).toEqual([])
    expect(await engine.names(other)).toEqual(['got'])
  })
})

test('each of more than twenty who wait gets one of as many messages', async () => {
  const ids: string[] = []
  for (let n = 0; n < 25; n++) ids.push(await begun(waiting, {}, named('crowd')))
  await begun(
    [
      start(),
      element('sendTask', 'send', { messageRef: 'M' }, several({}, undefined, '25')),
      end(),
      chain('start', 'send', 'end'),
    ],
    {},
    named('crowd'),
  )
  await engine.settle()
  expect((await Promise.all(ids.map((id) => engine.names(id)))).flat()).toEqual(ids.map(() => 'got'))
})

describe('processes that begin each other twice', () => {
  const most = 6
  const fault = `一个流程实例经消息发起的流程同时不能超过${most}个`

  beforeAll(async () => {
    const admin = await server.signIn()
    const row = { paramName: 'few', paramKey: 'flow.tasksPerInstance', paramValue: String(most) }
    expect((await admin.post('/blade-system/param/submit', row)).body).toMatchObject({ success: true })
  })

  /** It begins by a message, does something, and throws that message twice. */
  const forking = (name: string, first: string) =>
    deployed(
      [
        start('start', ofMessage),
        first,
        gateway('parallel', 'fork'),
        ...['one', 'two'].map((id) => element('sendTask', id, { messageRef: 'M' })),
        task('b', mine),
        end(),
        chain('start', 'a', 'fork', 'one', 'b', 'end'),
        chain('fork', 'two', 'b'),
      ],
      name,
    )

  test('are refused at once', async () => {
    const fork = await forking('fork', element('manualTask', 'a'))
    await expect(engine.flow.message(person('1'), { name: 'fork' })).rejects.toThrow(fault)
    expect(await engine.instancesOf(fork)).toEqual([])
  })

  test('in turns of their own are ended, all of them', async () => {
    const long = several({ isSequential: 'true' }, undefined, '600')
    const fork = await forking('fork.late', element('manualTask', 'a', {}, long))
    await engine.flow.message(person('1'), { name: 'fork.late' })
    await expect
      .poll(
        async () => {
          await engine.settle()
          return (await engine.instancesOf(fork)).filter(({ endReason }) => endReason === fault).length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    const all = await engine.instancesOf(fork)
    expect(all.length).toBeLessThanOrEqual(most + 1)
    // The first comes from no message that was thrown: it waits for its person.
    expect(all.filter(({ endTime }) => endTime === null)).toHaveLength(1)
  })

  test('one that hands over to the next is not refused: as many run as before', async () => {
    const relay = await deployed(
      [start('start', ofMessage), task('a', mine), end('end', ofMessage), chain('start', 'a', 'end')],
      'relay',
    )
    const sends = element('sendTask', 'send', { messageRef: 'M' }, several({}, undefined, String(most)))
    await begun(
      [start(), sends, task('b', mine), end(), chain('start', 'send', 'b', 'end')],
      {},
      named('relay'),
    )
    const [first] = await engine.instancesOf(relay)
    await engine.complete(first?.id ?? '', 'a')
    const all = await engine.instancesOf(relay)
    expect(all).toHaveLength(most + 1)
    expect(all.filter(({ endTime }) => endTime === null)).toHaveLength(most)
  })

  test('after people have done something are as many as may run, and no more', async () => {
    const fork = await forking('fork.slow', task('a', mine))
    await engine.flow.message(person('1'), { name: 'fork.slow' })
    const grow = async () => {
      for (const { id } of await engine.instancesOf(fork))
        if ((await engine.names(id)).includes('a')) await engine.complete(id, 'a')
    }
    await grow()
    await grow()
    await expect(grow()).rejects.toThrow(fault)
    expect(await engine.instancesOf(fork)).toHaveLength(most + 1)
  })
})
