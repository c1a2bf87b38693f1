import { describe, expect, test } from 'vitest'
import { dayAfter, type SeasonStep } from '#shared/contract/land/season.ts'
import { seasonTemplate, soil, soilLog } from '#shared/resources/index.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const today = wallTime().slice(0, 10)

const plot = async (more: object = {}) => {
  const { soilName, soilLevel, landUse } = await sampleOf(soil, admin)
  const draft = { soilName, soilLevel, landUse, regionCode: '379901006', ...more }
  return String((await admin.post('/soil/save', draft)).body.data.id)
}
const steps: SeasonStep[] = [
  { day: 0, logType: 'sow', title: '播种' },
  {
    day: 20,
    logType: 'spray',
    title: '打药',
    materialName: '吡虫啉',
    category: '3',
    dosageMu: 0.03,
    unit: 'kg',
    safeDays: 14,
  },
  { day: 90, logType: 'harvest', title: '收获', isFinal: 1 },
]
const template = async (more: object = {}) =>
  (
    await admin.save(seasonTemplate, {
      ...(await sampleOf(seasonTemplate, admin)),
      crop: 'wheat',
      variety: '一号',
      steps,
      ...more,
    })
  ).id
const plan = async (body: object, call = 'plan-season') => (await admin.post(`/soilLog/${call}`, body)).body
const logsOf = async (soilId: string) =>
  (await admin.page(soilLog, { soilId, ascs: 'logTime', size: 100 })).records

describe('a template', () => {
  test('has no harvest within the interval of a pesticide, and no pesticide without one', async () => {
    const draft = { ...(await sampleOf(seasonTemplate, admin)), crop: 'wheat' }
    const early = [...steps.slice(0, 2), { day: 30, logType: 'harvest' }]
    const { body } = await admin.post('/seasonTemplate/save', { ...draft, steps: early })
    expect([body.code, body.errors[0].field, body.msg]).toEqual([
      400,
      'steps',
      '采收不能安排在前面用药的安全间隔期内',
    ])
    const open = [{ ...steps[1], safeDays: undefined }]
    expect((await admin.post('/seasonTemplate/save', { ...draft, steps: open })).body.msg).toContain(
      '安全间隔期',
    )
  })
})

