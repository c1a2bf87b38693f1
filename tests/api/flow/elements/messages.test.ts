import { describe, expect, test } from 'vitest'
import { chain, diagram, element, end, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { engine, begun, nextKey } = await openFlow('message')

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
const deployed = (elements: readonly string[], name: string) =>
  engine.deploy(diagram(elements, { key: nextKey(), ...named(name) }))
const suspend = (id: string, isSuspended: boolean) =>
  engine.flow.suspendInstance(engine.administrator, id, isSuspended)

describe('whom a message reaches', () => {
  test('one that goes on, however many suspended ones wait before it', async () => {
    const definition = await deployed(waiting, 'hidden')
    for (let n = 0; n < 21; n += 1) await suspend((await engine.start(definition)).instanceId, true)
    const { instanceId } = await engine.start(definition)
    await begun(sending, {}, named('hidden'))
    expect(await engine.names(instanceId)).toEqual(['got'])
  })
})
