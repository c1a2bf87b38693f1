import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { apiScope, dataScope, roleScope } from '#shared/resources/index.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const scopes = createScopes(server, admin)
const deviceMenu = await scopes.menuIdOf('device')
const userMenu = await scopes.menuIdOf('user')
const button = await scopes.menuIdOf('device_add')

const dataDraft = (more: object = {}) => ({
  menuId: deviceMenu,
  resourceCode: 'device',
  scopeName: '设备 [本人可见]',
  scopeField: '*',
  scopeClass: '',
  scopeColumn: 'create_user',
  scopeType: 2,
  scopeValue: '',
  ...more,
})
const apiDraft = (more: object = {}) => ({
  menuId: deviceMenu,
  resourceCode: 'device_page',
  scopeName: '设备分页',
  scopePath: '/api/nowhere/page',
  scopeType: 2,
  ...more,
})
const refused = async (path: string, draft: object, language = 'zh') => {
  const { status, body } = await admin
    .with({ 'Accept-Language': language })
    .post(`/blade-system/${path}/submit`, draft)
  return [status, body.msg, body.errors?.[0]?.field]
}
const custom = (condition: unknown) => dataDraft({ scopeType: 5, scopeValue: JSON.stringify(condition) })

describe('a data scope', () => {
  test('is listed with those of its menu alone, with the name of its rule', async () => {
    const { id } = await admin.save(dataScope, dataDraft())
    const other = await admin.save(dataScope, dataDraft({ menuId: userMenu, scopeType: 1 }))
    const list = async (menuId: string) =>
      (await admin.get('/blade-system/data-scope/list', { menuId, size: 50 })).body.data.records
    const ofDevices = await list(deviceMenu)
    expect(ofDevices).toContainEqual(
      expect.objectContaining({ id, scopeTypeName: '本人可见', menuName: '设备' }),
    )
    // The demo has one too.
    expect(ofDevices.every((row: { menuId: string }) => row.menuId === deviceMenu)).toBe(true)
    expect(await list(userMenu)).toMatchObject([{ id: other.id, scopeTypeName: '全部可见' }])
    expect(await list(await scopes.menuIdOf('iot'))).toEqual([])
    await admin.remove(dataScope, id, other.id)
  })

  test.each([
    ['scopeName', '请输入数据权限名称'],
    ['resourceCode', '请输入数据权限编号'],
    ['menuId', '请选择所属菜单'],
    ['scopeType', '请选择规则类型'],
  ])('needs %s', async (field, msg) => {
    expect(await refused('data-scope', dataDraft({ [field]: '' }))).toEqual([400, msg, field])
  })

  test('shows at least one field', async () => {
    const { id } = await admin.save(dataScope, dataDraft())
    expect(await refused('data-scope', { id, scopeField: '' })).toEqual([
      400,
      '请输入数据权限可见的字段',
      'scopeField',
    ])
  })

  test('stands on a menu, not on a button', async () => {
    expect(await refused('data-scope', dataDraft({ menuId: button }))).toEqual([
      400,
      '所属菜单须为菜单，不能是按钮',
      'menuId',
    ])
  })

  test.each([
    ['a column that is not there', { scopeColumn: 'no_such' }, '设备没有字段“no_such”', 'scopeColumn'],
    ['a hidden column', { scopeColumn: 'validateCode' }, '设备没有字段“validateCode”', 'scopeColumn'],
    ['a field that is not there', { scopeField: 'id,colour' }, '设备没有字段“colour”', 'scopeField'],
    ['a call that is not there', { scopeClass: 'device.fly' }, '设备没有调用“fly”', 'scopeClass'],
    [
      'a rule without a usual column',
      { menuId: 'company', scopeType: 6, scopeColumn: '-' },
      '企业没有可用于“责任网格可见”的字段，请填写权限字段',
      'scopeColumn',
    ],
  ])('does not name %s', async (_name, more: Record<string, unknown>, msg, field) => {
    const menuId = more.menuId === 'company' ? await scopes.menuIdOf('company') : deviceMenu
    expect(await refused('data-scope', dataDraft({ ...more, menuId }))).toEqual([400, msg, field])
  })

  test.each([
    ['nothing', '', '请输入规则值'],
    ['SQL', `create_user = \${userId} or 1=1`, /^规则值不接受 SQL，请填写 JSON 条件/],
    ['a list', [], '规则值：应为对象'],
    ['an empty “and”', { and: [] }, '规则值 and：应为至少一项的数组'],
    [
      'a word it does not know',
      { column: 'status', operator: 'equal', value: 1, sql: '1' },
      '规则值 sql：不认识的内容',
    ],
    [
      'a column that is not there',
      {
        and: [{ column: 'status', operator: 'equal', value: 1 }, { or: [{ column: 'x', operator: 'null' }] }],
      },
      '规则值 and[1].or[0].column：设备没有字段“x”',
    ],
    [
      'a secret column',
      { column: 'validateCode', operator: 'notnull' },
      '规则值 column：设备没有字段“validateCode”',
    ],
    [
      'a word for a number',
      { not: { column: 'status', operator: 'equal', value: 'x' } },
      '规则值 not.value：应为数字',
    ],
    [
      'a list where one value belongs',
      { column: 'createDept', operator: 'equal', value: `\${deptIds}` },
      `规则值 value：\${deptIds} 是多个值，请用 in`,
    ],
    [
      'a session value that is not there',
      { column: 'createDept', operator: 'in', value: [`\${password}`] },
      /^规则值 value\[0\]：会话变量须为/,
    ],
    [
      'an operator that is not there',
      { column: 'status', operator: '=', value: 1 },
      /^规则值 operator：须为 equal/,
    ],
  ])('has no condition made of %s', async (_name, condition, msg) => {
    const scopeValue = typeof condition === 'string' ? condition : JSON.stringify(condition)
    const [status, said, field] = await refused('data-scope', dataDraft({ scopeType: 5, scopeValue }))
    expect([status, field]).toEqual([400, 'scopeValue'])
    expect(said).toEqual(typeof msg === 'string' ? msg : expect.stringMatching(msg))
  })

  test('tells in English, too, where a condition is wrong', async () => {
    expect(await refused('data-scope', custom({ or: [{ column: 'x', operator: 'null' }] }), 'en')).toEqual([
      400,
      'Condition or[0].column: Device has no field “x”',
      'scopeValue',
    ])
  })

  test('on a page that is not narrowed is refused, as it would be without effect', async () => {
    expect((await refused('data-scope', dataDraft({ menuId: userMenu })))[2]).toBe('menuId')
    const [status, , field] = await refused('data-scope', {
      ...custom({ column: 'account', operator: 'null' }),
      menuId: userMenu,
    })
    expect([status, field]).toEqual([400, 'scopeValue'])
  })

  test('is checked whole when a part of it changes', async () => {
    const { id } = await admin.save(dataScope, custom({ column: 'status', operator: 'equal', value: 1 }))
    expect((await refused('data-scope', { id, menuId: userMenu }))[2]).toBe('scopeValue')
    await admin.update(dataScope, { id, scopeName: '新名称' })
    expect((await admin.detail(dataScope, id)).scopeName).toBe('新名称')
    await admin.remove(dataScope, id)
  })
})

