import { done } from '../../http/envelope.ts'
import { neededText } from '../../http/params.ts'
import type { SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { authMessages } from '../messages.ts'
import type { SocialRouteParts } from './social-parts.ts'

/** Ends what `beginBinding` began: the identity that the provider tells belongs to the account from now on. */
export async function bind(parts: SocialRouteParts, { ctx, params }: SignedInCall) {
  const { database, social, identities, byProvider } = parts
  const source = social.source(neededText(params, 'source'))
  const departed = social.arrive(source, neededText(params, 'state'))
  if (departed?.userId !== ctx.userId) throw new HttpError(400, authMessages.departureUnknown)
  const { redirectUri, verifier, nonce } = departed
  const code = neededText(params, 'code')
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

export async function unbind(parts: SocialRouteParts, { ctx, params }: SignedInCall) {
  const { identities } = parts
  const source = neededText(params, 'source')
  const own = await identities.of(ctx.tenantId, ctx.userId)
  const bound = own.filter((identity) => identity.source === source)
  if (!bound.length) throw new HttpError(400, authMessages.notBound)
  for (const { id } of bound) await identities.link(id, null)
  parts.note('identity unbound', { tenantId: ctx.tenantId, userId: ctx.userId, source })
  return done
}

export async function bound({ identities }: SocialRouteParts, { ctx }: SignedInCall) {
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
