import { describe, expect, test } from 'vitest'
import { soil, soilLog, user } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [117, 36],
      [117.001, 36],
      [117.001, 36.001],
      [117, 36.001],
      [117, 36],
    ],
  ],
}

const plot = async (more: object = {}) => {
  const { soilName, soilLevel, landUse } = await sampleOf(soil, admin)
  const draft = { soilName, soilLevel, landUse, regionCode: '379901006', ...more }
  return String((await admin.post('/soil/save', draft)).body.data.id)
}
const write = async (soilId: string, more: object) => {
  const log = { soilId, logType: 'weed', logTime: '2026-01-05 08:00:00', logStatus: 2, ...more }
  return (await admin.post('/soilLog/save', log)).body
}
const change = async (id: string, more: object) => (await admin.post('/soilLog/update', { id, ...more })).body
const cropOn = async (soilId: string) => {
  const { currentCrop, variety, soilStatus } = await admin.detail(soil, soilId)
  return [currentCrop, variety, soilStatus]
}
const sown = (crop: string, logTime: string) => ({ logType: 'sow', crop, variety: '一号', logTime })

describe('what grows on a plot', () => {
  test('is what was sown last, until its last harvest', async () => {
    const soilId = await plot()
    await write(soilId, sown('wheat', '2026-01-05 08:00:00'))
    expect(await cropOn(soilId)).toEqual(['wheat', '一号', 2])
    await write(soilId, { logType: 'harvest', logTime: '2026-02-01 08:00:00' })
    expect(await cropOn(soilId)).toEqual(['wheat', '一号', 2])
    await write(soilId, { logType: 'harvest', logTime: '2026-02-05 08:00:00', isFinal: 1 })
    expect(await cropOn(soilId)).toEqual(['', '', 1])
  })

  test('follows the time of the work, not the order of writing', async () => {
    const soilId = await plot()
    await write(soilId, sown('maize', '2026-02-05 08:00:00'))
    await write(soilId, sown('wheat', '2026-01-05 08:00:00'))
    expect((await cropOn(soilId))[0]).toBe('maize')
  })

  test('is worked out again when a planting is removed or turns out otherwise', async () => {
    const soilId = await plot()
    await write(soilId, sown('wheat', '2026-01-05 08:00:00'))
    const { data } = await write(soilId, sown('maize', '2026-02-05 08:00:00'))
    await change(data.id, { crop: 'potato' })
    expect((await cropOn(soilId))[0]).toBe('potato')
    await admin.remove(soilLog, data.id)
    expect((await cropOn(soilId))[0]).toBe('wheat')
  })

  test('is not yet what is only planned', async () => {
    const soilId = await plot()
    const { data } = await write(soilId, { ...sown('wheat', '2031-01-05 08:00:00'), logStatus: 0 })
    expect((await cropOn(soilId))[0]).toBe('')
    await change(data.id, { logStatus: 2, logTime: '2026-01-05 08:00:00' })
    expect((await cropOn(soilId))[0]).toBe('wheat')
  })

  test('is said by hand as long as no planting is written down', async () => {
    const soilId = await plot({ currentCrop: 'tea' })
    expect((await cropOn(soilId))[0]).toBe('tea')
    await write(soilId, sown('wheat', '2026-01-05 08:00:00'))
    await admin.post('/soil/update', { id: soilId, currentCrop: 'tea', sort: 7 })
    expect(await admin.detail(soil, soilId)).toMatchObject({ currentCrop: 'wheat', sort: 7 })
  })
})

