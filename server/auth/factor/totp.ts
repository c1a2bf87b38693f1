import { Secret, TOTP } from 'otpauth'
import { milliseconds } from '../../db/clock.ts'

/** Seconds for which a code stands. */
const period = 30
/** Steps of the clock that a phone may be ahead or behind. */
const tolerance = 1
const form = /^\d{6}$/

export interface Enrolment {
  /** In Base32, to be typed where no picture can be read. */
  secret: string
  /** The address that the picture shows: `otpauth://totp/…`. */
  uri: string
}

/** A new secret of 160 bits, as RFC 4226 recommends. */
export function newTotp(issuer: string, label: string): Enrolment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), period })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

export const isTotpForm = (code: string): boolean => form.test(code)

/** Number of the half minute that a code belongs to; undefined for a code that is not good now. */
export function stepOf(secret: string, code: string): number | undefined {
  if (!isTotpForm(code)) return undefined
  const timestamp = milliseconds()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window: tolerance,
  })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}
