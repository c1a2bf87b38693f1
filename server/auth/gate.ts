import { milliseconds } from '../db/clock.ts'
import { type Account, type Accounts, isLocked } from './accounts.ts'
import { authMessages } from './messages.ts'
import { refusal } from './refusal.ts'

/** Which tenants and accounts may sign in at all, however they prove who they are. */
export function createGate(accounts: Accounts) {
  return {
    /** The tenant of that code, which must be open. */
    tenant(tenantId: string): string {
      if (!tenantId) throw refusal('invalid_request', authMessages.tenantMissing)
      const tenant = accounts.tenant(tenantId)
      if (!tenant) throw refusal('invalid_grant', authMessages.tenantUnknown)
      if (tenant.expires <= milliseconds()) throw refusal('invalid_grant', authMessages.tenantExpired)
      if (!tenant.isEnabled) throw refusal('invalid_grant', authMessages.tenantDisabled)
      return tenantId
    },

    account(account: Account): Account {
      if (account.isPending) throw refusal('invalid_grant', authMessages.noRole)
      if (!account.isEnabled) throw refusal('invalid_grant', authMessages.accountDisabled)
      if (isLocked(account)) throw refusal('invalid_grant', authMessages.accountLocked)
      if (account.roles.length === 0) throw refusal('invalid_grant', authMessages.noRole)
      return account
    },
  }
}

export type Gate = ReturnType<typeof createGate>
