import { createHash, timingSafeEqual } from 'node:crypto'

// One way is enough: a client's secret is only ever compared. It is no password of a person, so a fast hash will do.
const prefix = 'sha256:'
const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The stored form of a client's secret; one that is stored already stays as it is. */
export function hashClientSecret(secret: string): string {
  return isHashed(secret) ? secret : prefix + digestOf(secret).toString('hex')
}

/** Whether the secret is the stored one, in the same time whatever differs; an unknown client has no stored one. */
export function isClientSecret(secret: string, stored: string | null | undefined): boolean {
  const known =
    stored && isHashed(stored) ? Buffer.from(stored.slice(prefix.length), 'hex') : Buffer.alloc(32)
  return timingSafeEqual(digestOf(secret), known) && Boolean(stored)
}

const isHashed = (text: string) => /^sha256:[0-9a-f]{64}$/.test(text)
