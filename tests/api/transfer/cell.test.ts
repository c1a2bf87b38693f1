import { describe, expect, test } from 'vitest'
import { device, grid, staff } from '#shared/resources/index.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { startImports } from './sheets.ts'

const { server, admin, csv, named, anyType, line } = await startImports()

describe('a cell', () => {
  test('names what it points to, in either language or by its key', async () => {
    const head = 'Name,企业类型,contactName,联系电话,Region,Scale,认证'
    const scales = (await admin.get('/blade-system/dict-biz/dictionary', { code: 'company_scale' })).body.data
    const certs = (await admin.get('/blade-system/dict-biz/dictionary', { code: 'agri_cert' })).body.data
    const { body } = await csv('/company', [
      head,
      `按名农场,${anyType.typeName},甲,13800000002,379901001,${scales[1].dictValue},"${certs[0].dictValue}；${certs[1].dictValue}"`,
      `按键农场,${anyType.id},甲,138 0000 0003,379901001,${scales[1].dictKey},${certs[0].dictKey}`,
    ])
    expect(body.data).toMatchObject({ ok: 2, failed: 0 })
    expect(await named('按名农场')).toMatchObject({
      typeId: anyType.id,
      scale: scales[1].dictKey,
      certifications: [certs[0].dictKey, certs[1].dictKey],
    })
    expect(await named('按键农场')).toMatchObject({
      typeId: anyType.id,
      contactPhone: '13800000003',
      certifications: [certs[0].dictKey],
    })
  })

  test('holds numbers, dates and places as people write them', async () => {
    const head = '企业名称,企业类型,联系人,联系电话,所属区划,位置,注册资本(万元),成立日期'
    const rest = `${anyType.typeName},甲,13800000002,379901001`
    const { body } = await csv('/company', [
      head,
      `写法一,${rest},"117.12，36.5","１,234.50 万元",2020年3月9日`,
      `写法二,${rest},117.12° 36.5°,1e3,2020/3/9`,
      `写法三,${rest},,,43899`,
    ])
    expect(body.data.rows).toEqual([])
    const day = { foundedDate: '2020-03-09' }
    expect(await named('写法一')).toMatchObject({ lng: 117.12, lat: 36.5, registeredCapital: 1234.5, ...day })
    expect(await named('写法二')).toMatchObject({ lng: 117.12, lat: 36.5, registeredCapital: 1000, ...day })
    expect(await named('写法三')).toMatchObject({ lng: null, registeredCapital: null, ...day })
  })

  test('of a workbook keeps its days and numbers', async () => {
    const draft = { deviceName: '表格设备', deviceSerial: 'SHEET-0001' }
    const { deviceTypeKey, agreementType } = await sampleOf(device, admin)
    const content = await spreadsheet([
      ['设备名称', '设备序列号', '设备类型', '接入协议', '安装日期', '端口', '维护中'],
      [
        draft.deviceName,
        draft.deviceSerial,
        deviceTypeKey,
        agreementType,
        new Date('2025-02-03'),
        8080,
        '是',
      ],
    ])
    const { body } = await sendFile(admin, '/device/import', { name: 'a.xlsx', content })
    expect(body.data).toMatchObject({ total: 1, ok: 1, failed: 0, rows: [], errorFileUrl: '' })
    const [row] = (await admin.page(device, { deviceSerial_equal: 'SHEET-0001' })).records
    expect(row).toMatchObject({ installDate: '2025-02-03', port: 8080, underMaintenance: 1 })
  })

  test.each([
    ['注册资本', '1,23', '注册资本格式不正确'],
    ['注册资本', '十二', '注册资本格式不正确'],
    ['成立日期', '2020-02-30', '成立日期格式不正确'],
    ['成立日期', '2020-02-03 08:00', '成立日期格式不正确'],
    ['位置', '117', '位置格式不正确'],
    ['规模', '没有', '规模“没有”不存在'],
    ['上级', '', '表格中没有数据'],
  ])('of %s does not hold %j', async (heading, text, message) => {
    const head = `企业名称,企业类型,联系人,联系电话,所属区划,${heading}`
    const { body } = await csv('/company', [head, text ? `${line('坏格')},"${text}"` : ',,,,,'])
    expect(body.data.rows?.[0]?.message ?? body.msg).toBe(message)
    expect(await named('坏格')).toBeUndefined()
  })

  test('that several records are called by is refused, and so is one out of sight', async () => {
    const twins = { ...(await sampleOf(staff, admin)), staffName: '双胞胎' }
    await admin.save(staff, twins)
    await admin.save(staff, { ...(await sampleOf(staff, admin)), staffName: '双胞胎' })
    const { gridName, gridCode, gridLevel } = await sampleOf(grid, admin)
    const lines = [
      '网格名称,网格编码,网格级别,所属区划,网格长',
      `${gridName},${gridCode},${gridLevel},379901001,双胞胎`,
    ]
    const { body } = await csv('/grid', lines)
    expect(body.data.rows).toMatchObject([{ row: 2, field: 'leaderId', message: '网格长“双胞胎”不唯一' }])
    const farm = await server.asUser({ tenantId: '100001', codes: ['grid', 'grid_add'] })
    const foreign = await csv('/grid', lines, {}, farm)
    expect(foreign.body.data.rows).toMatchObject([{ field: 'leaderId', message: '网格长“双胞胎”不存在' }])
  })
})
