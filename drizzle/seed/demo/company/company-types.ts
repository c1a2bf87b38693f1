import { z } from 'zod'
import lines from '#drizzle/data/demo/company-types.json' with { type: 'json' }
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'

export interface CompanyTypeSeed {
  id: string
  parentId: string
  typeName: string
  nameEn: string
  typeCode: string
  icon: string
  color: string
  sort: number
}

const written = z.strictObject({
  code: z.string(),
  /** Code of the type that it is one of. */
  parent: z.string().optional(),
  name: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  color: z.string(),
})

const types = rowsOf('demo/company-types', written, lines)

/** The id of the demo's type of companies with this code. */
export function companyTypeId(wanted: string): string {
  const index = types.findIndex(({ code }) => code === wanted)
  if (index < 0) throw new Error(`The demo has no companies of type ${wanted}`)
  return seedId('companyType', index + 1)
}

export const companyTypes: readonly CompanyTypeSeed[] = types.map((one) => {
  const siblings = types.filter(({ parent }) => parent === one.parent)
  return {
    id: companyTypeId(one.code),
    parentId: one.parent ? companyTypeId(one.parent) : '0',
    typeName: one.name,
    nameEn: one.nameEn,
    typeCode: one.code,
    icon: one.icon,
    color: one.color,
    sort: siblings.indexOf(one) + 1,
  }
})
