import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { mostColumns } from '#server/sheet/limits.ts'
import { company } from '#shared/resources/index.ts'
import type { Agent, Query } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const anyType = (await admin.get('/companyType/select')).body.data[0]
const rights = ['company', 'company_add', 'company_edit']
const head = '企业名称,企业类型,联系人,联系电话,所属区划'
const line = (name: string, phone = '13800000001') => `${name},${anyType.typeName},联系人,${phone},379901001`
const named = async (companyName_equal: string) =>
  (await admin.page(company, { companyName_equal })).records[0]
const countOf = async (keyword: string) => (await admin.page(company, { keyword })).total

const csv = (call: string, lines: string[], query: Query = {}, agent: Agent = admin) =>
  sendFile(agent, `/company/${call}`, { name: 'rows.csv', content: lines.join('\r\n') }, query)
const mended = (rows: unknown, query: Query = {}, agent: Agent = admin) =>
  sendFile(agent, '/company/import', { name: 'rows.json', content: JSON.stringify(rows) }, query)
const rowOf = (companyName: string, contactPhone = '13800000001') => ({
  companyName,
  typeId: anyType.typeName,
  contactName: '联系人',
  contactPhone,
  regionCode: '379901001',
})

describe('a preview', () => {
  test('tells the cells, the fields, and which heading means which', async () => {
    const { body } = await csv('import-preview', ['名字,企业类型,Contact,企业类型', '甲,乙,丙,丁'])
    expect(body.data).toMatchObject({
      headings: ['名字', '企业类型', 'Contact', '企业类型'],
      rows: [['甲', '乙', '丙', '丁']],
      mapping: ['', 'typeId', 'contactName', ''],
    })
    expect(body.data.columns).toContainEqual({
      name: 'companyName',
      label: '企业名称',
      isNeeded: true,
      isPlain: false,
    })
    expect(body.data.columns).toContainEqual({
      name: 'remark',
      label: '备注',
      isNeeded: false,
      isPlain: false,
    })
    expect(body.data.columns).toContainEqual({ name: 'id', label: '主键', isNeeded: false, isPlain: false })
  })

  test('needs the right to add', async () => {
    const reader = await server.asUser({ codes: ['company', 'company_edit'] })
    expect((await csv('import-preview', [head, line('x')], {}, reader)).status).toBe(403)
    const writer = await server.asUser({ codes: rights })
    expect((await csv('import-preview', [head, line('x')], {}, writer)).status).toBe(200)
  })
})

