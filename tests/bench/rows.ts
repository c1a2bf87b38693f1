import { withKeys } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { rounded } from '#shared/geo/measure.ts'
import { device } from '#shared/resources/device/device.ts'
import { soil } from '#shared/resources/land/soil.ts'
import type { Resource } from '#shared/schema/resource.ts'

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
  const companies = companiesIn(file)
  const rowOf = (n: number) => {
    // Spread over more companies than exist, so that a filter by one finds as many rows as it would in a large county.
    const company = companies[n % companies.length]
    const time = toWallTime(Date.UTC(2024, 0, 1) + n * 37_000)
    return {
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
  }
  return fill(file, device, count, rowOf)
}

const CORNERS = 12
/** Degrees from one plot of a block to the next, and plots of a row of the block. */
const PLOT_STEP = 0.002
const PLOTS_A_ROW = 70

/** Adds plots of twelve corners side by side, north-east of 117.3, 36.5, up to `count` of them; `from`: so many are there. Answers their ids. */
export function fillPlots(file: string, count: number, from = 0): string[] {
  const companies = companiesIn(file)
  return fill(file, soil, count - from, (added) => {
    const n = from + added
    const lng = 117.3 + (n % PLOTS_A_ROW) * PLOT_STEP
    const lat = 36.5 + Math.floor(n / PLOTS_A_ROW) * PLOT_STEP
    const time = toWallTime(Date.UTC(2024, 0, 1) + n * 37_000)
    return {
      id: String(510_000_000_000_000_000n + BigInt(n)),
      tenantId: '000000',
      parentId: '0',
      soilName: `${places[n % places.length]}${n}号地`,
      soilCode: `BENCH${String(n).padStart(6, '0')}`,
      soilLevel: 3,
      companyId: companies[n % companies.length],
      regionCode: '000000',
      landUse: '0101',
      geometry: { type: 'Polygon', coordinates: [ringAround(lng, lat)] },
      lng,
      lat,
      areaM2: 20_000,
      status: 1,
      createTime: time,
      updateTime: time,
      isDeleted: 0,
      version: 1,
    }
  })
}

function ringAround(lng: number, lat: number): [number, number][] {
  const ring = Array.from({ length: CORNERS }, (_, k): [number, number] => {
    const angle = (k / CORNERS) * 2 * Math.PI
    const radius = PLOT_STEP * (0.42 + 0.05 * Math.sin(5 * angle))
    return [rounded(lng + radius * Math.cos(angle)), rounded(lat + radius * Math.sin(angle))]
  })
  return [...ring, ring[0] ?? [lng, lat]]
}

function companiesIn(file: string): string[] {
  const client = new Sqlite(file)
  try {
    return client
      .prepare("SELECT id FROM company WHERE tenant_id = '000000' AND is_deleted = 0 ORDER BY id")
      .pluck()
      .all() as string[]
  } finally {
    client.close()
  }
}

/** Inserts rows beside the engine, with the columns that are made of their fields. Answers their ids. */
function fill(
  file: string,
  resource: Resource,
  count: number,
  rowOf: (n: number) => Record<string, unknown> & { id: string },
): string[] {
  const client = new Sqlite(file)
  client.pragma('synchronous = OFF')
  const stored = (n: number) => {
    const row = withKeys(resource, rowOf(n))
    const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isJson(value) ? JSON.stringify(value) : value]),
    )
  }
  const columns = Object.keys(stored(0))
  const insert = client.prepare(
    `INSERT INTO ${snakeCase(resource.name)} (${columns.map(snakeCase).join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  const ids: string[] = []
  client.transaction(() => {
    for (let n = 0; n < count; n++) {
      const row = stored(n)
      insert.run(row)
      ids.push(String(row.id))
    }
  })()
  client.exec('ANALYZE')
  client.pragma('wal_checkpoint(TRUNCATE)')
  client.close()
  return ids
}
