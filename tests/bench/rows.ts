import { withKeys } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { device } from '#shared/resources/device/device.ts'

const kinds = ['土壤墒情', '气象', '虫情测报', '水肥一体', '球机', '温湿度', '网关', '电磁阀']
const places = [
  '清河',
  '南山',
  '柳湾',
  '石桥',
  '北塘',
  '东坡',
  '凤鸣',
  '白沙',
  '双龙',
  '杏林',
  '云岭',
  '古渡',
]

/** Fills the device table up to `count` rows of the demo's first tenant: the same ones in every run. Answers their ids. */
export function fillDevices(file: string, count: number): string[] {
  const client = new Sqlite(file)
  client.pragma('synchronous = OFF')
  const companies = client
    .prepare("SELECT id FROM company WHERE tenant_id = '000000' AND is_deleted = 0 ORDER BY id")
    .pluck()
    .all() as string[]
  const rowOf = (n: number) => {
    // Spread over more companies than exist, so that a filter by one finds as many rows as it would in a large county.
    const company = companies[n % companies.length]
    const time = toWallTime(Date.UTC(2024, 0, 1) + n * 37_000)
    const row = {
      id: String(500_000_000_000_000_000n + BigInt(n)),
      tenantId: '000000',
      deviceName: `${places[n % places.length]}${1 + (n % 97)}号${kinds[n % kinds.length]}${String(n).padStart(6, '0')}`,
      deviceSerial: `BENCH${String(n).padStart(7, '0')}`,
      channelNo: 0,
      deviceTypeKey: 'soil',
      agreementType: 'mqtt',
      companyId: n % 50 === 0 ? company : null,
      lng: 117 + (n % 1000) / 10_000,
      lat: 36.5 + (n % 777) / 10_000,
      reportIntervalSec: 600,
      onlineStatus: n % 3,
      battery: n % 101,
      signal: (n * 7) % 101,
      status: 1,
      createTime: time,
      updateTime: time,
      isDeleted: 0,
      version: 1,
    }
    return withKeys(device, row)
  }
  const columns = Object.keys(rowOf(0))
  const insert = client.prepare(
    `INSERT INTO device (${columns.map(snakeCase).join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  const ids: string[] = []
  client.transaction(() => {
    for (let n = 0; n < count; n++) {
      const row = rowOf(n)
      insert.run(row)
      ids.push(row.id)
    }
  })()
  client.exec('ANALYZE')
  client.pragma('wal_checkpoint(TRUNCATE)')
  client.close()
  return ids
}
