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
import type { Resource, Row } from '#shared/schema/resource.ts'
import { type SeedRange, seedId } from '../../ids.ts'
import { employed } from '../people/staff.ts'
import { companies } from './companies.ts'
import { companyIds } from './company-ids.ts'
import { type WrittenLine, writtenRows } from './written.ts'

/** The rows of a file about companies, numbered in its order; days are reckoned from `now`. */
function pagesOf<R extends Resource & { name: SeedRange }>(
  resource: R,
  lines: readonly WrittenLine[],
  now?: number,
): (Partial<Row<R>> & { id: string })[] {
  const reading = { keys: { company: companyIds }, ...(now !== undefined && { now }) }
  return writtenRows(resource, lines, reading).map((row, index) => ({
    ...row,
    id: seedId(resource.name, index + 1),
  }))
}

/** What companies say of themselves, two of them in English, too. */
export const demoIntroduces = pagesOf(companyIntroduce, introduces).map((row, index) => ({
  ...row,
  sort: index + 1,
}))

export const demoProgress = (now: number) => pagesOf(companyProgress, progress, now)

/** Honours; the number of each carries the year in which it was given. */
export const demoHonors = (now: number) =>
  pagesOf(companyHonor, honors, now).map((row) => ({
    ...row,
    certNo: String(row.certNo).replace('{年}', String(row.awardDate).slice(0, 4)),
  }))

/** What companies work with, where they are. */
export const demoResources = pagesOf(companyResource, resources).map((row) => {
  const { lng = null, lat = null } = companies.find(({ id }) => id === row.companyId) ?? {}
  return { ...row, lng, lat }
})

export const demoVisits = (now: number) => pagesOf(companyLeaderCare, visits, now)

/** Who works for which company; who heads it is whom to call. */
export const demoCompanyStaff = writtenRows(
  companyStaff,
  employed.map(({ person, company, role }) => ({
    企业: company,
    人员: person.id,
    角色: role,
    加入日期: person.entryDate ?? undefined,
  })),
  { keys: { company: companyIds } },
).map((row, index) => ({ ...row, id: seedId('companyStaff', index + 1), isMain: row.role === 1 ? 1 : 0 }))
