import type { CaptchaAnswer, MfaChallenge, TenantOfDomain, TokenAnswer } from '#shared/contract/auth.ts'
import { isObject } from '#shared/is-object.ts'
import { t } from '../i18n/index.ts'
import { type Params, RequestError, request, requestFile } from './request.ts'

export interface Credentials {
  tenantId: string
  account: string
  password: string
  /** Absent when the site asks for none. */
  captcha?: { key: string; code: string }
}

/** The picture to be read before signing in. */
export function fetchCaptcha(): Promise<CaptchaAnswer> {
  return request('/api/blade-auth/oauth/captcha', { bare: true, silent: true, anonymous: true, quiet: true })
}

/** The same captcha for the ear: from now on it is the sound that answers the key. */
export async function fetchCaptchaSound(key: string): Promise<Blob> {
  const { blob } = await requestFile('/api/blade-auth/oauth/captcha/audio', {
    params: { key },
    silent: true,
    anonymous: true,
    quiet: true,
  })
  return blob
}

export function fetchTenant(domain: string): Promise<TenantOfDomain> {
  return request('/api/blade-system/tenant/info', {
    params: { domain },
    silent: true,
    anonymous: true,
    quiet: true,
  })
}

const loadMd5 = () => import('js-md5')

/** Has at hand what `digestOf` needs, where a password is about to be typed. */
export const prepareDigest = (): void => void loadMd5().catch(() => undefined)

/**
 * The form in which a password travels, as Blade's clients send it. What makes it is loaded when a password is typed: nobody needs it
 * in whose session it was asked for long ago. @throws RequestError without a network
 */
export async function digestOf(text: string): Promise<string> {
  const { md5 } = await loadMd5().catch(() => {
    throw new RequestError(0, t('request.network'))
  })
  return md5(text)
}

export async function fetchToken({
  tenantId,
  account,
  password,
  captcha,
}: Credentials): Promise<TokenAnswer> {
  return requestToken(
    tenantId,
    {
      tenantId,
      username: account,
      password: await digestOf(password),
      grant_type: captcha ? 'captcha' : 'password',
      scope: 'all',
      type: 'account',
    },
    captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code },
  )
}

/** Challenge of a refused sign-in, where the password was right and the account has a second factor. */
export function challengeIn(error: unknown): MfaChallenge | undefined {
  const data = error instanceof RequestError ? error.data : undefined
  return isObject(data) && typeof data.mfa_token === 'string' ? (data as unknown as MfaChallenge) : undefined
}

/** Signs in by what another provider sent back with the browser. */
export function fetchSocialToken(
  tenantId: string,
  returned: { source: string; code: string; state: string },
): Promise<TokenAnswer> {
  return requestToken(tenantId, { tenantId, ...returned, grant_type: 'social', scope: 'all' })
}

/** Where a browser goes to sign in through another provider. */
export const departureTo = (source: string): string => `/api/blade-auth/oauth/render/${source}`

export function fetchRenewedToken(tenantId: string, refreshToken: string): Promise<TokenAnswer> {
  return requestToken(tenantId, {
    tenantId,
    refresh_token: refreshToken,
    grant_type: 'refresh_token',
    scope: 'all',
  })
}

/** The session goes on with these departments and roles alone; comma lists. */
export function fetchNarrowedToken(
  tenantId: string,
  refreshToken: string,
  { deptId, roleId }: { deptId: string; roleId: string },
): Promise<TokenAnswer> {
  return requestToken(
    tenantId,
    { tenantId, refresh_token: refreshToken, grant_type: 'refresh_token', scope: 'all' },
    { 'Dept-Id': deptId, 'Role-Id': roleId },
  )
}

/** Ends the session on the server; the caller forgets it here whatever the answer. */
export function endSession(): Promise<unknown> {
  return request('/api/blade-auth/oauth/logout', { bare: true, silent: true, anonymous: true })
}

/** A token call as Blade's clients make it; what must not stand in an address goes into the body. */
export function requestToken(
  tenantId: string,
  params: Params,
  headers: Record<string, string> = {},
  body?: object,
): Promise<TokenAnswer> {
  return request('/api/blade-auth/oauth/token', {
    method: 'POST',
    params,
    body,
    headers: { 'Tenant-Id': tenantId, 'Dept-Id': '', 'Role-Id': '', ...headers },
    bare: true,
    silent: true,
    anonymous: true,
  })
}

/** Who is signed in: refused when the session is over. */
export function fetchUserInfo(): Promise<unknown> {
  return request('/api/blade-auth/oauth/user-info', { silent: true, anonymous: true, quiet: true })
}

/** Hands the errors of this browser to the server's log. */
export function sendErrorLog(entries: readonly object[]): Promise<unknown> {
  return request('/api/blade-auth/oauth/logout', { method: 'POST', body: entries, bare: true })
}

/** Makes the server forget what it keeps in memory about rights. */
export function clearServerCache(): Promise<unknown> {
  return request('/api/blade-auth/oauth/clear-cache', { bare: true })
}

/** Who would like an account. */
export interface Applicant {
  tenantId?: string
  name?: string
  account?: string
  password?: string
}

/** Applies for an account in the name of the identity that the guest's session stands for. */
export function registerGuest(applicant: Applicant, oauthId: string, failed: string): Promise<unknown> {
  const { tenantId, name, account, password } = applicant
  return request('/api/blade-user/register-guest', {
    method: 'POST',
    // In the body: addresses end up in logs.
    body: { tenantId, name, account, password, oauthId },
    silent: true,
    failed,
  })
}
