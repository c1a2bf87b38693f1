import { addressOf, type MakeProvider, ProviderFault, recordOf, textIn } from './provider.ts'

const api = 'https://graph.qq.com'

/**
 * QQ 互联. Its calls are GETs, answer JSON only when asked to, and one of them tells who it is by an id alone.
 * https://wiki.connect.qq.com/
 */
export const qq: MakeProvider = ({ clientId, clientSecret }, call) => {
  const ask = async (path: string, params: Record<string, string>) => {
    const answer = await recordOf(await call(addressOf(`${api}/${path}`, { ...params, fmt: 'json' })))
    if (answer.error || answer.ret) throw new ProviderFault(`error ${textIn(answer, 'error', 'ret')}`)
    return answer
  }
  const client = { client_id: clientId, client_secret: clientSecret }
  return {
    departure: async ({ redirectUri, state }) =>
      addressOf(`${api}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'get_user_info',
        state,
      }),
    async identify({ code, redirectUri }) {
      const granted = await ask('oauth2.0/token', {
        ...client,
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      })
      const accessToken = textIn(granted, 'access_token')
      const openid = textIn(await ask('oauth2.0/me', { access_token: accessToken }), 'openid')
      const person = await ask('user/get_user_info', {
        access_token: accessToken,
        oauth_consumer_key: clientId,
        openid,
      })
      return {
        uuid: openid,
        username: textIn(person, 'nickname'),
        nickname: textIn(person, 'nickname'),
        avatar: textIn(person, 'figureurl_qq_2', 'figureurl_qq_1'),
        email: '',
      }
    },
    async refresh(refreshToken) {
      const granted = await ask('oauth2.0/token', {
        ...client,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      return {
        accessToken: textIn(granted, 'access_token'),
        refreshToken: textIn(granted, 'refresh_token'),
        expireIn: Number(granted.expires_in ?? 0),
      }
    },
  }
}
