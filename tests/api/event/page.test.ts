import { describe, expect, test } from 'vitest'
import { grid, logApi, user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { createEvents } from './events.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { typeOf, report, put } = createEvents(server, admin)

const ask = async (body: Wire = {}, agent: Agent = admin): Promise<Wire> =>
  (await agent.post('/event/page', body)).body
const idsIn = ({ data }: Wire): string[] => data.records.map(({ id }: Wire) => id)

/** Five events of one type, one in each state; levels 1, 2, 3, 4, 1. */
const parent = await typeOf()
const type = await typeOf({ parentId: parent } as never)
const made: string[] = []
for (const [eventStatus, eventLevel] of [1, 2, 3, 4, 1].entries()) {
  const occurTime = `2026-01-0${eventStatus + 1} 08:00:00`
  const id = await report({
    eventTypeId: type,
    eventLevel,
    occurTime,
    title: `分页事件${eventStatus}`,
    source: eventStatus < 2 ? 3 : 4,
    lng: 117 + eventStatus,
    lat: 36,
  })
  await put(id, { eventStatus })
  made.push(id)
}
const [pending = '', doing = '', resolved = '', falseAlarm = '', archived = ''] = made
const ofType = { eventTypeIds: [type] }

describe('a page of events', () => {
  test('has the most pressing first, and counts of all states and levels', async () => {
    const { data } = await ask(ofType)
    expect(idsIn({ data })).toEqual(made)
    expect(data).toMatchObject({ total: 5, size: 10, current: 1, pages: 1 })
    expect(data.summary).toEqual({
      byStatus: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1 },
      byLevel: { 1: 2, 2: 1, 3: 1, 4: 1 },
      overdue: 2,
    })
    expect(data.records[0]).toMatchObject({
      eventStatusName: '待处理',
      eventLevelName: '紧急',
      deadline: '2026-01-01 10:00:00',
      handlerName: '',
    })
  })

  test('counts all states even when it shows some', async () => {
    const { data } = await ask({ ...ofType, eventStatus: ['2', '3'] })
    expect(idsIn({ data })).toEqual([resolved, falseAlarm])
    expect(data.summary.byStatus).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1 })
  })

  test('counts what the other filters leave', async () => {
    const { data } = await ask({ ...ofType, eventLevels: ['1', '2'], eventStatus: [0] })
    expect(idsIn({ data })).toEqual([pending])
    expect(data.summary).toEqual({
      byStatus: { 0: 1, 1: 1, 2: 0, 3: 0, 4: 1 },
      byLevel: { 1: 2, 2: 1, 3: 0, 4: 0 },
      overdue: 2,
    })
  })

  test.each<[string, Wire, string[]]>([
    ['a type that has types below it', { eventTypeIds: [parent] }, made],
    ['types joined by commas', { eventTypeIds: `${type},1` }, made],
    ['levels', { ...ofType, eventLevels: '3,4' }, [resolved, falseAlarm]],
    ['states', { ...ofType, eventStatus: '0,4' }, [pending, archived]],
    ['sources', { ...ofType, source: ['3'] }, [pending, doing]],
    ['what is overdue', { ...ofType, overdue: 1 }, [pending, doing]],
    ['what is overdue in a state', { ...ofType, overdue: 1, eventStatus: [1, 2] }, [doing]],
    ['what is overdue and done with', { ...ofType, overdue: 1, eventStatus: [2] }, []],
    [
      'a time, both ends included',
      { ...ofType, startTime: '2026-01-02 08:00:00', endTime: '2026-01-03' },
      [doing, resolved],
    ],
    ['a box on the map', { ...ofType, bbox: [116.9, 35, 118, 37] }, [pending, doing]],
    ['a keyword in the title', { ...ofType, keyword: '页事件3' }, [falseAlarm]],
    ['whether it still is so', { ...ofType, isActive: 1 }, []],
    ['a filter of every list', { ...ofType, title: '分页事件2' }, [resolved]],
  ])('is narrowed by %s', async (_name, body, expected) => {
    expect(idsIn(await ask(body))).toEqual(expected)
  })

  test('is narrowed by what is mine to handle', async () => {
    const person = await server.asUser({ codes: ['event'] })
    await put(doing, { handlerId: person.userId })
    expect(idsIn(await ask({ ...ofType, mine: 1 }, person))).toEqual([doing])
    expect((await ask({ ...ofType, handlerId: person.userId })).data.total).toBe(1)
    await put(doing, { handlerId: null })
  })

  test('is found by its number', async () => {
    const { eventNo } = (await admin.page({ path: '/event' } as never, { id: pending })).records[0] ?? {}
    expect(idsIn(await ask({ keyword: eventNo }))).toEqual([pending])
  })

  test('takes page and size from the query, too, and an order', async () => {
    const { body } = await admin.post(
      '/event/page',
      { ...ofType, descs: 'occurTime' },
      { current: 2, size: 2 },
    )
    expect([body.data.current, body.data.size, body.data.total]).toEqual([2, 2, 5])
    expect(idsIn(body)).toEqual([resolved, doing])
  })

  test.each([
    [{ eventStatus: ['x'] }, 'eventStatus'],
    [{ eventTypeIds: [{}] }, 'eventTypeIds'],
    [{ bbox: '1,2,3' }, 'bbox'],
    [{ bbox: [118, 36, 117, 37] }, 'bbox'],
    [{ overdue: 'maybe' }, 'overdue'],
    [{ startTime: '2026-13-01' }, 'occurTime_datege'],
  ])('refuses %j', async (body, name) => {
    expect(await ask(body)).toMatchObject({ code: 400, msg: `请求参数格式错误: ${name}` })
  })

  test('answers a GET with the same filters, without counts', async () => {
    const { body } = await admin.get('/event/page', { eventTypeIds: type, eventLevels: '1' })
    expect(idsIn(body)).toEqual([pending, archived])
    expect(body.data).not.toHaveProperty('summary')
  })

  test('is exported by the same filters', async () => {
    const query = { eventTypeIds: type, overdue: 1, columns: 'id', format: 'csv' }
    const { bytes } = await admin.get('/event/export', query)
    expect(bytes.toString().trim().split('\r\n').slice(1)).toEqual([pending, doing])
  })

  test('is counted anew after each change', async () => {
    const before = (await ask(ofType)).data.summary.byStatus
    await put(resolved, { eventStatus: 4 })
    expect((await ask(ofType)).data.summary.byStatus).toEqual({ ...before, 2: 0, 4: 2 })
    await put(resolved, { eventStatus: 2 })
  })

  test('needs the page of events', async () => {
    const person = await server.asUser({ codes: ['eventType'] })
    expect((await ask({}, person)).code).toBe(403)
    expect((await ask({}, server.stranger)).code).toBe(401)
  })

  test('is no change that a log would keep', async () => {
    await ask()
    await server.running.recorder.flush()
    const logged = async (requestUri: string) => (await admin.page(logApi, { requestUri })).total
    expect(await logged('/event/page')).toBe(0)
    expect(await logged('/event/save')).toBeGreaterThan(0)
  })
})

