import { describe, expect, test } from 'vitest'
import { changeRecord, dept, post, region, user } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { cellsOf, spreadsheet } from '#tests/support/spreadsheet.ts'
import { md5 } from '#tests/support/start-server.ts'
import { tokenCall } from '../auth/token-call.ts'
import { farm, startSheets } from './sheet.ts'

const { server, admin, farmer, find } = await startSheets()

const draft = (account: string, more = {}) => ({
  account,
  realName: '张三',
  roleId: '人事',
  deptId: '信息中心',
  ...more,
})

describe('users and regions have the import that everything has', () => {
  test('as far as the caller may, it is offered', async () => {
    const { user: ofUsers, region: ofRegions } = (await admin.get('/transfer/abilities')).body.data
    expect(ofUsers).toContain('import')
    expect(ofRegions).toContain('import')
    const { region: hidden, user: own } = (await farmer.get('/transfer/abilities')).body.data
    expect(hidden ?? []).not.toContain('import')
    expect(own).toContain('import')
  })

  test('its preview names the columns, in Blade’s words and ours, and asks for no password', async () => {
    const content = await spreadsheet([
      ['租户编号', '账户', '姓名', '角色名称', '所属部门', '密码'],
      [farm, 'x', '张三', '管理员', '邻县试验农场', 'secret'],
    ])
    const { body } = await sendFile(admin, '/blade-user/import-preview', { name: 'a.xlsx', content })
    expect(body.data.mapping).toEqual(['tenantId', 'account', 'realName', 'roleId', 'deptId', ''])
    expect(body.data.columns.map(({ name }: { name: string }) => name)).not.toContain('password')
    const own = await sendFile(farmer, '/blade-user/import-preview', { name: 'a.xlsx', content })
    expect(own.body.data.mapping[0]).toBe('')
  })

  test('rows mended in the cell are taken, the others told with a file; new ones change their password', async () => {
    const rows = [draft('general1'), draft('general2', { roleId: '没有' })]
    const { body } = await admin.post('/blade-user/import', { rows, mode: 'insert' })
    expect(body.data).toMatchObject({ total: 2, ok: 1, rows: [{ row: 3, field: 'roleId', value: '没有' }] })
    expect(body.data.errorFileUrl).not.toBe('')
    const mended = await admin.post('/blade-user/import', { rows: [draft('general2')], mode: 'insert' })
    expect(mended.body.data).toMatchObject({ ok: 1 })
    const signedIn = await tokenCall(server, { params: { username: 'general2', password: md5('123456') } })
    expect(signedIn.body.detail).toMatchObject({ mustChangePassword: true })
  })

  test('in our own client each begins with a password of its own, which is told once', async () => {
    const own = admin.with({ 'X-Row-Version': '1' })
    const accounts = ['several1', 'several2', 'several3']
    const tried = await own.post('/blade-user/import', { rows: accounts.map((one) => draft(one)), dryRun: 1 })
    expect(JSON.stringify(tried.body)).not.toContain('password')
    const { body } = await own.post('/blade-user/import', { rows: accounts.map((one) => draft(one)) })
    const told: { account: string; password: string }[] = body.data.told
    expect(told.map(({ account }) => account)).toEqual(accounts)
    expect(new Set(told.map(({ password }) => password)).size).toBe(3)
    for (const { account, password } of told) {
      const signedIn = await tokenCall(server, { params: { username: account, password: md5(password) } })
      expect(signedIn.body.detail).toMatchObject({ mustChangePassword: true })
    }
    const [one, other] = told
    const wrong = await tokenCall(server, {
      params: { username: one?.account ?? '', password: md5(other?.password ?? '') },
    })
    expect(wrong.body.access_token).toBeUndefined()
  })

  test('a change is recorded, and keeps the account as it is spelled', async () => {
    await admin.post('/blade-user/import', { rows: [draft('general3')] })
    const rows = [{ account: 'GENERAL3', realName: '李四' }]
    const { body } = await admin.post('/blade-user/import', { rows, mode: 'upsert' })
    expect(body.data).toMatchObject({ ok: 1 })
    const changed = await find('general3')
    expect(changed).toMatchObject({ account: 'general3', realName: '李四' })
    const { records } = await admin.page(changeRecord, { entityId: changed?.id })
    expect(records[0]).toMatchObject({ action: 'update' })
  })

  test('one faulty row takes all back, in parts of one sheet, too', { timeout: 300_000 }, async () => {
    const many = Array.from({ length: 510 }, (_, n) => draft(`atonce${n}`))
    const rows = [...many, draft('county')]
    const { status, body } = await admin.post('/blade-user/import', { rows, atomic: 1 })
    expect([status, body.data.rows[0].row]).toEqual([400, 512])
    expect((await admin.page(user, { account: 'atonce' })).total).toBe(0)
  })

  test('a place follows from its code, above and below in one sheet', async () => {
    const rows = [
      { code: '379901931001', name: '丙村' },
      { code: '379901931', name: '丙镇' },
    ]
    const { body } = await admin.post('/blade-system/region/import', { rows })
    expect(body.data).toMatchObject({ ok: 2, failed: 0 })
    expect(await admin.detail(region, '379901931001')).toMatchObject({
      parentCode: '379901931',
      regionLevel: 5,
    })
    const moved = [{ code: '379901931', parentCode: '3799', name: '丁镇' }]
    const changed = await admin.post('/blade-system/region/import', { rows: moved, mode: 'upsert' })
    expect(changed.body.data).toMatchObject({ ok: 1 })
    expect(await admin.detail(region, '379901931')).toMatchObject({ parentCode: '379901', name: '丁镇' })
  })
})

