import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { flowInstance, flowTimer } from '#shared/resources/index.ts'
import { boundary, chain, element, end, gateway, several, start, task, timer } from '#tests/support/bpmn.ts'
import { openFlow } from '#tests/support/open-flow.ts'

const { server, engine, begun, later } = await openFlow('fault')
const instances = tableOf(flowInstance)
const timers = tableOf(flowTimer)
const mine = { 'flowable:assignee': '1' }

test('a process beyond its bounds that cannot be ended holds up no other timer', async () => {
  const people = several({}, undefined, '${people}')
  const inner = [start('s'), task('ask', mine, people), end('e'), chain('s', 'ask', 'e')]
  const wide = await begun(
    [
      start(),
      task('go', mine),
      element('subProcess', 'all', {}, people + inner.join('')),
      end(),
      chain('start', 'go', 'all', 'end'),
    ],
    { people: 60 },
  )
  // Whoever called it has ended, as far as its row says.
  const caller = await begun([start(), end(), chain('start', 'end')])
  await server.database.transaction((connection) =>
    connection.update(instances).set({ superInstanceId: caller }).where(eq(instances.id, wide)),
  )
  // Not before: the server's own poll would end it while nobody has called it.
  await engine.complete(wide, 'go')
  const beside = await begun([
    start(),
    element('intermediateCatchEvent', 'wait', {}, timer('timeDuration', 'PT1M')),
    task('after', mine),
    end(),
    chain('start', 'wait', 'after', 'end'),
  ])
  // The server's own poll may be the one that fires them.
  await expect
    .poll(
      async () => {
        await engine.settle()
        return engine.timersOf(wide)
      },
      { timeout: 60_000 },
    )
    .toMatchObject([{ failures: 1 }])
  expect(await engine.hasEnded(wide)).toBe(false)
  await later(2)
  expect(await engine.names(beside)).toEqual(['after'])
})

test('a reason of many characters is told shortened', async () => {
  const admin = await server.signIn()
  const condition = `\${${'missing'.repeat(200)} > 1}`
  const id = await begun([
    start(),
    task('a', mine),
    boundary('late', 'a', timer('timeDuration', 'PT1M'), { cancelActivity: 'false' }),
    gateway('exclusive', 'g', { name: '岔'.repeat(1500) }),
    end(),
    chain('start', 'a', 'end'),
    chain('late', 'g'),
    `<sequenceFlow id="f" sourceRef="g" targetRef="end"><conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression></sequenceFlow>`,
  ])
  await later(2)
  const { body } = await admin.get('/blade-flow/follow/list', { processInstanceId: id })
  expect(body).toMatchObject({ success: true })
  expect(body.data.records[0].fault.length).toBeGreaterThan(800)
  // Rows of earlier versions were cut in the middle of their JSON.
  await server.database.transaction((connection) =>
    connection.update(timers).set({ fault: '["岔岔岔' }).where(eq(timers.instanceId, id)),
  )
  const old = await admin.get('/blade-flow/follow/list', { processInstanceId: id })
  expect(old.body).toMatchObject({ success: true })
  expect(old.body.data.records[0].fault).toBe('失败原因过长，未能完整保存')
})
