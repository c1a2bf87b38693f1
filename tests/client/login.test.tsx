// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { md5 } from 'js-md5'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessToken } from '#client/api/tokens.ts'
import { setLanguage } from '#client/i18n/index.ts'
import { LoginPage } from '#client/pages/login/LoginPage.tsx'
import { signOutHere, useSession } from '#client/state/session/session.ts'
import type { Site } from '#shared/contract/site.ts'

const site: Site = {
  publicUrl: '',
  title: '镰',
  organisation: '青穗县农业农村局',
  passwordHelp: '',
  version: '0.1.0',
  captcha: true,
  tenantMode: true,
  switchMode: false,
  tokenTime: 3000,
  providers: [],
  sm2PublicKey: '',
  demoAccounts: [{ tenantId: '100001', account: 'county', password: 'county123', name: '县级管理员' }],
}
const onSignedIn = vi.fn()
const onTyping = vi.fn()
let pictures = 0
/** Keys whose sound was asked for. */
let sounds: string[]
let soundAnswer: () => Response
let offered: Site
let tenantOfDomain: object
let tokenAnswer: () => Response
let tokenCall: { url: URL; headers: Headers } | undefined

beforeEach(() => {
  pictures = 0
  sounds = []
  soundAnswer = () => new Response('RIFF', { headers: { 'content-type': 'audio/wav' } })
  offered = site
  tenantOfDomain = {}
  tokenCall = undefined
  tokenAnswer = () =>
    Response.json({ access_token: 'a', refresh_token: 'r', account: 'county', user_id: '7' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://here')
    if (url.pathname === '/api/site')
      return Response.json({ code: 200, success: true, data: offered, msg: '' })
    if (url.pathname.endsWith('/tenant/info'))
      return Response.json({ code: 200, success: true, data: tenantOfDomain, msg: '' })
    if (url.pathname.endsWith('/oauth/captcha')) {
      pictures += 1
      return Response.json({ key: `key${pictures}`, image: `data:image/svg+xml,${pictures}` })
    }
    if (url.pathname.endsWith('/captcha/audio')) {
      sounds.push(url.searchParams.get('key') ?? '')
      return soundAnswer()
    }
    tokenCall = { url, headers: new Headers(init.headers) }
    return tokenAnswer()
  })
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  signOutHere()
  localStorage.clear()
  await setLanguage('zh')
})

async function open() {
  render(<LoginPage sessionIsOver={false} onTyping={onTyping} onSignedIn={onSignedIn} />)
  await screen.findByRole('button', { name: /county/ })
  return userEvent.setup()
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: '登录' })

