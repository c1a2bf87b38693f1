import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { now, setClock, toWallTime } from '#server/db/clock.ts'
import { escalateEvents } from '#server/modules/event/escalation/escalate.ts'
import { tenant } from '#server/store/policy.ts'
import { createStore } from '#server/store/table.ts'
import {
  absence,
  dept,
  dutyShift,
  escalationRule,
  eventDetail,
  grid,
  message,
  user,
} from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer, type TestUser } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { report } = createEvents(server, admin)
const minute = 60_000

let travelled = 0
let back = () => {}
let gridId = ''

beforeEach(async () => {
  travelled = 0
  back = setClock(() => Date.now() + travelled)
  gridId = (await admin.save(grid, { ...(await sampleOf(grid, admin)), boundary: null } as never)).id
  for (const resource of [escalationRule, dutyShift]) {
    const { records } = await admin.page(resource, { size: 500 })
    if (records.length) await admin.remove(resource, ...records.map(({ id }) => id))
  }
})
afterEach(() => back())

/** Read past the sessions, which end in hours that are travelled through. */
const told = async ({ userId }: TestUser): Promise<string[]> => {
  const rows = await createStore(server.database)
    .of(message)
    .find(tenant(admin.tenantId), { userId, kind: 'event' }, { select: ['title'] })
  return rows.map(({ title }) => title ?? '')
}
const timeline = (eventId: string) =>
  createStore(server.database).of(eventDetail).find(tenant(admin.tenantId), { eventId })
const onDuty = (person: TestUser, rank: number, more: Wire = {}) =>
  admin.save(dutyShift, {
    userId: person.userId,
    startTime: toWallTime(Date.now() - 60 * minute),
    endTime: toWallTime(Date.now() + 600 * minute),
    rank,
    gridId,
    ...more,
  })
const rule = (steps: Wire[], minLevel = 2) =>
  admin.save(escalationRule, { ruleName: `规则 ${Math.random()}`, minLevel, steps: steps as never })
const look = (minutes: number) => {
  travelled += minutes * minute
  return escalateEvents({ database: server.database, push: { tell() {} } })
}
const grave = (more: Wire = {}) =>
  report({ gridId, title: '闸门漏水', eventLevel: 1, occurTime: now(), ...more })

describe('an event that nobody accepts', () => {
  test('goes to the first on duty, the next one, and the head, each once', async () => {
    const [first, next, head] = [await server.asUser(), await server.asUser(), await server.asUser()]
    const { id: deptId } = await admin.save(dept, {
      ...(await sampleOf(dept, admin)),
      leaderId: head.userId,
    } as never)
    await admin.update(user, { id: next.userId, deptId })
    await onDuty(first, 1)
    await onDuty(next, 2)
    await rule([
      { minutes: 10, target: 'duty' },
      { minutes: 20, target: 'head' },
    ])
    const id = await grave()
    expect(await told(first)).toEqual(['闸门漏水'])
    await look(9)
    expect(await told(next)).toEqual([])
    await look(2)
    expect(await told(next)).toEqual(['无人受理：闸门漏水'])
    await look(19)
    expect(await told(head)).toEqual([])
    await look(2)
    expect(await told(head)).toEqual(['无人受理：闸门漏水'])
    await look(60)
    expect(await told(first)).toEqual(['闸门漏水'])
    const steps = (await timeline(id)).filter(({ action }) => action === 'escalate')
    expect(steps).toHaveLength(2)
  })

  test('stops when somebody accepts it', async () => {
    const [first, next] = [await server.asUser(), await server.asUser()]
    await onDuty(first, 1)
    await onDuty(next, 2)
    await rule([{ minutes: 10, target: 'duty' }])
    const id = await grave()
    expect((await admin.post('/event/accept', { id })).body.code).toBe(200)
    await look(11)
    expect(await told(next)).toEqual([])
  })

  test('is none of a rule’s business below its level, and the graver rule counts', async () => {
    const [first, person, other] = [await server.asUser(), await server.asUser(), await server.asUser()]
    await onDuty(first, 1)
    await rule([{ minutes: 10, target: 'person', userId: person.userId }], 1)
    await rule([{ minutes: 5, target: 'person', userId: other.userId }], 2)
    await grave({ title: '一级' })
    await grave({ title: '二级', eventLevel: 2 })
    await grave({ title: '三级', eventLevel: 3 })
    await look(11)
    expect(await told(person)).toEqual(['无人受理：一级'])
    expect(await told(other)).toEqual(['无人受理：二级'])
  })
})

describe('whoever is away', () => {
  const away = (person: TestUser, deputy?: TestUser) =>
    admin.save(absence, {
      userId: person.userId,
      startTime: toWallTime(Date.now() - 60 * minute),
      endTime: toWallTime(Date.now() + 600 * minute),
      ...(deputy && { deputyId: deputy.userId }),
    })

  test('is stood in for by the deputy, or passed over', async () => {
    const people = [await server.asUser(), await server.asUser(), await server.asUser()] as const
    const deputy = await server.asUser()
    for (const [index, person] of people.entries()) await onDuty(person, index + 1)
    await away(people[0], deputy)
    await away(people[1])
    await rule([{ minutes: 10, target: 'duty' }])
    await grave()
    expect(await told(deputy)).toEqual(['闸门漏水'])
    expect(await told(people[0])).toEqual([])
    await look(11)
    expect(await told(people[1])).toEqual([])
    expect(await told(people[2])).toEqual(['无人受理：闸门漏水'])
  })
})

test('duties of another grid, another tenant and another time are nobody’s here', async () => {
  const [elsewhere, over] = [await server.asUser(), await server.asUser()]
  const other = await admin.save(grid, { ...(await sampleOf(grid, admin)), boundary: null } as never)
  await onDuty(elsewhere, 1, { gridId: other.id })
  await onDuty(over, 1, {
    startTime: '2020-01-05 08:00:00',
    endTime: '2020-01-06 08:00:00',
  })
  await rule([{ minutes: 10, target: 'duty' }])
  const id = await grave()
  await look(11)
  expect([await told(elsewhere), await told(over)]).toEqual([[], []])
  expect((await timeline(id)).map(({ content }) => content)).toContainEqual(
    expect.stringContaining('已无人可通知'),
  )
})
