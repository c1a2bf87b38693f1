import { describe, expect, test } from 'vitest'
import { region } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { type Cell, cellsOf, spreadsheet } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const headings = [
  '区划编号',
  '父区划编号',
  '祖区划编号',
  '区划名称',
  '省级区划编号',
  '省级名称',
  '市级区划编号',
  '市级名称',
  '区级区划编号',
  '区级名称',
  '镇级区划编号',
  '镇级名称',
  '村级区划编号',
  '村级名称',
  '层级',
  '排序',
  '备注',
]
type Line = Partial<Record<(typeof headings)[number], Cell>>

async function send(lines: Line[], query: { isCovered?: number; dryRun?: number } = {}, by = admin) {
  const rows = lines.map((line) => headings.map((heading) => line[heading] ?? null))
  const content = await spreadsheet([headings, ...rows])
  return sendFile(by, '/blade-system/region/import-region', { name: 'a.xlsx', content }, query)
}
const exists = async (code: string) => (await admin.page(region, { code_equal: code })).total === 1

describe('an import of regions', () => {
  test('adds places above and below in any order, and works out what follows from their codes', async () => {
    const { body } = await send([
      { 区划编号: '379901901001', 区划名称: '一村', 排序: 3, 备注: '备注' },
      { 区划编号: '379901901', 父区划编号: '379901', 区划名称: '新镇', 层级: 4, 省级名称: '乱写' },
    ])
    expect(body).toMatchObject({ code: 200, data: { total: 2, ok: 2, failed: 0, rows: [] }, msg: '操作成功' })
    expect(await admin.detail(region, '379901901001')).toMatchObject({
      parentCode: '379901901',
      parentName: '新镇',
      ancestors: '00,37,3799,379901,379901901',
      regionLevel: 5,
      provinceName: '山东省',
      districtName: '青穗县',
      townCode: '379901901',
      townName: '新镇',
      villageCode: '379901901001',
      villageName: '一村',
      sort: 3,
      remark: '备注',
    })
    expect(await admin.detail(region, '379901901')).toMatchObject({ regionLevel: 4, provinceName: '山东省' })
  })

  test('takes the heading of the level in its other spelling', async () => {
    const content = await spreadsheet([
      ['区划名称', '区划编号', '区划等级'],
      ['别镇', '379901902', '4'],
    ])
    const path = '/blade-system/region/import-region'
    const { body } = await sendFile(admin, path, { name: 'a.xlsx', content })
    expect(body.code).toBe(200)
    expect((await admin.detail(region, '379901902')).regionLevel).toBe(4)
  })

  test('brings a removed place back as a new one', async () => {
    await send([{ 区划编号: '379901903', 区划名称: '旧镇', 备注: '旧' }])
    await admin.remove(region, '379901903')
    await send([{ 区划编号: '379901903', 区划名称: '又一镇' }])
    expect(await admin.detail(region, '379901903')).toMatchObject({ name: '又一镇', remark: '' })
  })

  test('tells every row at fault, and writes nothing', async () => {
    const { status, body } = await send([
      { 区划编号: '379901904', 区划名称: '好镇' },
      { 区划编号: '379901', 区划名称: '已有' },
      { 区划编号: '37990', 区划名称: '半个' },
      { 区划编号: '379901905', 父区划编号: '3701', 区划名称: '错位' },
      { 区划编号: '989801', 区划名称: '无根' },
      { 区划编号: '379901906' },
      { 区划编号: '379901907', 区划名称: '高层', 层级: 9 },
      { 区划编号: '379901904', 区划名称: '又来' },
    ])
    expect([status, body.msg]).toEqual([400, '第3行：区划编号已存在'])
    expect(body.data).toMatchObject({ total: 8, ok: 1, failed: 7 })
    expect(body.data.rows.map(({ row, field, message }: Line) => [row, field, message])).toEqual([
      [3, 'code', '区划编号已存在'],
      [4, 'code', '区划编号格式不正确'],
      [5, 'parentCode', '区划编号须以父区划编号开头'],
      [6, 'parentCode', '父区划编号“9898”不存在'],
      [7, 'name', '请输入区划名称'],
      [8, 'regionLevel', '区划等级“9”不存在'],
      [9, 'code', '区划编号在表格中重复'],
    ])
    expect(await exists('379901904')).toBe(false)
  })

  test('tells the same in a trial, and does not write what is right', async () => {
    const { body } = await send([{ 区划编号: '379901908', 区划名称: '试镇' }], { dryRun: 1 })
    expect(body).toMatchObject({ code: 200, data: { total: 1, ok: 1 } })
    expect(await exists('379901908')).toBe(false)
  })

  test('that covers changes what its cells say, and the names that places below repeat', async () => {
    await send([
      { 区划编号: '379901909', 区划名称: '老名', 排序: 7 },
      { 区划编号: '379901909001', 区划名称: '某村' },
    ])
    const { body } = await send(
      [
        { 区划编号: '379901909', 区划名称: '新名' },
        { 区划编号: '379901909002', 区划名称: '新村' },
      ],
      { isCovered: 1 },
    )
    expect(body.data).toMatchObject({ total: 2, ok: 2 })
    expect(await admin.detail(region, '379901909')).toMatchObject({ name: '新名', townName: '新名', sort: 7 })
    expect(await admin.detail(region, '379901909001')).toMatchObject({
      townName: '新名',
      villageName: '某村',
    })
    expect(await admin.detail(region, '379901909002')).toMatchObject({
      townName: '新名',
      villageName: '新村',
    })
  })

  test('is for the platform administrator alone', async () => {
    const farmer = await server.signIn('admin', 'admin', '100001')
    const person = await server.asUser({ codes: ['region', 'region_add', 'region_edit', 'region_import'] })
    for (const by of [farmer, person]) {
      expect((await send([{ 区划编号: '379901910', 区划名称: '不行' }], {}, by)).status).toBe(403)
    }
  })

  test('asks for a file, and for one with the right columns', async () => {
    const path = '/blade-system/region/import-region'
    expect((await admin.post(path)).body.msg).toBe('请上传文件!')
    const upload = async (content: string | Buffer) =>
      (await sendFile(admin, path, { name: 'a.xlsx', content })).body.msg
    expect(await upload('x')).toBe('请上传正确的excel文件!')
    expect(await upload(await spreadsheet([['区划编号'], ['11']]))).toBe('表格缺少列: 区划名称')
  })
})