describe('the tenant of a row, where a list mixes tenants', () => {
  test('is a column of the export, and comes back in; by name or code', async () => {
    const { body } = await admin.post('/blade-system/post/import', {
      rows: [
        { postName: '看田人', postCode: 'field', category: '1', sort: '1', tenantId: farm },
        { postName: '看田人', postCode: 'field', category: '1', sort: '1' },
        { postName: '无主', postCode: 'none', category: '1', sort: '1', tenantId: '没有这个租户' },
      ],
    })
    expect(body.data).toMatchObject({ ok: 2, rows: [{ row: 4, field: 'tenantId', value: '没有这个租户' }] })
    const sheet = await cellsOf(await admin.get('/blade-system/post/export', { postName: '看田人' }))
    const [headings = [], ...rows] = sheet.slice(sheet.findIndex((row) => row.includes('租户')))
    const at = headings.indexOf('租户')
    expect(rows.map((row) => row[at]).sort()).toHaveLength(2)
    expect(new Set(rows.map((row) => row[at])).size).toBe(2)
    const own = await cellsOf(await farmer.get('/blade-system/post/export', { postName: '看田人' }))
    expect(own.flat()).not.toContain('租户')
    const named = rows.map((row) => ({
      postName: `${row[at]}的人`,
      postCode: 'named',
      category: '1',
      sort: '1',
      tenantId: row[at],
    }))
    expect((await admin.post('/blade-system/post/import', { rows: named })).body.data).toMatchObject({
      ok: 2,
    })
    const { records } = await farmer.page(post, { postCode_equal: 'named' })
    expect(records).toMatchObject([{ tenantId: farm }])
  })

  test('is that of a row known by its id', async () => {
    const { records } = await farmer.page(dept, { size: 1 })
    const [{ id, tenantId } = { id: '', tenantId: '' }] = records
    const rows = [{ id, remark: '由平台修改' }]
    const { body } = await admin.post('/blade-system/dept/import', { rows, mode: 'upsert' })
    expect(body.data).toMatchObject({ ok: 1 })
    expect(await farmer.detail(dept, id)).toMatchObject({ remark: '由平台修改', tenantId })
  })
})
