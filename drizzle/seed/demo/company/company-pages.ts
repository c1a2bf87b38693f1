import honors from '#drizzle/data/demo/honors.json' with { type: 'json' }
import introduces from '#drizzle/data/demo/introduces.json' with { type: 'json' }
import progress from '#drizzle/data/demo/progress.json' with { type: 'json' }
import resources from '#drizzle/data/demo/resources.json' with { type: 'json' }
import visits from '#drizzle/data/demo/visits.json' with { type: 'json' }
import {
  companyHonor,
  companyIntroduce,
  companyLeaderCare,
  companyProgress,
  companyResource,
  companyStaff,
} from '#shared/resources/index.ts'
import { writtenRows } from '../../written.ts'
import { employed } from '../people/staff.ts'
import { companies } from './companies.ts'
import { companyIds } from './company-ids.ts'

const keys = { company: companyIds }

/** What companies say of themselves, two of them in English, too. */
export const demoIntroduces = writtenRows(companyIntroduce, introduces, { keys }).map((row, index) => ({
  ...row,
  sort: index + 1,
}))

export const demoProgress = (now: number) => writtenRows(companyProgress, progress, { keys, now })

/** Honours; the number of each carries the year in which it was given. */
export const demoHonors = (now: number) =>
  writtenRows(companyHonor, honors, { keys, now }).map((row) => ({
    ...row,
    certNo: String(row.certNo).replace('{年}', String(row.awardDate).slice(0, 4)),
  }))

/** What companies work with, where they are. */
export const demoResources = writtenRows(companyResource, resources, { keys }).map((row) => {
  const { lng = null, lat = null } = companies.find(({ id }) => id === row.companyId) ?? {}
  return { ...row, lng, lat }
})

export const demoVisits = (now: number) => writtenRows(companyLeaderCare, visits, { keys, now })

/** Who works for which company; who heads it is whom to call. */
export const demoCompanyStaff = writtenRows(
  companyStaff,
  employed.map(({ person, company, role }) => ({
    企业: company,
    人员: person.id,
    角色: role,
    加入日期: person.entryDate ?? undefined,
  })),
  { keys },
).map((row) => ({ ...row, isMain: row.role === 1 ? 1 : 0 }))
