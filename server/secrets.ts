import { createECDH, createSecretKey, getCurves, type KeyObject, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import sm from 'sm-crypto'
import { readUtf8 } from './utf8-file.ts'

export interface Secrets {
  /** A key object: a string would be tried as a public key at every check, fifty times slower. */
  tokenKey: KeyObject
  /** Of what is stored encrypted: keys of other services. 32 bytes. */
  sealingKey: KeyObject
  sm2PrivateKey: string
  sm2PublicKey: string
}

export interface GivenSecrets {
  TOKEN_SECRET?: string | undefined
  SM2_PRIVATE_KEY?: string | undefined
}

type Kept = Record<string, unknown> & {
  tokenSecret?: string
  sealingKey?: string
  sm2PrivateKey?: string
  sm2PublicKey?: string
}

const shortest = 32

/** The installation's keys: those of the environment, else those made at the first start and kept in the data folder. */
export function loadSecrets(dataDir: string, given: GivenSecrets = {}): Secrets {
  const file = join(dataDir, 'secrets.json')
  const kept = read(file)
  const before = JSON.stringify(kept)
  const tokenSecret = given.TOKEN_SECRET ? Buffer.from(given.TOKEN_SECRET) : keptTokenSecret(kept)
  if (tokenSecret.length < shortest) throw new Error(`TOKEN_SECRET must have at least ${shortest} bytes`)
  const sm2 = given.SM2_PRIVATE_KEY ? givenPair(given.SM2_PRIVATE_KEY) : keptPair(kept)
  const sealingKey = keptSealingKey(kept)
  if (JSON.stringify(kept) !== before) write(dataDir, file, kept)
  return { tokenKey: createSecretKey(tokenSecret), sealingKey: createSecretKey(sealingKey), ...sm2 }
}

function read(file: string): Kept {
  if (!existsSync(file)) return {}
  chmodSync(file, 0o600)
  const kept = parsed(readUtf8(file))
  if (!kept) throw new Error(`密钥文件已损坏，请从备份恢复 / the keys are damaged, restore a backup: ${file}`)
  return kept
}

function parsed(text: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    return kept && typeof kept === 'object' ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

// Written beside and renamed, so that a power cut leaves the old file or the new one.
function write(dataDir: string, file: string, kept: Kept) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const fresh = openSync(`${file}.new`, 'w', 0o600)
  writeSync(fresh, `${JSON.stringify(kept, null, 2)}\n`)
  fsyncSync(fresh)
  closeSync(fresh)
  renameSync(`${file}.new`, file)
}

function keptTokenSecret(kept: Kept): Buffer {
  kept.tokenSecret ??= randomBytes(48).toString('base64')
  return Buffer.from(kept.tokenSecret, 'base64')
}

// A key of its own: a change of the token secret ends sessions, it must not make stored keys unreadable.
function keptSealingKey(kept: Kept): Buffer {
  kept.sealingKey ??= randomBytes(32).toString('base64')
  const key = Buffer.from(kept.sealingKey, 'base64')
  if (key.length !== 32) throw new Error('sealingKey in secrets.json is damaged; restore it from a backup')
  return key
}

function givenPair(privateKey: string) {
  if (!/^[0-9a-fA-F]{64}$/.test(privateKey)) throw new Error('SM2_PRIVATE_KEY must be 64 hexadecimal digits')
  return { sm2PrivateKey: privateKey.toLowerCase(), sm2PublicKey: publicKeyOf(privateKey) }
}

function keptPair(kept: Kept) {
  kept.sm2PrivateKey ??= newPrivateKey()
  kept.sm2PublicKey ??= publicKeyOf(kept.sm2PrivateKey)
  return { sm2PrivateKey: kept.sm2PrivateKey, sm2PublicKey: kept.sm2PublicKey }
}

// Not by sm-crypto, whose random numbers are Math.random's outside a browser. The order of the curve is just below
// 2^256, so a key that begins with 0xff…, which might reach it, is thrown again.
function newPrivateKey(): string {
  const key = randomBytes(32)
  return key[0] === 0xff || key.every((byte) => byte === 0) ? newPrivateKey() : key.toString('hex')
}

// A hundred times as fast by OpenSSL, which some systems build without this curve.
function publicKeyOf(privateKey: string): string {
  if (getCurves().includes('SM2')) {
    const pair = createECDH('SM2')
    pair.setPrivateKey(privateKey, 'hex')
    return pair.getPublicKey('hex')
  }
  const { sm2 } = sm as typeof sm & { sm2: { getPublicKeyFromPrivateKey(privateKey: string): string } }
  return sm2.getPublicKeyFromPrivateKey(privateKey)
}
