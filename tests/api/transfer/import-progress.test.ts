import { describe, expect, test } from 'vitest'
import { company } from '#shared/resources/index.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const anyType = (await admin.get('/companyType/select')).body.data[0]

const rows = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    companyName: `${prefix}${n}`,
    typeId: anyType.typeName,
    contactName: '联系人',
    contactPhone: '13800000001',
    regionCode: '379901001',
  }))
const send = (given: object[], query: Query) =>
  sendFile(admin, '/company/import', { name: 'rows.json', content: JSON.stringify(given) }, query)
const countOf = async (keyword: string) => (await admin.page(company, { keyword })).total

interface Standing {
  phase: string
  done: number
  total: number
  mayStop: boolean
}
const standing = async (id: string, agent: Agent = admin): Promise<Standing> =>
  (await agent.get('/transfer/import-progress', { id })).body.data
const stop = (id: string, agent: Agent = admin) => agent.post('/transfer/import-stop', { id })
/** How far the import is when the phase has come far enough. */
async function reached(id: string, phase: string, rows = 1): Promise<Standing> {
  let told = await standing(id)
  while (told.phase !== phase || told.done < rows) told = await standing(id)
  return told
}

describe('an import at work', () => {
  test('tells its caller, and nobody else, how many rows it is through with', async () => {
    const other = await server.asUser({ codes: ['company'] })
    const sent = send([...rows('进度农场', 300), { companyName: '缺' }], { progress: 'a-1' })
    const first = await reached('a-1', 'writing')
    expect(await standing('a-1', other)).toMatchObject({ phase: 'waiting', total: 0 })
    const later = await reached('a-1', 'writing', first.done + 1)
    expect([first, later]).toMatchObject([
      { total: 301, mayStop: false },
      { total: 301, mayStop: false },
    ])
    expect((await sent).body.data).toMatchObject({ ok: 300, failed: 1 })
    expect(await standing('a-1')).toEqual({ phase: 'waiting', done: 0, total: 0, mayStop: false })
  })

  test('of all or none checks first, then writes', async () => {
    const sent = send(rows('整批农场', 600), { progress: 'b', atomic: 1 })
    expect(await reached('b', 'checking')).toMatchObject({ total: 600, mayStop: true })
    expect(await reached('b', 'writing')).toMatchObject({ total: 600, mayStop: false })
    expect((await sent).body.data).toMatchObject({ ok: 600 })
  })
})

describe('stopped', () => {
  test.each<[string, Query, string, number, number]>([
    ['a check writes nothing', { dryRun: 1 }, 'checking', 300, 30],
    ['few rows of all or none leave nothing', { atomic: 1 }, 'writing', 400, 30],
    ['many rows of all or none, while they are checked, leave nothing', { atomic: 1 }, 'checking', 600, 30],
  ])('%s', async (_, query, phase, count, done) => {
    const id = `stop-${phase}-${count}`
    const sent = send(rows(`停止${count}农场`, count), { ...query, progress: id })
    await reached(id, phase, done)
    expect((await stop(id)).body.data).toBe(true)
    expect((await sent).body).toMatchObject({ code: 400, msg: '已停止，没有写入任何数据' })
    expect(await countOf(`停止${count}农场`)).toBe(0)
  })

  test('what would leave some rows behind is not', async () => {
    const sent = send(rows('不停农场', 200), { progress: 'c' })
    await reached('c', 'writing')
    expect((await stop('c')).body).toMatchObject({ code: 400, msg: '正在写入的导入不能停止' })
    expect((await sent).body.data).toMatchObject({ ok: 200 })
  })

  test('somebody else’s import is not', async () => {
    const other = await server.asUser({ codes: ['company', 'company_add'] })
    const sent = send(rows('他人农场', 200), { progress: 'd', dryRun: 1 })
    await reached('d', 'checking')
    expect((await stop('d', other)).body.code).toBe(400)
    expect((await sent).body.data).toMatchObject({ ok: 200 })
  })
})

test.each(['', 'a b', 'x'.repeat(65)])('the name %j is none', async (id) => {
  expect((await admin.get('/transfer/import-progress', { id })).body.code).toBe(400)
})
