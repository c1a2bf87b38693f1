import { describe, expect, test } from 'vitest'
import { guard, loginAddress, plainPath, redirectTarget } from '#client/app/guard.ts'

const visit = { path: '/iot/device', search: '', hasToken: false, hasUser: false }

describe('with a token', () => {
  test('every page is open', () => {
    expect(guard({ ...visit, hasToken: true })).toEqual({ screen: 'application' })
  })

  test('the sign-in page leads home', () => {
    expect(guard({ ...visit, path: '/login', hasToken: true })).toEqual({
      screen: 'application',
      replace: '/',
    })
  })
})

describe('without a token', () => {
  test('a page leads to the sign-in, which leads back with its search', () => {
    expect(guard({ ...visit, search: '?current=2' })).toMatchObject({
      screen: 'login',
      replace: '/login?redirect=%2Fiot%2Fdevice%3Fcurrent%3D2',
    })
  })

  test('what is left of an ended session is signed out', () => {
    expect(guard({ ...visit, hasUser: true }).signOut).toBe(true)
    expect(guard({ ...visit, path: '/login', hasUser: true })).toEqual({ screen: 'login', signOut: true })
  })

  test.each(['/403', '/404', '/500', '/lock'])('%s is open', (path) => {
    expect(guard({ ...visit, path })).toEqual({ screen: 'application' })
  })
})

describe('the way back after a sign-in', () => {
  test.each([
    ['nothing', '', '/'],
    ['a page', '?redirect=%2Fiot%2Fdevice%3Fcurrent%3D2', '/iot/device?current=2'],
    ['another site', '?redirect=https%3A%2F%2Fevil.example', '/'],
    ['another site without scheme', '?redirect=%2F%2Fevil.example', '/'],
    ['another site behind a backslash', '?redirect=%2F%5Cevil.example', '/'],
    ['the sign-in itself', '?redirect=%2Flogin', '/'],
  ])('%s', (_, search, target) => {
    expect(redirectTarget(search)).toBe(target)
  })

  test.each(['/', '/404', '/login?redirect=%2F'])('%s is not worth returning to', (from) => {
    expect(loginAddress(from)).toBe('/login')
  })
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/base/region', '/base/region'],
  ['/base/region/', '/base/region'],
  ['/lock//', '/lock'],
])('%s is the page %s', (asked, path) => {
  expect(plainPath(asked)).toBe(path)
})
