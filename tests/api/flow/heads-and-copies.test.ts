import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { newId } from '#server/db/new-id.ts'
import { dept, user } from '#shared/resources/index.ts'
import { chain, diagram, element, end, several, start, task } from '#tests/support/bpmn.ts'
import { person } from '#tests/support/flow.ts'
import { messagesOf, startCalls, work } from './calling.ts'

const { server, engine, anna, berta, clara } = await startCalls()
const admin = await server.signIn()
const [users, depts] = [tableOf(user), tableOf(dept)]

/** A department below another, led by these people. */
async function department(name: string, parentId: string, leaders: readonly string[]): Promise<string> {
  const made = await admin.post('/blade-system/dept/submit', {
    deptName: name,
    fullName: name,
    parentId,
    sort: 1,
    deptCategory: 2,
    leaderId: leaders.join(','),
  })
  expect(made.body, made.body.msg).toMatchObject({ code: 200 })
  const [row] = await server.database.reader
    .select({ id: depts.id })
    .from(depts)
    .where(eq(depts.deptName, name))
  return row?.id ?? ''
}

const moveTo = (userId: string, deptId: string) =>
  server.database.transaction((connection) =>
    connection.update(users).set({ deptId }).where(eq(users.id, userId)),
  )

async function begun(key: string, elements: readonly string[], starter: string) {
  const definition = await engine.deploy(diagram(elements, { key }))
  return (await engine.start(definition, {}, person(starter))).instanceId
}

const one = (key: string, assignee: string, starter: string) =>
  begun(
    key,
    [start(), task('check', { 'flowable:assignee': assignee }), end(), chain('start', 'check', 'end')],
    starter,
  )

const company = await department('总场', '0', [clara.userId])
const office = await department('机耕队', company, [berta.userId])
await moveTo(anna.userId, office)

test('the head of a department decides, by level, as things are when the task begins', async () => {
  const asked = async (level: number, starter = anna.userId) => {
    const id = await one(`head${level}${starter}`, `\${departmentHead[${level}]}`, starter)
    return (await engine.openTasks(id))[0]?.assignee
  }
  expect(await asked(1)).toBe(berta.userId)
  expect(await asked(2)).toBe(clara.userId)
  // Above the highest there is the highest decides.
  expect(await asked(5)).toBe(clara.userId)
})

test('all members of a group have a task each, those who cannot sign in have none, and an empty one is the administrators’', async () => {
  const crew = await department('收割队', company, [])
  const members = [await server.asUser(), await server.asUser(), await server.asUser()]
  for (const { userId } of members) await moveTo(userId, crew)
  await server.database.transaction((connection) =>
    connection
      .update(users)
      .set({ status: 2 })
      .where(eq(users.id, members[2]?.userId ?? '')),
  )
  const loop = (group: string) =>
    several({ 'flowable:collection': `\${membersOf['${group}']}`, 'flowable:elementVariable': 'one' })
  const asked = async (key: string, group: string) => {
    const elements = [start(), task('check', { 'flowable:assignee': '${one}' }, loop(group)), end()]
    const id = await begun(key, [...elements, chain('start', 'check', 'end')], anna.userId)
    return (await engine.openTasks(id)).map(({ assignee }) => assignee)
  }
  const present = members.slice(0, 2).map(({ userId }) => userId)
  expect((await asked('members', crew)).sort()).toEqual(present.sort())
  const empty = await department('空队', company, [])
  expect(await asked('membersNone', empty)).toEqual([null])
})

test('no variable of a starter names heads or members', async () => {
  const definition = await engine.deploy(
    diagram(
      [
        start(),
        task('check', { 'flowable:assignee': '${departmentHead[1]}' }),
        end(),
        chain('start', 'check', 'end'),
      ],
      {
        key: 'headForged',
      },
    ),
  )
  const forged = { departmentHead: ['', anna.userId], departmentHeads: [anna.userId] }
  const { instanceId } = await engine.start(definition, forged, person(anna.userId))
  expect((await engine.openTasks(instanceId))[0]?.assignee).toBe(berta.userId)
})

test('nobody decides their own request, and without a head it stands with the administrators', async () => {
  await moveTo(berta.userId, office)
  const own = await one('headOwn', '${departmentHead[1]}', berta.userId)
  expect((await engine.openTasks(own))[0]?.assignee).toBe(clara.userId)
  const lone = await server.asUser()
  const none = await one('headNone', '${departmentHead[1]}', lone.userId)
  const [waiting] = await engine.openTasks(none)
  expect(waiting?.assignee).toBe(null)
  const claims = (await admin.get(`${work}/claim-list`, { size: '100' })).body.data.records
  expect(claims.map(({ taskId }: { taskId: string }) => taskId)).toContain(waiting?.id)
})

