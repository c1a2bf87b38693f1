import { PLATFORM_TENANT } from './tenants.ts'

export interface DeptSeed {
  id: string
  tenantId: string
  parentId: string
  ancestors: string
  deptCategory: number
  deptName: string
  fullName: string
  sort: number
}

export const HEAD_DEPT = '1123598813738675201'

export const depts = [
  {
    id: HEAD_DEPT,
    tenantId: PLATFORM_TENANT,
    parentId: '0',
    ancestors: '0',
    deptCategory: 1,
    deptName: '布雷德科技',
    fullName: '上海布雷德科技有限公司',
    sort: 1,
  },
  {
    id: '1123598813738675202',
    tenantId: PLATFORM_TENANT,
    parentId: HEAD_DEPT,
    ancestors: `0,${HEAD_DEPT}`,
    deptCategory: 1,
    deptName: '常州布雷德',
    fullName: '上海布雷德科技有限公司常州分公司',
    sort: 1,
  },
  {
    id: '1123598813738675203',
    tenantId: PLATFORM_TENANT,
    parentId: HEAD_DEPT,
    ancestors: `0,${HEAD_DEPT}`,
    deptCategory: 1,
    deptName: '苏州布雷德',
    fullName: '上海布雷德科技有限公司苏州分公司',
    sort: 1,
  },
] as const satisfies readonly DeptSeed[]
