import { describe, expect, test } from 'vitest'
import { company, device, logUsual } from '#shared/resources/index.ts'
import type { Query } from '#tests/support/agent.ts'
import { logged } from '#tests/support/logged.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startImports } from './sheets.ts'

const { server, admin, csv, named, line } = await startImports()

const companies = (lines: string[], query: Query = {}) =>
  csv('/company', ['企业名称,企业类型,联系人,联系电话,所属区划', ...lines], query)

describe('an import', () => {
  test('leaves out refused rows, and says which and why', async () => {
    const { status, body } = await companies([
      line('好一'),
      line('坏一', '123'),
      '',
      line('好二'),
      line('好一'),
    ])
    expect([status, body.data]).toEqual([
      200,
      {
        total: 4,
        ok: 2,
        failed: 2,
        rows: [
          { row: 3, field: 'contactPhone', value: '123', message: '手机号码长度不为11位' },
          { row: 6, field: 'companyName', value: '好一', message: '企业名称在表格中重复' },
        ],
        errorFileUrl: expect.stringMatching(/^\/api\/file\//),
      },
    ])
    expect([await named('好一'), await named('坏一'), await named('好二')].map(Boolean)).toEqual([
      true,
      false,
      true,
    ])
    const [history] = (await admin.get('/company/history', { id: (await named('好一'))?.id })).body.data
    expect(history).toMatchObject({ action: 'save', userName: '管理员' })
    const entry = await logged(server, admin, logUsual, { logId: '导入数据' })
    expect(JSON.stringify(entry)).toContain('company')
  })

  test('writes nothing when it only looks, and finds the same faults', async () => {
    await companies([line('已有')])
    const { body } = await companies([line('试一'), line('试一'), line('已有')], { dryRun: 1 })
    expect(body.data).toMatchObject({ total: 3, ok: 1, failed: 2 })
    expect(body.data.rows.map(({ message }: { message: string }) => message)).toEqual([
      '企业名称在表格中重复',
      '企业名称已存在',
    ])
    expect(await named('试一')).toBeUndefined()
  })

  test('writes nothing when one row is refused and all belong together', async () => {
    const { status, body } = await companies([line('同生'), line('共死', '1')], { atomic: 1 })
    expect([status, body.msg]).toEqual([400, '第3行：手机号码长度不为11位'])
    expect(body.data).toMatchObject({ total: 2, failed: 1 })
    expect(await named('同生')).toBeUndefined()
    expect((await companies([line('同生')], { atomic: 1 })).body.data).toMatchObject({ ok: 1 })
  })

  test('changes records that exist and leaves blank cells as they are', async () => {
    await companies([line('旧企业')])
    const before = await named('旧企业')
    const head = '企业名称,企业类型,联系人,联系电话,所属区划,简称'
    const lines = [head, '旧企业,,新联系人,,,旧', `${line('新企业')},新`]
    const { body } = await csv('/company', lines, { mode: 'upsert' })
    expect(body.data).toMatchObject({ total: 2, ok: 2 })
    expect(await named('旧企业')).toMatchObject({
      id: before?.id,
      contactName: '新联系人',
      contactPhone: before?.contactPhone,
      shortName: '旧',
    })
    expect(await named('新企业')).toMatchObject({ shortName: '新' })
    const byId = await csv('/company', ['ID,企业名称', `${before?.id},改名企业`], { mode: 'upsert' })
    expect(byId.body.data).toMatchObject({ ok: 1 })
    expect(await named('改名企业')).toMatchObject({ id: before?.id })
  })

  test('cannot tell which record a row without a key is', async () => {
    const { body } = await csv('/company', ['简称', 'x'], { mode: 'upsert' })
    expect(body.data.rows).toMatchObject([{ row: 2, message: '表格缺少用于识别数据的列' }])
  })

  test('takes back what an export gave, masks included', async () => {
    await companies([line('往返企业', '13987654321')])
    const id = (await named('往返企业'))?.id
    const person = await server.asUser({ codes: ['company', 'company_add', 'company_edit'] })
    const sheet = await person.get('/company/export', {
      ids: id,
      columns: 'id,companyName,contactPhone',
      format: 'csv',
    })
    expect(String(sheet.bytes)).toContain('139****4321')
    const file = { name: 'a.csv', content: String(sheet.bytes).replace('往返企业', '往返企业二') }
    const { body } = await sendFile(person, '/company/import', file, { mode: 'upsert' })
    expect(body.data).toMatchObject({ ok: 1 })
    expect(await admin.detail(company, id)).toMatchObject({
      companyName: '往返企业二',
      contactPhone: '13987654321',
    })
  })

  test('keeps to the data scopes of who imports', async () => {
    const person = await server.asUser({ codes: ['device', 'device_add', 'device_edit'] })
    const { id } = await admin.save(device, await sampleOf(device, admin))
    await createScopes(server, admin).data(person, 'device', { scopeType: 2 })
    const { body } = await csv('/device', ['id,设备名称', `${id},改`], { mode: 'upsert' }, person)
    expect(body.data).toMatchObject({ failed: 1, rows: [{ message: '数据不存在' }] })
  })

  test('of many rows lets others write in between', { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => line(`批量 ${n}`))
    let isOver = false
    const importing = companies(lines).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) {
      const started = performance.now()
      await admin.update(company, { id: (await named('好二'))?.id, remark: String(started) })
      waits.push(performance.now() - started)
    }
    expect((await importing).body.data).toMatchObject({ total: 1200, ok: 1200 })
    expect(waits.length).toBeGreaterThan(1)
    expect(Math.max(...waits)).toBeLessThan(5000)
  })

  test.each([
    ['another ending', { name: 'a.txt', content: 'a' }, '请上传正确的excel文件!'],
    ['nothing', { name: 'a.csv', content: '' }, '请上传文件!'],
    [
      'bytes that are no text',
      { name: 'a.csv', content: Buffer.from([0x61, 0, 0xff, 0xff]) },
      '不是文本格式的CSV文件',
    ],
    ['a workbook that is none', { name: 'a.xlsx', content: '企业名称\r\nx' }, '请上传正确的excel文件!'],
    ['columns of something else', { name: 'a.csv', content: 'x,y\r\n1,2' }, '表格的列与模板不符'],
    ['a column missing', { name: 'a.csv', content: '企业名称\r\nx' }, '表格缺少列: 企业类型'],
    ['too many rows', { name: 'a.csv', content: `a\r\n${'x\r\n'.repeat(20_001)}` }, '表格内容过多，无法导入'],
  ])('of %s is refused', async (_name, file, sentence) => {
    const { status, body } = await sendFile(admin, '/company/import', file)
    expect([status, body.msg]).toEqual([400, sentence])
  })

  test('reads what spreadsheets in China save as CSV', async () => {
    const gb = Buffer.from('c6f3d2b5c3fbb3c6', 'hex')
    const content = Buffer.concat([gb, Buffer.from(`,companyType\r\nx,`)])
    const { body } = await sendFile(admin, '/company/import', { name: 'a.csv', content })
    expect(body.msg).toBe('表格缺少列: 企业类型')
  })
})
