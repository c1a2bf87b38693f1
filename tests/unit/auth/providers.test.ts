import { describe, expect, test } from 'vitest'
import { dingtalk } from '#server/auth/provider/providers/dingtalk.ts'
import { gitee } from '#server/auth/provider/providers/gitee.ts'
import { github } from '#server/auth/provider/providers/github.ts'
import type { MakeProvider } from '#server/auth/provider/providers/provider.ts'
import { qq } from '#server/auth/provider/providers/qq.ts'
import { wechatOpen } from '#server/auth/provider/providers/wechat-open.ts'
import type { Outbound, OutboundRequest } from '#server/http/outbound.ts'

const settings = { clientId: 'id', clientSecret: 'hush', issuer: '' }
const redirectUri = 'https://farm.example/api/blade-auth/oauth/callback/x'
const departure = { redirectUri, state: 'a state', verifier: 'v'.repeat(43), nonce: 'n'.repeat(43) }
const arrival = { code: 'the code', redirectUri, verifier: departure.verifier }

type Answer = (url: URL, request: OutboundRequest) => object | undefined

/** The provider's side as its documentation describes it: what it is asked for, and what it answers. */
function hostOf(answers: Record<string, Answer>): { call: Outbound; asked: string[] } {
  const asked: string[] = []
  const call: Outbound = async (address, request = {}) => {
    const url = new URL(address)
    asked.push(`${request.method ?? 'GET'} ${url.origin}${url.pathname}`)
    const body = answers[`${url.origin}${url.pathname}`]?.(url, request)
    return Response.json(body ?? { message: 'not found' }, { status: body ? 200 : 404 })
  }
  return { call, asked }
}

const formOf = ({ body }: OutboundRequest) => Object.fromEntries(body as URLSearchParams)
const noHost: Outbound = async () => {
  throw new Error('not to be called')
}

describe('github', () => {
  const host = () =>
    hostOf({
      'https://github.com/login/oauth/access_token': (_url, request) =>
        formOf(request).client_secret === 'hush' && formOf(request).code_verifier === departure.verifier
          ? { access_token: 'token', token_type: 'bearer', scope: 'read:user' }
          : undefined,
      'https://api.github.com/user': (_url, { headers }) =>
        headers?.authorization === 'Bearer token'
          ? { id: 7, login: 'li', name: null, avatar_url: 'https://a.example/li.png', email: null }
          : undefined,
    })

  test('sends people there with a proof', async () => {
    const url = await github(settings, noHost).departure(departure)
    expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'id',
      response_type: 'code',
      scope: 'read:user',
      redirect_uri: redirectUri,
      state: 'a state',
      code_challenge_method: 'S256',
    })
  })

  test('tells who arrived', async () => {
    const { call } = host()
    expect(await github(settings, call).identify(arrival)).toEqual({
      uuid: '7',
      username: 'li',
      nickname: 'li',
      avatar: 'https://a.example/li.png',
      email: '',
    })
  })

  test('refuses a failure that is answered with 200', async () => {
    const { call } = hostOf({
      'https://github.com/login/oauth/access_token': () => ({ error: 'bad_verification_code' }),
    })
    await expect(github(settings, call).identify(arrival)).rejects.toThrow()
  })
})

describe('gitee', () => {
  test('tells who arrived by the token in the query', async () => {
    const { call, asked } = hostOf({
      'https://gitee.com/oauth/token': (_url, request) =>
        formOf(request).redirect_uri === redirectUri
          ? { access_token: 'token', token_type: 'bearer', expires_in: 86400, refresh_token: 'more' }
          : undefined,
      'https://gitee.com/api/v5/user': (url) =>
        url.searchParams.get('access_token') === 'token'
          ? { id: 9, login: 'wang', name: '王', avatar_url: '', email: 'w@example.com' }
          : undefined,
    })
    const { verifier: _verifier, ...plain } = arrival
    expect(await gitee(settings, call).identify(plain)).toMatchObject({ uuid: '9', nickname: '王' })
    expect(asked).toEqual(['POST https://gitee.com/oauth/token', 'GET https://gitee.com/api/v5/user'])
  })

  test('renews a token', async () => {
    const { call } = hostOf({
      'https://gitee.com/oauth/token': (_url, request) =>
        formOf(request).grant_type === 'refresh_token'
          ? { access_token: 'next', token_type: 'bearer', expires_in: 60, refresh_token: 'later' }
          : undefined,
    })
    expect(await gitee(settings, call).refresh?.('more')).toEqual({
      accessToken: 'next',
      refreshToken: 'later',
      expireIn: 60,
    })
  })
})

