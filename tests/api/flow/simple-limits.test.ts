import { expect, test } from 'vitest'
import type { Limit, Step, TaskStep } from '#client/flow/simple/steps.ts'
import { writeProcess } from '#client/flow/simple/write.ts'
import { person } from '#tests/support/flow.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { server, engine, nextKey, done, later } = await openFlow('simpleLimit')
const [starter, checker, boss] = [await server.asUser(), await server.asUser(), await server.asUser()]

const only = (id: string) => ({ kind: 'people', ids: [id] }) as const

const step = (id: string, userId: string, more: Partial<TaskStep> = {}): TaskStep => ({
  kind: 'approval',
  id,
  name: id,
  who: only(userId),
  together: 'all',
  refusal: 'end',
  formKey: '',
  ...more,
})

/** A process of the simple designer, deployed as the designer writes it, and started. */
async function begun(...steps: readonly Step[]): Promise<string> {
  const xml = writeProcess({
    key: nextKey(),
    name: '采购',
    description: '',
    starters: { users: '', groups: '' },
    start: { formKey: '', initiator: '' },
    skipsRepeated: false,
    absence: '',
    steps,
    marks: {},
  })
  return (await engine.start(await engine.deploy(xml), {}, person(starter.userId))).instanceId
}

const asked = async (id: string) =>
  (await engine.openTasks(id)).map(({ nodeId, assignee }) => [nodeId, assignee])

const passing: Limit = { time: 'P2D', action: 'pass' }
const escalating: Limit = { time: 'P1D', action: 'escalate', to: only(boss.userId), name: '上级审批' }
const day = 24 * 60

test('an approval that nobody decides in time is passed', async () => {
  const id = await begun(step('check', checker.userId, { limit: passing }), step('sign', boss.userId))
  await later(2 * day - 1)
  expect(await asked(id)).toEqual([['check', checker.userId]])
  await later(2 * day + 1)
  expect(await asked(id)).toEqual([['sign', boss.userId]])
  await engine.complete(id, 'sign')
  await done(id)
})

test('a time limit is gone once the approval is decided', async () => {
  const id = await begun(step('check', checker.userId, { limit: passing }), step('sign', boss.userId))
  await engine.complete(id, 'check')
  expect((await engine.leftovers(id)).timers).toBe(0)
  await later(3 * day)
  expect(await asked(id)).toEqual([['sign', boss.userId]])
})

test.each([
  [true, ['sign']],
  [false, []],
])('an approval that is late is decided by whom it goes up to: %s', async (pass, open) => {
  const id = await begun(step('check', checker.userId, { limit: escalating }), step('sign', boss.userId))
  await later(day + 1)
  expect(await asked(id)).toEqual([['check_escalated', boss.userId]])
  await engine.complete(id, 'check_escalated', {}, pass)
  expect(await engine.names(id)).toEqual(open)
  expect(await engine.hasEnded(id)).toBe(!pass)
})

test('a task of several that is late is taken from all of them', async () => {
  const several = { kind: 'people', ids: [starter.userId, checker.userId] } as const
  const id = await begun(
    step('do', '', { kind: 'task', who: several, limit: escalating }),
    step('sign', checker.userId),
  )
  await engine.complete(id, 'do')
  await later(day + 1)
  expect(await asked(id)).toEqual([['do_escalated', boss.userId]])
  await engine.complete(id, 'do_escalated')
  expect(await asked(id)).toEqual([['sign', checker.userId]])
})

test('what the starter sends again has a time limit of its own', async () => {
  const limited = step('check', checker.userId, { refusal: 'revise', limit: passing })
  const id = await begun(limited, step('sign', boss.userId))
  await engine.complete(id, 'check', {}, false)
  expect(await asked(id)).toEqual([['revise', starter.userId]])
  await engine.complete(id, 'revise')
  expect(await asked(id)).toEqual([['check', checker.userId]])
  await later(2 * day + 1)
  expect(await asked(id)).toEqual([['sign', boss.userId]])
})
