import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { dept, user } from '#shared/resources/index.ts'
import { chain, diagram, end, several, start, task } from '#tests/support/bpmn.ts'
import { person } from '#tests/support/flow.ts'
import { startCalls, work } from './calling.ts'

const { server, engine, anna, berta, clara } = await startCalls()
const admin = await server.signIn()
const [users, depts] = [tableOf(user), tableOf(dept)]
const [long, past] = [
  { startTime: '2020-01-01 00:00:00', endTime: '2099-12-31 00:00:00' },
  { startTime: '2020-01-01 00:00:00', endTime: '2020-01-02 00:00:00' },
]

const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  server.database.transaction((connection) =>
    connection.update(users).set(values).where(eq(users.id, userId)),
  )

/** A time in which somebody is away, until the test is over. */
async function away(userId: string, deputyId: string | null, when = long) {
  const { body } = await admin.post('/blade-system/absence/submit', { userId, deputyId, ...when })
  expect(body, body.msg).toMatchObject({ success: true })
  onTestFinished(async () => {
    const { records } = (await admin.get('/blade-system/absence/page', { userId, size: '50' })).body.data
    const ids = records.map(({ id }: { id: string }) => id).join(',')
    if (ids) await admin.post(`/blade-system/absence/remove?ids=${ids}`, {})
  })
}

let runs = 0
/** A task of Berta's in a process that Anna starts. */
async function begun(rule = '', starter = anna.userId) {
  const elements = [start(), task('check', { 'flowable:assignee': berta.userId }), end()]
  runs += 1
  const attributes = rule ? `flowable:absence="${rule}"` : ''
  const xml = diagram([...elements, chain('start', 'check', 'end')], { key: `away${runs}`, attributes })
  const { instanceId } = await engine.start(await engine.deploy(xml), {}, person(starter))
  const [open] = await engine.openTasks(instanceId)
  return { instanceId, open }
}

/** The caller's view of the history, as the step of the task tells it. */
async function toldIn(processInstanceId: string) {
  const { body } = await anna.get('/blade-flow/process/history-flow-list', { processInstanceId })
  return body.data.find(
    ({ historyActivityId }: { historyActivityId: string }) => historyActivityId === 'check',
  )
}

describe('deputies', () => {
  test('do tasks of people on leave, which the history tells', async () => {
    await away(berta.userId, clara.userId)
    const { instanceId, open } = await begun()
    expect(open).toMatchObject({ assignee: clara.userId, openFor: clara.userId })
    expect((await toldIn(instanceId)).absence).toMatch(/不在岗，由代理人.+代办/)
    const { remarks } = (await anna.get(`${work}/instance-detail`, { processInstanceId: instanceId })).body
      .data
    expect(remarks).toMatchObject([{ type: 'absenceComment', userId: berta.userId }])
    await engine.complete(instanceId, 'check')
    expect(await engine.hasEnded(instanceId)).toBe(true)
  })

  test('are not asked before or after it', async () => {
    await away(berta.userId, clara.userId, past)
    expect((await begun()).open?.assignee).toBe(berta.userId)
  })

  test('who are away have their own, and circles end', async () => {
    const dora = await server.asUser()
    await away(berta.userId, clara.userId)
    await away(clara.userId, dora.userId)
    expect((await begun()).open?.assignee).toBe(dora.userId)
    await away(dora.userId, berta.userId)
    expect((await begun()).open?.assignee).toBe(berta.userId)
  })

  test('never decide their own requests', async () => {
    await away(berta.userId, anna.userId)
    expect((await begun()).open?.assignee).toBe(berta.userId)
  })
})

test('without a deputy a task waits for who is on leave, and goes to administrators where nobody comes back', async () => {
  await away(berta.userId, null)
  expect((await begun()).open?.assignee).toBe(berta.userId)
  await change(berta.userId, { status: 2 })
  onTestFinished(async () => void (await change(berta.userId, { status: 1 })))
  const { instanceId, open } = await begun()
  expect(open?.assignee).toBe(null)
  const claims = (await admin.get(`${work}/claim-list`, { size: '100' })).body.data.records
  expect(claims.map(({ taskId }: { taskId: string }) => taskId)).toContain(open?.id)
  expect((await toldIn(instanceId)).absence).toContain('转由管理员办理')
})

