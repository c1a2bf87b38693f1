// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerGuest } from '#client/api/auth.ts'
import { download, queryOf, RequestError, request, surround } from '#client/api/request.ts'
import { setLanguage } from '#client/i18n/index.ts'
import { renew, signOutHere } from '#client/state/session/session.ts'
import type { TokenAnswer } from '#shared/contract/auth.ts'

const notify = vi.fn()
const unauthorized = vi.fn()
let answers: (() => Promise<Response>)[] = []
const calls: { url: string; init: RequestInit }[] = []

const tokens = (name: string) => ({ access_token: name, refresh_token: name, user_id: 'u' }) as TokenAnswer
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const applicant = { tenantId: '000000', name: '新人', account: 'newcomer', password: 'Newcomer1' }
const headerOf = (name: string) => new Headers(calls.at(-1)?.init.headers).get(name)
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as RequestError,
  )

beforeEach(() => {
  answers = []
  calls.length = 0
  notify.mockReset()
  unauthorized.mockReset()
  surround({ notify, unauthorized, freshToken: async () => {} })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return answers.shift()?.()
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  signOutHere()
  await setLanguage('zh')
})

describe('a good answer', () => {
  test('is the data of its envelope', async () => {
    answers = [json({ code: 200, success: true, data: { id: '1' }, msg: '操作成功' })]
    expect(await request('/api/x')).toEqual({ id: '1' })
  })

  test('is whole when it is bare', async () => {
    answers = [json({ success: 'true', msg: 'success' })]
    expect(await request('/api/x', { bare: true })).toEqual({ success: 'true', msg: 'success' })
  })
})

