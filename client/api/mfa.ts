import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import type { PasskeyRequest } from '#shared/contract/auth.ts'
import type { NewTotp, OwnFactors, RecoveryCodes } from '#shared/contract/mfa.ts'
import { digestOf } from './auth.ts'
import { request } from './request.ts'

const base = '/api/blade-auth/mfa'

export const ownFactorOptions = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => request<OwnFactors>(base, { silent: true, signal }),
})

// In the body, and without a toast: each form says below its field what was wrong.
const send = <T>(call: string, body: object) =>
  request<T>(`${base}/${call}`, { method: 'POST', body, silent: true })

export const beginTotp = async (password: string): Promise<NewTotp> =>
  send('totp/begin', { password: await digestOf(password) })

export const confirmTotp = (code: string): Promise<RecoveryCodes> => send('totp/confirm', { code })

export const removeTotp = (code: string): Promise<unknown> => send('totp/remove', { code })

export const beginPasskey = async (password: string): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  send('passkey/begin', { password: await digestOf(password) })

export const finishPasskey = (passkey: object): Promise<RecoveryCodes> => send('passkey/finish', { passkey })

export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  send('passkey/rename', { id, name })

export const removePasskey = async (id: string, password: string): Promise<unknown> =>
  send('passkey/remove', { id, password: await digestOf(password) })

export const renewRecoveryCodes = (proof: { code: string } | { passkey: object }): Promise<RecoveryCodes> =>
  send('recovery-codes/renew', proof)

/** Options of what a passkey of the person is asked to sign in place of a code. */
export const ownPasskeyOptions = (): Promise<PasskeyRequest> => send('passkey/options', {})
