import type { DemoAccount } from '#shared/contract/site.ts'
import { users } from '../../blade/users.ts'
import { demoAccounts, secondTenant } from './accounts.ts'

/** Whom the demo offers on the sign-in page; the platform's administrator only where nobody chose his password. */
export function knownAccounts(adminPassword: string | undefined): DemoAccount[] {
  const administrators = adminPassword ? [] : users.map((user) => ({ ...user, password: 'admin' }))
  return [...administrators, ...demoAccounts, secondTenant.account].map(
    ({ tenantId, account, password, realName }) => ({
      tenantId,
      account,
      password,
      name: tenantId === secondTenant.tenant.tenantId ? secondTenant.tenant.tenantName : realName,
    }),
  )
}
