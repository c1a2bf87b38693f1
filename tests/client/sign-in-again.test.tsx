// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SignInAgain } from '#client/app/SignInAgain.tsx'
import { useSession } from '#client/state/session/session.ts'
import { sessionIsOver } from '#client/state/session/session-over.ts'
import { Refusal, serve, show, tidy } from './crud/harness.tsx'

afterEach(() => {
  sessionIsOver(false)
  tidy()
})

const challenge = { mfa_token: 'm1', expires_in: 300, methods: ['totp'] }

test('a code is asked for again after a fault on the way, and the password once the challenge is over', async () => {
  const refusals = [
    new Refusal(400, { data: challenge, msg: '请继续两步验证' }),
    new Refusal(503, { msg: '服务繁忙，请稍后再试' }),
    new Refusal(400, { msg: '验证已失效，请重新登录' }),
  ]
  serve({ '/blade-auth/oauth/token': () => refusals.shift(), '/site': () => ({ captcha: false }) }, [])
  useSession.setState({ user: { user_id: '7', account: 'county', tenant_id: '000000' } as never })
  sessionIsOver(true)
  show(<SignInAgain />)
  await userEvent.type(await screen.findByLabelText('密码'), 'county123{Enter}')
  const code = () => screen.findByLabelText('动态验证码或恢复码')
  await userEvent.type(await code(), '123456{Enter}')
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeTruthy()
  await userEvent.type(await code(), '123456{Enter}')
  expect(await screen.findByText('验证已失效，请重新登录')).toBeTruthy()
  expect(screen.queryByLabelText('动态验证码或恢复码')).toBeNull()
})
