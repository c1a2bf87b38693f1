import lines from '#drizzle/data/demo/depts.json' with { type: 'json' }
import { dept } from '#shared/resources/index.ts'
import { type DeptSeed, depts } from '../../blade/depts.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import { seedId } from '../../ids.ts'
import { writtenRows } from '../company/written.ts'
import { demoRegions } from '../land/region.ts'
import { demoDepts } from './accounts.ts'

/** Numbers up to this one have been given to other departments. */
const given = 100

const regionCodes = new Map(demoRegions.map((line) => line.split(' ').toReversed() as [string, string]))

/** What Blade's sample firms are called in the demo. */
const renamed: readonly (readonly [deptName: string, fullName: string])[] = [
  ['青穗县人民政府', '稷川市青穗县人民政府'],
  ['县水利局', '稷川市青穗县水利局'],
  ['县自然资源局', '稷川市青穗县自然资源局'],
]

/** Blade's departments under the names of the county. */
export const countyDepts = depts.map((row, index) => {
  const [deptName, fullName] = renamed[index] ?? [row.deptName, row.fullName]
  return { ...row, deptName, fullName, deptCategory: index === 0 ? 1 : 2 }
})

const written = writtenRows(dept, lines, { keys: { region: regionCodes } }).map((row, index) => ({
  ...row,
  id: seedId('dept', given + index + 1),
  deptName: String(row.deptName),
  fullName: String(row.fullName),
}))

export const deptIds: ReadonlyMap<string, string> = new Map(
  [...countyDepts, ...demoDepts, ...written].map(({ deptName, id }) => [deptName, id]),
)

const ancestorsOf = new Map<string, string>(demoDepts.map(({ id, ancestors }) => [id, ancestors]))

/** Sections of the bureau, centres of the towns and committees of their villages, parents first. */
export const townDepts: readonly DeptSeed[] = written.map((row, index) => {
  const parentId = deptIds.get(String(row.parentId)) ?? ''
  const ancestors = `${ancestorsOf.get(parentId)},${parentId}`
  ancestorsOf.set(row.id, ancestors)
  return {
    ...row,
    tenantId: PLATFORM_TENANT,
    parentId,
    ancestors,
    deptCategory: Number(row.deptCategory),
    sort: index + 3,
  }
})
