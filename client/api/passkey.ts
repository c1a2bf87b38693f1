import '../i18n/more/mfa.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyRequest, TokenAnswer } from '#shared/contract/auth.ts'
import { t } from '../i18n/index.ts'
import { fetchPasskeyToken } from './mfa-token.ts'
import { RequestError, request } from './request.ts'

/** Has the browser make a passkey. @throws Error with what went wrong, in words */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  inWords(startRegistration({ optionsJSON }))

/** Has a passkey sign what the server asks for. */
export const signByPasskey = (optionsJSON: PasskeyRequest) => inWords(startAuthentication({ optionsJSON }))

/** Signs in by a passkey alone: the browser lets the person choose one. */
export async function signInByPasskey(tenantId: string): Promise<TokenAnswer> {
  const options = await request<PasskeyRequest>('/api/blade-auth/passkey/options', {
    method: 'POST',
    silent: true,
    anonymous: true,
  })
  return fetchPasskeyToken(tenantId, await signByPasskey(options))
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new RequestError(0, t(reasonOf(error)))
  }
}

function reasonOf(error: unknown) {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'mfa.passkeyThere'
  // Browsers do not tell a refusal from a time that ran out.
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    ? 'mfa.passkeyCancelled'
    : 'mfa.passkeyFailed'
}
