// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { md5 } from 'js-md5'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accessToken } from '#client/api/tokens.ts'
import { useSession } from '#client/state/session/session.ts'
import { stored } from '#client/stored-value.ts'
import { box, site, useLoginPage } from './page.tsx'

const page = useLoginPage()
const submit = () => screen.getByRole('button', { name: '登录' })

describe('the sign-in page', () => {
  test('a demo account fills the form and asks for what is left', async () => {
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    expect(box('租户编号').value).toBe('100001')
    expect(box('账号').value).toBe('county')
    expect(box('密码').value).toBe('county123')
    expect(document.activeElement).toBe(box('验证码'))
    expect(page.onTyping).toHaveBeenCalled()
  })

  test('sends the hashed password and the captcha', async () => {
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.type(box('验证码'), 'abcde{Enter}')
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledOnce())
    expect(Object.fromEntries(page.tokenCall?.url.searchParams ?? [])).toEqual({
      tenantId: '100001',
      username: 'county',
      password: md5('county123'),
      grant_type: 'captcha',
      scope: 'all',
      type: 'account',
    })
    expect(page.tokenCall?.headers.get('Tenant-Id')).toBe('100001')
    expect(page.tokenCall?.headers.get('Captcha-Key')).toBe('key1')
    expect(page.tokenCall?.headers.get('Captcha-Code')).toBe('abcde')
    expect(accessToken()).toBe('a')
    expect(useSession.getState().user?.account).toBe('county')
  })

  test('a failure is told, and brings another picture', async () => {
    page.tokenAnswer = () =>
      Response.json({ error_code: 400, error_description: '验证码不正确' }, { status: 400 })
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.type(box('验证码'), 'wrong{Enter}')
    expect(await screen.findByText('验证码不正确')).toBeTruthy()
    await waitFor(() => expect(page.pictures).toBe(2))
    expect(box('验证码').value).toBe('')
    expect(box('密码').value).toBe('county123')
    expect(page.onSignedIn).not.toHaveBeenCalled()
  })

  test('a click on the picture brings another one', async () => {
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: /验证码图片/ }))
    await waitFor(() => expect(page.pictures).toBe(2))
  })

  test('names what is missing and goes there', async () => {
    const user = await page.open()
    await user.click(submit())
    expect(screen.getByText('请输入账号')).toBeTruthy()
    expect(document.activeElement).toBe(box('账号'))
    expect(page.tokenCall).toBeUndefined()
  })

  test('asks for the tenant before somebody leaves for another provider', async () => {
    page.offered = { ...site, providers: ['oidc'] }
    const user = await page.open()
    const link = await screen.findByRole('link', { name: '统一认证' })
    const departures: boolean[] = []
    // A browser of the tests goes nowhere; whether it would is all there is to see.
    const watch = (event: Event) => {
      departures.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', watch)
    onTestFinished(() => document.removeEventListener('click', watch))
    await user.clear(box('租户编号'))
    await user.click(link)
    expect(screen.getByText('请输入租户编号')).toBeTruthy()
    expect(document.activeElement).toBe(box('租户编号'))
    expect(departures.at(-1)).toBe(false)
    await user.type(box('租户编号'), '100001')
    await user.click(link)
    expect(departures.at(-1)).toBe(true)
    expect(stored('departure-tenant', 'session')).toBe('100001')
  })

  test('asks for no captcha where the site has none', async () => {
    page.offered = { ...site, captcha: false }
    const user = await page.open()
    expect(screen.queryByLabelText('验证码')).toBeNull()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.click(submit())
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledOnce())
    expect(page.tokenCall?.url.searchParams.get('grant_type')).toBe('password')
  })

  test('takes the tenant from the address where it belongs to one', async () => {
    page.tenantOfDomain = { tenantId: '100001' }
    await page.open()
    await waitFor(() => expect(screen.queryByLabelText('租户编号')).toBeNull())
  })

  test('shows the password on demand', async () => {
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(box('密码').type).toBe('text')
  })

  test('remembers tenant and account when asked to, never the password', async () => {
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: /county/ }))
    await user.click(screen.getByLabelText('记住租户和账号'))
    await user.type(box('验证码'), 'abcde{Enter}')
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledOnce())
    cleanup()
    await page.open()
    expect(box('租户编号').value).toBe('100001')
    expect(box('账号').value).toBe('county')
    expect(box('密码').value).toBe('')
  })

  test('changes its language without a reload', async () => {
    const user = await page.open()
    await user.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(document.documentElement.lang).toBe('en')
  })
})
