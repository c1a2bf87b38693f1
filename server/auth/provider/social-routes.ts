import { done } from '../../http/envelope.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, open, post, type Route } from '../../http/route.ts'
import { bind, bound, unbind } from './bindings.ts'
import { beginBinding, callback, pass, render } from './departures.ts'
import type { SocialRouteParts } from './social-parts.ts'

// These calls wait for another host.
const waiting = { transaction: false } as const

/** Signing in through other providers, and binding such an identity to the own account. */
export function socialRoutes(parts: SocialRouteParts): Route[] {
  return [
    open('get', '/blade-auth/oauth/render/{source}', (call) => render(parts, call), {
      summary: ['第三方登录', 'Sign in through another provider'],
    }),
    open('get', '/blade-auth/oauth/callback/{source}', (call) => callback(parts, call), {
      summary: ['第三方登录回调', 'Where providers send people back'],
    }),
    post(
      '/blade-auth/oauth/revoke/{source}/{token}',
      'signedIn',
      async (call) => {
        await pass(parts, call, ({ revoke }) => revoke?.(call.path.token ?? ''))
        return done
      },
      { ...waiting, summary: ['撤销第三方令牌', 'Revoke a token of a provider'] },
    ),
    post(
      '/blade-auth/oauth/refresh/{source}',
      'signedIn',
      (call) => {
        const token = textOf(call.params, 'refreshToken') ?? neededText(call.params, 'token')
        return pass(parts, call, ({ refresh }) => refresh?.(token))
      },
      { ...waiting, summary: ['续期第三方令牌', 'Renew a token of a provider'] },
    ),
    get('/blade-auth/oauth/bound', 'signedIn', (call) => bound(parts, call), {
      summary: ['我绑定的第三方账号', 'My identities at other providers'],
    }),
    post('/blade-auth/oauth/bind/{source}', 'signedIn', (call) => beginBinding(parts, call), {
      ...waiting,
      summary: ['前往绑定第三方账号', 'Where to go to bind an identity'],
    }),
    post('/blade-auth/oauth/bind', 'signedIn', (call) => bind(parts, call), {
      ...waiting,
      summary: ['绑定第三方账号', 'Bind an identity'],
    }),
    post('/blade-auth/oauth/unbind', 'signedIn', (call) => unbind(parts, call), {
      summary: ['解绑第三方账号', 'Unbind an identity'],
    }),
  ]
}
