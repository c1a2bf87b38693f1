import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/crud/table.ts'
import { tenant, user } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { md5 } from '#tests/support/start-server.ts'
import { tokenCall } from '../auth/token-call.ts'
import { addPerson, administrator, countyRole, demoUser, personDraft, plainRole } from './people.ts'
import { farm, type Line, line, startSheets } from './sheet.ts'

const { server, admin, farmer, send, find } = await startSheets()

describe('an import of users', () => {
  test('adds every row, with its names resolved', async () => {
    const one = line({
      邮箱: 'a@example.com',
      手机: 13800000000,
      岗位名称: '科长,科员',
      生日: '2001/3/9',
    })
    const two = line({ 用户平台名称: 'APP', 角色名称: '人事，老板', 部门名称: '青穗县农业农村局信息中心' })
    const { body } = await send([one, two])
    expect(body).toEqual({
      code: 200,
      success: true,
      data: { total: 2, ok: 2, failed: 0, rows: [] },
      msg: '操作成功',
    })
    expect(await find(one.账户)).toMatchObject({
      tenantId: '000000',
      userType: 1,
      email: 'a@example.com',
      phone: '13800000000',
      roleName: '人事',
      deptName: '信息中心',
      postName: '科长,科员',
      birthday: '2001-03-09 00:00:00',
      status: 1,
      createUser: administrator,
    })
    expect(await find(two.账户)).toMatchObject({ userType: 2, roleName: '人事,老板', deptName: '信息中心' })
    expect((await admin.page(user, { keyword: String(one.账户) })).total).toBe(1)
  })

  test('reads the headings that the list and its export have', async () => {
    const sheet = await spreadsheet([
      ['登录账号', '用户姓名', '用户昵称', '所属角色', '所属部门', '所属岗位', '用户平台'],
      ['as-exported', '周一', '小周', '人事', '信息中心', '科员', 'WEB'],
    ])
    const { status, body } = await sendFile(admin, '/blade-user/import-user', {
      name: 'u.xlsx',
      content: sheet,
    })
    expect([status, body.msg]).toEqual([200, '操作成功'])
    expect(await find('as-exported')).toMatchObject({
      realName: '周一',
      name: '小周',
      roleName: '人事',
      deptName: '信息中心',
      postName: '科员',
    })
  })

  test('gives them the initial password, to be changed first', async () => {
    const one = line()
    await send([one])
    const { body } = await tokenCall(server, {
      params: { username: String(one.账户), password: md5('123456') },
    })
    expect(body.detail).toMatchObject({ mustChangePassword: true })
  })

  test('takes a day that a spreadsheet keeps as a number', async () => {
    const one = line({ 生日: new Date('2001-03-09T00:00:00Z') })
    await send([one])
    expect((await find(one.账户))?.birthday).toBe('2001-03-09 00:00:00')
  })

  test('goes by headings, not by the order of columns, and passes over blank rows', async () => {
    const one = line()
    const content = await spreadsheet([
      ['部门名称', '备注', '账户', '昵称', '姓名', '角色名称'],
      [null],
      ['信息中心', 'x', one.账户 ?? '', '昵称', '姓名', '人事'],
    ])
    const { body } = await sendFile(admin, '/blade-user/import-user', { name: 'a.xlsx', content })
    expect(body.data).toEqual({ total: 1, ok: 1, failed: 0, rows: [] })
  })

  test('takes more rows than one transaction does', { timeout: 300_000 }, async () => {
    const lines = Array.from({ length: 700 }, () => line())
    const { body } = await send(lines)
    expect(body.data).toMatchObject({ total: 700, ok: 700 })
  })
})