test('a model may send tasks to administrators at once', async () => {
  await away(berta.userId, clara.userId)
  expect((await begun('administrator')).open?.assignee).toBe(null)
})

describe('the next head', () => {
  beforeAll(async () => {
    const place = { parentId: '0', sort: 1, deptCategory: 2 }
    const made = { ...place, deptName: '灌溉队', fullName: '灌溉队', leaderId: clara.userId }
    expect((await admin.post('/blade-system/dept/submit', made)).body).toMatchObject({ success: true })
    const [row] = await server.database.reader
      .select({ id: depts.id })
      .from(depts)
      .where(eq(depts.deptName, '灌溉队'))
    await change(berta.userId, { deptId: row?.id ?? '' })
  })

  test('does tasks of who is away', async () => {
    await away(berta.userId, null)
    const { instanceId, open } = await begun('head')
    expect(open?.assignee).toBe(clara.userId)
    expect((await toldIn(instanceId)).absence).toContain('由上级负责人')
  })

  test('who is away, too, or asks, leaves them to administrators', async () => {
    await away(berta.userId, null)
    expect((await begun('head', clara.userId)).open?.assignee).toBe(null)
    await away(clara.userId, null)
    expect((await begun('head')).open?.assignee).toBe(null)
  })
})

describe('a task of somebody who is away', () => {
  const { userId } = berta
  const assignee = { 'flowable:assignee': userId }

  /** The task of the only step, of a process of its own. */
  async function taskOf(attributes: Record<string, string>, inside = '', starter = anna.userId) {
    runs += 1
    const elements = [start(), task('check', attributes, inside), end(), chain('start', 'check', 'end')]
    const definition = await engine.deploy(diagram(elements, { key: `away${runs}` }))
    const variables = { people: [userId, clara.userId] }
    const { instanceId } = await engine.start(definition, variables, person(starter))
    return { instanceId, tasks: await engine.openTasks(instanceId) }
  }

  test('stays with whoever asked for it', async () => {
    await away(userId, clara.userId)
    const { tasks } = await taskOf(assignee, '', userId)
    expect(tasks.map((one) => one.assignee)).toEqual([userId])
  })

  test('is open to those whom the diagram names beside, where nobody does it in their place', async () => {
    await change(userId, { status: 2 })
    onTestFinished(() => change(userId, { status: 1 }).then(() => {}))
    const { tasks } = await taskOf({ ...assignee, 'flowable:candidateUsers': clara.userId })
    expect(tasks.map((one) => one.assignee)).toEqual([null])
    const claimed = await clara.get(`${work}/claim-list`, { size: '100' })
    expect(claimed.body.data.records.map(({ taskId }: { taskId: string }) => taskId)).toContain(tasks[0]?.id)
  })

  test('of which a deputy has one beside already is no second vote', async () => {
    await away(userId, clara.userId)
    const loop = { 'flowable:collection': '${people}', 'flowable:elementVariable': 'one' }
    const both = several(loop)
    const { tasks } = await taskOf({ 'flowable:assignee': '${one}' }, both)
    expect(tasks.map((one) => one.assignee).sort()).toEqual([userId, clara.userId].sort())
  })
})

test('a rule that does not exist is refused', async () => {
  await expect(begun('nobody')).rejects.toThrow('办理人不在岗时的规则须为deputy、head、administrator之一')
})

test('an absence ends after it begins, and nobody is their own deputy', async () => {
  const submit = async (values: object) =>
    (await admin.post('/blade-system/absence/submit', { userId: berta.userId, ...values })).body
  expect(await submit({ ...long, endTime: '2019-01-01 00:00:00' })).toMatchObject({
    code: 400,
    msg: '结束时间必须晚于开始时间',
  })
  expect(await submit({ ...long, deputyId: berta.userId })).toMatchObject({
    code: 400,
    msg: '代理人不能是本人',
  })
})

