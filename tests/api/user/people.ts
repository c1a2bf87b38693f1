import { roles } from '#drizzle/seed/blade/rows.ts'
import { idNamed } from '#drizzle/seed/demo/files.ts'
import { demoAccounts } from '#drizzle/seed/demo/people/accounts.ts'
import { COUNTY_ROLE, GRID_ROLE, READER_ROLE } from '#drizzle/seed/demo/people/organisation.ts'
import { user } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the seed has no such row')
  return value
}

export const countyRole = COUNTY_ROLE
export const readerRole = READER_ROLE
export const gridRole = GRID_ROLE
/** Holds nothing. */
export const plainRole = found(roles.find(({ roleAlias }) => roleAlias === 'hr')).id
export const otherPlainRole = found(roles.find(({ roleAlias }) => roleAlias === 'boss')).id
export const [bureau, office, station] = ['青穗县农业农村局', '信息中心', '农技推广站'].map((name) =>
  idNamed('dept', name),
) as [string, string, string]
export const demoUser = (account: string) => found(demoAccounts.find((one) => one.account === account)).id
export const administrator = '1123598821738675201'
export const administratorRole = '1123598816738675201'

let people = 0

/** A draft of somebody who holds nothing. */
export function personDraft(more: Wire = {}) {
  people += 1
  return {
    account: `person${people}`,
    name: `人员${people}`,
    realName: `人员${people}`,
    userType: 1,
    roleId: plainRole,
    deptId: office,
    ...more,
  }
}

/** Adds somebody, and answers the id. */
export async function addPerson(admin: Agent, more: Wire = {}): Promise<string> {
  return (await admin.save(user, personDraft(more))).id
}
