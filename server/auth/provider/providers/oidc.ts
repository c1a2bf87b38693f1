import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  customFetch,
  discovery,
  fetchUserInfo,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client'
import { arrivalUrl, challengeOf, exactly, through, tokensOf } from './oauth2.ts'
import { type MakeProvider, ProviderFault, textIn } from './provider.ts'

/** Any OpenID provider, known by its issuer's address: the rest is asked from there, once. */
export const oidc: MakeProvider = ({ clientId, clientSecret, issuer }, call) => {
  let found: Promise<Configuration> | undefined

  function configuration(): Promise<Configuration> {
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: through(call),
      // Our own guard decides which addresses may be called, plain ones among them.
      execute: [allowInsecureRequests],
    }).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async departure({ redirectUri, state, verifier, nonce }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        ...(await challengeOf(verifier)),
      })
    },

    async identify(arrival) {
      const config = await configuration()
      const metadata = config.serverMetadata()
      // A client passes on the code and the state alone. That the answer is this issuer's is known from the state, which
      // belongs to one provider.
      const more: Record<string, string> = metadata.authorization_response_iss_parameter_supported
        ? { iss: metadata.issuer }
        : {}
      const checks = {
        idTokenExpected: true,
        ...(arrival.verifier && { pkceCodeVerifier: arrival.verifier }),
        ...(arrival.nonce && { expectedNonce: arrival.nonce }),
      }
      const tokens = await authorizationCodeGrant(config, arrivalUrl(arrival, more), checks, exactly(arrival))
      const claims = tokens.claims()
      if (!claims) throw new ProviderFault('no id token')
      const person = metadata.userinfo_endpoint
        ? { ...claims, ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) }
        : claims
      return {
        uuid: claims.sub,
        username: textIn(person, 'preferred_username', 'nickname', 'name', 'sub'),
        nickname: textIn(person, 'name', 'nickname', 'preferred_username', 'sub'),
        avatar: textIn(person, 'picture'),
        email: textIn(person, 'email'),
      }
    },

    refresh: async (token) => tokensOf(await refreshTokenGrant(await configuration(), token)),
    revoke: async (token) => tokenRevocation(await configuration(), token),
  }
}