test('a head who is disabled is passed over: the next one up is asked', async () => {
  const setStatus = (status: number) =>
    server.database.transaction((connection) =>
      connection.update(users).set({ status }).where(eq(users.id, berta.userId)),
    )
  await setStatus(2)
  onTestFinished(async () => void (await setStatus(1)))
  const id = await one('headDisabled', '${departmentHead[1]}', anna.userId)
  expect((await engine.openTasks(id))[0]?.assignee).toBe(clara.userId)
})

test('heads decide one after the other, up to a level', async () => {
  const loop = several(
    {
      isSequential: 'true',
      'flowable:collection': '${departmentHeads}',
      'flowable:elementVariable': 'approver',
    },
    '${!pass || loopCounter >= 1}',
  )
  const elements = [
    start(),
    task('check', { 'flowable:assignee': '${approver}' }, loop),
    end(),
    chain('start', 'check', 'end'),
  ]
  const id = await begun('heads', elements, anna.userId)
  expect((await engine.openTasks(id)).map(({ assignee }) => assignee)).toEqual([berta.userId])
  await engine.complete(id, 'check')
  expect((await engine.openTasks(id)).map(({ assignee }) => assignee)).toEqual([clara.userId])
  await engine.complete(id, 'check')
  expect(await engine.hasEnded(id)).toBe(true)
})

test('whoever has just agreed is not asked again, and whoever has refused is', async () => {
  const skip = { 'flowable:skipExpression': `\${'${berta.userId}' == lastApprover}` }
  const elements = [
    start(),
    task('first', { 'flowable:assignee': berta.userId }),
    task('second', { 'flowable:assignee': berta.userId, ...skip }),
    end(),
    chain('start', 'first', 'second', 'end'),
  ]
  const agreed = await begun('repeated', elements, anna.userId)
  await engine.complete(agreed, 'first')
  expect(await engine.hasEnded(agreed)).toBe(true)
  const refused = await begun('repeatedNot', elements, anna.userId)
  await engine.complete(refused, 'first', {}, false)
  expect(await engine.names(refused)).toEqual(['second'])
})

const copying = (fields: Readonly<Record<string, string>>) =>
  element(
    'serviceTask',
    'copy',
    { name: '抄送财务', 'flowable:delegateExpression': '${copy}' },
    `<extensionElements>${Object.entries(fields)
      .map(
        ([name, text]) =>
          `<flowable:field name="${name}"><flowable:string>${text}</flowable:string></flowable:field>`,
      )
      .join('')}</extensionElements>`,
  )

test('whoever gets a copy is told once, and may look at the process from then on', async () => {
  const [reader, stranger] = [await server.asUser(), await server.asUser()]
  const seen = async (agent: typeof reader, processInstanceId: string) =>
    (await agent.get(`${work}/instance-detail`, { processInstanceId })).body.code
  const copies = copying({ users: reader.userId, groups: reader.roleId })
  const id = await begun('copies', [start(), copies, end(), chain('start', 'copy', 'end')], anna.userId)
  expect(await seen(reader, id)).toBe(200)
  expect(await seen(stranger, id)).not.toBe(200)
  expect(await messagesOf(reader)).toMatchObject([{ title: '抄送：示例流程', content: '抄送财务' }])
  const { remarks } = (await anna.get(`${work}/instance-detail`, { processInstanceId: id })).body.data
  expect(remarks).toMatchObject([{ type: 'copyComment', message: '抄送财务', userId: reader.userId }])
})

test('each member of a group gets a copy, and more people than the parameter says are refused', async () => {
  const reader = await server.asUser()
  const members = 250
  await server.database.transaction(async (connection) => {
    const [row] = await connection.select().from(users).where(eq(users.id, reader.userId))
    if (!row) throw new Error('no reader')
    const others = Array.from({ length: members - 1 }, (_, at) => ({
      ...row,
      id: newId(),
      account: `${row.account}-${at}`,
      keyAccount: `${row.account}-${at}`,
    }))
    for (const other of others) await connection.insert(users).values(other)
  })
  const copies = copying({ groups: reader.roleId })
  const elements = [start(), copies, end(), chain('start', 'copy', 'end')]
  const id = await begun('copiesMany', elements, anna.userId)
  const { remarks } = (await anna.get(`${work}/instance-detail`, { processInstanceId: id })).body.data
  expect(remarks).toHaveLength(members)
  const limit = { paramName: '抄送人数', paramKey: 'flow.peoplePerCopy', paramValue: String(members - 1) }
  expect((await admin.post('/blade-system/param/submit', limit)).body).toMatchObject({ success: true })
  await expect(begun('copiesTooMany', elements, anna.userId)).rejects.toThrow(
    '“抄送财务”的抄送人不能超过249人，请缩小抄送范围',
  )
})

test('a copy for nobody is refused', async () => {
  const elements = [start(), copying({}), end(), chain('start', 'copy', 'end')]
  await expect(engine.deploy(diagram(elements, { key: 'noCopy' }))).rejects.toThrow('请指定抄送给谁')
})
