import { fetchRenewedToken } from '../../api/auth.ts'
import { RequestError } from '../../api/request.ts'
import { accessToken, refreshToken } from '../../api/tokens.ts'
import { site } from '../../site.ts'
import { withBrowserLock } from './browser-lock.ts'
import { renew, tokenAge, useSession } from './session.ts'

export const checkInterval = 10_000

let tokenTime: number = site.tokenTime

/** The server's word on how old a token may get, in seconds. */
export function setTokenTime(seconds: number): void {
  if (seconds > 0) tokenTime = seconds
}

const isOld = () => tokenAge() >= tokenTime

let running: Promise<void> | undefined

/** Renews the token when it has grown old: once for all browser tabs, and once for all callers in this one. */
export function renewWhenOld(): Promise<void> {
  if (!accessToken() || !isOld()) return Promise.resolve()
  running ??= withBrowserLock('token-renewal', renewUnlessDone).finally(() => {
    running = undefined
  })
  return running
}

async function renewUnlessDone(): Promise<void> {
  // Another tab may have done it while this one waited for the lock.
  if (!accessToken() || !isOld()) return
  try {
    renew(
      await fetchRenewedToken(useSession.getState().user?.tenant_id ?? site.defaultTenant, refreshToken()),
    )
  } catch (error) {
    if (wasRefused(error)) throw new RequestError(401, error.message)
    // Offline or overloaded: the old token is still good for a while and the next check tries again.
  }
}

function wasRefused(error: unknown): error is RequestError {
  return error instanceof RequestError && error.code >= 400 && error.code < 500 && error.code !== 429
}
