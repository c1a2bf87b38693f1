import { describe, expect, test } from 'vitest'
import type { Agent } from '#tests/support/agent.ts'
import { startSocial } from './social.ts'

const { server, comeBack, socialCall, signInAs } = await startSocial()

describe('binding', () => {
  async function bindAs(agent: Agent, login: string) {
    const { body } = await agent.post('/blade-auth/oauth/bind/oidc')
    const told = await comeBack(body.data.url, login)
    expect(told.get('bind')).toBe('1')
    const params = { source: 'oidc', code: told.get('code') ?? '', state: told.get('state') ?? '' }
    return { params, answer: await agent.post('/blade-auth/oauth/bind', params) }
  }

  test('makes an identity sign in to the own account, and unbinding ends that', async () => {
    const agent = await server.asUser()
    expect((await bindAs(agent, 'chu')).answer.status).toBe(200)
    const { data } = (await agent.get('/blade-auth/oauth/bound')).body
    expect(data).toMatchObject([{ source: 'oidc', username: 'chu', nickname: '访客chu' }])
    expect((await signInAs('chu')).body.user_id).toBe(agent.userId)
    expect((await agent.post('/blade-auth/oauth/unbind', { source: 'oidc' })).status).toBe(200)
    expect((await agent.get('/blade-auth/oauth/bound')).body.data).toEqual([])
    expect((await agent.post('/blade-auth/oauth/unbind', { source: 'oidc' })).body.msg).toBe(
      '未绑定该第三方账号',
    )
    expect((await signInAs('chu')).body.role_name).toBe('guest')
  })

  test('takes no identity of somebody else and no departure of somebody else', async () => {
    const [first, second] = [await server.asUser(), await server.asUser()]
    await bindAs(first, 'wei')
    expect((await bindAs(second, 'wei')).answer.body.msg).toBe('该第三方账号已绑定其他用户')
    const { body } = await first.post('/blade-auth/oauth/bind/oidc')
    const told = await comeBack(body.data.url, 'jiang')
    const params = { source: 'oidc', code: told.get('code') ?? '', state: told.get('state') ?? '' }
    expect((await second.post('/blade-auth/oauth/bind', params)).body.msg).toBe('第三方登录已失效,请重新登录')
    const asSignIn = await socialCall(told, '')
    expect(asSignIn.body.msg).toBe('第三方登录已失效,请重新登录')
  })
})