describe('the sign-in page', () => {
  test('a demo account fills the form and asks for what is left', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    expect(box('租户编号').value).toBe('100001')
    expect(box('账号').value).toBe('county')
    expect(box('密码').value).toBe('county123')
    expect(document.activeElement).toBe(box('验证码'))
    expect(onTyping).toHaveBeenCalled()
  })

  test('sends the hashed password and the captcha', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.type(box('验证码'), 'abcde{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(Object.fromEntries(tokenCall?.url.searchParams ?? [])).toEqual({
      tenantId: '100001',
      username: 'county',
      password: md5('county123'),
      grant_type: 'captcha',
      scope: 'all',
      type: 'account',
    })
    expect(tokenCall?.headers.get('Tenant-Id')).toBe('100001')
    expect(tokenCall?.headers.get('Captcha-Key')).toBe('key1')
    expect(tokenCall?.headers.get('Captcha-Code')).toBe('abcde')
    expect(accessToken()).toBe('a')
    expect(useSession.getState().user?.account).toBe('county')
  })

  test('a failure is told, and brings another picture', async () => {
    tokenAnswer = () => Response.json({ error_code: 400, error_description: '验证码不正确' }, { status: 400 })
    const user = await open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.type(box('验证码'), 'wrong{Enter}')
    expect(await screen.findByText('验证码不正确')).toBeTruthy()
    await waitFor(() => expect(pictures).toBe(2))
    expect(box('验证码').value).toBe('')
    expect(box('密码').value).toBe('county123')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('a click on the picture brings another one', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /验证码图片/ }))
    await waitFor(() => expect(pictures).toBe(2))
  })

  describe('the sound of the captcha', () => {
    const play = vi.fn(async () => {})
    const pause = vi.fn()
    let player: HTMLAudioElement
    const listen = () => screen.getByRole('button', { name: '听验证码' })
    const advice = () => screen.queryByText(/^数每组的声音：五组，每组一到六声/)

    beforeEach(() => {
      // jsdom knows neither.
      Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL() {} })
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLAudioElement) {
        player = this
        return play()
      })
      vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
    })
    afterEach(() => {
      // Leaving the page stops the sound.
      cleanup()
      vi.restoreAllMocks()
    })

    test('is described before it is asked for, and says nothing until then', async () => {
      await open()
      expect(listen().title).toMatch(/^数每组的声音/)
      expect(advice()).toBeNull()
    })

    test('plays, tells what to do, and leads to where the digits go', async () => {
      const user = await open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      expect(sounds).toEqual(['key1'])
      expect(play).toHaveBeenCalledOnce()
      expect(advice()).not.toBeNull()
      expect(document.activeElement).toBe(box('验证码'))
      expect(box('验证码').inputMode).toBe('numeric')
      expect(screen.queryByRole('img', { name: /验证码图片/ })).toBeNull()
    })

    test('is reached and played by the keyboard, and signs in', async () => {
      const user = await open()
      await user.click(screen.getByRole('button', { name: /county/ }))
      await user.tab()
      expect(document.activeElement).toBe(listen())
      await user.keyboard('{Enter}')
      await screen.findByRole('button', { name: '停止播放' })
      await user.keyboard('31425{Enter}')
      await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
      expect(tokenCall?.headers.get('Captcha-Key')).toBe('key1')
      expect(tokenCall?.headers.get('Captcha-Code')).toBe('31425')
    })

    test('is heard again without another call, as that would change the answer', async () => {
      const user = await open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      act(() => player.onended?.(new Event('ended')))
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      expect(play).toHaveBeenCalledTimes(2)
      expect(sounds).toEqual(['key1'])
    })

    test('stops when asked to', async () => {
      const user = await open()
      await user.click(listen())
      await user.click(await screen.findByRole('button', { name: '停止播放' }))
      expect(pause).toHaveBeenCalled()
      expect(listen()).toBeTruthy()
    })

    test('ends with another picture', async () => {
      const user = await open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      await user.click(screen.getByRole('button', { name: '改用图片' }))
      await screen.findByRole('button', { name: /验证码图片/ })
      expect(pause).toHaveBeenCalled()
      expect(advice()).toBeNull()
      expect(pictures).toBe(2)
      await user.click(listen())
      await waitFor(() => expect(sounds).toEqual(['key1', 'key2']))
    })

    test('is that of another captcha where this one is too old', async () => {
      const gone = () => Response.json({ code: 400, success: false, msg: '验证码已失效' }, { status: 400 })
      const answers = [gone, soundAnswer]
      soundAnswer = () => (answers.shift() ?? gone)()
      const user = await open()
      await user.click(listen())
      await screen.findByRole('button', { name: '停止播放' })
      expect(sounds).toEqual(['key1', 'key2'])
    })

    test('that cannot be played says so', async () => {
      play.mockRejectedValueOnce(new Error('no loudspeaker'))
      const user = await open()
      await user.click(listen())
      expect(await screen.findByText('声音没有播放成功，请重试')).toBeTruthy()
    })
  })

  test('names what is missing and goes there', async () => {
    const user = await open()
    await user.click(submit())
    expect(screen.getByText('请输入账号')).toBeTruthy()
    expect(document.activeElement).toBe(box('账号'))
    expect(tokenCall).toBeUndefined()
  })

  test('asks for no captcha where the site has none', async () => {
    offered = { ...site, captcha: false }
    const user = await open()
    expect(screen.queryByLabelText('验证码')).toBeNull()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.click(submit())
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(tokenCall?.url.searchParams.get('grant_type')).toBe('password')
  })

  test('takes the tenant from the address where it belongs to one', async () => {
    tenantOfDomain = { tenantId: '100001' }
    await open()
    await waitFor(() => expect(screen.queryByLabelText('租户编号')).toBeNull())
  })

  test('shows the password on demand', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(box('密码').type).toBe('text')
  })

  test('remembers tenant and account when asked to, never the password', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.click(screen.getByLabelText('记住租户和账号'))
    await user.type(box('验证码'), 'abcde{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    cleanup()
    await open()
    expect(box('租户编号').value).toBe('100001')
    expect(box('账号').value).toBe('county')
    expect(box('密码').value).toBe('')
  })

  test('changes its language without a reload', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
  })
})
