import { ADMINISTRATOR_ROLE, roles } from '#drizzle/seed/blade/rows.ts'
import { platformTenant } from '#server/http/context.ts'
import { creditCodeOf } from '#shared/contract/company/credit-code.ts'
import type { Geometry, GeometryType, Position } from '#shared/geo/geometry.ts'
import { areaOf, rounded } from '#shared/geo/measure.ts'
import * as resources from '#shared/resources/index.ts'
import { company, evaluateDetail, evaluateTemplate, eventType, user } from '#shared/resources/index.ts'
import { boundBy } from '#shared/resources/show/item-code.ts'
import { checkField } from '#shared/schema/check/check.ts'
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
  const whole = { ...draft, ...(await placeOf[resource.name]?.(number, agent)) }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Draft<R>
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
    yieldKg: 50,
    waterM3: 10,
    inputs: [{ materialName: '尿素', dosage: 1.5, unit: 'kg' }],
    weather: { temp: 21.5 },
  }),
  // Reached without an account.
  device: () => ({ agreementType: 'mqtt' }),
  // Reported by hand: what machines report more than once is one event.
  // Of a type that hands its events to nobody, so that it waits to be changed.
  event: async (_number, agent) => ({
    occurTime: '2026-01-05 08:00:00',
    source: 5,
    eventTypeId: await typeForNobody(agent),
  }),
  // A sheet has no place for the rule that makes events.
  eventType: () => ({ isAuto: 0 }),
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
  evaluateTemplate: () => ({ totalScore: 100, passScore: 60, publishStatus: 0 }),
  // Indicators change in drafts alone.
  evaluateDetail: async (_, agent) => ({
    evaluateTemplateId: await aDraft(agent),
    score: 12.5,
    scoreType: 1,
  }),
  evaluateRecord: async (number, agent) => ({
    ...(await scoringFor(agent)),
    ...only('companyId'),
    period: `${1000 + (number % 9000)}Q1`,
    state: 0,
  }),
  // A default, and a code that is bound, could not be removed again.
  pageTemplate: () => ({ isDefault: 0 }),
  itemCode: () => ({ codeType: 'soil', state: 0, ...only('') }),
  vr: () => ({ scenes: [{ sceneId: 'gate', title: '大门', image: 'https://example.com/a.png' }] }),
  grid: () => ({ gridType: 1, gridLevel: 3 }),
  // A default one would take the mark from the one before.
  border: () => ({ isDefault: 0 }),
  mapLayer: (number) => ({
    // Drawn from nothing else, so that every other field may be cleared.
    layerType: 'graticule',
    url: `https://tiles${number}.example.com/{z}/{x}/{y}.png?key={key}`,
    isDefault: 0,
    style: { strokeColor: '#3366cc', colorBy: 'status', colors: [{ value: '1', color: '#33cc66' }] },
    legend: [{ label: '样例', color: '#3366cc', shape: 'area' }],
  }),
  // Nobody else may have the account.
  staff: async (_, agent) => ({ userId: (await agent.save(user, await sampleOf(user, agent))).id }),
  dict: () => ({ dictKey: '-1' }),
  dictBiz: () => ({ dictKey: '-1' }),
}

/** What else a row has to say so that this field of it may point to something. */
export const pointingBy = (resource: Resource, field: string): Wire => {
  const type = Object.entries(boundBy).find(([, name]) => name === field)?.[0]
  return resource.name === 'itemCode' && type ? { codeType: type } : {}
}

/** Of the references to things of different kinds, all but one left out. */
const only = (kept: string): Wire =>
  Object.fromEntries(
    ['companyId', 'soilId', 'staffId', 'stationId', 'deviceId', 'componentId', 'vrId', 'batchNo']
      .filter((name) => name !== kept)
      .map((name) => [name, undefined]),
  )

async function typeForNobody(agent: Agent): Promise<string> {
  const [found] = (await agent.page(eventType, { autoAssign: 'none', size: 1 })).records
  return String(found?.id ?? (await agent.save(eventType, await sampleOf(eventType, agent))).id)
}

async function aDraft(agent: Agent): Promise<string> {
  const draft = await sampleOf(evaluateTemplate, agent)
  const { id } = await agent.save(evaluateTemplate, {
    ...draft,
    targetType: 'company',
    typeIds: [],
    cycle: 'quarter',
  })
  return id
}

const scorings = new WeakMap<Agent, Promise<Wire>>()

/** One for all records of an agent, so that two of them can be of the same template. */
function scoringFor(agent: Agent): Promise<Wire> {
  const scoring = scorings.get(agent) ?? aScoring(agent)
  scorings.set(agent, scoring)
  return scoring
}

/** A published template with one indicator, and what was given for that. */
async function aScoring(agent: Agent): Promise<Wire> {
  const templateId = await aDraft(agent)
  const { id } = await agent.save(evaluateDetail, {
    evaluateTemplateId: templateId,
    itemName: '样例指标',
    score: 100,
  })
  await agent.update(evaluateTemplate, { id: templateId, publishStatus: 1 })
  return { templateId, items: [{ detailId: id, score: 88.5 }] }
}

/** Nobody gives a role that holds more than their own: one that holds nothing, or the giver's. */
async function rolesToGive(agent: Agent): Promise<Wire> {
  if (agent.tenantId === platformTenant)
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
    `Sample${number}`,
    `sample${number}`,
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
    const step = meta.scale === undefined ? 0.25 : 10 ** -meta.scale
    const tidy = (value: number) => Number(value.toFixed(meta.scale ?? 2))
    return meta.integer ? [inside] : [tidy(Math.min(most, inside + step)), tidy(inside)]
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
  json: async (wanted) => [
    ...(await rowOfParts(wanted)),
    {},
    [],
    // Of a rule: something that makes events.
    { metric: 'air_temp', op: 'gt', value: 38, forMinutes: 10 },
    [117, 36, 118, 37],
    [
      { key: 'A', min: 80 },
      { key: 'D', min: 0 },
    ],
    [
      { label: '齐全', score: 2 },
      { label: '缺失', score: 0 },
    ],
    { metric: 'area', full: 100, zero: 0 },
    [{ type: 'banner', title: '样例' }],
    {
      version: 1,
      resource: 'device',
      title: ['样例', 'Sample'],
      columns: [{ field: 'deviceName' }],
      filters: [],
      groups: [],
      sort: [],
    },
  ],
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

/** Of a list of small forms: one row with what it requires. */
async function rowOfParts({ meta: { parts }, ...wanted }: Wanted): Promise<Wire[][]> {
  const required = Object.entries(parts?.fields ?? {}).filter(([, part]) => part.required)
  if (!parts?.many || required.length === 0) return []
  const row: Wire = {}
  for (const [name, meta] of required) {
    const values = await candidatesOf[meta.kind]({ ...wanted, name, meta })
    row[name] = values.find((value) => checkField(meta, value, 'zh') === undefined)
  }
  return [[row]]
}

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
    case 'MultiLineString':
      return { type, coordinates: [square.slice(0, 3)] }
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
  // Nothing of it is in the demo: one is added.
  if (!keys.length && target.name !== resource.name && target.actions.includes('save'))
    return [(await agent.save(target, await sampleOf(target, agent))).id]
  // Only the platform administrator may give this role away.
  return keys.filter((key) => key !== ADMINISTRATOR_ROLE)
}
