import { ADMINISTRATOR_ROLE, roles } from '#drizzle/seed/blade/roles.ts'
import { PLATFORM_TENANT } from '#drizzle/seed/blade/tenants.ts'
import type { Geometry, GeometryType, Position } from '#shared/geo/geometry.ts'
import { areaOf, rounded } from '#shared/geo/measure.ts'
import * as resources from '#shared/resources/index.ts'
import { company, user } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check.ts'
import { creditCodeOf } from '#shared/schema/credit-code.ts'
import type { FieldMeta, Kind } from '#shared/schema/field.ts'
import { type Draft, fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Agent, Wire } from './agent.ts'

interface Wanted {
  resource: Resource
  name: string
  meta: FieldMeta
  agent: Agent
  /** Another one in every draft, so that unique values are. */
  number: number
}

let drafts = 0
let villages = 0

/** A valid draft of a resource with every field that a form sends, made of what is in the agent's tenant. */
export async function sampleOf<R extends Resource>(resource: R, agent: Agent): Promise<Draft<R>> {
  drafts += 1
  const number = drafts
  const draft: Wire = {}
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.form !== false) draft[name] = await sampleField(resource, name, agent, number)
  }
  return { ...draft, ...(await placeOf[resource.name]?.(number, agent)) } as Draft<R>
}

/** A valid value of one field; every number gives another one where the field's form allows it. */
export async function sampleField(resource: Resource, name: string, agent: Agent, number: number) {
  const meta = fieldsOf(resource).find(([field]) => field === name)?.[1]
  const schema = resource.fields[name]
  if (!meta || !schema) throw new Error(`${resource.name} has no field ${name}`)
  const candidates = await candidatesOf[meta.kind]({ resource, name, meta, agent, number })
  const fitting = candidates.find((value) => checkField(schema, value, 'zh') === undefined)
  if (fitting === undefined) throw new Error(`no sample fits ${resource.name}.${name}`)
  return fitting
}

// Where a row stands decides some of its values, which no single field tells.
const placeOf: Partial<Record<string, (number: number, agent: Agent) => Wire | Promise<Wire>>> = {
  // Of a button, the path and the icon may be missing.
  menu: (number) => ({ category: 2, path: `/sample/${number}`, group: `/sample/${number}` }),
  region: () => {
    // Three digits are all that is left for a village, fewer than a test file may have drafts.
    villages += 1
    return { parentCode: '379901001', code: `379901001${500 + villages}`, regionLevel: 5 }
  },
  client: () => ({ authorizedGrantTypes: 'password,captcha' }),
  company: () => ({ regionCode: '379901001' }),
  // Not more land than any plot has.
  soilLog: () => ({
    areaMu: 0.25,
    inputs: [{ materialName: '尿素', dosage: 1.5, unit: 'kg' }],
    weather: { temp: 21.5 },
  }),
  // Reached without an account.
  device: () => ({ agreementType: 'mqtt' }),
  component: () => ({ spec: [{ name: '扬程', value: '32', unit: 'm' }] }),
  // One profile in a language is all that a company has.
  companyIntroduce: async (_number, agent) => ({
    companyId: (await agent.save(company, await sampleOf(company, agent))).id,
  }),
  user: (_number, agent) => rolesToGive(agent),
  // One that everybody may see.
  notice: () => ({
    releaseTime: '2026-01-05 08:00:00',
    noticeStatus: 1,
    attachments: [{ name: '附件.pdf', link: '/api/file/sample/a.pdf', size: 1024 }],
    receivers: { all: 1, deptIds: [], roleIds: [], userIds: [] },
  }),
  // A menu, not a button, and a column that the resource of every menu has.
  dataScope: () => ({ menuId: aMenu, scopeColumn: 'create_dept' }),
  apiScope: (number) => ({ menuId: aMenu, scopePath: `GET /sample/${number}` }),
  grid: () => ({ gridType: 1, gridLevel: 3 }),
  // Nobody else may have the account.
  staff: async (_, agent) => ({ userId: (await agent.save(user, await sampleOf(user, agent))).id }),
  dict: () => ({ dictKey: '-1' }),
  dictBiz: () => ({ dictKey: '-1' }),
}

/** Nobody gives a role that holds more than their own: one that holds nothing, or the giver's. */
async function rolesToGive(agent: Agent): Promise<Wire> {
  if (agent.tenantId === PLATFORM_TENANT)
    return { roleId: roles.find(({ roleAlias }) => roleAlias === 'hr')?.id }
  const { roleId } = (await agent.get('/blade-user/info')).body.data
  return roleId === ADMINISTRATOR_ROLE ? {} : { roleId }
}
const aMenu = '1123598815738675203'

