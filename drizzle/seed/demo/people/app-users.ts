import { toWallTime } from '#server/db/clock.ts'
import { USER_ROLE } from '../../blade/roles.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import { seedId } from '../../ids.ts'
import { companies } from '../company/companies.ts'
import { READER_ROLE, STATION } from './accounts.ts'

const day = 24 * 3600 * 1000

interface Written {
  account: string
  realName: string
  /** 2: of the app, 3: of another program, 4: a company's own. */
  userType: 2 | 3 | 4
  sex: number
  company?: string
}

const written: readonly Written[] = [
  { account: 'app_tian', realName: '田有成', userType: 2, sex: 1 },
  { account: 'app_lu', realName: '陆小雨', userType: 2, sex: 2 },
  { account: 'big_screen', realName: '大屏展示', userType: 3, sex: 3 },
  { account: 'qy_tianchou', realName: '江志平', userType: 4, sex: 1, company: '田畴农业' },
  { account: 'qy_qingquan', realName: '林建国', userType: 4, sex: 1, company: '清泉智农' },
]

const companyOf = (name: string | undefined) =>
  companies.find(({ shortName }) => shortName === name)?.id ?? null

/** Accounts of apps and of companies, without a password: nobody signs in with one before it is reset. */
export const appUsers = (now: number) =>
  written.map(({ company, ...person }, index) => ({
    ...person,
    id: seedId('user', 5 + index),
    tenantId: PLATFORM_TENANT,
    name: person.realName,
    phone: `1990000061${index}`,
    // A company's pages come from its portal.
    roleId: company ? USER_ROLE : READER_ROLE,
    deptId: STATION,
    companyId: companyOf(company),
    mustChangePassword: 1,
    createTime: toWallTime(now - (60 - 9 * index) * day),
  }))
