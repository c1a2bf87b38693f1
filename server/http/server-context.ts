import type { Context } from './context.ts'

/** The server itself at work in a tenant, when a time has come: it has no rights, and needs none. */
export const serverContext = (tenantId: string): Context => ({
  tenantId,
  userId: '',
  sessionId: '',
  account: '',
  userName: '',
  deptIds: [],
  roleIds: [],
  roleAliases: [],
  isPlatform: false,
  companyId: '',
  gridIds: [],
  can: () => false,
  language: 'zh',
  mustChangePassword: false,
  mustAddFactor: false,
})