const candidatesOf = {
  text: ({ number }) => [
    `样例 ${number}`,
    `Sample_${number}`,
    `sample_${number}`,
    `sample${number}@example.com`,
    `https://example.com/${number}.png`,
    creditCodeOf(`91379901MA${String(number).padStart(7, '0')}`),
    String(100000000000 + number),
    `https://sample${number}.example.com`,
    `/sample/${number}`,
    String(1000 + (number % 9000)),
  ],
  textarea: ({ number }) => [`第一行 ${number}\nsecond line`],
  richText: ({ number }) => [`<h2>样例 ${number}</h2><p>第一段，<strong>重点</strong></p>`],
  number: ({ meta, number }) => {
    const least = meta.min ?? 0
    const most = meta.max ?? 1_000_000
    const inside = least + (number % (Math.min(most, least + 1000) - least + 1))
    return meta.integer ? [inside] : [Math.min(most, inside + 0.25), inside]
  },
  flag: () => [1],
  date: () => ['2020-02-29'],
  datetime: () => ['2031-12-31 23:59:58'],
  dict: async (wanted) => {
    const keys = await dictionaryKeys(wanted)
    return wanted.meta.storage === 'integer' ? keys.map(Number) : keys
  },
  dicts: async (wanted) => [(await dictionaryKeys(wanted)).slice(0, 2)],
  reference: async (wanted) =>
    wanted.resource.tree?.parent === wanted.name ? [wanted.resource.tree.root] : targetKeys(wanted),
  references: async (wanted) => {
    const keys = (await targetKeys(wanted)).slice(0, 2)
    return [wanted.meta.comma ? keys.join(',') : keys]
  },
  longitude: ({ number }) => [117 + number / 1e6],
  latitude: ({ number }) => [36 + number / 1e6],
  phone: ({ number }) => [String(13800000000 + number)],
  secret: ({ number }) => [`secret-${number}`],
  tags: () => ['水稻,小麦'],
  color: () => ['#3366cc'],
  icon: () => ['AppstoreOutlined'],
  json: () => [{}, []],
  // That of the sample geometry, so that the two agree.
  area: ({ number }) => [Math.round(areaOf(geometryAt('Polygon', number)) * 100) / 100],
  percent: ({ number }) => [number % 101],
  url: ({ number }) => [`https://example.com/${number}`],
  image: ({ number }) => [`https://example.com/${number}.png`],
  images: ({ number }) => [[`https://example.com/${number}.png`, '/api/file/0a/b.jpg']],
  file: ({ number }) => [`https://example.com/${number}.pdf`],
  files: ({ number }) => [['/api/file/0a/b.pdf', `https://example.com/${number}.pdf`]],
  geometry: ({ meta, number }) => (meta.geometries ?? []).map((type) => geometryAt(type, number)),
} satisfies Record<Kind, (wanted: Wanted) => unknown[] | Promise<unknown[]>>

/** Another place for every number, east of the last one. */
function geometryAt(type: GeometryType, number: number): Geometry {
  const lng = Math.round((117 + number / 1000) * 1000) / 1000
  const square: Position[] = [
    [lng, 36],
    [lng + 0.0005, 36],
    [lng + 0.0005, 36.0005],
    [lng, 36.0005],
    [lng, 36],
  ].map(([x = 0, y = 0]) => [rounded(x), y])
  switch (type) {
    case 'Point':
      return { type, coordinates: [lng, 36] }
    case 'LineString':
      return { type, coordinates: square.slice(0, 3) }
    case 'Polygon':
      return { type, coordinates: [square] }
    case 'MultiPolygon':
      return { type, coordinates: [[square]] }
  }
}

async function dictionaryKeys({ meta, agent }: Wanted): Promise<string[]> {
  const path = meta.business ? '/blade-system/dict-biz/dictionary' : '/blade-system/dict/dictionary'
  const { body } = await agent.get(path, { code: meta.dict })
  return body.data.map((item: Wire) => String(item.dictKey))
}

async function targetKeys({ resource, name, meta, agent }: Wanted): Promise<string[]> {
  const target = Object.values(resources).find((one) => one.name === meta.resource) as Resource | undefined
  if (!target) throw new Error(`no resource is called ${meta.resource}`)
  const query = { tenantId: agent.tenantId, size: 5 }
  // One that stands on its own: a row of the same kind may not be allowed below another.
  const rows: Wire[] =
    target.name === resource.name
      ? (await agent.page(target, { ...query, [`${name}_null`]: 1 })).records
      : (await agent.get(`${target.path}/select`, query)).body.data
  const keys = rows.map((row) => String(row[target.key]))
  // Only the platform administrator may give this role away.
  return keys.filter((key) => key !== ADMINISTRATOR_ROLE)
}
