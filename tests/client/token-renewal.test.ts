// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken } from '#client/api/tokens.ts'
import { renew, signOutHere, useSession } from '#client/state/session/session.ts'
import { renewWhenOld } from '#client/state/session/token-renewal.ts'
import type { TokenAnswer } from '#shared/contract/auth.ts'

const answer = (name: string) =>
  ({ access_token: name, refresh_token: `r-${name}`, tenant_id: '000000', user_id: 'u1' }) as TokenAnswer
const fetched = vi.fn<(url: string) => Promise<Response>>()
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
  renew(answer('one'))
})

afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signOutHere()
})

test('a young token is left alone', async () => {
  later(2999)
  await renewWhenOld()
  expect(fetched).not.toHaveBeenCalled()
})

test('an old token is renewed once for all who ask at the same time', async () => {
  fetched.mockImplementation(async () => Response.json(answer('two')))
  later(3000)
  await Promise.all([renewWhenOld(), renewWhenOld(), renewWhenOld()])
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[0]).toContain('grant_type=refresh_token&scope=all')
  expect(fetched.mock.calls[0]?.[0]).toContain('refresh_token=r-one')
  expect(accessToken()).toBe('two')
})

test('a token that another browser tab renewed is not renewed again', async () => {
  later(3000)
  const waiting = renewWhenOld()
  renew(answer('from another tab'))
  await waiting
  expect(fetched).not.toHaveBeenCalled()
  expect(accessToken()).toBe('from another tab')
})

test('a refused renewal means sign in again', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ error_code: 400, error_description: '令牌授权已过期' }, { status: 400 }),
  )
  later(3000)
  await expect(renewWhenOld()).rejects.toMatchObject({ code: 401, message: '令牌授权已过期' })
})

test('a lost connection keeps the session', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  later(3000)
  await renewWhenOld()
  expect(useSession.getState().user?.user_id).toBe('u1')
})
