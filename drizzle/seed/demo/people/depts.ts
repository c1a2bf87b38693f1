import lines from '#drizzle/data/demo/depts.json' with { type: 'json' }
import regions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import { dept } from '#shared/resources/index.ts'
import { type DeptSeed, depts } from '../../blade/depts.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import { writtenRows } from '../written.ts'
import { demoDepts } from './accounts.ts'

/** Numbers up to this one have been given to other departments. */
const given = 100

const regionCodes = new Map(regions.map((line) => line.split(' ').toReversed() as [string, string]))

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

const above: readonly DeptSeed[] = [...countyDepts, ...demoDepts]

const written = writtenRows(dept, lines, {
  keys: { region: regionCodes, dept: new Map(above.map(({ deptName, id }) => [deptName, id])) },
  after: given,
  needs: ['parentId', 'fullName', 'deptCategory'],
})

export const deptIds: ReadonlyMap<string, string> = new Map(
  [...above, ...written].map(({ deptName, id }) => [deptName, id]),
)

const ancestorsOf = new Map<string, string>(demoDepts.map(({ id, ancestors }) => [id, ancestors]))

/** Sections of the bureau, centres of the towns and committees of their villages, parents first. */
export const townDepts: readonly DeptSeed[] = written.map((row, index) => {
  const { id, parentId } = row
  const ancestors = `${ancestorsOf.get(parentId)},${parentId}`
  ancestorsOf.set(id, ancestors)
  return { ...row, tenantId: PLATFORM_TENANT, ancestors, sort: index + 3 }
})
