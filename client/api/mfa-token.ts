import type { TokenAnswer } from '#shared/contract/auth.ts'
import { requestToken } from './auth.ts'

/** Ends a sign-in by the second factor. In the body: addresses end up in logs. */
export function fetchMfaToken(
  tenantId: string,
  mfaToken: string,
  proof: { code: string } | { passkey: object },
): Promise<TokenAnswer> {
  const body = { tenantId, grant_type: 'mfa', scope: 'all', mfa_token: mfaToken, ...proof }
  return requestToken(tenantId, {}, {}, body)
}

/** Signs in by what a passkey has signed. */
export function fetchPasskeyToken(tenantId: string, passkey: object): Promise<TokenAnswer> {
  return requestToken(tenantId, {}, {}, { tenantId, grant_type: 'passkey', scope: 'all', passkey })
}
