// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { isLocked, useLock } from '#client/state/session/lock.ts'
import { lock, mostTries, tryUnlock } from '#client/state/session/lock-password.ts'
import { signOutHere } from '#client/state/session/session.ts'

beforeEach(() => {
  localStorage.clear()
  lock('opensesame', '/iot/device?current=2')
})

describe('the lock', () => {
  test('opens with its password and leads back to the page', () => {
    expect(useLock.getState()).toEqual({ isLocked: true, from: '/iot/device?current=2' })
    expect(tryUnlock('opensesame')).toEqual({ opened: true })
    expect(isLocked()).toBe(false)
  })

  test('counts down with each wrong password, also over a reload', () => {
    const left = Array.from({ length: mostTries + 1 }, () => tryUnlock('wrong'))
    expect(left).toEqual([4, 3, 2, 1, 0, 0].map((count) => ({ opened: false, left: count })))
    expect(isLocked()).toBe(true)
  })

  test('keeps no password in the browser', () => {
    expect(JSON.stringify({ ...localStorage })).not.toContain('opensesame')
  })

  test('is gone after a sign-out', () => {
    signOutHere()
    expect([isLocked(), useLock.getState().isLocked]).toEqual([false, false])
  })
})
