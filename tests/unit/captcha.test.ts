import { afterEach, expect, test } from 'vitest'
import { createCaptcha } from '#server/auth/captcha.ts'
import { setClock } from '#server/db/clock.ts'

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
