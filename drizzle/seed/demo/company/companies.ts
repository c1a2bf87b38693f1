import { company, companyType } from '#shared/resources/index.ts'
import type { Written } from '../../written.ts'
import { countyRows } from '../files.ts'

export const companyTypes = countyRows(companyType)

/** The id of the demo's type of companies with this code. */
export function companyTypeId(wanted: string): string {
  const found = companyTypes.find(({ typeCode }) => typeCode === wanted)
  if (!found) throw new Error(`The demo has no companies of type ${wanted}`)
  return found.id
}

const needs = ['shortName', 'creditCode', 'regionCode', 'boundary', 'areaM2', 'lng', 'lat'] as const

export type CompanySeed = Written<typeof company, (typeof needs)[number]>

/** The companies of the demo county: those that farm lie where their plots are and are as large, the others have premises. */
export const companies: readonly CompanySeed[] = countyRows(company, { needs })
