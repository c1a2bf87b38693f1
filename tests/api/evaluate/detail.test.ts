import { describe, expect, test } from 'vitest'
import { evaluateDetail, evaluateTemplate } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()

const template = async () =>
  (
    await admin.save(evaluateTemplate, {
      ...(await sampleOf(evaluateTemplate, admin)),
      targetType: 'company',
      typeIds: [],
    })
  ).id
const add = async (body: object) => (await admin.post('/evaluateDetail/save', body)).body
const dimension = async (evaluateTemplateId: string, itemName = '维度') =>
  String((await add({ evaluateTemplateId, itemName, score: 1 })).data.id)
const scoreOf = async (id: string) => (await admin.detail(evaluateDetail, id)).score

test('the list of a template is a tree in its order, without children on leaves', async () => {
  const id = await template()
  const second = await add({ evaluateTemplateId: id, itemName: '乙', score: 10, sort: 2 })
  const first = await add({ evaluateTemplateId: id, itemName: '甲', score: 20, sort: 1 })
  await add({ evaluateTemplateId: id, itemName: '甲一', score: 20, parentId: first.data.id })
  const { data } = (await admin.get('/evaluateDetail/list', { evaluateTemplateId: id })).body
  expect(data).toMatchObject([
    { id: first.data.id, itemName: '甲', children: [{ itemName: '甲一', score: 20 }] },
    { id: second.data.id, itemName: '乙' },
  ])
  expect([data[1].children, data[0].children[0].children]).toEqual([undefined, undefined])
})

describe('the points of a dimension', () => {
  test('are those of what stands below it, whatever is sent for it', async () => {
    const id = await template()
    const top = await dimension(id)
    const one = await add({ evaluateTemplateId: id, itemName: '一', score: 4.5, parentId: top })
    await add({ evaluateTemplateId: id, itemName: '二', score: 6, parentId: top })
    expect(await scoreOf(top)).toBe(10.5)
    await admin.update(evaluateDetail, { id: top, score: 99 })
    expect(await scoreOf(top)).toBe(10.5)
    await admin.update(evaluateDetail, { id: one.data.id, score: 2 })
    expect(await scoreOf(top)).toBe(8)
    await admin.remove(evaluateDetail, one.data.id)
    expect(await scoreOf(top)).toBe(6)
  })

  test('follow an indicator that moves to another one', async () => {
    const id = await template()
    const [from, to] = [await dimension(id, '甲'), await dimension(id, '乙')]
    await add({ evaluateTemplateId: id, itemName: '留下', score: 3, parentId: from })
    const moved = await add({ evaluateTemplateId: id, itemName: '移走', score: 7, parentId: from })
    await admin.update(evaluateDetail, { id: moved.data.id, parentId: to })
    expect([await scoreOf(from), await scoreOf(to)]).toEqual([3, 7])
  })
})

describe('an indicator', () => {
  test('stands two levels deep at most, in its own template, under a name of its own', async () => {
    const [id, other] = [await template(), await template()]
    const top = await dimension(id)
    const below = await add({ evaluateTemplateId: id, itemName: '一', score: 5, parentId: top })
    expect(
      (await add({ evaluateTemplateId: id, itemName: '深', score: 1, parentId: below.data.id })).msg,
    ).toBe('层级不能超过2级')
    expect((await add({ evaluateTemplateId: other, itemName: '外', score: 1, parentId: top })).msg).toBe(
      '所属维度须与指标属于同一模板',
    )
    expect((await add({ evaluateTemplateId: id, itemName: '一', score: 1, parentId: top })).msg).toBe(
      '指标名称已存在',
    )
    expect((await add({ evaluateTemplateId: other, itemName: '一', score: 1 })).code).toBe(200)
  })

  test.each([
    ['no points', { score: 0 }, 'score'],
    ['two decimals', { score: 1.25 }, 'score'],
    ['options that are missing', { scoreType: 2 }, 'options'],
    [
      'an option worth more than it',
      {
        scoreType: 2,
        options: [
          { label: '好', score: 9 },
          { label: '差', score: 0 },
        ],
      },
      'options',
    ],
    ['a formula without a source', { scoreType: 3 }, 'source'],
    ['a source that nobody knows', { scoreType: 3, source: { metric: 'mood', full: 1, zero: 0 } }, 'source'],
  ])('with %s is refused', async (_name, more, field) => {
    const body = await add({ evaluateTemplateId: await template(), itemName: '指标', score: 5, ...more })
    expect([body.code, body.errors[0].field]).toEqual([400, field])
  })

  test('of a published template stays until that is a draft again', async () => {
    const id = await template()
    const leaf = String((await add({ evaluateTemplateId: id, itemName: '全部', score: 100 })).data.id)
    await admin.update(evaluateTemplate, { id, publishStatus: 1 })
    const refusal = '模板已发布，退回草稿后才能修改指标'
    const calls = [
      await admin.post('/evaluateDetail/save', { evaluateTemplateId: id, itemName: '又', score: 1 }),
      await admin.post('/evaluateDetail/update', { id: leaf, score: 50 }),
      await admin.post('/evaluateDetail/remove', { ids: leaf }),
    ]
    expect(calls.map(({ body }) => body.msg)).toEqual(Array(3).fill(refusal))
    await admin.update(evaluateTemplate, { id, publishStatus: 0 })
    await admin.update(evaluateDetail, { id: leaf, score: 50 })
    expect(await scoreOf(leaf)).toBe(50)
  })

  test('cannot be put into the template of another tenant', async () => {
    const foreigner = await server.asUser({
      tenantId: '100001',
      codes: ['evaluateDetail', 'evaluateDetail_add'],
    })
    const id = await template()
    const { status, body } = await foreigner.post('/evaluateDetail/save', {
      evaluateTemplateId: id,
      itemName: '外',
      score: 1,
    })
    expect([status, body.msg]).toEqual([400, '评价模板不存在'])
    expect((await foreigner.get('/evaluateDetail/list', { evaluateTemplateId: id })).body.data).toEqual([])
  })
})