describe('a warning', () => {
  test('of a write that succeeded is shown, and the data come as ever', async () => {
    const warn = vi.fn()
    surround({ warn })
    const warnings = [{ field: 'lng', message: '位置不在中国境内' }]
    answers = [json({ code: 200, success: true, data: { id: '1' }, msg: '操作成功', warnings })]
    expect(await request('/api/x', { method: 'POST' })).toEqual({ id: '1' })
    expect(warn).toHaveBeenCalledExactlyOnceWith(warnings)
  })

  test('is not shown where there is none', async () => {
    const warn = vi.fn()
    surround({ warn })
    answers = [json({ code: 200, success: true, data: {}, msg: '操作成功' })]
    await request('/api/x', { method: 'POST' })
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('headers', () => {
  test('carry the client, the token and the language', async () => {
    renew(tokens('abc'))
    answers = [json({ code: 200, success: true, data: {}, msg: '' })]
    await request('/api/x')
    expect(headerOf('Authorization')).toBe(`Basic ${btoa('saber:saber_secret')}`)
    expect(headerOf('Blade-Auth')).toBe('bearer abc')
    expect(headerOf('Accept-Language')).toBe('zh-CN')
  })

  test('name no token when there is none', async () => {
    answers = [json({ code: 200, success: true, data: {}, msg: '' })]
    await request('/api/x')
    expect(headerOf('Blade-Auth')).toBeNull()
  })

  test('leave the type of a form to the browser', async () => {
    answers = [json({ code: 200, success: true, data: {}, msg: '' })]
    await request('/api/x', { method: 'POST', body: new FormData() })
    expect(headerOf('Content-Type')).toBeNull()
  })
})

test('the query leaves empty values out, keeps zero and joins lists', () => {
  expect(queryOf({ a: '', b: null, c: undefined, d: 0, e: false, f: ['1', '2'], g: [] })).toBe(
    '?d=0&e=false&f=1%2C2',
  )
  expect(queryOf()).toBe('')
})

describe('a failure', () => {
  test('carries code, message, fields, data and trace, and is shown once', async () => {
    const errors = [{ field: 'deviceSerial', message: '设备序列号已存在' }]
    answers = [
      json(
        { code: 400, success: false, data: { a: 1 }, msg: '设备序列号已存在', errors, traceId: 't1' },
        400,
      ),
    ]
    const error = await failureOf(request('/api/x'))
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({
      code: 400,
      message: '设备序列号已存在',
      errors,
      data: { a: 1 },
      traceId: 't1',
    })
    expect(notify).toHaveBeenCalledExactlyOnceWith(error)
  })

  test('without words of the server’s is called what its call calls it', async () => {
    answers = [json({ code: 400, success: false, data: {}, msg: '' }, 400)]
    const failed = await failureOf(registerGuest(applicant, '', '提交失败'))
    expect(failed?.message).toBe('提交失败')
    answers = [json({ code: 400, success: false, data: {}, msg: '租户不存在' }, 400)]
    const told = await failureOf(registerGuest(applicant, '', '提交失败'))
    expect(told?.message).toBe('租户不存在')
  })

  test('is one although HTTP says 200', async () => {
    answers = [json({ code: 400, success: false, data: {}, msg: '操作失败' })]
    expect(await failureOf(request('/api/x'))).toMatchObject({ code: 400, message: '操作失败' })
  })

  test('takes the description of a refused sign-in', async () => {
    answers = [json({ error_code: 400, error_description: '用户名或密码错误' })]
    expect(await failureOf(request('/api/x'))).toMatchObject({ code: 400, message: '用户名或密码错误' })
  })

  test('without any words is an unknown one', async () => {
    answers = [async () => new Response('<html>', { status: 502 })]
    expect(await failureOf(request('/api/x'))).toMatchObject({ code: 502, message: '未知错误' })
  })

  test('is not shown when it is silent, or its code is', async () => {
    answers = [json({ code: 409, msg: 'x' }, 409), json({ code: 409, msg: 'x' }, 409)]
    await failureOf(request('/api/x', { silent: true }))
    await failureOf(request('/api/x', { silentCodes: [409] }))
    expect(notify).not.toHaveBeenCalled()
  })

  test('without an answer speaks of the network', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
    expect(await failureOf(request('/api/x'))).toMatchObject({
      code: 0,
      message: '网络连接失败，请检查网络后重试',
    })
  })

  test('speaks of time when the answer takes too long', async () => {
    answers = [
      () => new Promise((_, reject) => setTimeout(() => reject(new DOMException('', 'TimeoutError')), 60)),
    ]
    const error = await failureOf(request('/api/x', { timeout: 10 }))
    expect(error).toMatchObject({ code: 0, message: '请求超时，请稍后重试' })
  })

  test('speaks English to those who chose it', async () => {
    await setLanguage('en')
    answers = [async () => new Response('', { status: 500 })]
    expect(await failureOf(request('/api/x'))).toMatchObject({ message: 'Unknown error' })
  })
})

describe('401', () => {
  test('ends the session', async () => {
    answers = [json({ code: 401, msg: '请求未授权', data: {} }, 401)]
    await failureOf(request('/api/x'))
    expect(unauthorized).toHaveBeenCalledOnce()
  })

  test('does not end it when an anonymous call is refused', async () => {
    answers = [json({ code: 401, msg: '请求未授权', data: {} }, 401)]
    await failureOf(request('/api/x', { anonymous: true }))
    expect(unauthorized).not.toHaveBeenCalled()
  })

  test('is asked again when another browser tab has renewed the token meanwhile', async () => {
    renew(tokens('old'))
    answers = [
      async () => {
        renew(tokens('new'))
        return Response.json({ code: 401, msg: '请求未授权', data: {} }, { status: 401 })
      },
      json({ code: 200, success: true, data: 'fine', msg: '' }),
    ]
    expect(await request('/api/x')).toBe('fine')
    expect(headerOf('Blade-Auth')).toBe('bearer new')
    expect(unauthorized).not.toHaveBeenCalled()
  })
})

describe('a download', () => {
  test('is saved under the name the server gave', async () => {
    const link = document.createElement('a')
    const click = vi.spyOn(link, 'click').mockImplementation(() => {})
    vi.spyOn(document, 'createElement').mockReturnValue(link)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('设备.xlsx')}`,
    }
    answers = [async () => new Response('bytes', { headers })]
    await download('/api/x')
    expect(link.download).toBe('设备.xlsx')
    expect(click).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('that is refused shows the envelope found in place of the file', async () => {
    answers = [json({ code: 403, success: false, data: {}, msg: '没有操作权限' })]
    expect(await failureOf(download('/api/x'))).toMatchObject({ code: 403, message: '没有操作权限' })
    expect(notify).toHaveBeenCalledOnce()
  })
})
