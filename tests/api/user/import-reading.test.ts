import { describe, expect, test } from 'vitest'
import { region, user } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { line, startSheets } from './sheet.ts'

const { admin, send, find } = await startSheets()

const historyOf = async (path: string, id: string): Promise<Wire[]> =>
  (await admin.get(`${path}/history`, { id })).body.data
const importUsers = (name: string, content: string | Buffer, query = {}) =>
  sendFile(admin, '/blade-user/import-user', { name, content }, query)
const importRegions = (name: string, content: string | Buffer, query = {}) =>
  sendFile(admin, '/blade-system/region/import-region', { name, content }, query)

describe('users and regions are read like any other sheet', () => {
  test('below a title, under headings as people write them', async () => {
    const content = await spreadsheet([
      ['2026年新增人员'],
      ['账户（必填）', '姓 名', '角色名称:', '部门名称*'],
      ['titled', '李标题', '人事', '信息中心'],
    ])
    const { body } = await importUsers('a.xlsx', content)
    expect(body.data).toMatchObject({ total: 1, ok: 1 })
    expect(await find('titled')).toMatchObject({ realName: '李标题', roleName: '人事' })
    const again = await importUsers('a.xlsx', content)
    expect(again.body.data.rows[0]).toMatchObject({ row: 3, field: 'account' })
  })

  test('from CSV, whatever parts its cells', async () => {
    const users = '账户;姓名;角色名称;部门名称;手机\r\ncsv1;王分号;人事;信息中心;="13700007105"\r\n;;;;\r\n'
    expect((await importUsers('a.csv', users)).body.data).toMatchObject({ total: 1, ok: 1 })
    expect(await find('csv1')).toMatchObject({ realName: '王分号', phone: '13700007105' })
    const regions = '\ufeff区划编号,区划名称,,,\r\n379901921,逗镇,,,\r\n'
    expect((await importRegions('a.csv', regions)).body.data).toMatchObject({ total: 1, ok: 1 })
    expect((await admin.detail(region, '379901921')).name).toBe('逗镇')
  })

  test('as rows that a person has mended', async () => {
    const rows = [{ account: 'mended', realName: '钱改', roleName: '人事', deptName: '信息中心' }]
    const { body } = await importUsers('rows.json', JSON.stringify(rows))
    expect(body.data).toMatchObject({ total: 1, ok: 1 })
    expect((await find('mended'))?.realName).toBe('钱改')
  })
})

describe('what an import writes stands in the history', () => {
  test('of users', async () => {
    await send([line({ 账户: 'traced', 姓名: '旧名' })])
    const id = (await find('traced'))?.id
    await send([{ 账户: 'traced', 姓名: '新名' }], { isCovered: 1 })
    await send([{ 账户: 'traced', 姓名: '新名' }], { isCovered: 1 })
    const [change, added, ...others] = await historyOf(user.path, id)
    expect(others).toEqual([])
    expect(added).toMatchObject({ action: 'save', changes: [] })
    expect(change).toMatchObject({
      action: 'update',
      changes: [{ field: 'realName', before: '旧名', after: '新名' }],
    })
  })

  test('of regions', async () => {
    const sheet = (name: string) => `区划编号,区划名称\r\n379901922,${name}\r\n`
    await importRegions('a.csv', sheet('旧镇'))
    await importRegions('a.csv', sheet('新镇'), { isCovered: 1 })
    const { changes, action } = (await historyOf(region.path, '379901922'))[0] ?? {}
    expect(action).toBe('update')
    expect(changes.find((one: Wire) => one.field === 'name')).toMatchObject({ before: '旧镇', after: '新镇' })
  })
})
