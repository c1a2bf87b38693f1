import { toWallTime } from '#server/db/clock.ts'
import {
  gradeOf,
  publishStatus,
  type RecordItem,
  recordState,
  scoreType,
} from '#shared/contract/evaluate/evaluation.ts'
import { seedId } from '../ids.ts'
import { type CompanySeed, companies } from './company/companies.ts'
import { createEvidence, type Evidence } from './evaluation-evidence.ts'
import { countyAccount } from './people/accounts.ts'
import { techniciansOf } from './people/staff.ts'
import { demoUsers } from './people/users.ts'
import { perMoment } from './per-moment.ts'
import { createRandom, type Random } from './random.ts'

// Chosen once; another one would rank the companies otherwise.
const SEED = 23
const day = 24 * 3600 * 1000
const template = seedId('evaluateTemplate', 1)

const grades = [
  { key: 'A', min: 85 },
  { key: 'B', min: 75 },
  { key: 'C', min: 60 },
  { key: 'D', min: 0 },
]

export const demoEvaluateTemplates = [
  {
    id: template,
    templateName: '农业企业季度信用评价',
    templateCode: 'QYXY-2026',
    targetType: 'company',
    cycle: 'quarter',
    totalScore: 100,
    passScore: 60,
    grades,
    versionNo: 1,
    publishStatus: publishStatus.published,
    content: '每季度对全县农业经营主体的生产管理、数字化和信用状况评分，结果公示后写入企业信用等级。',
  },
]

interface Indicator {
  name: string
  score: number
  scoreType: number
  standard: string
  evidence?: number
  options?: { label: string; score: number }[]
  source?: {
    metric: 'device_online_rate' | 'event_close_rate' | 'log_count' | 'honor_count'
    full: number
    zero: number
  }
}

const { manual, options, formula, deduction, veto } = scoreType

const dimensions: readonly { name: string; indicators: readonly Indicator[] }[] = [
  {
    name: '基础条件',
    indicators: [
      {
        name: '证照资质齐全',
        score: 8,
        scoreType: manual,
        standard: '营业执照、生产许可、产地证明每缺一项扣2分。',
      },
      { name: '设施设备完好', score: 6, scoreType: deduction, standard: '现场抽查，每发现一处损坏扣1分。' },
      { name: '从业人员培训', score: 6, scoreType: manual, standard: '本季度参加培训人次占从业人员比例。' },
    ],
  },
  {
    name: '生产管理',
    indicators: [
      {
        name: '投入品登记规范',
        score: 10,
        scoreType: deduction,
        standard: '抽查农药、化肥台账，每缺一笔扣2分。',
      },
      {
        name: '农事记录完整',
        score: 10,
        scoreType: formula,
        standard: '按本季度农事记录条数计分。',
        source: { metric: 'log_count', full: 12, zero: 0 },
      },
      { name: '绿色防控应用', score: 8, scoreType: manual, standard: '绿色防控覆盖面积占比。' },
      {
        name: '档案留存',
        score: 7,
        scoreType: options,
        standard: '查阅生产档案。',
        options: [
          { label: '齐全可查', score: 7 },
          { label: '基本齐全', score: 5.5 },
          { label: '部分缺失', score: 4 },
          { label: '没有档案', score: 0 },
        ],
      },
    ],
  },
  {
    name: '数字化水平',
    indicators: [
      {
        name: '设备在线率',
        score: 10,
        scoreType: formula,
        standard: '季度平均在线率。',
        source: { metric: 'device_online_rate', full: 95, zero: 60 },
      },
      {
        name: '事件办结率',
        score: 8,
        scoreType: formula,
        standard: '本季度事件按时办结的比例。',
        source: { metric: 'event_close_rate', full: 100, zero: 50 },
      },
      { name: '数据上报及时', score: 7, scoreType: manual, standard: '农情、产量等数据在规定时间内上报。' },
    ],
  },
  {
    name: '质量与信用',
    indicators: [
      { name: '产品抽检合格', score: 12, scoreType: veto, standard: '本季度抽检不合格的，总分记为0分。' },
      {
        name: '示范带动与荣誉',
        score: 8,
        scoreType: formula,
        standard: '按有效荣誉数量计分。',
        source: { metric: 'honor_count', full: 2, zero: 0 },
      },
    ],
  },
]

const detailId = (dimension: number, indicator: number) =>
  seedId('evaluateDetail', (dimension + 1) * 100 + indicator)

const leaves = dimensions.flatMap(({ indicators }, d) =>
  indicators.map((indicator, n) => ({
    ...indicator,
    id: detailId(d, n + 1),
    parentId: detailId(d, 0),
    number: n + 1,
  })),
)

/** Four dimensions with twelve indicators, a hundred points in all. */
export const demoEvaluateDetails = [
  ...dimensions.map(({ name, indicators }, d) => ({
    id: detailId(d, 0),
    evaluateTemplateId: template,
    parentId: '0',
    itemName: name,
    itemCode2: String(d + 1),
    score: indicators.reduce((sum, { score }) => sum + score, 0),
    scoreType: manual,
    sort: d + 1,
  })),
  ...leaves.map(({ name, number, ...leaf }, index) => ({
    ...leaf,
    evaluateTemplateId: template,
    itemName: name,
    itemCode2: `${dimensions.findIndex((_, d) => detailId(d, 0) === leaf.parentId) + 1}.${number}`,
    sort: index + 1,
  })),
]

