import { toWallTime } from '#server/db/clock.ts'
import { gradeOf, type RecordItem, recordState, scoreType } from '#shared/contract/evaluate/evaluation.ts'
import { evaluateDetail, evaluateTemplate } from '#shared/resources/index.ts'
import { seedId } from '../ids.ts'
import { type CompanySeed, companies } from './company/companies.ts'
import { createEvidence, type Evidence } from './evaluation-evidence.ts'
import { countyRows } from './files.ts'
import { townGridOf } from './land/grids.ts'
import { countyAccount } from './people/accounts.ts'
import { techniciansOf } from './people/staff.ts'
import { demoUsers } from './people/users.ts'
import { perMoment } from './per-moment.ts'
import { createRandom, type Random } from './random.ts'

// Chosen once; another one would rank the companies otherwise.
const SEED = 23
const day = 24 * 3600 * 1000
const template = seedId('evaluateTemplate', 1)

const { deduction, veto } = scoreType

export const demoEvaluateTemplates = countyRows(evaluateTemplate, { needs: ['grades'] })

const grades = demoEvaluateTemplates[0]?.grades ?? []

/** Four dimensions with twelve indicators, a hundred points in all. */
export const demoEvaluateDetails = countyRows(evaluateDetail, { needs: ['score'] })

const leaves = demoEvaluateDetails.filter(({ parentId }) => parentId !== '0')

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
  return {
    evaluatorId: demoUsers.find(({ companyId }) => companyId === id)?.id ?? countyAccount.id,
    reviewerId: techniciansOf(townGridOf(regionCode))[0]?.userId ?? countyAccount.id,
  }
}

interface Scoring {
  random: Random
  evidence: Evidence
  care: number
}

/** The points that follow from what was found, and what that was. */
function itemOf(leaf: (typeof leaves)[number], { random, evidence, care }: Scoring): RecordItem {
  const { id: detailId, score: most, scoreType: by, itemName: name, source } = leaf
  const item = (score: number, comment: string): RecordItem => ({
    detailId,
    score: Math.round(Math.max(0, Math.min(most, score)) * 10) / 10,
    comment,
  })
  if (by === veto) return item(most, '本季度抽检两批，全部合格。')
  const found = source && evidence[source.metric]
  if (source && found) {
    const { number, unit } = found
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