describe('a season', () => {
  test('is planned for many plots at once, each once', async () => {
    const templateId = await template()
    const soilIds = [await plot({ areaM2: 6667 }), await plot(), await plot()]
    const asked = { templateId, soilIds, startDay: today }
    const before = await plan(asked, 'plan-season-preview')
    expect(before.data).toMatchObject({ missed: 0, skipped: [] })
    expect(before.data.works.map(({ day, title }: { day: string; title: string }) => [day, title])).toEqual([
      [today, '播种'],
      [dayAfter(today, 20), '打药'],
      [dayAfter(today, 90), '收获'],
    ])
    expect(await logsOf(soilIds[0] ?? '')).toEqual([])
    expect((await plan(asked)).data).toEqual({ done: soilIds, works: 9, skipped: [] })
    const written = await logsOf(soilIds[0] ?? '')
    expect(
      written.map(({ logType, logStatus, crop, variety, isFinal }) => [
        logType,
        logStatus,
        crop,
        variety,
        isFinal,
      ]),
    ).toEqual([
      ['sow', 0, 'wheat', '一号', 0],
      ['spray', 0, '', '', 0],
      ['harvest', 0, 'wheat', '', 1],
    ])
    expect(written[1]).toMatchObject({ seasonTemplateId: templateId, safeUntil: dayAfter(today, 34) })
    expect((await admin.detail(soil, soilIds[0] ?? '')).currentCrop).toBe('')
    const again = (await plan({ ...asked, soilIds: [...soilIds, '7'] })).data
    expect(again.done).toEqual([])
    expect(again.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      ...soilIds.map(() => '该时段已按此方案排过'),
      '数据不存在',
    ])
  })

  test('that has begun leaves out what has passed', async () => {
    const { data } = await plan({
      templateId: await template(),
      soilIds: await plot(),
      startDay: dayAfter(today, -30),
    })
    expect([data.done.length, data.works]).toEqual([1, 1])
  })

  test('warns of a harvest on what was sprayed before', async () => {
    const soilId = await plot()
    const inputs = [{ materialName: '戊唑醇', category: '3', dosage: 1, unit: 'kg', safeDays: 200 }]
    await admin.save(soilLog, {
      soilId,
      logType: 'spray',
      logTime: `${dayAfter(today, -1)} 08:00:00`,
      logStatus: 2,
      inputs,
    })
    const { data } = await plan(
      { templateId: await template(), soilIds: soilId, startDay: today },
      'plan-season-preview',
    )
    expect(data.plots[0].warning).toBe(
      `${dayAfter(today, 90)} 的采收在安全间隔期内（至 ${dayAfter(today, 199)}）`,
    )
  })

  test('needs a template, plots and a day', async () => {
    const asked = { templateId: await template(), soilIds: [await plot()], startDay: today }
    for (const [wrong, field] of [
      [{ templateId: '' }, 'templateId'],
      [{ templateId: '1' }, 'templateId'],
      [{ soilIds: [] }, 'soilIds'],
      [{ soilIds: Array.from({ length: 101 }, (_, n) => String(n + 1)) }, 'soilIds'],
      [{ startDay: '2026-02-30' }, 'startDay'],
      [{ startDay: 'soon' }, 'startDay'],
      [{ startDay: '2020-01-01' }, 'startDay'],
      [{ startDay: '2999-01-01' }, 'startDay'],
      [{ operatorIds: ['7'] }, undefined],
    ] as const) {
      const body = await plan({ ...asked, ...wrong })
      if (field) expect([body.code, body.errors?.[0].field], JSON.stringify(wrong)).toEqual([400, field])
      else expect(body.data.done).toEqual([])
    }
    expect((await plan({ ...asked, soilIds: [{ a: 1 }] })).code).toBe(400)
  })

  test('is planned by those who may write logs, on land of their own tenant', async () => {
    const asked = { templateId: await template(), soilIds: [await plot()], startDay: today }
    const guest = await server.signIn('guest', 'guest1234')
    expect((await guest.post('/soilLog/plan-season', asked)).status).toBe(403)
    expect((await guest.post('/soilLog/plan-season-preview', asked)).status).toBe(403)
    const neighbour = await server.signIn('admin', 'admin', '100001')
    const { body } = await neighbour.post('/soilLog/plan-season', asked)
    expect([body.code, body.errors[0].field]).toEqual([400, 'templateId'])
  })
})

describe('what a season cost and bore', () => {
  test('is told for each mu', async () => {
    const soilId = await plot({ geometry: undefined })
    const write = async (more: object) =>
      expect((await admin.post('/soilLog/save', { soilId, logStatus: 2, ...more })).body.code).toBe(200)
    await write({ logType: 'sow', crop: 'maize', areaMu: 10, costYuan: 500, logTime: '2026-01-05 08:00:00' })
    await write({ logType: 'irrigate', waterM3: 300, costYuan: 100, logTime: '2026-02-05 08:00:00' })
    await write({
      logType: 'harvest',
      crop: 'maize',
      yieldKg: 5200,
      isFinal: 1,
      logTime: '2026-05-05 08:00:00',
    })
    await write({ logType: 'sow', crop: 'cabbage', areaMu: 4, logTime: '2026-05-20 08:00:00' })
    await write({ logType: 'weed', logStatus: 0, logTime: '2026-06-20 08:00:00' })
    await write({ logType: 'weed', logStatus: 3, logTime: '2026-06-21 08:00:00' })
    const { records, total } = (await admin.get('/soilLog/seasons', { soilId, year: 2026 })).body.data
    expect(total).toBe(1)
    expect(records).toMatchObject([
      { crop: 'cabbage', cropName: '白菜', works: 2, done: 1, overdue: 1, costPerMu: null },
      {
        from: '2026-01-05',
        to: '2026-05-05',
        crop: 'maize',
        areaMu: 10,
        costPerMu: 60,
        yieldPerMu: 520,
        waterPerMu: 30,
        works: 3,
        done: 3,
      },
    ])
    expect((await admin.get('/soilLog/seasons', { soilId, year: 2025 })).body.data.records).toEqual([])
    expect(
      (await admin.get('/soilLog/seasons', { soilId, crop: 'maize', year: 2026 })).body.data.records.length,
    ).toBe(1)
    expect((await admin.get('/soilLog/seasons', { year: '26' })).body.code).toBe(400)
    const neighbour = await server.signIn('admin', 'admin', '100001')
    expect((await neighbour.get('/soilLog/seasons', { soilId, year: 2026 })).body.data.total).toBe(0)
  })
})
