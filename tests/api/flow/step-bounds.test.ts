import { expect, test } from 'vitest'
import { chain, diagram, end, several, start, task } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { server, engine, begun } = await openFlow('bound')

const mine = { 'flowable:assignee': '1' }
const asking = (isSequential = false) => [
  start(),
  task('ask', mine, several({ isSequential: String(isSequential) }, undefined, '${people}')),
  end(),
  chain('start', 'ask', 'end'),
]

const admin = await server.signIn()

/** Sets parameters that have no row so far. */
async function limit(values: Record<string, number>) {
  for (const [paramKey, paramValue] of Object.entries(values)) {
    const row = { paramName: paramKey, paramKey, paramValue: String(paramValue) }
    const { body } = await admin.post('/blade-system/param/submit', row)
    expect(body).toMatchObject({ success: true })
  }
}

test('what is beyond bounds that were lowered shrinks and comes to its end; nothing grows beyond them', async () => {
  const wide = await begun(asking(), { people: 12 })
  const long = await begun(asking(true), { people: 12 })
  await limit({ 'flow.tasksPerInstance': 8, 'flow.tasksPerStep': 5 })
  for (const id of [wide, long]) {
    for (let n = 0; n < 12; n += 1) await engine.complete(id, 'ask')
    expect(await engine.hasEnded(id)).toBe(true)
  }
  const tooMany = '“ask”的多实例不能超过5个'
  await expect(begun(asking(), { people: 6 })).rejects.toThrow(tooMany)
  await expect(begun(asking(true), { people: 6 })).rejects.toThrow(tooMany)
  await begun(asking(), { people: 5 })
  const twice = [
    start(),
    ...['a', 'b'].map((id) => task(id, mine, several({}, undefined, '${people}'))),
    end(),
    chain('start', 'a', 'end'),
    chain('start', 'b', 'end'),
  ]
  await begun(twice, { people: 4 })
  await expect(begun(twice, { people: 5 })).rejects.toThrow('一个流程实例的任务不能超过8个')
})

test('a diagram beyond the bounds is refused with the element named', async () => {
  const xml = diagram(
    [start(), task('ask', mine, several({}, undefined, '6')), end(), chain('start', 'ask', 'end')],
    { key: 'bounded' },
  )
  await expect(engine.deploy(xml)).rejects.toThrow('“ask”：多实例不能超过5个')
})
