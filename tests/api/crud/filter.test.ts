import { beforeAll, describe, expect, test } from 'vitest'
import { company, device } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const admin = await server.signIn()
let companyId: string

// What the filters below tell apart.
const rows: Wire[] = [
  {
    address: 'east gate',
    brand: 'hikvision',
    reportIntervalSec: 10,
    altitude: 1.5,
    installDate: '2024-01-01',
  },
  { address: 'EAST field', brand: 'dahua', reportIntervalSec: 20, altitude: 2.5, installDate: '2024-01-02' },
  { address: '50% slope', brand: null, reportIntervalSec: 30, altitude: null, installDate: '2024-01-03' },
  {
    address: '50_ slope',
    brand: 'hikvision',
    reportIntervalSec: 40,
    altitude: -3,
    installDate: '2024-01-04',
  },
  { address: '东门 back\\slash', brand: 'dahua', reportIntervalSec: 50, altitude: 0, installDate: null },
]

beforeAll(async () => {
  companyId = (await admin.save(company, await sampleOf(company, admin))).id
  for (const [n, row] of rows.entries()) {
    const draft = await sampleOf(device, admin)
    await admin.save(device, {
      ...draft,
      ...row,
      companyId,
      deviceName: `row ${n}`,
      warrantyEnd: null,
    })
  }
})

const found = async (query: Query) => {
  const { records } = await admin.page(device, { companyId, ascs: 'deviceName', ...query })
  return records.map(({ deviceName }) => Number(deviceName.slice(4)))
}
const all = [0, 1, 2, 3, 4]

