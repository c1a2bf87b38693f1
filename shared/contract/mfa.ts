/** `data` of GET /api/blade-auth/mfa: the second factors of the caller. */
export interface OwnFactors {
  /** A role of the person requires one. */
  isRequired: boolean
  totp: { addTime: string; lastTime: string | null } | null
  recoveryCodesLeft: number
}

/** `data` of POST /api/blade-auth/mfa/totp/begin: what an authenticator app is given, once. */
export interface NewTotp {
  /** Base32. */
  secret: string
  /** `otpauth://totp/…` */
  uri: string
}

/** Shown once: only hashes of them are kept. */
export interface RecoveryCodes {
  recoveryCodes: string[]
}
