import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sm from 'sm-crypto'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets } from '#server/secrets.ts'

const parent = mkdtempSync(join(tmpdir(), 'sickle-secrets-'))
afterAll(() => rmSync(parent, { recursive: true }))
let folders = 0
const folder = () => join(parent, String(++folders))
const bytesOf = (directory: string, given = {}) =>
  loadSecrets(directory, given).tokenKey.export().toString('hex')

test('are made at the first start, for the owner alone, and kept', () => {
  const directory = folder()
  const first = loadSecrets(directory)
  expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(first.tokenKey.symmetricKeySize).toBe(48)
  expect(bytesOf(directory)).toBe(first.tokenKey.export().toString('hex'))
  expect(loadSecrets(directory).sm2PublicKey).toBe(first.sm2PublicKey)
})

test('are different for each installation', () => {
  expect(bytesOf(folder())).not.toBe(bytesOf(folder()))
})

test('of the environment win and are not written down', () => {
  const directory = folder()
  const given = { TOKEN_SECRET: 'a secret of thirty-two bytes or more', SM2_PRIVATE_KEY: '3F'.repeat(32) }
  const { tokenKey, sm2PrivateKey } = loadSecrets(directory, given)
  expect(tokenKey.export().toString()).toBe(given.TOKEN_SECRET)
  expect(sm2PrivateKey).toBe('3f'.repeat(32))
  const kept = readFileSync(join(directory, 'secrets.json'), 'utf8')
  expect(Object.keys(JSON.parse(kept))).toEqual(['sealingKey'])
})

test('the SM2 pair belongs together', () => {
  const { sm2PublicKey, sm2PrivateKey } = loadSecrets(folder())
  expect(sm.sm2.doDecrypt(sm.sm2.doEncrypt('麦', sm2PublicKey, 0), sm2PrivateKey, 0)).toBe('麦')
})

test('that are too short stop the start', () => {
  expect(() => loadSecrets(folder(), { TOKEN_SECRET: 'short' })).toThrow('32 bytes')
  expect(() => loadSecrets(folder(), { SM2_PRIVATE_KEY: 'short' })).toThrow('64 hexadecimal digits')
})

test('a file that others could read is closed to them, and a damaged one is not replaced', () => {
  const directory = folder()
  loadSecrets(directory)
  const file = join(directory, 'secrets.json')
  writeFileSync(file, 'null', { mode: 0o644 })
  expect(() => loadSecrets(directory)).toThrow('damaged')
  expect(readFileSync(file, 'utf8')).toBe('null')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
