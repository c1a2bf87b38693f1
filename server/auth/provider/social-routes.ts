import { randomBytes } from 'node:crypto'
import { messages, missingParameter } from '#shared/messages.ts'
import type { Database } from '../../db/database.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import {
  answered,
  type Call,
  get,
  open,
  type Params,
  post,
  type Route,
  type SignedInCall,
} from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { EventName } from '../../log/event-names.ts'
import type { Parameters } from '../../parameters.ts'
import type { Identities } from '../identities.ts'
import type { Limiter } from '../limits/limiter.ts'
import { authMessages } from '../messages.ts'
import { addressOf, browserCookie, browserOf } from '../request-parts.ts'
import type { ProviderWays } from './by-provider.ts'
import type { Provider } from './providers/provider.ts'
import type { Social, Source } from './social.ts'

interface SocialRouteParts {
  database: Database
  parameters: Parameters
  social: Social
  identities: Identities
  byProvider: ProviderWays
  departuresByAddress: Limiter
  /** Origin under which people reach this server; empty: the one they called. */
  publicUrl: string
  note(event: EventName, details: object): void
}

// These calls wait for another host.
const waiting = { transaction: false } as const

/** Signing in through other providers, and binding such an identity to the own account. */
export function socialRoutes(parts: SocialRouteParts): Route[] {
  const { database, social, identities, byProvider } = parts

  function redirectUriFor(call: Call, source: Source): string {
    const given = parts.parameters.get('social.redirectUri')
    if (given) return given.replaceAll('{source}', source)
    const { req } = call
    const origin = parts.publicUrl.replace(/\/+$/, '') || `${req.protocol}://${req.headers.host}`
    return `${origin}/api/blade-auth/oauth/callback/${source}`
  }

  async function limited({ req }: Call) {
    if (!(await parts.departuresByAddress.take(addressOf(req))))
      throw new HttpError(429, messages.tooManyRequests)
  }

  async function leave(source: Source, asked: Asked): Promise<URL> {
    try {
      return await social.depart(source, asked)
    } catch (error) {
      if (error instanceof HttpError) throw error
      parts.note('sign-in provider failed', { source, reason: 'no departure' })
      throw new HttpError(400, authMessages.providerFailed)
    }
  }

  /** Sends a browser to the provider; only this browser may come back. */
  async function render(call: Call) {
    await limited(call)
    const { req, res, path } = call
    const source = social.source(path.source ?? '')
    const browser = browserOf(req) || randomBytes(24).toString('base64url')
    const url = await leave(source, { redirectUri: redirectUriFor(call, source), browser })
    res.writeHead(302, {
      Location: url.href,
      'Cache-Control': 'no-store',
      'Set-Cookie': `${browserCookie}=${browser}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax${req.secure ? '; Secure' : ''}`,
    })
    res.end()
    return answered
  }

  /** Where the provider sends the browser back to: on to the page that ends the sign-in. */
  function callback({ params, res, path }: Call) {
    const source = social.source(path.source ?? '')
    const departed = social.expected(source, textOf(params, 'state') ?? '')
    const told = { code: textOf(params, 'code') ?? textOf(params, 'authCode') }
    const query = new URLSearchParams({
      ...(told.code === undefined ? { error: 'access_denied' } : { code: told.code }),
      state: textOf(params, 'state') ?? '',
      ...(departed?.userId && { bind: '1' }),
    })
    res.writeHead(302, { Location: `/oauth/redirect/${source}?${query}`, 'Cache-Control': 'no-store' }).end()
    return answered
  }

  /** Where a signed-in person goes to prove an identity that shall belong to the own account. */
  async function beginBinding(call: SignedInCall) {
    await limited(call)
    const source = social.source(call.path.source ?? '')
    const url = await leave(source, {
      redirectUri: redirectUriFor(call, source),
      userId: call.ctx.userId,
    })
    return { url: url.href }
  }

  async function bind({ ctx, params }: SignedInCall) {
    const source = social.source(needed(params, 'source'))
    const departed = social.arrive(source, needed(params, 'state'))
    if (departed?.userId !== ctx.userId) throw new HttpError(400, authMessages.departureUnknown)
    const { redirectUri, verifier, nonce } = departed
    const code = needed(params, 'code')
    const told = await byProvider.identityFrom(source, { code, redirectUri, verifier, nonce })
    await database.transaction(async () => {
      const identity = await identities.keep(ctx.tenantId, source, told)
      if (identity.userId && identity.userId !== ctx.userId)
        throw new HttpError(400, authMessages.identityTaken)
      await identities.link(identity.id, ctx.userId)
    })
    parts.note('identity bound', { tenantId: ctx.tenantId, userId: ctx.userId, source })
    return done
  }

  async function unbind({ ctx, params }: SignedInCall) {
    const source = needed(params, 'source')
    const own = await identities.of(ctx.tenantId, ctx.userId)
    const bound = own.filter((identity) => identity.source === source)
    if (!bound.length) throw new HttpError(400, authMessages.notBound)
    for (const { id } of bound) await identities.link(id, null)
    parts.note('identity unbound', { tenantId: ctx.tenantId, userId: ctx.userId, source })
    return done
  }

  async function bound({ ctx }: SignedInCall) {
    const own = await identities.of(ctx.tenantId, ctx.userId)
    return own.map(({ id, source, username, nickname, avatar, bindTime, lastTime }) => ({
      id,
      source,
      username: username ?? '',
      nickname: nickname ?? '',
      avatar: avatar ?? '',
      bindTime: bindTime ?? '',
      lastTime: lastTime ?? '',
    }))
  }

  /** Passes a token of the provider's on to it; the server keeps none. */
  async function pass<T>(
    { path }: SignedInCall,
    work: (provider: Provider) => Promise<T> | undefined,
  ): Promise<T> {
    const source = social.source(path.source ?? '')
    const working = work(social.provider(source))
    if (!working) throw new HttpError(400, authMessages.providerLacks)
    try {
      return await working
    } catch {
      parts.note('sign-in provider failed', { source, reason: 'token refused' })
      throw new HttpError(400, authMessages.providerFailed)
    }
  }

  return [
    open('get', '/blade-auth/oauth/render/{source}', render, {
      summary: ['第三方登录', 'Sign in through another provider'],
    }),
    open('get', '/blade-auth/oauth/callback/{source}', callback, {
      summary: ['第三方登录回调', 'Where providers send people back'],
    }),
    post(
      '/blade-auth/oauth/revoke/{source}/{token}',
      'signedIn',
      async (call) => {
        await pass(call, ({ revoke }) => revoke?.(call.path.token ?? ''))
        return done
      },
      { ...waiting, summary: ['撤销第三方令牌', 'Revoke a token of a provider'] },
    ),
    post(
      '/blade-auth/oauth/refresh/{source}',
      'signedIn',
      (call) => {
        const token = textOf(call.params, 'refreshToken') ?? needed(call.params, 'token')
        return pass(call, ({ refresh }) => refresh?.(token))
      },
      { ...waiting, summary: ['续期第三方令牌', 'Renew a token of a provider'] },
    ),
    get('/blade-auth/oauth/bound', 'signedIn', bound, {
      summary: ['我绑定的第三方账号', 'My identities at other providers'],
    }),
    post('/blade-auth/oauth/bind/{source}', 'signedIn', beginBinding, {
      ...waiting,
      summary: ['前往绑定第三方账号', 'Where to go to bind an identity'],
    }),
    post('/blade-auth/oauth/bind', 'signedIn', bind, {
      ...waiting,
      summary: ['绑定第三方账号', 'Bind an identity'],
    }),
    post('/blade-auth/oauth/unbind', 'signedIn', unbind, {
      summary: ['解绑第三方账号', 'Unbind an identity'],
    }),
  ]
}

type Asked = globalThis.Parameters<Social['depart']>[1]

function needed(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === undefined) throw new HttpError(400, missingParameter(name))
  return value
}
