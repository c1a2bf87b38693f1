import lines from '#drizzle/data/demo/accounts.json' with { type: 'json' }
import { tenantStart } from '#server/modules/tenant/start/tenant-start.ts'
import { user } from '#shared/resources/index.ts'
import { seedId } from '../../ids.ts'
import { type Written, writtenRows } from '../../written.ts'
import { countyKeys } from '../files.ts'

/** Accounts whose passwords everybody may know: the login page offers them, and the start prints them. */
export const demoAccounts = writtenRows(user, lines, {
  keys: countyKeys,
  needs: ['password', 'realName', 'deptId'],
})

/** Who looks after the county, and has added what the demo shows. */
export const [countyAccount] = demoAccounts as [Written<typeof user, 'realName' | 'deptId'>]

export const GRID_WORKER = seedId('user', 2)

/** A second, tiny tenant: what its people see shows where the walls are. */
export const SECOND_TENANT = '100001'

const secondName = '邻县试验农场'
const start = tenantStart({
  tenantId: SECOND_TENANT,
  tenantName: secondName,
  ids: {
    role: seedId('role', 7),
    dept: seedId('dept', 4),
    post: seedId('post', 1),
    account: seedId('user', 4),
  },
})

export const secondTenant = {
  ...start,
  tenant: {
    id: seedId('tenant', 1),
    tenantId: SECOND_TENANT,
    tenantName: secondName,
    linkman: 'admin',
    contactNumber: '19900000201',
    address: '邻县试验农场场部',
    accountNumber: 100,
  },
  account: { ...start.account, password: 'admin' },
} as const