test("people set, change and remove their own time away, and nobody else's", async () => {
  const own = '/blade-system/absence'
  const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-12-31 00:00:00' }
  const sent = { ...times, userId: anna.userId, deputyId: clara.userId }
  const set = await berta.post(`${own}/save-mine`, sent)
  expect(set.body.data).toMatchObject({
    ...times,
    deputyId: clara.userId,
    deputyName: expect.stringMatching(/./),
  })
  expect((await anna.get(`${own}/mine`)).body.data).toMatchObject({ startTime: '' })
  expect((await begun()).open?.assignee).toBe(clara.userId)
  const over = { startTime: '2020-01-01 00:00:00', endTime: '2020-01-02 00:00:00' }
  expect((await berta.post(`${own}/save-mine`, over)).body).toMatchObject({
    code: 400,
    msg: '结束时间已过，请选择将来的时间',
  })
  const wrong = await berta.post(`${own}/save-mine`, { ...times, deputyId: berta.userId })
  expect(wrong.body).toMatchObject({ code: 400, msg: '代理人不能是本人' })
  const stranger = await server.asUser({ tenantId: '100001' })
  const foreign = await berta.post(`${own}/save-mine`, { ...times, deputyId: stranger.userId })
  expect(foreign.body).toMatchObject({ code: 400 })
  expect((await berta.post(`${own}/save-mine`, times)).body.data).toMatchObject({ deputyId: '' })
  expect((await berta.post(`${own}/end-mine`, {})).body).toMatchObject({ success: true })
  expect((await berta.get(`${own}/mine`)).body.data).toMatchObject({ startTime: '' })
  expect((await begun()).open?.assignee).toBe(berta.userId)
})

describe('tasks that are open when an absence begins', () => {
  const passOn = (agent: typeof admin, userId?: string) =>
    agent.post(`${work}/pass-on`, userId === undefined ? {} : { userId })

  test('go on by the rule with one press, own requests stay', async () => {
    const [theirs, own] = [await begun(), await begun('', berta.userId)]
    expect((await passOn(berta)).body.msg).toBe('此人当前在岗，待办无需转交')
    await away(berta.userId, clara.userId)
    expect((await passOn(clara, berta.userId)).status).toBe(403)
    const { body } = await passOn(berta)
    expect(body.data.passed).toBeGreaterThan(0)
    expect(body.data).toMatchObject({ further: false })
    const [passed] = await engine.openTasks(theirs.instanceId)
    expect(passed).toMatchObject({ assignee: clara.userId, openFor: clara.userId })
    const [kept] = await engine.openTasks(own.instanceId)
    expect(kept?.assignee).toBe(berta.userId)
    expect((await toldIn(theirs.instanceId)).absence).toMatch(/不在岗，由代理人.+代办/)
  })

  test('wait without a deputy, and are for administrators where the process says so', async () => {
    const [waiting, other] = [await begun(), await begun('administrator')]
    await away(berta.userId, null)
    expect((await passOn(admin, berta.userId)).body.data).toMatchObject({ passed: 1 })
    expect((await engine.openTasks(waiting.instanceId))[0]?.assignee).toBe(berta.userId)
    const [open] = await engine.openTasks(other.instanceId)
    expect(open).toMatchObject({ assignee: null, openFor: null })
    expect((await admin.post(`${work}/claim-task`, { taskId: open?.id })).body).toMatchObject({
      success: true,
    })
  })
})

describe('a task that is handed to somebody who is away', () => {
  const hand = (call: string, taskId = '') => berta.post(`${work}/${call}`, { taskId, userId: clara.userId })

  test.each(['transfer-task', 'delegate-task'])('is the deputy’s, by %s', async (call) => {
    const dora = await server.asUser()
    const { instanceId, open } = await begun()
    await away(clara.userId, dora.userId)
    expect((await hand(call, open?.id)).body).toMatchObject({ success: true })
    expect((await engine.openTasks(instanceId))[0]?.assignee).toBe(dora.userId)
  })

  test('is refused where nobody does it for them', async () => {
    const { open } = await begun()
    await away(clara.userId, null)
    expect((await hand('transfer-task', open?.id)).body.msg).toContain('不在岗')
    await away(clara.userId, berta.userId)
    expect((await hand('transfer-task', open?.id)).body.msg).toContain('不在岗')
  })
})