describe('a log', () => {
  test('without a title gets one', async () => {
    const soilId = await plot({ soilName: '标题地' })
    const { data } = await write(soilId, {})
    expect((await admin.detail(soilLog, data.id)).title).toBe('除草 标题地 2026-01-05')
    await change(data.id, { title: '' })
    expect((await admin.detail(soilLog, data.id)).title).toBe('除草 标题地 2026-01-05')
  })

  test('of planting names the crop', async () => {
    const { code, msg } = await write(await plot(), { logType: 'transplant' })
    expect([code, msg]).toEqual([400, '请选择作物'])
  })

  test('of the future is a plan', async () => {
    const soilId = await plot()
    expect((await write(soilId, { logTime: '2031-01-05 08:00:00' })).msg).toBe('作业时间不能晚于当前时间')
    expect((await write(soilId, { logTime: '2031-01-05 08:00:00', logStatus: 0 })).code).toBe(200)
  })

  test('covers no more land than there is', async () => {
    const soilId = await plot({ geometry: square })
    // 100 by 90 metres: 15 mu.
    expect((await write(soilId, { areaMu: 15 })).code).toBe(200)
    const { code, errors } = await write(soilId, { areaMu: 17 })
    expect([code, errors[0].field]).toEqual([400, 'areaMu'])
  })

  test('of a pesticide says until when, and a harvest before that is pointed out', async () => {
    const soilId = await plot()
    const inputs = [{ materialName: '吡虫啉', category: '3', dosage: 0.05, unit: 'kg', safeDays: 20 }]
    const { data } = await write(soilId, { logType: 'spray', inputs })
    expect((await admin.detail(soilLog, data.id)).safeUntil).toBe('2026-01-25')
    const early = await write(soilId, { logType: 'harvest', logTime: '2026-01-20 08:00:00' })
    expect(early.warnings).toEqual([{ field: 'logTime', message: '安全间隔期至 2026-01-25，采收前请核对' }])
    expect((await write(soilId, { logType: 'harvest', logTime: '2026-01-26 08:00:00' })).warnings).toBe(
      undefined,
    )
  })

  test('of a pesticide marks its plot until the last day of them all', async () => {
    const soilId = await plot({ currentCrop: 'wheat' })
    const spray = (safeDays: number) => ({
      logType: 'spray',
      inputs: [{ materialName: '吡虫啉', category: '3', dosage: 0.05, unit: 'kg', safeDays }],
    })
    const plotNow = async () => {
      const { safeUntil, currentCrop } = await admin.detail(soil, soilId)
      return [safeUntil, currentCrop]
    }
    const { data: long } = await write(soilId, spray(20))
    await write(soilId, spray(5))
    await write(soilId, { ...spray(30), logStatus: 0 })
    expect(await plotNow()).toEqual(['2026-01-25', 'wheat'])
    await admin.remove(soilLog, long.id)
    expect(await plotNow()).toEqual(['2026-01-10', 'wheat'])
  })

  test('with an input that is none is refused', async () => {
    expect((await write(await plot(), { inputs: [{ materialName: '尿素' }] })).code).toBe(400)
  })

  test('of a pesticide without its days of safety is refused', async () => {
    const inputs = [{ materialName: '吡虫啉', category: '3', dosage: 0.05, unit: 'kg' }]
    const { code, errors } = await write(await plot(), { logType: 'spray', inputs })
    expect([code, errors]).toEqual([
      400,
      [{ field: 'inputs', message: '农药须填写安全间隔期天数（safeDays）' }],
    ])
  })
})

describe('the state of a log', () => {
  test('goes from planned over doing to done, and no other way', async () => {
    const { data } = await write(await plot(), { logStatus: 0 })
    const steps = []
    for (const logStatus of [1, 0, 2]) steps.push((await change(data.id, { logStatus })).code)
    expect(steps).toEqual([200, 200, 200])
    expect((await change(data.id, { logStatus: 3 })).msg).toBe('状态不能从“完成”改为“放弃”')
  })

  test('comes back from done for its author alone', async () => {
    const { data } = await write(await plot(), {})
    const other = await server.asUser({ codes: ['soilLog', 'soilLog_edit'] })
    const refused = (await other.post('/soilLog/update', { id: data.id, logStatus: 1 })).body
    expect([refused.code, refused.msg]).toEqual([400, '已完成的农事只能由填报人在24小时内退回'])
    expect((await change(data.id, { logStatus: 1 })).code).toBe(200)
  })

  test('comes back from done for a day', async () => {
    const { records } = await admin.page(user, { account: 'county' })
    const mine = { createUser: records[0]?.id, logStatus: 2, ascs: 'logTime' }
    const [old] = (await admin.page(soilLog, mine)).records
    const county = await server.signIn('county', 'county123')
    const { msg } = (await county.post('/soilLog/update', { id: old?.id, logStatus: 1 })).body
    expect(msg).toBe('已完成的农事只能由填报人在24小时内退回')
  })
})

describe('the amounts of a log', () => {
  const grown = async () => {
    const soilId = await plot({ geometry: square })
    await write(soilId, sown('wheat', '2026-01-05 08:00:00'))
    return soilId
  }
  const harvest = (more: object) => ({
    logType: 'harvest',
    logTime: '2026-02-05 08:00:00',
    isFinal: 1,
    areaMu: 10,
    ...more,
  })

  test.each([
    ['yieldKg', 9_999_999, '折合亩产 1000000 千克，超出合理范围，请核对产量和面积'],
    ['waterM3', 99_999, '折合每亩用水 10000 m³，超出合理范围，请核对用水量和面积'],
  ])('are refused where no field could bear %s of %s, and the crop stays', async (field, amount, msg) => {
    const soilId = await grown()
    const body = await write(soilId, harvest({ [field]: amount }))
    expect(body).toMatchObject({ code: 400, msg, errors: [{ field }] })
    expect((await cropOn(soilId))[0]).toBe('wheat')
  })

  test('are measured by the plot where no area is written', async () => {
    const body = await write(await grown(), harvest({ areaMu: undefined, yieldKg: 9_999_999 }))
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'yieldKg' }] })
  })

  test('are kept with a warning where the harvest is more than a very good one of that crop', async () => {
    const body = await write(await grown(), harvest({ yieldKg: 12_000 }))
    expect(body.code).toBe(200)
    expect(body.warnings).toMatchObject([
      { field: 'yieldKg', message: '小麦折合亩产 1200 千克，高于常见的 800 千克，请核对' },
    ])
    const usual = await write(await grown(), harvest({ yieldKg: 5000 }))
    expect(usual.warnings ?? []).toEqual([])
  })

  test('that are stored already are no fault of who changes something else', async () => {
    const { data } = await write(await grown(), harvest({ yieldKg: 5000 }))
    expect((await change(data.id, { remark: '改了', yieldKg: 5000 })).code).toBe(200)
    expect((await change(data.id, { yieldKg: 9_999_999 })).code).toBe(400)
  })
})
