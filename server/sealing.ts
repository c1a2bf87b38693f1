import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

export interface Sealing {
  /** What is stored of a secret: its mask in the clear, itself encrypted. `mask`: what is shown of it instead of its ends. */
  seal(plain: string, mask?: string): string
  /** The secret again. Throws for what was sealed with another key or changed since. */
  open(sealed: string): string
}

const form = /^v1\.([\w-]+)\.(.*)$/s
const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
const tagged = { authTagLength: tagLength }

/** AES-256-GCM over stored secrets. The mask is authenticated with them, so neither can be exchanged. */
export function createSealing(key: KeyObject): Sealing {
  return {
    seal(plain, mask = maskOf(plain)) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv, tagged).setAAD(Buffer.from(mask))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}.${mask}`
    },
    open(sealed) {
      const [, encoded, mask] = form.exec(sealed) ?? []
      if (encoded === undefined || mask === undefined) throw new Error('a stored secret is not sealed')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), tagged)
        .setAAD(Buffer.from(mask))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export const isSealed = (text: string): boolean => form.test(text)

/** The mask that a sealed text carries; nothing else of it is for eyes. */
export const maskIn = (sealed: string): string => form.exec(sealed)?.[2] ?? '****'

/** `LTA****x9Z`: enough to recognise a key. A short one shows nothing. */
function maskOf(plain: string): string {
  return plain.length > 8 ? `${plain.slice(0, 3)}****${plain.slice(-3)}` : '****'
}
