import { describe, expect, test } from 'vitest'
import { eventType, soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const hot = { metric: 'air_temp', op: 'gt', value: 35 }
const save = async (more: object) =>
  (await admin.post('/eventType/save', { ...(await sampleOf(eventType, admin)), ...more })).body

test('types stand in two levels', async () => {
  const top = (await save({})).data.id
  const below = (await save({ parentId: top })).data.id
  expect((await save({ parentId: below })).msg).toBe('层级不能超过2级')
  const { body } = await admin.get('/eventType/lazy-tree', { parentId: top })
  expect(body.data).toMatchObject([{ id: below, parentId: top, hasChildren: false }])
})

test('a type of events that a rule makes has the rule', async () => {
  const { code, msg, errors } = await save({ isAuto: 1, rule: null })
  expect([code, msg, errors[0].field]).toEqual([400, '自动生成的事件类型须填写触发规则', 'rule'])
  expect((await save({ isAuto: 1, rule: hot })).code).toBe(200)
})

describe('a rule', () => {
  test.each<[string, unknown]>([
    ['over a threshold', hot],
    ['written as JSON', JSON.stringify(hot)],
    ['of devices that fall silent', { op: 'offline', forMinutes: 30 }],
    ['of a range', { metric: 'soil_ph', op: 'outside', value: 5.5, value2: 8.5 }],
    ['of a rate', { metric: 'water_flow', op: 'rate', value: 30, forMinutes: 15 }],
    [
      'with everything',
      {
        ...hot,
        scope: { deviceTypeKey: 'weather', cropKeys: ['wheat'], soilIds: [] },
        forMinutes: 10,
        levels: [
          { level: 3, value: 35 },
          { level: 1, value: 40 },
        ],
        hysteresis: 1,
        activeHours: '22:00-06:00',
        cooldownMinutes: 60,
      },
    ],
  ])('%s is kept', async (_name, rule) => {
    const { data } = await save({ rule })
    const stored = (await admin.detail(eventType, data.id)).rule
    expect(stored).toEqual(typeof rule === 'string' ? JSON.parse(rule) : rule)
  })

  test.each<[string, object, string]>([
    ['without a metric', { op: 'gt', value: 1 }, '规则须指定监测指标'],
    ['without a value', { metric: 'air_temp', op: 'gt' }, '规则须填写阈值'],
    ['with half a range', { ...hot, op: 'between' }, '区间规则的上限须大于下限'],
    ['with a range turned round', { ...hot, op: 'between', value2: 1 }, '区间规则的上限须大于下限'],
    ['of a rate without a time', { ...hot, op: 'rate' }, '变化率规则须填写时长'],
    [
      'with a level twice',
      { ...hot, levels: [1, 1].map((level) => ({ level, value: 40 })) },
      '规则的分级须级别不重复，且级别越重阈值越远',
    ],
    [
      'with a graver level closer by',
      {
        ...hot,
        op: 'lt',
        levels: [
          { level: 1, value: 5 },
          { level: 2, value: 0 },
        ],
      },
      '规则的分级须级别不重复，且级别越重阈值越远',
    ],
    [
      'with an hour that is none',
      { ...hot, activeHours: '25:00-06:00' },
      '触发规则：生效时段（06:00-20:00）格式不正确',
    ],
    [
      'with a level that is none',
      { ...hot, levels: [{ level: 9, value: 1 }] },
      '触发规则：分级阈值第1行：级别不能大于4',
    ],
    ['with a word that it does not know', { ...hot, colour: 1 }, '触发规则格式不正确'],
    ['of a metric that is none', { ...hot, metric: 'luck' }, '触发规则：监测指标的选项不存在'],
    [
      'for a crop that is none',
      { ...hot, scope: { cropKeys: ['gold'] } },
      '触发规则：适用范围：作物的选项不存在',
    ],
  ])('%s is refused', async (_name, rule, msg) => {
    expect(await save({ rule })).toMatchObject({ code: 400, msg, errors: [{ field: 'rule', message: msg }] })
  })

  test('names no plot of another tenant', async () => {
    const farmer = await server.signIn('admin', 'admin', '100001')
    const [plot] = (await farmer.page(soil, { size: 1 })).records
    const { code, msg, errors } = await save({ rule: { ...hot, scope: { soilIds: [plot?.id] } } })
    expect([code, msg, errors[0].field]).toEqual([400, '触发规则：适用范围：地块不存在', 'rule'])
  })
})
