// Rows that Blade ships keep Blade's ids. Ours live below every id that Blade or this server ever makes:
// 1000 + copy (3 digits, 000 but for the copies of a scaled demo) + range (3 digits) + number (9 digits).
// A number in the list below is never given to something else; the next one is the last one plus one.
const ranges = {
  tenant: 1,
  user: 2,
  role: 3,
  dept: 4,
  post: 5,
  client: 6,
  param: 7,
  dict: 8,
  dictBiz: 9,
  menu: 10,
  roleMenu: 11,
  topMenu: 12,
  topMenuSetting: 13,
  tenantPackage: 14,
  dataScope: 15,
  datasource: 16,
  sms: 17,
  changeRecord: 18,
  companyTypeMenu: 19,
  companyType: 20,
  company: 21,
  device: 22,
  companyIntroduce: 23,
  companyProgress: 24,
  companyHonor: 25,
  companyResource: 26,
  companyLeaderCare: 27,
  companyStaff: 28,
  soil: 30,
  soilLog: 31,
  station: 32,
  component: 33,
  deviceUser: 34,
  eventType: 35,
  event: 36,
  eventDetail: 37,
  grid: 40,
  staff: 41,
  userGrid: 42,
  polygon: 43,
  border: 44,
  threeDModel: 45,
  mapLayer: 46,
  router: 47,
  geoGrid: 48,
  seasonTemplate: 49,
  evaluateTemplate: 50,
  evaluateDetail: 51,
  evaluateRecord: 52,
  pageTemplate: 53,
  itemCode: 54,
  vr: 55,
  vrAccount: 56,
  notice: 60,
  reportFile: 61,
  storedFile: 62,
  attach: 63,
  noticeRead: 64,
  dataModel: 65,
  codeModule: 66,
  itemCodeScan: 67,
} as const

export type SeedRange = keyof typeof ranges

/** Names whose hash another one had before, with what is hashed in their place. */
const apart: Record<string, string> = {
  // Meets client_add.
  companyLeaderCare_delete: 'companyLeaderCare_delete.',
}

/**
 * The fixed id of a seeded row. A number counts rows whose order is settled; a name gives the row an id that stays
 * when rows are added before it. A range uses one or the other, never both.
 */
export function seedId(range: SeedRange, row: number | string): string {
  const number = typeof row === 'number' ? row : hashOf(apart[row] ?? row)
  return `1000000${String(ranges[range]).padStart(3, '0')}${String(number).padStart(9, '0')}`
}

/** The first and the last id of a range, as texts that compare like numbers; undefined for what is no range. */
export function idsOfRange(name: string): readonly [first: string, last: string] | undefined {
  const range = Object.hasOwn(ranges, name) ? ranges[name as SeedRange] : undefined
  if (range === undefined) return undefined
  const start = `1000000${String(range).padStart(3, '0')}`
  return [`${start}${'0'.repeat(9)}`, `${start}${'9'.repeat(9)}`]
}

// FNV-1a folded to nine digits; a unit test proves that no two seeded names meet.
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 1_000_000_000
}
