import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { apiKey, flowComment, param, session } from '#shared/resources/index.ts'
import { shippedProcess } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ environment: { LIMITS: 'default' } })
const admin = await server.signIn()
const { database } = server

test('of API keys a person has fifty', async () => {
  const person = await server.asUser({ codes: ['api_key', 'api_key_add'] })
  const add = (keyName: string) => person.post('/blade-system/api-key/save', { keyName })
  for (let n = 0; n < 50; n++) expect((await add(`key ${n}`)).status).toBe(200)
  const { status, body } = await add('one more')
  expect([status, body.msg]).toEqual([400, '每人最多50个接口密钥'])
  expect(await database.reader.$count(tableOf(apiKey), eq(tableOf(apiKey).userId, person.userId))).toBe(50)
})

test('who signs in without end ends the oldest sessions', async () => {
  const person = await server.asUser()
  const sessions = tableOf(session)
  const own = eq(sessions.userId, person.userId)
  const [first] = await database.reader.select().from(sessions).where(own)
  if (!first) throw new Error('nobody is signed in')
  await database.transaction(async (connection) => {
    for (let n = 0; n < 199; n++)
      await connection.insert(sessions).values({ ...first, id: String(BigInt(first.id) + BigInt(n + 1)) })
  })
  expect((await person.get('/blade-user/info')).status).toBe(200)
  const later = await server.signIn(person.account)
  expect((await later.get('/blade-user/info')).status).toBe(200)
  expect((await person.get('/blade-user/info')).status).toBe(401)
  expect(await database.reader.$count(sessions, own)).toBe(200)
})

test('of processes somebody starts so many within an hour, and says so much about one', async () => {
  const [row] = (await admin.page(param, { paramKey: 'flow.startsPerHour' })).records
  const limit = { paramName: '每小时发起流程数', paramKey: 'flow.startsPerHour', paramValue: '3' }
  if (row) await admin.update(param, { ...limit, id: row.id })
  else await admin.save(param, limit)
  const person = await server.asUser({ codes: ['event', 'event_assign'] })
  const processDefinitionId = await shippedProcess(admin, 'EventHandling')
  const { records } = (await admin.get('/event/page', { eventStatus: 0, size: 5 })).body.data
  const statuses: number[] = []
  let processInstanceId = ''
  for (const { id } of records.slice(0, 4)) {
    const variables = { eventId: id, handler: person.userId, demand: '现场核实' }
    const { status, body } = await person.post('/blade-flow/work/start-process', {
      processDefinitionId,
      variables,
    })
    statuses.push(status)
    processInstanceId ||= body.data.processInstanceId
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  const say = () => person.post('/blade-flow/work/comment', { processInstanceId, comment: '收到' })
  const comments = tableOf(flowComment)
  expect((await say()).status).toBe(200)
  const [said] = await database.reader.select().from(comments).where(eq(comments.userId, person.userId))
  if (!said) throw new Error('nothing was said')
  await database.transaction(async (connection) => {
    for (let n = 0; n < 199; n++)
      await connection.insert(comments).values({ ...said, id: String(BigInt(said.id) + BigInt(n + 1)) })
  })
  expect((await say()).body.msg).toBe('每人对一个流程最多发表200条意见')
})