describe('an import', () => {
  test('takes a column for the field that a person says', async () => {
    const lines = [
      '名字,备注二,企业类型,联系人,联系电话,所属区划',
      `映射农场,略,${anyType.typeName},甲,13800000001,379901001`,
    ]
    expect((await csv('import', lines)).body.msg).toBe('表格缺少列: 企业名称')
    const mapping = JSON.stringify({ 名字: 'companyName', 备注二: 'shortName', 联系人: 'contactName' })
    expect((await csv('import', lines, { mapping })).body.data).toMatchObject({ ok: 1, failed: 0 })
    expect(await named('映射农场')).toMatchObject({ shortName: '略', contactName: '甲' })
  })

  test('passes over a column that a person leaves out', async () => {
    const lines = [`${head},简称`, `${line('略列农场')},不要`]
    await csv('import', lines, { mapping: JSON.stringify({ 简称: '' }) })
    expect(await named('略列农场')).toMatchObject({ shortName: '' })
  })

  test('takes rows that were mended on screen, each with its place in the sheet', async () => {
    const { body } = await mended([rowOf('屏上一'), {}, rowOf('屏上二', '1'), rowOf('屏上三')])
    expect(body.data).toMatchObject({
      total: 3,
      ok: 2,
      failed: 1,
      rows: [{ row: 4, field: 'contactPhone', value: '1' }],
    })
    const inBody = await admin.post('/company/import', { rows: [rowOf('体内一')] })
    expect(inBody.body.data).toMatchObject({ ok: 1 })
  })

  test.each([
    ['rows that are no list', { a: 1 }, '请求参数格式错误: rows'],
    ['a row that is none', [1], '请求参数格式错误: rows'],
    ['half of a character', [{ companyName: '\ud800' }], '请求内容无法解析'],
    ['no field at all', [{ nothing: 'x' }], '表格的列与模板不符'],
    ['too many rows', Array.from({ length: 20_001 }, () => ({})), '最多20000行，请缩小范围'],
    [
      'too many columns',
      [Object.fromEntries(Array.from({ length: mostColumns + 1 }, (_, n) => [`c${n}`, 'x']))],
      '表格内容过多，无法导入',
    ],
  ])('refuses %s', async (_name, rows, sentence) => {
    const { status, body } = await mended(rows)
    expect([status, body.msg]).toEqual([400, sentence])
  })

  test.each(['[', '"x"', '[]'])('refuses the mapping %s', async (mapping) => {
    const { status, body } = await csv('import', [head, line('x')], { mapping })
    expect([status, body.msg]).toEqual([400, '请求参数格式错误: mapping'])
  })

  test('hands the refused rows out as a sheet that can be mended and sent again', async () => {
    const person = await server.asUser({ codes: rights })
    const { body } = await csv('import', [head, line('文件好'), line('文件坏', '12')], {}, person)
    const file = await person.send({ path: body.data.errorFileUrl })
    const cells = await cellsOf(file)
    expect(cells).toHaveLength(2)
    expect(cells[0]).toEqual(expect.arrayContaining(['行号', '企业名称', '联系电话', '失败原因']))
    expect(cells[1]).toEqual(expect.arrayContaining([3, '文件坏', '12', '手机号码长度不为11位']))
    const [job] = (await person.get('/blade-system/export-job/mine')).body.data.records
    expect(job).toMatchObject({ state: 'done', link: body.data.errorFileUrl, fileName: /^企业未导入的行/ })
    const again = await sendFile(person, '/company/import', { name: 'a.xlsx', content: file.bytes })
    expect(again.body.data).toMatchObject({ total: 1, failed: 1 })
    const neighbour = await server.asUser({ tenantId: '100001', codes: rights })
    expect((await neighbour.send({ path: body.data.errorFileUrl })).status).toBe(400)
  })

  test('of more rows than one transaction takes is whole or nothing', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 620 }, (_, n) => rowOf(`整批${n}号`))
    const spoilt = [...rows.slice(0, 600), rowOf('整批坏', '1'), ...rows.slice(600)]
    const refused = await mended(spoilt, { atomic: 1 })
    expect([refused.status, refused.body.msg]).toEqual([400, '第602行：手机号码长度不为11位'])
    expect(refused.body.data).toMatchObject({ total: 621, failed: 1, errorFileUrl: /^\/api\/file\// })
    expect(await countOf('整批')).toBe(0)
    expect((await mended(rows, { atomic: 1 })).body.data).toMatchObject({ total: 620, ok: 620 })
    expect(await countOf('整批')).toBe(620)
  })

  test('that was to be whole is taken back when somebody comes in between', { timeout: 60_000 }, async () => {
    await csv('import', [head, line('争先旧户'), line('争先离户')])
    const [stays, leaves] = [await named('争先旧户'), await named('争先离户')]
    const rows = [
      { id: stays?.id, companyName: '争先新名' },
      ...Array.from({ length: 1300 }, (_, n) => rowOf(`争先${n}号`)),
      { id: leaves?.id, shortName: '离' },
    ]
    const importing = mended(rows, { atomic: 1, mode: 'upsert' })
    await expect.poll(() => countOf('争先'), { timeout: 30_000, interval: 5 }).toBeGreaterThan(2)
    await admin.remove(company, String(leaves?.id))
    const { status, body } = await importing
    expect([status, body.msg]).toEqual([400, '第1303行：数据不存在'])
    expect((await admin.page(company, { keyword: '争先' })).records).toMatchObject([
      { companyName: '争先旧户' },
    ])
    const removed = await admin.get('/recycle/page', { entity: 'company', keyword: '争先' })
    expect(removed.body.data.total).toBe(1)
  })

  test('keeps to the tenant: what another one has is neither found nor changed', async () => {
    await csv('import', [head, line('墙内农场')])
    const { id } = (await named('墙内农场')) ?? {}
    const neighbour = await server.asUser({ tenantId: '100001', codes: rights })
    const { body } = await mended([{ id, companyName: '改' }], { mode: 'upsert' }, neighbour)
    expect(body.data).toMatchObject({ failed: 1, rows: [{ message: '数据不存在' }] })
    expect(await named('墙内农场')).toMatchObject({ id })
  })
})

test('the sheet to fill in offers what can be chosen, in the language asked for', async () => {
  const { bytes } = await admin.get('/company/import-template', { lang: 'zh' })
  const [headings = []] = await readSheet(bytes)
  const choices = await readSheet(bytes, 'choices')
  const offered = (heading: string, sheet: typeof choices) =>
    sheet.flatMap((row) => row[headings.indexOf(heading)] ?? [])
  expect(offered('*企业类型', choices)).toContain(anyType.typeName)
  const scales = (await admin.get('/blade-system/dict-biz/dictionary', { code: 'company_scale' })).body.data
  expect(offered('规模', choices)).toEqual(scales.map(({ dictValue }: { dictValue: string }) => dictValue))
  expect(offered('*企业名称', choices)).toEqual([])
  const inEnglish = await readSheet(
    (await admin.get('/company/import-template', { lang: 'en' })).bytes,
    'choices',
  )
  expect(offered('规模', inEnglish)).toEqual(
    scales.map(({ dictValueEn }: { dictValueEn: string }) => dictValueEn),
  )
})