describe('an import that covers', () => {
  test('changes users who exist and adds the others; blank cells leave what is there', async () => {
    const id = await addPerson(admin, { phone: '13900000002', email: 'old@example.com' })
    const { account, deptId } = await admin.detail(user, id)
    const known = { 账户: account.toUpperCase(), 姓名: '改名', 邮箱: 'new@example.com', 角色名称: '老板' }
    const fresh = line()
    const { body } = await send([known, fresh], { isCovered: 1 })
    expect(body.data).toMatchObject({ total: 2, ok: 2 })
    const changed = await admin.detail(user, id)
    expect(changed).toMatchObject({
      account,
      realName: '改名',
      email: 'new@example.com',
      phone: '13900000002',
      deptId,
      roleName: '老板',
    })
    expect(await find(fresh.账户)).toBeDefined()
    expect((await admin.page(user, { keyword: '改名', id })).total).toBe(1)
  })

  test('leaves passwords alone', async () => {
    const person = await server.asUser()
    await send([{ 账户: person.account, 姓名: '改名' }], { isCovered: 1 })
    expect((await server.signIn(person.account)).tenantId).toBe('000000')
  })

  test('needs the right to edit, besides that to add', async () => {
    const by = await server.asUser({ codes: ['user', 'user_add'] })
    const own = (one: Line): Line => ({ ...one, 角色名称: by.account })
    expect((await send([own(line())], { by, isCovered: 1 })).status).toBe(403)
    expect((await send([own(line())], { by })).status).toBe(200)
    await by.may('user', 'user_edit')
    expect((await send([own(line())], { by })).status).toBe(403)
  })

  test('does not switch off whoever imports', async () => {
    const { status, body } = await send([{ 账户: 'admin', 角色名称: '人事' }], { isCovered: 1 })
    expect([status, body.data.rows[0].row]).toEqual([400, 2])
    expect((await find('admin'))?.roleName).toBe('超级管理员')
  })
})

describe('an import gives nothing that its sender does not hold', () => {
  test('no stronger role, no stronger user changed', async () => {
    const by = await server.asUser({ codes: ['user', 'user_add', 'user_edit'] })
    const lines = [line({ 角色名称: '访客' }), line({ 角色名称: '超级管理员' })]
    const { status, body } = await send([...lines, { 账户: 'county', 手机: '13800000001' }], {
      by,
      isCovered: 1,
    })
    expect(status).toBe(400)
    expect(body.data.rows.map(({ message }: Wire) => message)).toEqual([
      '不能分配权限超出自己的角色',
      '无权分配超级管理员角色',
      '不能操作权限超出自己的用户',
    ])
    expect((await admin.detail(user, demoUser('county'))).roleId).toBe(countyRole)
  })
})

describe('the tenant of a sheet', () => {
  const ofFarm = (more: Line = {}) => line({ 角色名称: '管理员', 部门名称: '邻县试验农场', ...more })

  test('counts for the platform administrator, row by row', async () => {
    const [here, there] = [line(), ofFarm({ 租户编号: farm })]
    expect((await send([here, there])).status).toBe(200)
    expect((await find(here.账户))?.tenantId).toBe('000000')
    expect(await find(there.账户, farmer)).toMatchObject({ tenantId: farm, deptName: '邻县试验农场' })
  })

  test('is ignored for everybody else', async () => {
    const one = ofFarm({ 租户编号: '000000' })
    expect((await send([one], { by: farmer, tenantId: '000000' })).status).toBe(200)
    expect((await find(one.账户, farmer))?.tenantId).toBe(farm)
    const { body } = await send([line()], { by: farmer })
    expect(body.data.rows[0].message).toBe('所属角色“人事”不存在')
  })

  test('has to exist', async () => {
    const { body } = await send([line({ 租户编号: '999999' })])
    expect(body.data.rows).toMatchObject([{ row: 2, field: 'tenantId', value: '999999' }])
  })

  test('has its quota', async () => {
    const quota = (accountNumber: number) =>
      server.database.transaction(async (connection) => {
        const tenants = tableOf(tenant)
        await connection.update(tenants).set({ accountNumber }).where(eq(tenants.tenantId, farm))
      })
    const { total } = await farmer.page(user)
    await quota(total + 1)
    const two = [ofFarm(), ofFarm()]
    const { status, body } = await send(two, { by: farmer })
    expect([status, body.msg]).toEqual([400, '第3行：当前租户已到最大账号额度!'])
    const trial = await send(two, { by: farmer, dryRun: 1 })
    expect(trial.body.data).toMatchObject({ ok: 1, rows: [{ row: 3, message: '当前租户已到最大账号额度!' }] })
    expect((await farmer.page(user)).total).toBe(total)
    expect((await send(two.slice(1), { by: farmer })).status).toBe(200)
    await quota(100)
  })
})

test('an account that is added while a sheet is looked at stops the import', async () => {
  const lines = Array.from({ length: 300 }, () => line())
  const last = String(lines.at(-1)?.账户)
  const [imported, added] = await Promise.all([
    send(lines),
    admin.post('/blade-user/submit', personDraft({ account: last, roleId: plainRole })),
  ])
  expect([imported.status, added.status].sort()).toEqual([200, 400])
  expect((await admin.page(user, { account_equal: last })).total).toBe(1)
})
