import { describe, expect, test } from 'vitest'
import { evaluateDetail, evaluateRecord, evaluateTemplate } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const draftOf = async (more: object = {}) => ({
  ...(await sampleOf(evaluateTemplate, admin)),
  targetType: 'company',
  typeIds: [],
  cycle: 'quarter',
  ...more,
})
const draft = async (more?: object) => (await admin.save(evaluateTemplate, await draftOf(more))).id
const indicator = async (templateId: string, score: number, more: object = {}) =>
  (
    await admin.save(evaluateDetail, {
      evaluateTemplateId: templateId,
      itemName: `指标${score}`,
      score,
      ...more,
    })
  ).id
const update = async (body: object) => (await admin.post('/evaluateTemplate/update', body)).body

async function published(): Promise<string> {
  const id = await draft()
  await indicator(id, 100)
  await admin.update(evaluateTemplate, { id, publishStatus: 1 })
  return id
}

describe('grades', () => {
  test.each([
    [
      'that rise',
      [
        { key: 'B', min: 60 },
        { key: 'A', min: 85 },
        { key: 'D', min: 0 },
      ],
      '等级须按最低分从高到低排列',
    ],
    [
      'that leave out the lowest',
      [
        { key: 'A', min: 85 },
        { key: 'B', min: 60 },
      ],
      '最后一个等级的最低分须为0',
    ],
    [
      'that come twice',
      [
        { key: 'A', min: 85 },
        { key: 'A', min: 0 },
      ],
      '等级不能重复',
    ],
    [
      'above the total',
      [
        { key: 'A', min: 101 },
        { key: 'D', min: 0 },
      ],
      '等级的最低分不能大于总分',
    ],
    ['that nobody knows', [{ key: 'Z', min: 0 }], '等级不在信用等级字典中'],
    ['of another shape', [{ key: 'A', least: 0 }], '等级划分第1行：请输入最低分'],
  ])('%s are refused', async (_name, grades, sentence) => {
    const { status, body } = await admin.post('/evaluateTemplate/save', await draftOf({ grades }))
    expect([status, body.msg, body.errors[0].field]).toEqual([400, sentence, 'grades'])
  })
})

test('the pass mark is at most the total', async () => {
  const { body } = await admin.post('/evaluateTemplate/save', await draftOf({ passScore: 101 }))
  expect(body.msg).toBe('及格分不能大于总分')
})

test('only a template for companies is kept for some of their types', async () => {
  const { typeIds } = await sampleOf(evaluateTemplate, admin)
  const { body } = await admin.post('/evaluateTemplate/save', await draftOf({ targetType: 'staff', typeIds }))
  expect(body.msg).toBe('只有评价企业的模板才能限定企业类型')
})

describe('publication', () => {
  test('waits for indicators: a new template is a draft', async () => {
    const { body } = await admin.post('/evaluateTemplate/save', await draftOf({ publishStatus: 1 }))
    expect([body.code, body.errors[0].field]).toEqual([400, 'publishStatus'])
  })

  test('needs indicators that make up the total, and counts the versions', async () => {
    const id = await draft()
    await indicator(id, 60)
    expect((await update({ id, publishStatus: 1 })).msg).toBe('末级指标分值之和为60，须等于总分100')
    await indicator(id, 40)
    expect((await update({ id, publishStatus: 1 })).code).toBe(200)
    await admin.update(evaluateTemplate, { id, publishStatus: 0 })
    await admin.update(evaluateTemplate, { id, publishStatus: 1 })
    expect(await admin.detail(evaluateTemplate, id)).toMatchObject({ publishStatus: 1, versionNo: 2 })
  })

  test('cannot be ended before it began, and holds a published total to the indicators', async () => {
    const id = await draft()
    expect((await update({ id, publishStatus: 2 })).msg).toBe('状态不能从“草稿”改为“已停用”')
    expect((await update({ id: await published(), totalScore: 120 })).msg).toBe(
      '末级指标分值之和为100，须等于总分120',
    )
  })
})

describe('a template with records', () => {
  test('keeps what they were scored by, whatever else a client sends along', async () => {
    const record = await admin.save(evaluateRecord, await sampleOf(evaluateRecord, admin))
    const { templateId: id } = await admin.detail(evaluateRecord, record.id)
    const whole = await admin.detail(evaluateTemplate, id)
    expect((await update({ ...whole, passScore: 50 })).msg).toBe('模板已有评价记录，只能停用或重新发布')
    expect((await update({ id, publishStatus: 0 })).code).toBe(400)
    expect((await update({ ...whole, publishStatus: 2, remark: '换新模板' })).code).toBe(200)
    expect((await update({ id, publishStatus: 1 })).code).toBe(200)
    expect(await admin.detail(evaluateTemplate, id)).toMatchObject({ versionNo: 1, remark: '换新模板' })
  })

  test('cannot be removed; one without takes its indicators along', async () => {
    const record = await admin.save(evaluateRecord, await sampleOf(evaluateRecord, admin))
    const { templateId } = await admin.detail(evaluateRecord, record.id)
    const refused = await admin.post('/evaluateTemplate/remove', { ids: templateId })
    expect(refused.body.data.blocked[0].reason).toContain('评价记录')
    const free = await draft()
    const leaf = await indicator(free, 5)
    await admin.remove(evaluateTemplate, free)
    expect((await admin.get('/evaluateDetail/detail', { id: leaf })).body.msg).toBe('数据不存在')
  })
})

test('another tenant sees none of it, and who has no button changes none of it', async () => {
  const id = await draft()
  const foreigner = await server.asUser({
    tenantId: '100001',
    codes: ['evaluateTemplate', 'evaluateTemplate_edit'],
  })
  expect((await foreigner.get('/evaluateTemplate/detail', { id })).body.msg).toBe('数据不存在')
  expect((await foreigner.post('/evaluateTemplate/update', { id, remark: 'x' })).body.msg).toBe('数据不存在')
  const reader = await server.asUser({ codes: ['evaluateTemplate'] })
  expect((await reader.post('/evaluateTemplate/update', { id, remark: 'x' })).status).toBe(403)
})
