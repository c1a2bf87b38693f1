import { afterEach, describe, expect, test } from 'vitest'
import { createCaptcha } from '#server/auth/captcha/captcha.ts'
import { tonesOf } from '#server/auth/captcha/tones.ts'
import { setClock } from '#server/db/clock.ts'
import { countTones } from '#tests/support/count-tones.ts'

let goBack = () => {}
afterEach(() => goBack())

const captcha = () => createCaptcha(() => 'aBcDe')

test('is a picture without its text', () => {
  const { key, image } = captcha().draw()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
  const picture = Buffer.from(image.split(',')[1] ?? '', 'base64').toString()
  expect(picture).toMatch(/^<svg[^>]* width="130" height="48"/)
  expect(picture).not.toMatch(/<text|aBcDe/)
})

test('is dark enough to be read', () => {
  const picture = Buffer.from(captcha().draw().image.split(',')[1] ?? '', 'base64').toString()
  const fills = [...picture.matchAll(/fill="(#\w+)"/g)].map(([, color]) => color)
  expect(fills).toHaveLength(5)
  expect(fills.filter((color) => !/^#[1-4]{3}$/.test(color ?? ''))).toEqual([])
})

test('takes its answer in any case, once', () => {
  const one = captcha()
  const { key } = one.draw()
  expect(one.check(key, 'AbCdE')).toBe(true)
  expect(one.check(key, 'AbCdE')).toBe(false)
})

test('is used up by a wrong answer', () => {
  const one = captcha()
  const { key } = one.draw()
  expect(one.check(key, 'wrong')).toBe(false)
  expect(one.check(key, 'abcde')).toBe(false)
})

test.each([
  ['no key', undefined, 'abcde'],
  ['an unknown key', 'f'.repeat(32), 'abcde'],
  ['a key that is a property of every object', '__proto__', 'abcde'],
])('refuses %s', (_, key, answer) => {
  expect(captcha().check(key, answer)).toBe(false)
})

test('refuses no answer and a blank one', () => {
  const one = captcha()
  expect(one.check(one.draw().key, undefined)).toBe(false)
  expect(one.check(one.draw().key, ' ')).toBe(false)
})

test('lives five minutes', () => {
  const one = captcha()
  const { key } = one.draw()
  goBack = setClock(() => Date.now() + 5 * 60_000 + 1000)
  expect(one.check(key, 'abcde')).toBe(false)
})

test('forgets the oldest when too many are drawn', () => {
  const one = createCaptcha(() => 'a')
  const { key } = one.draw()
  for (let n = 0; n < 10_000; n++) one.draw()
  expect(one.check(key, 'a')).toBe(false)
}, 20_000)

describe('the sound of a captcha', () => {
  test.each([
    ['all that are possible', [1, 2, 3, 4, 5, 6]],
    ['the same ones', [3, 3, 3, 3, 3]],
    ['the longest', [6, 6, 6, 6, 6]],
  ])('counts %s', (_, digits) => {
    expect(countTones(tonesOf(digits))).toBe(digits.join(''))
  })

  test('is a plain WAV that small devices play: one channel of 16 bits, 8 kHz, below half a megabyte', () => {
    const wav = tonesOf([6, 6, 6, 6, 6])
    expect(wav.subarray(0, 4).toString() + wav.subarray(8, 16).toString()).toBe('RIFFWAVEfmt ')
    expect([20, 22, 32, 34].map((at) => wav.readUInt16LE(at))).toEqual([1, 1, 2, 16])
    expect(wav.readUInt32LE(24)).toBe(8000)
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, wav.length - 44])
    expect(wav.length).toBeLessThan(500_000)
  })

  test('differs each time, whatever it says', () => {
    expect(tonesOf([1, 2, 3]).equals(tonesOf([1, 2, 3]))).toBe(false)
  })

  test('has five groups of one to six tones, which answer its key instead of the picture', () => {
    const one = captcha()
    const { key } = one.draw()
    const heard = countTones(one.speak(key) ?? Buffer.alloc(44))
    expect(heard).toMatch(/^[1-6]{5}$/)
    expect(one.check(key, heard)).toBe(true)
    expect(one.check(key, heard)).toBe(false)
  })

  test('leaves no other answer', () => {
    const one = captcha()
    const { key } = one.draw()
    one.speak(key)
    expect(one.check(key, 'abcde')).toBe(false)
  })

  test('lives no longer than the picture would have', () => {
    const one = captcha()
    const { key } = one.draw()
    goBack = setClock(() => Date.now() + 5 * 60_000 - 1000)
    const heard = countTones(one.speak(key) ?? Buffer.alloc(44))
    goBack()
    goBack = setClock(() => Date.now() + 5 * 60_000 + 1000)
    expect(one.check(key, heard)).toBe(false)
    expect(one.speak(key)).toBeUndefined()
  })

  test.each([
    ['no key', undefined],
    ['an unknown key', 'f'.repeat(32)],
    ['a key that is a property of every object', '__proto__'],
  ])('is not made for %s', (_, key) => {
    expect(captcha().speak(key)).toBeUndefined()
  })
})
