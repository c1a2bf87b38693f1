// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLanguage } from '#client/i18n/index.ts'
import { LoginPage } from '#client/pages/login/LoginPage.tsx'
import { signOutHere } from '#client/state/session/session.ts'
import type { Site } from '#shared/contract/site.ts'

export const site: Site = {
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

/** What the server answers, and what became of its page, before anything has happened. */
const atFirst = () => ({
  /** How many pictures were asked for. */
  pictures: 0,
  /** Keys whose sound was asked for. */
  sounds: [] as string[],
  soundAnswer: () => new Response('RIFF', { headers: { 'content-type': 'audio/wav' } }),
  offered: site,
  tenantOfDomain: {},
  tokenAnswer: () =>
    Response.json({ access_token: 'a', refresh_token: 'r', account: 'county', user_id: '7' }),
  tokenCall: undefined as { url: URL; headers: Headers } | undefined,
})

/** The sign-in page and a server for it, anew for each test. */
export function useLoginPage() {
  const page = { ...atFirst(), onSignedIn: vi.fn(), onTyping: vi.fn(), open }

  beforeEach(() => {
    Object.assign(page, atFirst())
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const url = new URL(path, 'http://here')
      if (url.pathname === '/api/site')
        return Response.json({ code: 200, success: true, data: page.offered, msg: '' })
      if (url.pathname.endsWith('/tenant/info'))
        return Response.json({ code: 200, success: true, data: page.tenantOfDomain, msg: '' })
      if (url.pathname.endsWith('/oauth/captcha')) {
        page.pictures += 1
        return Response.json({ key: `key${page.pictures}`, image: `data:image/svg+xml,${page.pictures}` })
      }
      if (url.pathname.endsWith('/captcha/audio')) {
        page.sounds.push(url.searchParams.get('key') ?? '')
        return page.soundAnswer()
      }
      page.tokenCall = { url, headers: new Headers(init.headers) }
      return page.tokenAnswer()
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
    render(<LoginPage sessionIsOver={false} onTyping={page.onTyping} onSignedIn={page.onSignedIn} />)
    await screen.findByRole('button', { name: /county/ })
    return userEvent.setup()
  }

  return page
}

export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
