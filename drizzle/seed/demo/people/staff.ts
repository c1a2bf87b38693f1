import lines from '#drizzle/data/demo/staff.json' with { type: 'json' }
import { staff } from '#shared/resources/index.ts'
import { type Written, type WrittenLine, writtenRows } from '../../written.ts'
import { countyKeys, idNamed } from '../files.ts'
import { demoGrids, type GridSeed, townGridOf } from '../land/grids.ts'
import type { PlotSeed } from '../land/plots.ts'
import { GRID_WORKER } from './accounts.ts'
import { demoUsers } from './users.ts'

export type StaffSeed = Omit<Written<typeof staff>, 'gridIds'> & { gridIds: string[] }

/** Key of the dictionary `soil_level`. */
const blockLevel = 2
/** Who signs in as the demo's grid worker. */
const workerName = '石小满'
const accounts = new Map(demoUsers.map(({ realName, id }) => [realName, id]))

/** Whom a person works for, beside what a record of staff says. */
const employers = lines.map(({ 企业, 企业职务 }: { 企业?: string; 企业职务?: string }) => ({
  company: 企业,
  role: 企业职务,
}))

/** The people of the demo county; their days of leaving are reckoned from `now`. */
export const demoStaffAt = (now: number): StaffSeed[] =>
  writtenRows(
    staff,
    (lines as readonly WrittenLine[]).map(({ 企业, 企业职务, ...line }: WrittenLine) => line),
    { now, keys: countyKeys },
  ).map((row) => ({
    ...row,
    gridIds: row.gridIds ?? [],
    userId: row.staffName === workerName ? GRID_WORKER : (accounts.get(row.staffName) ?? null),
  }))

/** The same without such days. */
export const demoStaff: readonly StaffSeed[] = demoStaffAt(0).map((person) => ({
  ...person,
  leaveDate: null,
}))

const isAtWork = ({ workStatus }: StaffSeed) => workStatus !== 3

/** Who works for which company, and as what. */
export const employed = demoStaff.flatMap((person, index) => {
  const { company, role } = employers[index] ?? {}
  return company ? [{ person, company, role }] : []
})

/** The grids, each with who leads it. */
export const ledGrids: readonly GridSeed[] = demoGrids.map((grid) => ({
  ...grid,
  leaderId: demoStaff.find(({ title, gridIds }) => title === '网格长' && gridIds[0] === grid.id)?.id ?? null,
}))

/** Who answers for a grid: its own people, or those of the grid above. */
export function peopleOf(gridId: string | null): StaffSeed[] {
  const own = demoStaff.filter(
    (person) => person.staffType === 'grid' && isAtWork(person) && person.gridIds.includes(gridId ?? ''),
  )
  const parent = demoGrids.find(({ id }) => id === gridId)?.parentId
  return own.length || !parent ? own : peopleOf(parent)
}

/** Who works on a plot: the people of its company, else those of its grid. */
export function workersOf({ companyId, gridId }: PlotSeed): StaffSeed[] {
  const own = employed
    .filter(({ company }) => idNamed('company', company) === companyId)
    .map(({ person }) => person)
  return own.length ? own : peopleOf(gridId)
}

/** Who maintains the devices of a place: he serves its town. */
export function maintainerOf(regionCode: string): StaffSeed | undefined {
  const town = townGridOf(regionCode)
  return demoStaff.find(({ staffType, gridIds }) => staffType === 'maintain' && gridIds.includes(town))
}

/** Who knows the crops of a town. */
export const techniciansOf = (town: string): StaffSeed[] =>
  demoStaff.filter(({ staffType, gridIds }) => staffType === 'tech' && gridIds.includes(town))

/** Who manages a plot of its own: an agronomist each block of the valley. Farms manage themselves. */
export const managerOf = ({ soilLevel, regionCode }: PlotSeed): StaffSeed | undefined =>
  soilLevel === blockLevel ? techniciansOf(townGridOf(regionCode))[0] : undefined
