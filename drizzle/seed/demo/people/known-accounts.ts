import { platformTenant } from '#server/http/context.ts'
import type { DemoAccount } from '#shared/contract/site.ts'
import { administrator } from '../../blade/rows.ts'
import { demoAccounts, secondTenant } from './accounts.ts'

/** Whom the demo offers on the sign-in page; the platform's administrator only where nobody chose his password. */
export function knownAccounts(adminPassword: string | undefined): DemoAccount[] {
  const administrators = adminPassword ? [] : [{ ...administrator, password: 'admin' }]
  const { tenant, account } = secondTenant
  return [
    ...[...administrators, ...demoAccounts].map((one) => ({
      tenantId: platformTenant,
      account: one.account,
      password: one.password,
      name: one.realName,
    })),
    {
      tenantId: tenant.tenantId,
      account: account.account,
      password: account.password,
      name: tenant.tenantName,
    },
  ]
}
