import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinks, filePath, isToken, newToken } from '#server/files/links.ts'

const newLinks = () => createLinks(createSecretKey(randomBytes(32)))

test('a token has 128 bits and never comes twice', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(tokens.filter((token) => !isToken(token))).toEqual([])
  expect(new Set(tokens).size).toBe(100)
})

test.each(['', 'A'.repeat(32), '0'.repeat(31), '0'.repeat(33), `${'0'.repeat(31)}/`])(
  '%j is no token',
  (text) => expect(isToken(text)).toBe(false),
)

test('a name is written so that no sign of it means anything in a path', () => {
  expect(filePath('0', 'a/b?c#d%e .png')).toBe('/api/file/0/a%2Fb%3Fc%23d%25e%20.png')
})

test('a signature of another installation is not good', () => {
  const [own, other] = [newLinks(), newLinks()]
  const token = newToken()
  const signed = own.sign('000000', token, 60)
  expect([own.isGood(token, signed), other.isGood(token, signed)]).toEqual([true, false])
})

test('a signature with a time that is none is not good', () => {
  const links = newLinks()
  const token = newToken()
  expect(links.isGood(token, { ...links.sign('000000', token, 60), expires: Number.NaN })).toBe(false)
})
