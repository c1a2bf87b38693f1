import lines from '#drizzle/data/demo/companies.json' with { type: 'json' }
import { seedId } from '../../ids.ts'

/** The ids of the demo's companies by their names. */
export const companyIds: ReadonlyMap<string, string> = new Map(
  lines.map(({ 企业名称 }, index) => [企业名称, seedId('company', index + 1)]),
)