/** Quarters counted from the present one: `2026Q1`, its beginning, and two days after its end. */
function quartersFrom(now: number, steps: readonly number[]) {
  const [year, month] = toWallTime(now).split('-').map(Number) as [number, number]
  const current = year * 4 + Math.floor((month - 1) / 3)
  return steps.map((step) => {
    const number = current + step
    const [inYear, quarter] = [Math.floor(number / 4), (number % 4) + 1]
    const [from, end] = [quarter - 1, quarter].map((turn) => Date.UTC(inYear, turn * 3, 1)) as [
      number,
      number,
    ]
    return { period: `${inYear}Q${quarter}`, from, closed: end + 2 * day }
  })
}

/** How every company did in the last two quarters: the older is archived, the newer published. */
export const demoEvaluateRecords = perMoment((now: number) => {
  const random = createRandom(SEED)
  const evidenceOf = createEvidence(now)
  return quartersFrom(now, [-2, -1]).flatMap(({ period, from, closed }, q) =>
    companies.map((company, c) => {
      const evidence = evidenceOf(company, { from, until: closed })
      const items = leaves.map((leaf) => itemOf(leaf, { random, evidence, care: cares[c] ?? 0.8 }))
      const isVetoed = leaves.some(({ scoreType: by }, n) => by === veto && items[n]?.score === 0)
      const total = isVetoed ? 0 : Math.round(items.reduce((sum, { score }) => sum + score, 0) * 10) / 10
      return {
        id: seedId('evaluateRecord', q * companies.length + c + 1),
        templateId: template,
        versionNo: 1,
        targetType: 'company',
        companyId: company.id,
        targetName: company.companyName,
        period,
        items,
        total,
        gradeKey: gradeOf(grades, total),
        state: q === 0 ? recordState.archived : recordState.published,
        ...peopleOf(company),
        createTime: toWallTime(Math.min(now - day, closed + random.between(8 * 60, 17 * 60) * 60_000)),
      }
    }),
  )
})

/** Companies whose present quarter is being scored: some begun, some not. */
export function demoBegunRecords(now: number) {
  const [quarter] = quartersFrom(now, [0])
  if (!quarter) return []
  const { period, from } = quarter
  const evidenceOf = createEvidence(now)
  const random = createRandom(SEED)
  return companies.slice(0, 6).map((company, c) => {
    const evidence = evidenceOf(company, { from, until: now })
    const manualOnes = leaves.filter(({ source }) => !source).slice(0, 3)
    const items =
      c < 2 ? manualOnes.map((leaf) => itemOf(leaf, { random, evidence, care: cares[c] ?? 0.8 })) : null
    const total = items && Math.round(items.reduce((sum, { score }) => sum + score, 0) * 10) / 10
    return {
      id: seedId('evaluateRecord', 2 * companies.length + c + 1),
      templateId: template,
      versionNo: 1,
      targetType: 'company',
      companyId: company.id,
      targetName: company.companyName,
      period,
      items,
      total,
      state: recordState.open,
      createTime: toWallTime(Math.max(from, now - 3 * day) + c * 60_000),
    }
  })
}

/** How carefully each company works, by its place in the list: what those who look around find follows from it. */
const cares = [0.93, 0.9, 0.84, 0.72, 0.91, 0.62, 0.94, 0.92, 0.83, 0.87, 0.9, 0.58] as const

/** Handed in by the company itself, checked by who knows the crops of its town. */
function peopleOf({ id, regionCode }: CompanySeed) {
  const town = seedId('grid', `${regionCode.slice(0, 9)}000`)
  return {
    evaluatorId: demoUsers.find(({ companyId }) => companyId === id)?.id ?? countyAccount.id,
    reviewerId: techniciansOf(town)[0]?.userId ?? countyAccount.id,
  }
}

interface Scoring {
  random: Random
  evidence: Evidence
  care: number
}

/** The points that follow from what was found, and what that was. */
function itemOf(leaf: (typeof leaves)[number], { random, evidence, care }: Scoring): RecordItem {
  const { id: detailId, score: most, scoreType: by, name, source } = leaf
  const item = (score: number, comment: string): RecordItem => ({
    detailId,
    score: Math.round(Math.max(0, Math.min(most, score)) * 10) / 10,
    comment,
  })
  if (by === veto) return item(most, '本季度抽检两批，全部合格。')
  if (source) {
    const { number, unit } = evidence[source.metric]
    return item((most * (number - source.zero)) / (source.full - source.zero), `${name}：${number}${unit}。`)
  }
  if (leaf.options) {
    const wanted = (1 - care) * 8
    const option = leaf.options[Math.min(leaf.options.length - 2, Math.floor(wanted))] ?? leaf.options[0]
    return item(option?.score ?? 0, `档案${option?.label ?? ''}。`)
  }
  if (by === deduction) {
    const each = name === '投入品登记规范' ? 2 : 1
    const faults = Math.round((1 - care) * 7 * random.decimal(0.5, 1.2, 2))
    return item(most - each * faults, faults ? `抽查发现${faults}处，每处扣${each}分。` : '抽查未发现问题。')
  }
  const share = Math.round(100 * Math.min(1, care + random.decimal(-0.05, 0.06, 2)))
  return item((most * share) / 100, `${name}核查结果 ${share}%。`)
}

/** What a company's last published record says of it. */
export function standingsAt(now: number) {
  const latest = demoEvaluateRecords(now).filter(({ state }) => state === recordState.published)
  return new Map(
    latest.map(({ companyId, total, gradeKey }) => [companyId, { score: total, creditGrade: gradeKey }]),
  )
}