describe('an API scope', () => {
  test('is listed with those of its menu alone', async () => {
    const { id } = await admin.save(apiScope, apiDraft())
    const list = async (menuId: string) =>
      (await admin.get('/blade-system/api-scope/list', { menuId })).body.data.records
    expect(await list(deviceMenu)).toMatchObject([{ id, scopeTypeName: '业务接口' }])
    expect(await list(await scopes.menuIdOf('iot'))).toEqual([])
    await admin.remove(apiScope, id)
  })

  test.each([
    ['scopeName', '请输入接口权限名称'],
    ['resourceCode', '请输入接口权限编号'],
    ['scopePath', '请输入接口权限地址'],
    ['scopeType', '请选择接口类型'],
  ])('needs %s', async (field, msg) => {
    expect(await refused('api-scope', apiDraft({ [field]: '' }))).toEqual([400, msg, field])
  })

  test.each([
    'device/page',
    'FETCH /device/page',
    '/a b/c',
    '/device//page',
    '/de{x}vice',
    '/a/***',
    '/x?y=1',
  ])('does not take %s for a path', async (scopePath) => {
    expect(await refused('api-scope', apiDraft({ scopePath }))).toEqual([
      400,
      '接口权限地址格式不正确',
      'scopePath',
    ])
  })

  test('stands on a menu, not on a button', async () => {
    expect((await refused('api-scope', apiDraft({ menuId: button })))[2]).toBe('menuId')
  })
})

test('a scope that is removed is taken from the roles that had it', async () => {
  const person = await server.asUser({ codes: ['device'] })
  const data = await scopes.data(person, 'device', { scopeType: 2 })
  const api = await scopes.api('/nowhere', person)
  const links = async (scopeId: string) =>
    server.database.reader
      .select()
      .from(tableOf(roleScope))
      .where(and(eq(tableOf(roleScope).scopeId, scopeId), eq(tableOf(roleScope).isDeleted, 0)))
  expect([(await links(data)).length, (await links(api)).length]).toEqual([1, 1])
  await admin.remove(dataScope, data)
  await admin.remove(apiScope, api)
  expect([(await links(data)).length, (await links(api)).length]).toEqual([0, 0])
})