describe('events and their counts', () => {
  const scopes = createScopes(server, admin)

  test('of another tenant are not told', async () => {
    const farmer = await server.signIn('admin', 'admin', '100001')
    const { data } = await ask({}, farmer)
    expect(data.records).toMatchObject([{ title: '一号试验田 围栏破损' }])
    expect(data.summary).toMatchObject({ byStatus: { 0: 1, 4: 0 }, byLevel: { 3: 1 } })
    expect((await ask({ ...ofType, tenantId: '000000' }, farmer)).data).toMatchObject({
      total: 0,
      summary: { byStatus: { 0: 0 }, overdue: 0 },
    })
  })

  test('end at the grids of their reader', async () => {
    const worker = await server.signIn('grid', 'grid1234')
    const [mine, all] = [await ask({}, worker), await ask()]
    const sum = (counts: Wire): number =>
      Object.values(counts).reduce((one, other) => Number(one) + Number(other), 0)
    expect(mine.data.total).toBeGreaterThan(0)
    expect(mine.data.total).toBeLessThan(all.data.total)
    expect(sum(mine.data.summary.byStatus)).toBe(mine.data.total)
    const town = (await admin.list(grid, { gridCode: '379901002000' }))[0]
    expect((await ask({ gridId: town?.id }, worker)).data.total).toBe(0)
  })

  test('end at the company of their reader', async () => {
    const person = await server.asUser({ codes: ['event'] })
    const { companyId } = (await ask({ companyId_notnull: 1, size: 1 })).data.records[0]
    await admin.update(user, { id: person.userId, userType: 4, companyId })
    const { data } = await ask({ size: 500 }, person)
    expect(new Set(data.records.map((row: Wire) => row.companyId))).toEqual(new Set([companyId]))
  })

  test('tell nothing of a state that a scope hides', async () => {
    const person = await server.asUser({ codes: ['event'] })
    await scopes.data(person, 'event', { scopeType: 1, scopeField: 'title,eventTypeId' })
    const { data } = await ask({ ...ofType, eventLevels: [1], overdue: 1 }, person)
    expect(data.total).toBe(5)
    expect(data.summary).toEqual({
      byStatus: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
      byLevel: { 1: 0, 2: 0, 3: 0, 4: 0 },
      overdue: 0,
    })
  })
})
