import sm from 'sm-crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPlain, md5FormOf, md5Of, verifyPassword } from '#server/auth/password/password.ts'
import { passwordFault } from '#server/auth/password/password-rules.ts'

const { privateKey, publicKey } = sm.sm2.generateKeyPairHex()
const sealed = (text: string) => sm.sm2.doEncrypt(text, publicKey, 0)

describe('the md5 form', () => {
  test.each([
    ['plain', 'secret 密码', md5Of('secret 密码')],
    ['md5', md5Of('secret'), md5Of('secret')],
    ['md5 in capitals', md5Of('secret').toUpperCase(), md5Of('secret')],
    ['SM2', sealed('secret'), md5Of('secret')],
    ['SM2 with its leading 04', `04${sealed('secret')}`, md5Of('secret')],
    ['SM2 in capitals', sealed('密码 1').toUpperCase(), md5Of('密码 1')],
    ['SM2 of one character', sealed('x'), md5Of('x')],
    ['SM2 for another key', sm.sm2.doEncrypt('secret', sm.sm2.generateKeyPairHex().publicKey, 0), undefined],
    ['hexadecimal that is no cipher', 'ab'.repeat(120), undefined],
    ['too long for a password', 'x'.repeat(1025), undefined],
  ])('of %s', async (_, sent, expected) => {
    expect(await md5FormOf(sent, privateKey)).toBe(expected)
  })

  test('an SM2 cipher that happens to begin with 04 is read as it is', async () => {
    // One in 256 does; to make one here would take seconds.
    const key = '89457ff4b362b9d4746ea1dbdf73e9c00680a5b5cc8001bc10467660acd17ad6'
    const cipher =
      '04816c56c0092af4228bcb5aa0cf15f74377fc6a262d04e8df36f208e0d851ebb9d6571ae2ad9903acc5fe2dd346a2529578' +
      '2f71f869688ad5edf05c0d36d4be8e2de2b20978d353cebbea76c616773e0039c6d5a2167d0b7a0345a300d35bae21341d390c0f'
    expect(await md5FormOf(cipher, key)).toBe(md5Of('secret'))
  })

  test('only a plain password can be seen as it was typed', () => {
    expect([isPlain('secret'), isPlain(md5Of('secret')), isPlain(sealed('secret'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the verifier', () => {
  test('is salted, slow and right', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
    expect(first).toMatch(/^\$2[aby]\$10\$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword(md5Of('secret'), first)).toBe(true)
    expect(await verifyPassword(md5Of('Secret'), first)).toBe(false)
  })

  test('never fits where nothing is stored', async () => {
    expect(await verifyPassword(md5Of('secret'), null)).toBe(false)
    expect(await verifyPassword(undefined, undefined)).toBe(false)
  })

  test('leaves the event loop free', async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const started = performance.now()
    await Promise.all(Array.from({ length: 6 }, () => hashPassword('secret')))
    clearInterval(timer)
    expect(longest).toBeLessThan((performance.now() - started) / 2)
  })
})

describe('a new password', () => {
  test.each([
    ['short', '1a2b3c4', '密码不能少于8个字符'],
    ['long', 'x1'.repeat(65), '密码不能超过128个字符'],
    ['the account', 'MyAccount', '密码过于简单，请换一个'],
    ['common', 'Password123', '密码过于简单，请换一个'],
    ['one character', '********', '密码过于简单，请换一个'],
    ['good', 'wheat-and-rye', undefined],
    ['good in Chinese', '春种一粒粟秋收万颗子', undefined],
  ])('that is %s', (_, plain, fault) => {
    expect(passwordFault(plain, ['myaccount'])?.[0]).toBe(fault)
  })
})
