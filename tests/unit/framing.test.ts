import { describe, expect, test } from 'vitest'
import { framingVerdict } from '#server/modules/access/framing-headers.ts'
import { frameOriginOf } from '#shared/contract/framing.ts'

const page = new URL('https://reports.example/board?x=1')
const own = new URL('https://farm.example')
const verdict = (headers: Record<string, string>, from = own) =>
  framingVerdict(new Headers(headers), page, from)

describe('whether a page may stand in a frame of ours', () => {
  test.each([
    ['nothing said', {}, 'allowed'],
    ['DENY', { 'x-frame-options': 'DENY' }, 'forbidden'],
    ['sameorigin', { 'x-frame-options': 'sameorigin' }, 'forbidden'],
    ['several options', { 'x-frame-options': 'ALLOW-FROM https://a.example, DENY' }, 'forbidden'],
    ['an option of the past', { 'x-frame-options': 'ALLOW-FROM https://a.example' }, 'allowed'],
    ['none', { 'content-security-policy': "frame-ancestors 'none'" }, 'forbidden'],
    ['self', { 'content-security-policy': "default-src *; frame-ancestors 'self'" }, 'forbidden'],
    ['anybody', { 'content-security-policy': 'frame-ancestors *' }, 'allowed'],
    ['by scheme', { 'content-security-policy': 'frame-ancestors https:' }, 'allowed'],
    ['by host', { 'content-security-policy': 'frame-ancestors https://farm.example' }, 'allowed'],
    ['by a bare host', { 'content-security-policy': 'frame-ancestors farm.example' }, 'allowed'],
    ['by a wider host', { 'content-security-policy': 'frame-ancestors https://*.example' }, 'allowed'],
    [
      'by another port',
      { 'content-security-policy': 'frame-ancestors https://farm.example:8443' },
      'forbidden',
    ],
    ['by another host', { 'content-security-policy': 'frame-ancestors https://other.example' }, 'forbidden'],
    ['by any port', { 'content-security-policy': 'frame-ancestors https://farm.example:*' }, 'allowed'],
    [
      'a policy, which counts in place of the option',
      { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
      'allowed',
    ],
    ['a policy without ancestors', { 'content-security-policy': "default-src 'self'" }, 'allowed'],
    [
      'two policies, both of which count',
      { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
      'forbidden',
    ],
    ['somewhere else', { location: 'https://sign-in.example' }, 'unknown'],
  ] as const)('%s', (_, headers, expected) => {
    expect(verdict(headers)).toBe(expected)
  })

  test('a page of our own origin is our own', () => {
    expect(verdict({ 'x-frame-options': 'SAMEORIGIN' }, new URL('https://reports.example'))).toBe('allowed')
    expect(verdict({ 'content-security-policy': "frame-ancestors 'self'" }, new URL(page.origin))).toBe(
      'allowed',
    )
  })
})

test.each([
  ['https://reports.example/board', 'https://reports.example'],
  ['http://10.0.0.5:8080/?t=${token}', 'http://10.0.0.5:8080'],
  ['https://报表.example/', 'https://xn--4ruo45f.example'],
  ['https://[2001:db8::1]:8443/x', 'https://[2001:db8::1]:8443'],
  ['https://a;sandbox/', undefined],
  ['https://*.example/', undefined],
  ['/system/user', undefined],
  ['https://', undefined],
])('the origin of %s', (path, origin) => {
  expect(frameOriginOf(path)).toBe(origin)
})