describe('a text', () => {
  test.each<[Query, number[]]>([
    [{ address: 'east' }, [0, 1]],
    [{ address: 'gate' }, [0]],
    [{ address_like: 'EAST' }, [0, 1]],
    [{ address_equal: 'east gate' }, [0]],
    [{ address_equal: 'east' }, []],
    [{ address_notequal: 'east gate' }, [1, 2, 3, 4]],
    [{ address_likeleft: 'slope' }, [2, 3]],
    [{ address_likeleft: 'east' }, []],
    [{ address_likeright: 'east' }, [0, 1]],
    [{ address_likeright: 'gate' }, []],
    [{ address_notlike: 'slope' }, [0, 1, 4]],
    [{ address: '东门' }, [4]],
    [{ address: '%' }, [2]],
    [{ address: '_' }, [3]],
    [{ address: '50%' }, [2]],
    [{ address: '50_' }, [3]],
    [{ address_notlike: '%' }, [0, 1, 3, 4]],
    [{ address: '\\' }, [4]],
    [{ address: 'back\\slash' }, [4]],
    [{ address_likeright: '50_' }, [3]],
    [{ address: "' OR 1=1 --" }, []],
    [{ address_in: 'east gate,EAST field,nowhere' }, [0, 1]],
    [{ address_gt: 'a' }, [0, 4]],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('a number', () => {
  test.each<[Query, number[]]>([
    [{ reportIntervalSec: 20 }, [1]],
    [{ reportIntervalSec_equal: 20 }, [1]],
    [{ reportIntervalSec_notequal: 20 }, [0, 2, 3, 4]],
    [{ reportIntervalSec_gt: 20 }, [2, 3, 4]],
    [{ reportIntervalSec_ge: 20 }, [1, 2, 3, 4]],
    [{ reportIntervalSec_lt: 20 }, [0]],
    [{ reportIntervalSec_le: 20 }, [0, 1]],
    [{ reportIntervalSec_in: '10,50' }, [0, 4]],
    [{ reportIntervalSec_ge: 20, reportIntervalSec_lt: 50 }, [1, 2, 3]],
    [{ altitude_gt: 0 }, [0, 1]],
    [{ altitude_le: 1.5 }, [0, 3, 4]],
    [{ altitude_equal: -3 }, [3]],
    [{ altitude_equal: 0 }, [4]],
    [{ altitude_null: 1 }, [2]],
    [{ altitude_notnull: 'true' }, [0, 1, 3, 4]],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('a key', () => {
  test.each<[Query, number[]]>([
    [{ brand: 'dahua' }, [1, 4]],
    [{ brand: 'dahu' }, []],
    [{ brand_notequal: 'dahua' }, [0, 3]],
    [{ brand_null: 1 }, [2]],
    [{ brand_notnull: 1 }, [0, 1, 3, 4]],
    [{ brand_in: 'dahua,hikvision' }, [0, 1, 3, 4]],
    [{ brand_like: 'hua' }, [1, 4]],
    [{ status: 1 }, all],
    [{ status_equal: 2 }, []],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('a date', () => {
  test.each<[Query, number[]]>([
    [{ installDate_dategt: '2024-01-02' }, [2, 3]],
    [{ installDate_datege: '2024-01-02' }, [1, 2, 3]],
    [{ installDate_datelt: '2024-01-02' }, [0]],
    [{ installDate_datele: '2024-01-02' }, [0, 1]],
    [{ installDate_dateequal: '2024-01-02' }, [1]],
    [{ installDate_dategt: '2024-01-01', installDate_datelt: '2024-01-04' }, [1, 2]],
    [{ installDate_null: 1 }, [4]],
    [{ createTime_dategt: '2020-01-01 00:00:00' }, all],
    [{ createTime_datelt: '2020-01-01 00:00:00' }, []],
    [{ createTime_datege: '2020-01-01', createTime_datele: '2099-01-01' }, all],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('the ends of a range are left out by gt and lt, and kept by ge and le', async () => {
    const { records } = await admin.page(device, { companyId, size: 1 })
    const { createTime } = records[0] as Wire
    const at = (suffix: string) => found({ [`createTime_${suffix}`]: createTime })
    expect(await at('dateequal')).not.toEqual([])
    expect(await at('dategt')).not.toEqual(expect.arrayContaining(await at('dateequal')))
    expect(await at('datelt')).not.toEqual(expect.arrayContaining(await at('dateequal')))
    expect(await at('datege')).toEqual(expect.arrayContaining(await at('dateequal')))
    expect(await at('datele')).toEqual(expect.arrayContaining(await at('dateequal')))
  })
})

describe('what is passed over', () => {
  test.each<[string, Query]>([
    ['a name that is no field', { nosuchfield: 1, nosuchfield_equal: 2 }],
    ['a hidden field', { validateCode: 'x', validateCode_equal: 'x', validateCode_null: 1 }],
    [
      'a column that is kept from clients',
      { version: 9, isDeleted: 1, isDeleted_equal: 1, deleteBatch: 1, keyDeviceSerialChannelNo: 'x' },
    ],
    ['a column by the name of its table', { report_interval_sec: 10 }],
    ['an unknown suffix', { address_between: 'x', address_regexp: 'x' }],
    ['a suffix that says so', { address_ignore: 'x' }],
    ['an empty value', { address: '', brand_equal: '', altitude_gt: '' }],
    [
      'what Blade clients send along',
      { 'Blade-Auth': 'x', 'blade-auth': 'x', $name: 'x', sidx: 1, sord: 'asc' },
    ],
    ['names every object has', { __proto__x: 1, constructor: 1, toString: 1, hasOwnProperty_equal: 1 }],
    ['a suffix alone', { _equal: 1, _like: 'x' }],
  ])('%s', async (_name, query) => {
    expect(await found(query)).toEqual(all)
  })
})

describe('a value that cannot be one', () => {
  test.each<[string, Query]>([
    ['reportIntervalSec', { reportIntervalSec: 'ten' }],
    ['reportIntervalSec_gt', { reportIntervalSec_gt: '1;2' }],
    ['reportIntervalSec_in', { reportIntervalSec_in: '1,x' }],
    ['altitude_le', { altitude_le: 'Infinity' }],
    ['status', { status: 'NaN' }],
    ['createTime_dategt', { createTime_dategt: 'yesterday' }],
    ['createTime_datelt', { createTime_datelt: '2024-13-01' }],
    ['createTime_datelt', { createTime_datelt: '2024-02-30 00:00:00' }],
    ['createTime_datege', { createTime_datege: '2024-01-01 25:00:00' }],
    ['installDate_dateequal', { installDate_dateequal: '01/02/2024' }],
  ])('of %s is refused', async (name, query) => {
    const { status, body } = await admin.get('/device/page', query)
    expect([status, body.code, body.msg]).toEqual([400, 400, `请求参数格式错误: ${name}`])
  })
})

describe('a single record', () => {
  test('is found by another field of which it has the very value', async () => {
    const { records } = await admin.page(device, { companyId, address_equal: 'east gate' })
    const detail = async (query: Query) => (await admin.get('/device/detail', { companyId, ...query })).body
    expect((await detail({ address: 'east gate' })).data.id).toBe(records[0]?.id)
    expect((await detail({ address: 'east' })).msg).toBe('数据不存在')
  })

  test('is not found without a question', async () => {
    const { status, body } = await admin.get('/device/detail')
    expect([status, body.msg]).toEqual([400, '缺少必要的请求参数: id'])
  })
})
