export interface TenantSeed {
  id: string
  tenantId: string
  tenantName: string
  linkman: string
  contactNumber: string
  address: string
  accountNumber: number
}

export const PLATFORM_TENANT = '000000'

export const tenants = [
  {
    id: '1123598820738675201',
    tenantId: PLATFORM_TENANT,
    tenantName: '管理组',
    linkman: 'admin',
    contactNumber: '666666',
    address: '管理组',
    accountNumber: -1,
  },
] as const satisfies readonly TenantSeed[]
