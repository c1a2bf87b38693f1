/** Bare answer of POST /api/blade-auth/oauth/token; a renewal answers the same. */
export interface TokenAnswer {
  access_token: string
  refresh_token: string
  token_type: string
  /** Seconds. */
  expires_in: number
  scope: string
  tenant_id: string
  /** Absent for a guest: known at another provider, without an account here. */
  user_id?: string
  /** Comma lists. */
  dept_id: string
  post_id: string
  role_id: string
  /** Comma list of role aliases. */
  role_name: string
  account: string
  user_name: string
  nick_name: string
  real_name: string
  avatar: string
  oauth_id: string
  client_id: string
  detail: Record<string, unknown>
  license: string
  jti: string
}

/** Bare answer to an application that asks for itself. */
export type ClientTokenAnswer = Pick<
  TokenAnswer,
  'access_token' | 'token_type' | 'expires_in' | 'scope' | 'client_id' | 'license' | 'jti'
>

/** Bare answer of a refused token call. */
export interface TokenRefusal {
  code: number
  success: false
  error: string
  error_code: number
  error_description: string
  msg: string
}

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as a server says it. */
export interface PasskeyRequest {
  challenge: string
  rpId?: string
  timeout?: number
  allowCredentials?: { id: string; type: string; transports?: string[] }[]
  userVerification?: 'required' | 'preferred' | 'discouraged'
}

/**
 * `data` of a token call that is refused with `mfa_required`: the password was right, and a second factor is awaited by a
 * call with the grant `mfa`, this token and a `code`.
 */
export interface MfaChallenge {
  mfa_token: string
  /** Seconds. */
  expires_in: number
  methods: ('passkey' | 'totp' | 'recovery_code')[]
  /** Options by which a browser asks a passkey to sign, as WebAuthn spells them; the answer is sent as `passkey` in place of a code. */
  passkey?: PasskeyRequest
}

/** Bare answer of GET /api/blade-auth/oauth/captcha. */
export interface CaptchaAnswer {
  key: string
  /** A data address of the picture. */
  image: string
}

/** `data` of GET /api/blade-system/tenant/info; empty when the domain belongs to no tenant. */
export interface TenantOfDomain {
  tenantId?: string
  domain?: string
  backgroundUrl?: string
}
