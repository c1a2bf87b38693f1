import { createHmac, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { milliseconds } from '../db/clock.ts'

/** Where a file is asked for, below the address of the server. */
export const filePath = (token: string, name: string): string =>
  `/api/file/${token}/${encodeURIComponent(name)}`

/** 128 random bits in hexadecimal. */
export const newToken = (): string => randomBytes(16).toString('hex')

export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What makes a link good without a session. */
export interface LinkSignature {
  tenantId: string
  /** Seconds since 1970. */
  expires: number
  sign: string
}

export interface Links {
  /** The query of a link to this file that is good for so many seconds. */
  sign(tenantId: string, token: string, seconds: number): LinkSignature
  /** The signature is ours, for this file, and not over. */
  isGood(token: string, signature: LinkSignature): boolean
}

/** Signed links, with a key that is derived from the installation's and good for nothing else. */
export function createLinks(installationKey: KeyObject): Links {
  const key = Buffer.from(hkdfSync('sha256', installationKey.export(), '', 'sickle file links', 32))
  const signature = (tenantId: string, token: string, expires: number) =>
    createHmac('sha256', key).update(`${tenantId}\n${token}\n${expires}`).digest()

  return {
    sign(tenantId, token, seconds) {
      const expires = Math.floor(milliseconds() / 1000) + seconds
      return { tenantId, expires, sign: signature(tenantId, token, expires).toString('base64url') }
    },
    isGood(token, { tenantId, expires, sign }) {
      const right = signature(tenantId, token, expires)
      const given = Buffer.from(sign, 'base64url')
      return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > milliseconds()
    },
  }
}