describe('wechat_open', () => {
  test('sends people there by names and a fragment of its own', async () => {
    const url = await wechatOpen(settings, noHost).departure(departure)
    expect(url.searchParams.get('appid')).toBe('id')
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(url.hash).toBe('#wechat_redirect')
  })

  test('knows people by what all applications of one owner share', async () => {
    const { call } = hostOf({
      'https://api.weixin.qq.com/sns/oauth2/access_token': (url) =>
        url.searchParams.get('secret') === 'hush' ? { access_token: 'token', openid: 'o1' } : undefined,
      'https://api.weixin.qq.com/sns/userinfo': (url) =>
        url.searchParams.get('openid') === 'o1'
          ? { openid: 'o1', unionid: 'u1', nickname: '张', headimgurl: 'https://wx.example/z' }
          : undefined,
    })
    expect(await wechatOpen(settings, call).identify(arrival)).toMatchObject({
      uuid: 'u1',
      nickname: '张',
      avatar: 'https://wx.example/z',
    })
  })

  test('refuses a failure that is answered with 200', async () => {
    const { call } = hostOf({
      'https://api.weixin.qq.com/sns/oauth2/access_token': () => ({ errcode: 40029, errmsg: 'invalid code' }),
    })
    await expect(wechatOpen(settings, call).identify(arrival)).rejects.toThrow('40029')
  })
})

describe('qq', () => {
  test('asks for JSON, then for the id, then for the person', async () => {
    const { call, asked } = hostOf({
      'https://graph.qq.com/oauth2.0/token': (url) =>
        url.searchParams.get('fmt') === 'json' ? { access_token: 'token', expires_in: '7776000' } : undefined,
      'https://graph.qq.com/oauth2.0/me': () => ({ client_id: 'id', openid: 'q1' }),
      'https://graph.qq.com/user/get_user_info': (url) =>
        url.searchParams.get('oauth_consumer_key') === 'id'
          ? { ret: 0, nickname: '赵', figureurl_qq_1: 'https://q.example/1', figureurl_qq_2: '' }
          : undefined,
    })
    expect(await qq(settings, call).identify(arrival)).toMatchObject({
      uuid: 'q1',
      nickname: '赵',
      avatar: 'https://q.example/1',
    })
    expect(asked).toHaveLength(3)
  })

  test('refuses a failure that is answered with 200', async () => {
    const { call } = hostOf({ 'https://graph.qq.com/oauth2.0/token': () => ({ error: 100020 }) })
    await expect(qq(settings, call).identify(arrival)).rejects.toThrow('100020')
  })
})

describe('dingtalk', () => {
  test('sends and takes JSON, and a header of its own', async () => {
    const { call } = hostOf({
      'https://api.dingtalk.com/v1.0/oauth2/userAccessToken': (_url, { body }) => {
        const sent = JSON.parse(String(body))
        return sent.clientSecret === 'hush' && sent.grantType === 'authorization_code'
          ? { accessToken: 'token', refreshToken: 'more', expireIn: 7200 }
          : undefined
      },
      'https://api.dingtalk.com/v1.0/contact/users/me': (_url, { headers }) =>
        headers?.['x-acs-dingtalk-access-token'] === 'token'
          ? { nick: '钱', unionId: 'd1', openId: 'o', avatarUrl: '', email: 'q@example.com' }
          : undefined,
    })
    expect(await dingtalk(settings, call).identify(arrival)).toMatchObject({
      uuid: 'd1',
      nickname: '钱',
      email: 'q@example.com',
    })
  })
})

const all: [string, MakeProvider][] = Object.entries({ github, gitee, wechatOpen, qq, dingtalk })

test.each(all)('%s refuses what is no JSON and what is refused', async (_name, make) => {
  const page: Outbound = async () => new Response('<html></html>', { status: 200 })
  await expect(make(settings, page).identify(arrival)).rejects.toThrow()
  const { call } = hostOf({})
  await expect(make(settings, call).identify(arrival)).rejects.toThrow()
})
