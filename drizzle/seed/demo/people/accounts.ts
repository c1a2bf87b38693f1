import { tenantStart } from '#server/modules/tenant/start/tenant-start.ts'
import type { DeptSeed } from '../../blade/depts.ts'
import { HEAD_DEPT } from '../../blade/depts.ts'
import type { RoleSeed } from '../../blade/roles.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import type { UserSeed } from '../../blade/users.ts'
import { seedId } from '../../ids.ts'

/** Accounts whose passwords everybody may know: the login page offers them, and the start prints them. */
export interface DemoAccount extends UserSeed {
  password: string
}

export const COUNTY_ROLE = seedId('role', 4)
export const GRID_ROLE = seedId('role', 5)
export const READER_ROLE = seedId('role', 6)

export const GRID_WORKER = seedId('user', 2)

const BUREAU = seedId('dept', 1)
export const OFFICE = seedId('dept', 2)
export const STATION = seedId('dept', 3)

export const demoRoles = [
  {
    id: COUNTY_ROLE,
    tenantId: PLATFORM_TENANT,
    parentId: '0',
    roleName: '管理员',
    roleAlias: 'admin',
    sort: 2,
  },
  {
    id: GRID_ROLE,
    tenantId: PLATFORM_TENANT,
    parentId: '0',
    roleName: '网格员',
    roleAlias: 'grid_worker',
    sort: 3,
  },
  {
    id: READER_ROLE,
    tenantId: PLATFORM_TENANT,
    parentId: '0',
    roleName: '访客',
    roleAlias: 'reader',
    sort: 4,
  },
] as const satisfies readonly RoleSeed[]

export const demoDepts = [
  {
    id: BUREAU,
    tenantId: PLATFORM_TENANT,
    parentId: HEAD_DEPT,
    ancestors: `0,${HEAD_DEPT}`,
    deptCategory: 1,
    deptName: '青穗县农业农村局',
    fullName: '稷川市青穗县农业农村局',
    sort: 2,
  },
  {
    id: OFFICE,
    tenantId: PLATFORM_TENANT,
    parentId: BUREAU,
    ancestors: `0,${HEAD_DEPT},${BUREAU}`,
    deptCategory: 2,
    deptName: '信息中心',
    fullName: '青穗县农业农村局信息中心',
    sort: 1,
  },
  {
    id: STATION,
    tenantId: PLATFORM_TENANT,
    parentId: BUREAU,
    ancestors: `0,${HEAD_DEPT},${BUREAU}`,
    deptCategory: 2,
    deptName: '农技推广站',
    fullName: '青穗县农业技术推广站',
    sort: 2,
  },
] as const satisfies readonly DeptSeed[]

const person = {
  tenantId: PLATFORM_TENANT,
  userType: 1,
  phone: null,
} as const

export const countyAccount: DemoAccount = {
  ...person,
  id: seedId('user', 1),
  account: 'county',
  password: 'county123',
  name: '县管理员',
  realName: '许青禾',
  email: 'county@example.com',
  sex: 2,
  roleId: COUNTY_ROLE,
  deptId: OFFICE,
  postId: '1123598817738675206',
}

export const demoAccounts: readonly DemoAccount[] = [
  countyAccount,
  {
    ...person,
    id: GRID_WORKER,
    account: 'grid',
    password: 'grid1234',
    name: '网格员',
    realName: '石小满',
    email: 'grid@example.com',
    sex: 1,
    roleId: GRID_ROLE,
    deptId: STATION,
    postId: '1123598817738675208',
  },
  {
    ...person,
    id: seedId('user', 3),
    account: 'guest',
    password: 'guest1234',
    name: '访客',
    realName: '访客',
    email: null,
    sex: 3,
    roleId: READER_ROLE,
    deptId: HEAD_DEPT,
    postId: '1123598817738675208',
  },
]

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
  account: { ...start.account, password: 'admin' } satisfies DemoAccount,
} as const
