import { describe, expect, test } from 'vitest'
import { companyProgress, device, staff } from '#shared/resources/index.ts'
import type { Query } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { rowXml, workbookOf } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const xlsx = (path: string, content: Buffer, query: Query = {}) =>
  sendFile(admin, `${path}/import`, { name: 'rows.xlsx', content }, query)
const csv = (content: string | Buffer, call = 'import') =>
  sendFile(admin, `/staff/${call}`, { name: 'rows.csv', content })
const person = async (staffName_equal: string) => (await admin.page(staff, { staffName_equal })).records[0]

describe('an import of what Excel shows', () => {
  test('takes numbers as they are shown for texts and as they are kept for numbers', async () => {
    const content = workbookOf(
      rowXml('姓名', '手机号', '人员类别', '工号', '职称', '入职日期') +
        rowXml(
          '格式甲',
          { v: '13900008301', s: 2 },
          'grid',
          { v: '42', s: 1 },
          { v: '46031', s: 3 },
          { v: '46031', s: 3 },
        ),
      { formats: ['00000', '000 0000 0000', 14] },
    )
    expect((await xlsx('/staff', content)).body.data).toMatchObject({ ok: 1, failed: 0 })
    expect(await person('格式甲')).toMatchObject({
      phone: '13900008301',
      staffNo: '00042',
      title: '2026-01-09',
      entryDate: '2026-01-09',
    })
  })

  test('reads percentages, and texts in cells that are merged', async () => {
    const company = (await admin.get('/company/select')).body.data[0]
    const content = workbookOf(
      rowXml('企业', '标题', '日期', '完成进度') +
        rowXml(company.companyName, '百分甲', { v: '46031', s: 1 }, { v: '0.85', s: 2 }) +
        rowXml('', '百分乙', { v: '46031', s: 1 }, { v: '1', s: 2 }) +
        rowXml('', '百分丙', { v: '46031', s: 1 }, { v: '40' }),
      { formats: [14, 9], after: '<mergeCells><mergeCell ref="A2:A4"/></mergeCells>' },
    )
    expect((await xlsx('/companyProgress', content)).body.data).toMatchObject({ ok: 3, failed: 0 })
    const { records } = await admin.page(companyProgress, { title: '百分', ascs: 'createTime,id' })
    expect(Object.fromEntries(records.map(({ title, percent }) => [title, percent]))).toEqual({
      百分甲: 85,
      百分乙: 100,
      百分丙: 40,
    })
  })

  test('refuses numbers that have lost digits, by cell, and errors of formulas', async () => {
    const content = workbookOf(
      rowXml('设备名称', '设备序列号', '设备类型', '接入协议') +
        rowXml('长号甲', { v: '3.70102198001019E+17' }, 'soil', 'mqtt') +
        rowXml('长号乙', { v: '861234567890123457' }, 'soil', 'mqtt') +
        rowXml('长号丙', { v: '861234567890127' }, 'soil', 'mqtt') +
        '<row><c t="e"><v>#REF!</v></c><c t="str"><v>S-1</v></c><c t="str"><v>soil</v></c><c t="str"><v>mqtt</v></c></row>',
    )
    const { body } = await xlsx('/device', content)
    expect(body.data).toMatchObject({
      ok: 2,
      failed: 2,
      rows: [
        {
          row: 2,
          field: 'deviceSerial',
          message: '设备序列号已被Excel改为科学计数，位数不全，请将该列设为文本格式后重新填写',
        },
        { row: 5, field: 'deviceName', message: '设备名称是表格的错误值#REF!，请改正后再导入' },
      ],
    })
    const serialOf = async (deviceName_equal: string) =>
      (await admin.page(device, { deviceName_equal })).records[0]?.deviceSerial
    expect([await serialOf('长号乙'), await serialOf('长号丙')]).toEqual([
      '861234567890123457',
      '861234567890127',
    ])
  })
})

describe('headings', () => {
  test('are found below a title, and rows keep their numbers', async () => {
    const content = `工作人员登记表\r\n填表日期：2026-01-09\r\n姓名,手机（必填）,人员类型,员工代码\r\n有题甲,13900008302,grid,T-1\r\n有题乙,1,grid,T-2\r\n`
    const preview = await csv(content, 'import-preview')
    expect(preview.body.data).toMatchObject({
      headings: ['姓名', '手机（必填）', '人员类型', '员工代码'],
      firstRow: 4,
      mapping: ['staffName', 'phone', 'staffType', ''],
      rows: [
        ['有题甲', '13900008302', 'grid', 'T-1'],
        ['有题乙', '1', 'grid', 'T-2'],
      ],
    })
    expect((await csv(content)).body.data).toMatchObject({ ok: 1, rows: [{ row: 5, field: 'phone' }] })
  })

  test('are their exact names before they are variants of them', async () => {
    const content = '名字,姓名,电话,人员类型\r\n不要,精确甲,139 0000 8303,grid\r\n'
    expect((await csv(content)).body.data).toMatchObject({ ok: 1 })
    expect(await person('精确甲')).toMatchObject({ phone: '13900008303' })
  })
})

describe('headings of other systems', () => {
  test('name the people of a list, whatever they call them', async () => {
    const { body } = await csv('员工姓名,职工电话,人员类型\r\n职工甲,13900008309,grid\r\n', 'import-preview')
    expect(body.data.mapping).toEqual(['staffName', 'phone', 'staffType'])
  })
})

describe('a CSV file', () => {
  test.each([
    ['分号甲', (name: string) => `姓名;手机号码;人员类型\r\n${name};="13900008304";grid\r\n`],
    [
      '逗号甲',
      (name: string) =>
        `姓名,手机号码,人员类型${','.repeat(200)}\r\n${name},13900008305,grid${','.repeat(200)}\r\n`,
    ],
    [
      '空行甲',
      (name: string) => `姓名,手机号码,人员类型\r\n${name},13900008306,grid\r\n${'\r\n'.repeat(30_000)}`,
    ],
    [
      '制表甲',
      (name: string) =>
        Buffer.from(`\ufeff姓名\t手机号码\t人员类型\r\n${name}\t13900008307\tgrid\r\n`, 'utf16le'),
    ],
  ])('is taken as %s', async (name, content) => {
    expect((await csv(content(name))).body.data).toMatchObject({ total: 1, ok: 1 })
    expect(await person(name)).toBeDefined()
  })
})
