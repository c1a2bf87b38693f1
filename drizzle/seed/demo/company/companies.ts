import lines from '#drizzle/data/demo/companies.json' with { type: 'json' }
import { company } from '#shared/resources/index.ts'
import { type Written, writtenRows } from '../../written.ts'
import { companyTypeIds } from './company-types.ts'

const needs = ['shortName', 'creditCode', 'regionCode', 'boundary', 'areaM2', 'lng', 'lat'] as const

export type CompanySeed = Written<typeof company, (typeof needs)[number]>

/** The companies of the demo county: those that farm lie where their plots are and are as large, the others have premises. */
export const companies: readonly CompanySeed[] = writtenRows(company, lines, {
  keys: { companyType: companyTypeIds },
  needs,
})
