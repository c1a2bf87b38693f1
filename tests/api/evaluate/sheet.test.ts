import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { company, device, evaluateDetail, evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const farm = '100001'
const devices = tableOf(device)
const records = tableOf(evaluateRecord)
const server = await startTestServer()
const admin = await server.signIn()

const aCompany = async () => (await admin.save(company, await sampleOf(company, admin))).id
const [subject, other] = [await aCompany(), await aCompany()]

const templateId = (
  await admin.save(evaluateTemplate, {
    ...(await sampleOf(evaluateTemplate, admin)),
    targetType: 'company',
    typeIds: [],
    cycle: 'quarter',
    grades: [
      { key: 'A', min: 85 },
      { key: 'D', min: 0 },
    ],
  })
).id
const add = async (more: object) =>
  (await admin.save(evaluateDetail, { evaluateTemplateId: templateId, score: 10, ...more } as never)).id
const dimension = await add({ itemName: '数字化' })
const byData = await add({
  itemName: '设备在线率',
  parentId: dimension,
  score: 40,
  scoreType: 3,
  source: { metric: 'device_online_rate', full: 100, zero: 50 },
})
const byHand = await add({ itemName: '台账', score: 60, standard: '缺一项扣 5 分', evidence: 1 })
await admin.update(evaluateTemplate, { id: templateId, publishStatus: 1 })

const record = async (companyId: string, period: string, scores?: [number, number]) =>
  (
    await admin.save(evaluateRecord, {
      templateId,
      companyId,
      period,
      items: scores && [
        { detailId: byData, score: scores[0] },
        { detailId: byHand, score: scores[1] },
      ],
    } as never)
  ).id
const sheet = async (id: string) => (await admin.get('/evaluateRecord/sheet', { id })).body.data

test('a sheet has the indicators below their dimensions, with what data say', async () => {
  const id = await record(subject, '2026Q3')
  const shown = await sheet(id)
  expect(shown.dimensions).toMatchObject([
    { id: dimension, points: 40, indicators: [{ id: byData, points: 40, scoreType: 3 }] },
    {
      id: byHand,
      points: 60,
      indicators: [{ standard: '缺一项扣 5 分', needsEvidence: true, measured: null }],
    },
  ])
  const measured = { metric: 'device_online_rate', full: 100, zero: 50 }
  expect(shown.dimensions[0].indicators[0].measured).toEqual({ ...measured, value: null, points: null })

  for (const onlineStatus of [1, 1, 1, 2, 0]) {
    const { id: one } = await admin.save(device, await sampleOf(device, admin))
    // As the device itself tells.
    await server.database.transaction((connection) =>
      connection.update(devices).set({ companyId: subject, onlineStatus }).where(eq(devices.id, one)),
    )
  }
  // Three of four report: half of the way from 50 to 100.
  expect((await sheet(id)).dimensions[0].indicators[0].measured).toEqual({
    ...measured,
    value: 75,
    points: 20,
  })
})

test('it tells what others got, and what the same one got before', async () => {
  await record(subject, '2025Q4', [10, 20])
  await record(subject, '2026Q1', [30, 40])
  await record(other, '2026Q2', [20, 50])
  const id = await record(subject, '2026Q2', [40, 60])
  const { average, last } = await sheet(id)
  expect(average).toEqual({ [byData]: 20, [byHand]: 50 })
  expect(last).toEqual({ period: '2026Q1', scores: { [byData]: 30, [byHand]: 40 } })
  expect(await sheet(await record(other, '2024Q1'))).toMatchObject({ average: null, last: null })
})

test('places count among all that is published; told are those that the caller sees', async () => {
  const third = await aCompany()
  const published = async (companyId: string, period: string, points: number) => {
    const id = await record(companyId, period, [0, points])
    await server.database.transaction((connection) =>
      connection.update(records).set({ state: 3, total: points }).where(eq(records.id, id)),
    )
    return id
  }
  for (const [companyId, points] of [
    [subject, 40],
    [other, 50],
  ] as const)
    await published(companyId, '2028Q1', points)
  const [first, second, last] = [
    await published(subject, '2028Q2', 55),
    await published(other, '2028Q2', 30),
    await published(third, '2028Q2', 30),
  ]
  const { body } = await admin.get('/evaluateRecord/ranking', { templateId })
  expect(body.data).toMatchObject({ template: { id: templateId }, period: '2028Q2', count: 3 })
  expect(body.data.periods).toEqual(['2028Q2', '2028Q1'])
  expect(Object.fromEntries(body.data.rows.map((row: Wire) => [row.id, [row.place, row.lastPlace]]))).toEqual(
    { [first]: [1, 2], [second]: [2, 1], [last]: [2, null] },
  )
  const former = await admin.get('/evaluateRecord/ranking', { templateId, period: '2028Q1' })
  expect(former.body.data).toMatchObject({ period: '2028Q1', count: 2, rows: [{ lastPlace: null }, {}] })

  const stranger = await server.asUser({ tenantId: farm, codes: ['evaluateRecord'] })
  const { body: theirs } = await stranger.get('/evaluateRecord/ranking', { templateId })
  expect(theirs.data).toMatchObject({ count: 0, rows: [] })
})

test('a round begins what has no record of the period yet, with the points that data give', async () => {
  const has = await record(other, '2029Q1')
  const asked = { templateId, period: '2029Q1' }
  const { body } = await admin.post('/evaluateRecord/generate', asked)
  expect(body.data.skipped).toEqual([])
  expect(body.data.done.length).toBeGreaterThan(0)
  const { records: begun } = (
    await admin.get('/evaluateRecord/page', { ...asked, companyId: subject, size: '5' })
  ).body.data
  expect(begun).toMatchObject([{ state: 0, total: 20 }])
  expect((await admin.detail(evaluateRecord, has)).items).toBeNull()
  // A second click finds nothing left to do.
  expect((await admin.post('/evaluateRecord/generate', asked)).body.data).toEqual({ done: [], skipped: [] })

  const wrong = await admin.post('/evaluateRecord/generate', { ...asked, period: '2029M01' })
  expect(wrong.body.data.done).toEqual([])
  expect(wrong.body.data.skipped[0].reason).toBe('评价期与模板的周期不符')
  const reader = await server.asUser({ codes: ['evaluateRecord', 'evaluateRecord_view'] })
  expect((await reader.post('/evaluateRecord/generate', asked)).status).toBe(403)
  const stranger = await server.asUser({ tenantId: farm, codes: ['evaluateRecord', 'evaluateRecord_add'] })
  expect((await stranger.post('/evaluateRecord/generate', asked)).status).toBe(400)
})

test('it is for those who see the record', async () => {
  const id = await record(subject, '2027Q1')
  const stranger = await server.asUser({ tenantId: farm, codes: ['evaluateRecord'] })
  expect((await stranger.get('/evaluateRecord/sheet', { id })).status).toBe(400)
  const nobody = await server.asUser({ codes: ['company'] })
  expect((await nobody.get('/evaluateRecord/sheet', { id })).status).toBe(403)
  expect((await admin.get('/evaluateRecord/sheet')).status).toBe(400)
})
