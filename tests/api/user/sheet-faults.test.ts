import { describe, expect, test } from 'vitest'
import { dept } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { headings, line, startSheets } from './sheet.ts'

const { admin, send, find } = await startSheets()

describe('rows at fault', () => {
  test('are told with their number, column and reason, and nothing is written', async () => {
    const good = line()
    const { status, body } = await send([
      good,
      line({ 账户: 'county' }),
      line({ 角色名称: '没有这个' }),
      line({ 部门名称: null }),
      line({ 姓名: null, 邮箱: 'x' }),
      line({ 用户平台名称: '火星' }),
      line({ 账户: String(good.账户).toUpperCase() }),
      line({ 用户平台名称: '企业用户' }),
    ])
    expect([status, body.msg]).toEqual([400, '第3行：当前用户 [county] 已存在!'])
    expect(body.data).toEqual({
      total: 8,
      ok: 1,
      failed: 7,
      rows: [
        { row: 3, field: 'account', value: 'county', message: '当前用户 [county] 已存在!' },
        { row: 4, field: 'roleName', value: '没有这个', message: '所属角色“没有这个”不存在' },
        { row: 5, field: 'deptName', value: '', message: '请选择所属部门' },
        { row: 6, field: 'realName', value: '', message: '请输入用户姓名' },
        { row: 6, field: 'email', value: 'x', message: '邮箱格式不正确' },
        { row: 7, field: 'userTypeName', value: '火星', message: '用户平台“火星”不存在' },
        { row: 8, field: 'account', value: String(good.账户).toUpperCase(), message: '登录账号在表格中重复' },
        { row: 9, field: 'companyId', value: '', message: '请选择所属企业' },
      ],
    })
    expect(await find(good.账户)).toBeUndefined()
  })

  test('are told by a trial, too, which never writes', async () => {
    const one = line()
    expect((await send([one], { dryRun: 1 })).body).toMatchObject({
      code: 200,
      data: { total: 1, ok: 1, failed: 0, rows: [] },
    })
    const { body } = await send([one, line({ 账户: 'county' })], { dryRun: 1 })
    expect(body).toMatchObject({ code: 200, data: { total: 2, ok: 1, failed: 1, rows: [{ row: 3 }] } })
    expect(await find(one.账户)).toBeUndefined()
  })

  test('speak English when asked', async () => {
    const english = admin.with({ 'Accept-Language': 'en' })
    const { body } = await send([line({ 角色名称: 'nobody' })], { by: english })
    expect(body.msg).toBe('Row 2: Roles “nobody” does not exist')
  })

  test('name a department that there are two of', async () => {
    const twin = { deptName: '信息中心二', fullName: '双份', deptCategory: 2, sort: 1 }
    await admin.save(dept, twin)
    await admin.save(dept, { ...twin, deptName: '信息中心三' })
    const { body } = await send([line({ 部门名称: '双份' })])
    expect(body.data.rows).toMatchObject([{ field: 'deptName', message: '所属部门“双份”不唯一' }])
  })
})

describe('a file that is no sheet of users', () => {
  const upload = (name: string, content: string | Buffer, field?: string) =>
    sendFile(admin, '/blade-user/import-user', { name, content, ...(field && { field }) })

  test('is asked for when it is missing', async () => {
    const answers = [
      await admin.post('/blade-user/import-user', {}),
      await admin.post('/blade-system/user/import-user'),
      await upload('a.xlsx', ''),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(Array(3).fill([400, '请上传文件!']))
  })

  test.each([
    ['a picture', 'a.png', 'x', '请上传正确的excel文件!'],
    ['words that are called a sheet', 'a.xlsx', 'a,b', '请上传正确的excel文件!'],
  ])('is refused when it is %s', async (_name, name, content, msg) => {
    const { status, body } = await upload(name, content)
    expect([status, body.msg]).toEqual([400, msg])
  })

  test('is refused without its columns, or without rows', async () => {
    const other = await upload('a.xlsx', await spreadsheet([['设备名称'], ['x']]))
    expect(other.body.msg).toBe('表格的列与模板不符')
    const without = await upload('a.xlsx', await spreadsheet([['姓名'], ['x']]))
    expect(without.body.msg).toBe('表格缺少列: 登录账号')
    const blank = await upload('a.xlsx', await spreadsheet([headings]))
    expect(blank.body.msg).toBe('表格中没有数据')
  })

  test('is refused beyond ten megabytes', async () => {
    const { status } = await upload('a.xlsx', Buffer.alloc(10 * 1024 * 1024 + 1))
    expect(status).toBe(413)
  })
})
