import { addressOf, type MakeProvider, ProviderFault, recordOf, textIn } from './provider.ts'

const api = 'https://api.weixin.qq.com/sns'

/**
 * 微信开放平台, website applications. Its token call is a GET with parameters of its own names, and failures answer 200.
 * https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 */
export const wechatOpen: MakeProvider = ({ clientId, clientSecret }, call) => {
  const ask = async (path: string, params: Record<string, string>) => {
    const answer = await recordOf(await call(addressOf(`${api}/${path}`, params)))
    if (answer.errcode) throw new ProviderFault(`errcode ${textIn(answer, 'errcode')}`)
    return answer
  }
  return {
    async departure({ redirectUri, state }) {
      const url = addressOf('https://open.weixin.qq.com/connect/qrconnect', {
        appid: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      url.hash = 'wechat_redirect'
      return url
    },
    async identify({ code }) {
      const granted = await ask('oauth2/access_token', {
        appid: clientId,
        secret: clientSecret,
        code,
        grant_type: 'authorization_code',
      })
      const person = await ask('userinfo', {
        access_token: textIn(granted, 'access_token'),
        openid: textIn(granted, 'openid'),
      })
      return {
        // The same for all applications of one owner, where there is one.
        uuid: textIn(person, 'unionid', 'openid'),
        username: textIn(person, 'nickname'),
        nickname: textIn(person, 'nickname'),
        avatar: textIn(person, 'headimgurl'),
        email: '',
      }
    },
    async refresh(refreshToken) {
      const granted = await ask('oauth2/refresh_token', {
        appid: clientId,
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
