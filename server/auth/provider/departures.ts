import { randomBytes } from 'node:crypto'
import { textOf } from '../../http/params.ts'
import { answered, type Call, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { demandShare } from '../limits/limiter.ts'
import { authMessages } from '../messages.ts'
import { addressOf, browserCookie, browserOf } from '../request-parts.ts'
import type { Provider } from './providers/provider.ts'
import type { Social, Source } from './social.ts'
import type { SocialRouteParts } from './social-parts.ts'

type Asked = globalThis.Parameters<Social['depart']>[1]

function redirectUriFor(parts: SocialRouteParts, call: Call, source: Source): string {
  const given = parts.parameters.get('social.redirectUri')
  if (given) return given.replaceAll('{source}', source)
  const { req } = call
  const place = parts.publicUrl || `${req.protocol}://${req.headers.host}${parts.basePath}`
  return `${place}/api/blade-auth/oauth/callback/${source}`
}

const limited = (parts: SocialRouteParts, { req }: Call) =>
  demandShare(parts.departuresByAddress, addressOf(req))

async function leave(parts: SocialRouteParts, source: Source, asked: Asked): Promise<URL> {
  try {
    return await parts.social.depart(source, asked)
  } catch (error) {
    if (error instanceof HttpError) throw error
    parts.note('sign-in provider failed', { source, reason: 'no departure' })
    throw new HttpError(400, authMessages.providerFailed)
  }
}

/**
 * Sends a browser to the provider; only this browser may come back. Where there is no way to it, a person is told on a page, by
 * the code that RFC 6749 (4.1.2.1) has for it; whoever reads envelopes gets one.
 */
export async function render(parts: SocialRouteParts, call: Call) {
  await limited(parts, call)
  const { req, res, path } = call
  const source = parts.social.source(path.source ?? '')
  const browser = browserOf(req) || randomBytes(24).toString('base64url')
  const asked = { redirectUri: redirectUriFor(parts, call, source), browser }
  const url = await leave(parts, source, asked).catch((error: unknown) => {
    if (!req.headers.accept?.includes('text/html')) throw error
  })
  if (!url) return sendTo(res, `${parts.basePath}/oauth/redirect/${source}?error=temporarily_unavailable`)
  res.writeHead(302, {
    Location: url.href,
    'Cache-Control': 'no-store',
    'Set-Cookie': `${browserCookie}=${browser}; Path=${parts.basePath || '/'}; Max-Age=600; HttpOnly; SameSite=Lax${req.secure ? '; Secure' : ''}`,
  })
  res.end()
  return answered
}

/** Where the provider sends the browser back to: on to the page that ends the sign-in. */
export function callback({ social, basePath }: SocialRouteParts, { params, res, path }: Call) {
  const source = social.source(path.source ?? '')
  const departed = social.expected(source, textOf(params, 'state') ?? '')
  const told = { code: textOf(params, 'code') ?? textOf(params, 'authCode') }
  const query = new URLSearchParams({
    ...(told.code === undefined ? { error: 'access_denied' } : { code: told.code }),
    state: textOf(params, 'state') ?? '',
    ...(departed?.userId && { bind: '1' }),
  })
  return sendTo(res, `${basePath}/oauth/redirect/${source}?${query}`)
}

function sendTo(res: Call['res'], page: string): typeof answered {
  res.writeHead(302, { Location: page, 'Cache-Control': 'no-store' }).end()
  return answered
}

/** Where a signed-in person goes to prove an identity that shall belong to the own account. */
export async function beginBinding(parts: SocialRouteParts, call: SignedInCall) {
  await limited(parts, call)
  const source = parts.social.source(call.path.source ?? '')
  const url = await leave(parts, source, {
    redirectUri: redirectUriFor(parts, call, source),
    userId: call.ctx.userId,
  })
  return { url: url.href }
}

/** Passes a token of the provider's on to it; the server keeps none. */
export async function pass<T>(
  parts: SocialRouteParts,
  { path }: SignedInCall,
  work: (provider: Provider) => Promise<T> | undefined,
): Promise<T> {
  const source = parts.social.source(path.source ?? '')
  const working = work(parts.social.provider(source))
  if (!working) throw new HttpError(400, authMessages.providerLacks)
  try {
    return await working
  } catch {
    parts.note('sign-in provider failed', { source, reason: 'token refused' })
    throw new HttpError(400, authMessages.providerFailed)
  }
}
