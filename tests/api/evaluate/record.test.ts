import { describe, expect, test } from 'vitest'
import { company, evaluateDetail, evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const grades = [
  { key: 'A', min: 85 },
  { key: 'C', min: 60 },
  { key: 'D', min: 0 },
]
const aCompany = async (more: object = {}) =>
  (await admin.save(company, { ...(await sampleOf(company, admin)), ...more })).id

interface Scoring {
  templateId: string
  /** Worth 70 and 30 points. */
  leaves: [string, string]
}

/** A published template with two indicators. */
async function scoring(more: object = {}, second: object = {}): Promise<Scoring> {
  const templateId = (
    await admin.save(evaluateTemplate, {
      ...(await sampleOf(evaluateTemplate, admin)),
      targetType: 'company',
      typeIds: [],
      cycle: 'quarter',
      grades,
      ...more,
    })
  ).id
  const shared = { evaluateTemplateId: templateId }
  const one = await admin.save(evaluateDetail, { ...shared, itemName: '一', score: 70 })
  const two = await admin.save(evaluateDetail, { ...shared, itemName: '二', score: 30, ...second })
  await admin.update(evaluateTemplate, { id: templateId, publishStatus: 1 })
  return { templateId, leaves: [one.id, two.id] }
}

const items = ({ leaves }: Scoring, one: number, two: number) => [
  { detailId: leaves[0], score: one },
  { detailId: leaves[1], score: two },
]
const save = async (body: object) => (await admin.post('/evaluateRecord/save', body)).body
const update = async (body: object) => (await admin.post('/evaluateRecord/update', body)).body
const standingOf = async (id: string) => {
  const { score, creditGrade } = await admin.detail(company, id)
  return [score, creditGrade]
}

/** A record that has gone as far as being published. */
async function publish(by: Scoring, companyId: string, period: string, scores: [number, number]) {
  const { data } = await save({ templateId: by.templateId, companyId, period, items: items(by, ...scores) })
  for (const state of [1, 2, 3]) await admin.update(evaluateRecord, { id: data.id, state })
  return String(data.id)
}

describe('scores', () => {
  test('add up to a total and a grade', async () => {
    const by = await scoring()
    const { data } = await save({
      templateId: by.templateId,
      companyId: await aCompany(),
      period: '2026Q1',
      items: items(by, 60.5, 26),
    })
    expect(await admin.detail(evaluateRecord, data.id)).toMatchObject({
      total: 86.5,
      gradeKey: 'A',
      gradeName: '优秀',
      targetType: 'company',
      versionNo: 1,
      state: 0,
    })
    await admin.update(evaluateRecord, { id: data.id, items: items(by, 40, 20) })
    expect(await admin.detail(evaluateRecord, data.id)).toMatchObject({ total: 60, gradeKey: 'C' })
  })

  test('have no grade before each indicator has some', async () => {
    const by = await scoring()
    const given = items(by, 60.5, 26)
    const { data } = await save({
      templateId: by.templateId,
      companyId: await aCompany(),
      period: '2026Q1',
      items: given.slice(0, 1),
    })
    expect(await admin.detail(evaluateRecord, data.id)).toMatchObject({ total: 60.5, gradeKey: '' })
    await admin.update(evaluateRecord, { id: data.id, items: given })
    expect(await admin.detail(evaluateRecord, data.id)).toMatchObject({ total: 86.5, gradeKey: 'A' })
  })

  test('come to nothing where an indicator that vetoes has none', async () => {
    const by = await scoring({}, { scoreType: 5 })
    const { data } = await save({
      templateId: by.templateId,
      companyId: await aCompany(),
      period: '2026Q1',
      items: items(by, 70, 0),
    })
    expect(await admin.detail(evaluateRecord, data.id)).toMatchObject({ total: 0, gradeKey: 'D' })
  })

  test('are those of the template: no other indicator, no more points, one of the options', async () => {
    const options = [
      { label: '好', score: 30 },
      { label: '差', score: 10 },
    ]
    const by = await scoring({}, { scoreType: 2, options })
    const draft = { templateId: by.templateId, companyId: await aCompany(), period: '2026Q1' }
    const messages = [
      await save({ ...draft, items: [{ detailId: '1', score: 1 }] }),
      await save({ ...draft, items: items(by, 71, 30) }),
      await save({ ...draft, items: items(by, 70, 20) }),
      await save({ ...draft, items: [...items(by, 70, 10), { detailId: by.leaves[0], score: 1 }] }),
    ].map(({ msg }) => msg)
    expect(messages).toEqual([
      '指标 1 不是该模板的末级指标',
      '“一”的得分不能大于70',
      '“二”的得分须是其选项之一',
      '同一指标不能重复评分',
    ])
  })
})

describe('a record', () => {
  test('is of a published template, a period of its cycle, and one target of its kind', async () => {
    const by = await scoring()
    const companyId = await aCompany()
    const { soilId } = { soilId: (await admin.get('/soil/select', { size: 1 })).body.data[0].id }
    const unpublished = await sampleOf(evaluateTemplate, admin)
    const draft = await admin.save(evaluateTemplate, unpublished)
    const answers = [
      await save({ templateId: draft.id, companyId, period: '2026Q1' }),
      await save({ templateId: by.templateId, companyId, period: '2026M03' }),
      await save({ templateId: by.templateId, companyId, soilId, period: '2026Q1' }),
      await save({ templateId: by.templateId, period: '2026Q1' }),
    ]
    expect(answers.map(({ msg, errors }) => [msg, errors[0].field])).toEqual([
      ['模板未发布，不能评价', 'templateId'],
      ['评价期与模板的周期不符', 'period'],
      ['评价对象与模板不符', 'soilId'],
      ['请选择企业', 'companyId'],
    ])
  })

  test('is of a company whose type the template is for, or one below that', async () => {
    const { data } = (await admin.get('/companyType/tree')).body
    const parent = data.find(({ children }: { children?: unknown[] }) => children?.length)
    const by = await scoring({ typeIds: [parent.id] })
    const child = await aCompany({ typeId: parent.children[0].id })
    const other = await aCompany({ typeId: data.find(({ id }: { id: string }) => id !== parent.id).id })
    expect((await save({ templateId: by.templateId, companyId: child, period: '2026Q1' })).code).toBe(200)
    expect((await save({ templateId: by.templateId, companyId: other, period: '2026Q1' })).msg).toBe(
      '该企业的类型不在模板的适用范围内',
    )
  })

  test('takes and tells its target as `targetId`, whatever kind that is', async () => {
    const by = await scoring({ targetType: 'soil' })
    const [plot] = (await admin.get('/soil/select', { size: 1 })).body.data
    const { data } = await save({ templateId: by.templateId, targetId: plot.id, period: '2026Q2' })
    const told = { targetId: plot.id, targetName: plot.soilName, soilId: plot.id, companyId: '' }
    expect(await admin.detail(evaluateRecord, data.id)).toMatchObject(told)
    const found = await admin.page(evaluateRecord, { targetId: plot.id })
    expect(found.records).toMatchObject([{ id: data.id, ...told }])
    expect((await admin.page(evaluateRecord, { targetId: '1' })).total).toBe(0)
  })

  test('moves a step at a time, and only whole', async () => {
    const by = await scoring({}, { evidence: 1 })
    const { data } = await save({ templateId: by.templateId, companyId: await aCompany(), period: '2026Q1' })
    const { id } = data
    const proven = items(by, 70, 30).map((item, n) =>
      n === 1 ? { ...item, evidence: ['/api/file/0a/b.jpg'] } : item,
    )
    expect((await update({ id, state: 2 })).msg).toBe('状态不能从“待评”改为“复评”')
    expect((await update({ id, state: 1 })).msg).toBe('“一”尚未评分')
    expect((await update({ id, state: 1, items: items(by, 70, 30) })).msg).toBe('“二”须附佐证材料')
    expect((await update({ id, state: 1, items: proven })).code).toBe(200)
    for (const state of [2, 3]) expect((await update({ id, state })).code).toBe(200)
    expect((await update({ id, items: items(by, 1, 1) })).msg).toBe('已公示的评价不能修改评分')
    expect((await update({ id, state: 4 })).code).toBe(200)
    expect((await update({ id, state: 3 })).msg).toBe('状态不能从“归档”改为“公示”')
    expect(await admin.detail(evaluateRecord, id)).toMatchObject({
      evaluatorName: '管理员',
      reviewerName: '管理员',
    })
  })
})

describe('the standing of a company', () => {
  test('is what its latest published record says, and goes with it', async () => {
    const by = await scoring()
    const companyId = await aCompany()
    const newer = await publish(by, companyId, '2026Q1', [65, 25])
    await publish(by, companyId, '2025Q4', [40, 25])
    expect(await standingOf(companyId)).toEqual([90, 'A'])
    await admin.update(evaluateRecord, { id: newer, state: 2 })
    expect(await standingOf(companyId)).toEqual([65, 'C'])
    await admin.update(evaluateRecord, { id: newer, state: 3 })
    expect(await standingOf(companyId)).toEqual([90, 'A'])
    await admin.remove(evaluateRecord, newer)
    expect(await standingOf(companyId)).toEqual([65, 'C'])
  })

  test('cannot be written by hand, and a removed company takes its records along', async () => {
    const by = await scoring()
    const companyId = await aCompany()
    const id = await publish(by, companyId, '2026Q1', [70, 30])
    await admin.post('/company/update', { id: companyId, score: 1, creditGrade: 'D' })
    expect(await standingOf(companyId)).toEqual([100, 'A'])
    await admin.remove(company, companyId)
    expect((await admin.get('/evaluateRecord/detail', { id })).body.msg).toBe('数据不存在')
  })
})

test('nobody evaluates the company of another tenant, or without the button', async () => {
  const by = await scoring()
  const body = { templateId: by.templateId, companyId: await aCompany(), period: '2026Q1' }
  const foreigner = await server.asUser({
    tenantId: '100001',
    codes: ['evaluateRecord', 'evaluateRecord_add'],
  })
  expect((await foreigner.post('/evaluateRecord/save', body)).body.msg).toBe('评价模板不存在')
  const reader = await server.asUser({ codes: ['evaluateRecord'] })
  expect((await reader.post('/evaluateRecord/save', body)).status).toBe(403)
})
