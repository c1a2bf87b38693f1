/** `data` of GET /api/blade-auth/mfa: the second factors of the caller. */
export interface OwnFactors {
  /** A role of the person requires one. */
  isRequired: boolean
  totp: { addTime: string; lastTime: string | null } | null
  passkeys: OwnPasskey[]
  recoveryCodesLeft: number
}

export interface OwnPasskey {
  id: string
  name: string
  addTime: string
  lastTime: string | null
}

/** `data` of POST /api/blade-auth/mfa/totp/begin: what an authenticator app is given, once. */
export interface NewTotp {
  /** Base32. */
  secret: string
  /** `otpauth://totp/…` */
  uri: string
}

/** Shown once: only hashes of them are kept. None where the person has codes already. */
export interface RecoveryCodes {
  recoveryCodes: string[]
}
