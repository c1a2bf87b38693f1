import { PLATFORM_TENANT } from './tenants.ts'

export interface PostSeed {
  id: string
  tenantId: string
  category: number
  postCode: string
  postName: string
  sort: number
}

const post = (sort: number, postCode: string, postName: string, category: number): PostSeed => ({
  id: `112359881773867520${sort}`,
  tenantId: PLATFORM_TENANT,
  category,
  postCode,
  postName,
  sort,
})

export const posts: readonly PostSeed[] = [
  post(1, 'ceo', '首席执行官', 1),
  post(2, 'coo', '首席运营官', 1),
  post(3, 'cfo', '首席财务官', 1),
  post(4, 'cto', '首席技术官', 1),
  post(5, 'cio', '首席信息官', 1),
  post(6, 'pm', '技术经理', 2),
  post(7, 'hrm', '人力经理', 2),
  post(8, 'staff', '普通员工', 3),
]

export const CEO_POST = '1123598817738675201'
