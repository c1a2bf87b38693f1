import { ADMINISTRATOR_ROLE, roles } from '#drizzle/seed/blade/rows.ts'
import { platformTenant } from '#server/http/context.ts'
import { company, evaluateDetail, evaluateTemplate, eventType, user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Agent, Wire } from '../agent.ts'

const aMenu = '1123598815738675203'
let villages = 0

/** Adds a sample of a resource, with more said about it, and tells its key. */
type Add = (resource: Resource, more?: Wire) => Promise<string>

/** For whom a sample is made, and what it may need. */
export interface Around {
  agent: Agent
  add: Add
  /** Another one in every draft, so that unique values are. */
  number: number
}

/** Where a row stands decides some of its values, which no single field tells. */
export const placeOf: Partial<Record<string, (around: Around) => Wire | Promise<Wire>>> = {
  // Of a button, the path and the icon may be missing.
  menu: ({ number }) => ({ category: 2, path: `/sample/${number}`, group: `/sample/${number}` }),
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
  event: async (around) => ({
    occurTime: '2026-01-05 08:00:00',
    source: 5,
    eventTypeId: await typeForNobody(around),
  }),
  // A sheet has no place for the rule that makes events.
  eventType: () => ({ isAuto: 0 }),
  // One profile in a language is all that a company has.
  companyIntroduce: async ({ add }) => ({ companyId: await add(company) }),
  user: ({ agent }) => rolesToGive(agent),
  // One that everybody may see.
  notice: () => ({
    releaseTime: '2026-01-05 08:00:00',
    noticeStatus: 1,
    attachments: [{ name: '附件.pdf', link: '/api/file/sample/a.pdf', size: 1024 }],
    receivers: { all: 1, deptIds: [], roleIds: [], userIds: [] },
  }),
  // A menu, not a button. What is not narrowed takes a scope that lets everything through.
  dataScope: () => ({ menuId: aMenu, scopeColumn: 'create_dept', scopeType: 1, scopeField: '*' }),
  apiScope: ({ number }) => ({ menuId: aMenu, scopePath: `GET /sample/${number}` }),
  evaluateTemplate: () => ({ totalScore: 100, passScore: 60, publishStatus: 0 }),
  // Indicators change in drafts alone.
  evaluateDetail: async ({ add }) => ({
    evaluateTemplateId: await aDraft(add),
    score: 12.5,
    scoreType: 1,
  }),
  evaluateRecord: async (around) => ({
    ...(await scoringFor(around)),
    ...only('companyId'),
    period: `${1000 + (around.number % 9000)}Q1`,
    state: 0,
  }),
  // A default, and a code that is bound, could not be removed again.
  pageTemplate: () => ({ isDefault: 0 }),
  itemCode: () => ({ codeType: 'soil', state: 0, ...only('') }),
  vr: () => ({ scenes: [{ sceneId: 'gate', title: '大门', image: 'https://example.com/a.png' }] }),
  grid: () => ({ gridType: 1, gridLevel: 3 }),
  // A default one would take the mark from the one before.
  border: () => ({ isDefault: 0 }),
  mapLayer: ({ number }) => ({
    // Drawn from nothing else, so that every other field may be cleared.
    layerType: 'graticule',
    url: `https://tiles${number}.example.com/{z}/{x}/{y}.png?key={key}`,
    isDefault: 0,
    style: { strokeColor: '#3366cc', colorBy: 'status', colors: [{ value: '1', color: '#33cc66' }] },
    legend: [{ label: '样例', color: '#3366cc', shape: 'area' }],
  }),
  // Nobody is their own deputy.
  absence: async ({ add }) => ({
    userId: await add(user),
    startTime: '2020-01-05 08:00:00',
    endTime: '2099-01-05 08:00:00',
  }),
  // Of nobody’s address that the server may not call.
  noticeChannel: () => ({ kind: 'sms', address: undefined }),
  dutyShift: () => ({ startTime: '2026-01-05 08:00:00', endTime: '2026-01-06 08:00:00' }),
  escalationRule: () => ({ steps: [{ minutes: 15, target: 'duty' }] }),
  // Nobody else may have the account.
  staff: async ({ add }) => ({ userId: await add(user) }),
  dict: () => ({ dictKey: '-1' }),
  dictBiz: () => ({ dictKey: '-1' }),
}

/** Of the references to things of different kinds, all but one left out. */
const only = (kept: string): Wire =>
  Object.fromEntries(
    ['companyId', 'soilId', 'staffId', 'stationId', 'deviceId', 'componentId', 'vrId', 'batchNo']
      .filter((name) => name !== kept)
      .map((name) => [name, undefined]),
  )

async function typeForNobody({ agent, add }: Around): Promise<string> {
  const [found] = (await agent.page(eventType, { autoAssign: 'none', size: 1 })).records
  return found ? String(found.id) : add(eventType)
}

const aDraft = (add: Add) => add(evaluateTemplate, { targetType: 'company', typeIds: [], cycle: 'quarter' })

const scorings = new WeakMap<Agent, Promise<Wire>>()

/** One for all records of an agent, so that two of them can be of the same template. */
function scoringFor(around: Around): Promise<Wire> {
  const scoring = scorings.get(around.agent) ?? aScoring(around)
  scorings.set(around.agent, scoring)
  return scoring
}

/** A published template with one indicator, and what was given for that. */
async function aScoring({ agent, add }: Around): Promise<Wire> {
  const templateId = await aDraft(add)
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
