import { addressOf, type MakeProvider, recordOf, textIn } from './provider.ts'

const api = 'https://api.dingtalk.com/v1.0'

/**
 * 钉钉. Its token call takes and answers JSON with names of its own, and the token goes into a header of its own.
 * https://open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information
 */
export const dingtalk: MakeProvider = ({ clientId, clientSecret }, call) => {
  const grant = async (more: Record<string, string>) =>
    recordOf(
      await call(`${api}/oauth2/userAccessToken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, clientSecret, ...more }),
      }),
    )
  return {
    departure: async ({ redirectUri, state }) =>
      addressOf('https://login.dingtalk.com/oauth2/auth', {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid',
        prompt: 'consent',
        state,
      }),
    async identify({ code }) {
      const granted = await grant({ code, grantType: 'authorization_code' })
      const person = await recordOf(
        await call(`${api}/contact/users/me`, {
          headers: { 'x-acs-dingtalk-access-token': textIn(granted, 'accessToken') },
        }),
      )
      return {
        uuid: textIn(person, 'unionId', 'openId'),
        username: textIn(person, 'nick'),
        nickname: textIn(person, 'nick'),
        avatar: textIn(person, 'avatarUrl'),
        email: textIn(person, 'email'),
      }
    },
    async refresh(refreshToken) {
      const granted = await grant({ refreshToken, grantType: 'refresh_token' })
      return {
        accessToken: textIn(granted, 'accessToken'),
        refreshToken: textIn(granted, 'refreshToken'),
        expireIn: Number(granted.expireIn ?? 0),
      }
    },
  }
}
