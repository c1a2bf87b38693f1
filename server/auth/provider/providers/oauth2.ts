import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  refreshTokenGrant,
  type TokenEndpointResponse,
} from 'openid-client'
import type { Outbound } from '../../../http/outbound.ts'
import { type Arrival, type Identity, type MakeProvider, type ProviderTokens, recordOf } from './provider.ts'

/** A provider that keeps to OAuth 2 and tells who somebody is at an address of its own. */
export interface OAuth2Provider {
  authorize: string
  token: string
  scope: string
  /** Whether it checks the proof that goes with the code. */
  provesCode: boolean
  /** The call that tells whose token it is. */
  person(accessToken: string): { url: string; headers: Record<string, string> }
  identityOf(person: Record<string, unknown>): Identity
}

export const oauth2 =
  (provider: OAuth2Provider): MakeProvider =>
  ({ clientId, clientSecret }, call) => {
    const config = new Configuration(
      {
        issuer: new URL(provider.authorize).origin,
        authorization_endpoint: provider.authorize,
        token_endpoint: provider.token,
      },
      clientId,
      clientSecret,
    )
    config[customFetch] = through(call)
    // Our own guard decides which addresses may be called, plain ones among them.
    allowInsecureRequests(config)
    return {
      async departure({ redirectUri, state, verifier }) {
        return buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: provider.scope,
          state,
          ...(provider.provesCode && (await challengeOf(verifier))),
        })
      },
      async identify(arrival) {
        const { verifier } = arrival
        const tokens = await authorizationCodeGrant(
          config,
          arrivalUrl(arrival),
          { ...(provider.provesCode && verifier && { pkceCodeVerifier: verifier }) },
          exactly(arrival),
        )
        const { url, headers } = provider.person(tokens.access_token)
        return provider.identityOf(
          await recordOf(await call(url, { headers: { 'user-agent': 'sickle', ...headers } })),
        )
      },
      refresh: async (token) => tokensOf(await refreshTokenGrant(config, token)),
    }
  }

const exactAddress = 'exact_redirect_uri'

/** The library reads the address out of a URL, which gives a bare origin a slash; providers compare letter by letter. */
export const exactly = ({ redirectUri }: Arrival) => ({ [exactAddress]: redirectUri })

/** Calls of the library, through our own guard and with the address as it was registered. */
export const through =
  (call: Outbound): CustomFetch =>
  (url, request) => {
    const { body } = request
    const address = body instanceof URLSearchParams ? body.get(exactAddress) : null
    if (address !== null && body instanceof URLSearchParams) {
      body.set('redirect_uri', address)
      body.delete(exactAddress)
    }
    return call(url, request)
  }

export async function challengeOf(verifier: string): Promise<Record<string, string>> {
  return { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
}

/** The address at which the person came back, as the library wants to read it. The state has been checked before. */
export function arrivalUrl({ redirectUri, code }: Arrival, more: Record<string, string> = {}): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ code, ...more })) url.searchParams.set(name, value)
  return url
}

export const tokensOf = (tokens: TokenEndpointResponse): ProviderTokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token ?? '',
  expireIn: tokens.expires_in ?? 0,
})
