import { expect, test } from 'vitest'
import { createNames } from '#server/crud/read/names.ts'
import { instanceDetail } from '#server/modules/flow/details.ts'
import { chain, diagram, element, end, start, task } from '#tests/support/bpmn.ts'
import { flowOn, person } from '#tests/support/flow.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const engine = flowOn(server.database)
const [anna, reader, stranger] = [await server.asUser(), await server.asUser(), await server.asUser()]
const farmer = await server.asUser({ tenantId: '100001' })
const work = '/blade-flow/work'

const copying = element(
  'serviceTask',
  'copy',
  { name: '抄送财务', 'flowable:delegateExpression': '${copy}' },
  `<extensionElements><flowable:field name="users"><flowable:string>${reader.userId}</flowable:string></flowable:field></extensionElements>`,
)

async function begun(key: string, name: string) {
  const steps = [start(), copying, task('check', { 'flowable:assignee': anna.userId }), end()]
  const xml = diagram([...steps, chain('start', 'copy', 'check', 'end')], { key, name })
  const [definition] = await engine.deployer.deploy(engine.administrator, {
    xml,
    category: '1',
    tenantIds: ['000000'],
  })
  return (await engine.start(definition?.id ?? '', {}, person(anna.userId))).instanceId
}

const first = await begun('copy_first', '采购申请')
const second = await begun('copy_second', '请假申请')

const listed = async (agent: typeof reader, asked: Readonly<Record<string, string>> = {}) => {
  const { body } = await agent.get(`${work}/copy-list`, asked)
  expect(body.data.total).toBe(body.data.records.length)
  return body.data.records as { processInstanceId: string; readTime: string; status: string }[]
}
const idsIn = async (asked: Readonly<Record<string, string>>) =>
  (await listed(reader, asked)).map(({ processInstanceId }) => processInstanceId)
const unread = async (agent: typeof reader) => (await agent.get(`${work}/counts`, {})).body.data.copy

test('copies are listed for who got them, the last one first', async () => {
  expect(await listed(reader)).toMatchObject([
    { processInstanceId: second, readTime: '', status: 'copy', taskName: 'check', startUserId: anna.userId },
    { processInstanceId: first, readTime: '', status: 'copy' },
  ])
  for (const other of [anna, stranger, farmer]) expect(await listed(other)).toEqual([])
})

test('they are searched by subject, process and category', async () => {
  expect(await idsIn({ subject: '采购' })).toEqual([first])
  expect(await idsIn({ processDefinitionName: '请假' })).toEqual([second])
  expect(await idsIn({ category: 'flow_2' })).toEqual([])
})

test('one that a program looks at is not read', async () => {
  const program = person(reader.userId, { apiKeyId: '1' })
  const parts = { database: server.database, names: createNames(server.database) }
  expect(await instanceDetail(parts, program, first)).toMatchObject({ processInstanceId: first })
  expect(await unread(reader)).toBe(2)
})

test('one that is opened is read, by its person only', async () => {
  await anna.get(`${work}/instance-detail`, { processInstanceId: first })
  expect(await unread(reader)).toBe(2)
  await reader.get(`${work}/instance-detail`, { processInstanceId: first })
  expect(await unread(reader)).toBe(1)
  expect(await idsIn({ reading: 'read' })).toEqual([first])
  expect(await idsIn({ reading: 'unread' })).toEqual([second])
  const [at] = await listed(reader, { reading: 'read' })
  await reader.get(`${work}/instance-detail`, { processInstanceId: first })
  expect((await listed(reader, { reading: 'read' }))[0]?.readTime).toBe(at?.readTime)
})

test('all are marked as read at once, those of others stay', async () => {
  await stranger.post(`${work}/read-copies`, {})
  expect(await unread(reader)).toBe(1)
  expect((await reader.post(`${work}/read-copies`, {})).body).toMatchObject({ success: true })
  expect(await unread(reader)).toBe(0)
  expect(await idsIn({ reading: 'unread' })).toEqual([])
})

test('a state of reading that does not exist is refused', async () => {
  const { status, body } = await reader.get(`${work}/copy-list`, { reading: 'half' })
  expect([status, body.success]).toEqual([400, false])
})
