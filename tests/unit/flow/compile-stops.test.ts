import { expect, test } from 'vitest'
import { compile } from '#server/flow/model/compile.ts'
import { diagram, element, task } from '#tests/support/bpmn.ts'
import { around } from './compiling.ts'

const foreign = diagram(around(element('serviceTask', 'a', { 'flowable:class': 'org.example.Send' })))

test('what a person could do instead is told, and is a step for people where that was chosen', async () => {
  expect(await compile(foreign)).toMatchObject({ faults: [{ elementId: 'a', canStop: true }] })
  const stopped = await compile(foreign, { a: { people: [] } })
  expect(stopped).toMatchObject({
    graphs: [{ nodes: { a: { type: 'userTask', user: { users: [], groups: [] } } } }],
    warnings: [{ elementId: 'a' }],
  })
})

test('nothing else is changed by it, nor offered for it', async () => {
  const gateway = diagram(around(element('complexGateway', 'a')))
  expect(await compile(gateway, { a: { people: [] } })).toMatchObject({ faults: [{ elementId: 'a' }] })
  expect(await compile(gateway)).not.toMatchObject({ faults: [{ canStop: true }] })
  const listener =
    '<extensionElements><flowable:taskListener event="create" class="x.Y"/></extensionElements>'
  const listened = await compile(diagram(around(task('a', {}, listener))), { a: { people: [] } })
  expect('faults' in listened && listened.faults.map(({ canStop }) => canStop)).toEqual([undefined])
})

test('a step for people is for whom the deployer says', async () => {
  const one = await compile(foreign, { a: { people: ['7'] } })
  expect(one).toMatchObject({
    graphs: [{ nodes: { a: { user: { assignee: '7', users: [] } } } }],
    warnings: [],
  })
  const several = await compile(foreign, { a: { people: ['7', '8'] } })
  expect(several).toMatchObject({ graphs: [{ nodes: { a: { user: { users: ['7', '8'] } } } }], warnings: [] })
})

test('a webhook is called in place of code where the deployer says so', async () => {
  expect(await compile(foreign, { a: { webhook: '进销存' } })).toMatchObject({
    graphs: [
      {
        nodes: {
          a: { type: 'serviceTask', work: { action: 'webhook', fields: { channel: '进销存', title: 'a' } } },
        },
      },
    ],
    warnings: [],
  })
})
