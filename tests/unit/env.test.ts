import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#server/env.ts'

const publicUrl = (text: string) => parseEnvironment({ PUBLIC_URL: text }).PUBLIC_URL

describe('PUBLIC_URL', () => {
  test('is empty unless stated', () => {
    expect([parseEnvironment({}).PUBLIC_URL, publicUrl('')]).toEqual(['', ''])
  })

  test.each([
    ['https://farm.example', 'https://farm.example'],
    ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080'],
    [' https://farm.example// ', 'https://farm.example'],
    ['https://farm.example/sickle/', 'https://farm.example/sickle'],
    ['HTTPS://农场.example', 'HTTPS://农场.example'],
  ])('%s is where links begin, without a slash at the end', (given, kept) => {
    expect(publicUrl(given)).toBe(kept)
  })

  test.each([
    'farm.example',
    '//farm.example',
    'ftp://farm.example',
    'javascript://farm.example',
    'http://',
    'http:///path',
    'https://user:password@farm.example',
    'https://farm.example/?a=1',
    'https://farm.example/#top',
    'https://farm.example/a b',
    'https://farm.example\\a',
  ])('%s stops the start with a sentence that names it', (given) => {
    expect(() => publicUrl(given)).toThrow('PUBLIC_URL: an address such as https://farm.example')
  })
})
