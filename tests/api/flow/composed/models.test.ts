import { describe, expect, test } from 'vitest'
import {
  chain,
  diagram,
  element,
  end,
  flow,
  gateway,
  several,
  start,
  task,
  timer,
} from '#tests/support/bpmn.ts'
import { person } from '#tests/support/flow.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { begun, done, engine, later, nextKey, server } = await openFlow('composed')

describe('whole models', () => {
  const leave = [
    start('start', '', { 'flowable:initiator': 'applyUser' }),
    task('apply', { 'flowable:assignee': '${applyUser}' }),
    task('leader', { 'flowable:assignee': '${taskUser}' }),
    gateway('exclusive', 'agreed', { default: 'agreed_apply' }),
    gateway('exclusive', 'long', { default: 'long_end' }),
    task('boss', { 'flowable:candidateGroups': 'boss' }),
    end(),
    chain('start', 'apply', 'leader', 'agreed'),
    flow('agreed', 'apply'),
    flow('agreed', 'long', '${pass}'),
    flow('long', 'boss', '${days > 3}'),
    flow('long', 'end'),
    chain('boss', 'end'),
  ]

  test('leave: rejected, sent in again, agreed by two', async () => {
    const id = await begun(leave, { taskUser: '7', days: 5 })
    await engine.complete(id, 'apply')
    await engine.complete(id, 'leader', {}, false)
    expect(await engine.openTasks(id)).toMatchObject([{ nodeId: 'apply', assignee: '1' }])
    await engine.complete(id, 'apply', { days: 4 })
    await engine.complete(id, 'leader')
    expect(await engine.names(id)).toEqual(['boss'])
    await engine.complete(id, 'boss')
    await done(id)
    const names = (await engine.activities(id)).filter(({ type }) => type === 'userTask')
    expect(names.map(({ nodeId }) => nodeId)).toEqual(['apply', 'leader', 'apply', 'leader', 'boss'])
  })

  test('leave: a short one is over after the first', async () => {
    const id = await begun(leave, { taskUser: '7', days: 1 })
    await engine.complete(id, 'apply')
    await engine.complete(id, 'leader')
    await done(id)
  })

  test('fifty sign side by side', async () => {
    const voters = Array.from({ length: 50 }, (_, n) => String(100 + n))
    const loop = several(
      { 'flowable:collection': 'voters', 'flowable:elementVariable': 'voter' },
      '${nrOfCompletedInstances >= 40}',
    )
    const id = await begun(
      [
        start(),
        task('vote', { 'flowable:assignee': '${voter}' }, loop),
        end(),
        chain('start', 'vote', 'end'),
      ],
      { voters },
    )
    for (let n = 0; n < 40; n += 1) await engine.complete(id, 'vote')
    await done(id)
  })

  test('a thousand are the most, and none of more is left', async () => {
    const elements = (times: number) => [
      start(),
      task('a', {}, several({}, undefined, String(times))),
      end(),
      chain('start', 'a', 'end'),
    ]
    const id = await begun(elements(1000))
    await engine.settle()
    expect(await engine.openTasks(id)).toHaveLength(1000)
    await engine.complete(id, 'a')
    expect(await engine.openTasks(id)).toHaveLength(999)
    await expect(begun(elements(1_000_000))).rejects.toThrow('不能超过1000个')
    const computed = [
      start(),
      task('a', {}, several({}, undefined, '${many}')),
      end(),
      chain('start', 'a', 'end'),
    ]
    await expect(begun(computed, { many: 1001 })).rejects.toThrow('“a”的多实例不能超过1000个')
  })
})

describe('starts', () => {
  const byTime = (text: string, kind: 'timeDate' | 'timeCycle' = 'timeCycle') =>
    diagram([start('start', timer(kind, text)), task('a'), end(), chain('start', 'a', 'end')], {
      key: nextKey(),
    })
  const instancesOf = (definitionId: string) => engine.instancesOf(definitionId)

  test('a cycle begins instances as often as it says, of the newest version alone', async () => {
    const model = byTime('R2/PT10M')
    const first = await engine.deploy(model)
    const second = await engine.deploy(model)
    for (const minutes of [5, 11, 21, 31, 41]) await later(minutes)
    expect(await instancesOf(first)).toHaveLength(0)
    const begunBy = await instancesOf(second)
    expect(begunBy).toHaveLength(2)
    expect(begunBy[0]).toMatchObject({ starterId: null, endTime: null })
    expect(await engine.names(begunBy[0]?.id ?? '')).toEqual(['a'])
  })

  test('a date begins one instance', async () => {
    const definition = await engine.deploy(byTime('2020-01-01 08:00:00', 'timeDate'))
    await later(0)
    await later(60)
    expect(await instancesOf(definition)).toHaveLength(1)
  })

  test('a cycle that was missed is made up for once', async () => {
    const definition = await engine.deploy(byTime('R/PT10M'))
    await later(24 * 60)
    await later(24 * 60)
    expect(await instancesOf(definition)).toHaveLength(1)
    await engine.manager.setState(engine.administrator, definition, false)
  })

  test('an expression has no value before there is an instance', async () => {
    await expect(engine.deploy(byTime('${when}', 'timeDate'))).rejects.toThrow('“start”')
  })
})

describe('actions', () => {
  test('people are told', async () => {
    const admin = await server.signIn()
    const fields = Object.entries({ to: '${applyUser}', title: '请注意：${what}', content: '内容' })
      .map(
        ([name, text]) =>
          `<flowable:field name="${name}"><flowable:expression>${text}</flowable:expression></flowable:field>`,
      )
      .join('')
    const definition = await engine.deploy(
      diagram(
        [
          start(),
          element(
            'serviceTask',
            'tell',
            { 'flowable:delegateExpression': '${notify}' },
            `<extensionElements>${fields}</extensionElements>`,
          ),
          end(),
          chain('start', 'tell', 'end'),
        ],
        { key: nextKey() },
      ),
    )
    await engine.start(definition, { what: '水泵' }, person(engine.administrator.userId))
    const { records } = (await admin.get('/blade-desk/message/page', { size: 20 })).body.data
    expect(records).toContainEqual(expect.objectContaining({ title: '请注意：水泵', kind: 'task' }))
  })

  test('listeners of a node’s begin and end set variables', async () => {
    const said = (event: string) =>
      `<flowable:executionListener event="${event}" delegateExpression="\${setVariable}"><flowable:field name="name" stringValue="${event}ed"/><flowable:field name="value" expression="\${execution.currentActivityId}"/></flowable:executionListener>`
    const id = await begun([
      start(),
      element('task', 'a', {}, `<extensionElements>${said('start')}${said('end')}</extensionElements>`),
      end(),
      chain('start', 'a', 'end'),
    ])
    expect(await engine.variables(id)).toMatchObject({ started: 'a', ended: 'a' })
  })
})
