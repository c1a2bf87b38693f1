import { townGridOf } from '../land/grids.ts'
import { demoAccounts, GRID_WORKER } from '../people/accounts.ts'
import { maintainerOf, peopleOf, type StaffSeed, techniciansOf } from '../people/staff.ts'
import { demoUsers } from '../people/users.ts'

export interface Handler {
  id: string
  realName: string
  deptId: string
}

interface Place {
  gridId: string | null
  regionCode: string
}

const accounts: readonly Handler[] = [...demoAccounts, ...demoUsers]

/** The account of a person; people without one handle nothing. */
const accountsOf = (people: readonly (StaffSeed | undefined)[]): Handler[] =>
  people.flatMap((person) => accounts.find(({ id }) => id === person?.userId) ?? [])

export const accountWith = (id: string | null): Handler | undefined => accounts.find((one) => one.id === id)

/** Who handles what is assigned in this way: who maintains the devices of the town, who knows its crops, who answers for the grid. */
export function handlersOf(autoAssign: string | null, { gridId, regionCode }: Place): Handler[] {
  if (autoAssign === 'maintainer') return accountsOf([maintainerOf(regionCode)])
  const town = townGridOf(regionCode)
  const own = accountsOf(peopleOf(gridId))
  const leaders = accountsOf(peopleOf(town))
  const technicians = accountsOf(techniciansOf(town))
  return autoAssign === 'plot' ? [...technicians, ...own] : [...own, ...own, ...leaders]
}

/** The worker of the demo's accounts, where such events of that place are for the people of the grid, him among them. */
export const handedTo = (autoAssign: string | null, place: Place): Handler | undefined =>
  autoAssign === 'grid' ? handlersOf(autoAssign, place).find(({ id }) => id === GRID_WORKER) : undefined