describe('an export of regions', () => {
  test('has all levels in Blade’s columns, by the filters of the page', async () => {
    const answer = await admin.get('/blade-system/region/export-region', { code_equal: '379901006203' })
    expect(answer.headers['content-disposition']).toBe(
      `attachment;filename=${encodeURIComponent('行政区划数据导出.xlsx')}`,
    )
    const [first, row] = await cellsOf(answer)
    expect(first).toEqual(headings)
    expect(row?.slice(0, 16)).toEqual([
      ...['379901006203', '379901006', '00,37,3799,379901,379901006', '麦田村'],
      ...['37', '山东省', '3799', '稷川市', '379901', '青穗县', '379901006', '清泉镇'],
      ...['379901006203', '麦田村', '5', '1'],
    ])
  })

  test.each([
    ['the country itself', { code_equal: '00' }],
    ['a district and all below', { districtCode_equal: '379901' }],
  ])('of %s can be sent back in as it is', async (_what, filter) => {
    const before = await admin.page(region, { ...filter, size: 500 })
    expect(before.total).toBeGreaterThan(0)
    const { bytes } = await admin.get('/blade-system/region/export-region', filter)
    const path = '/blade-system/region/import-region'
    const { body } = await sendFile(admin, path, { name: 'a.xlsx', content: bytes }, { isCovered: 1 })
    expect(body.msg).toBe('操作成功')
    expect(body.data).toEqual({ total: before.total, ok: before.total, failed: 0, rows: [] })
    expect(await admin.page(region, { ...filter, size: 500 })).toEqual(before)
  })

  test('needs the page of regions; the template needs a session', async () => {
    const person = await server.asUser({ codes: ['user'] })
    expect((await person.get('/blade-system/region/export-region')).status).toBe(403)
    expect(await cellsOf(await person.get('/blade-system/region/export-template'))).toEqual([headings])
    await person.may('region')
    expect((await person.get('/blade-system/region/export-region', { code: '3799' })).status).toBe(200)
  })
})
