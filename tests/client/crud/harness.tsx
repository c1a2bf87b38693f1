import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { textsArrive } from '#client/i18n/index.ts'
import { addWhole } from '#client/i18n/whole.ts'

addWhole()
await textsArrive('zh')
await textsArrive('en')

// What comes when it is drawn is here before the first test: to compile it takes a busy machine longer than any test waits.
const parts = import.meta.glob(['#client/crud/**/*.tsx', '!#client/crud/list/views/**'])
const controls = import.meta.glob([
  '#client/fields/*.tsx',
  '#client/fields/{choice,plain,time,attachment}/*.tsx',
])
await Promise.all(Object.values({ ...parts, ...controls }).map((bring) => bring()))

// jsdom works out styles so slowly that asking whether each element is visible would take seconds.
configure({ defaultHidden: true })

export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown> | undefined
}

type Answer = (call: Call) => unknown

/** A refusal: what the server puts around a failure. */
export class Refusal {
  readonly code: number
  readonly rest: object

  constructor(code: number, rest: object) {
    this.code = code
    this.rest = rest
  }
}

/** Answers the calls of a test by their paths; whatever is not named answers an empty list. */
export function serve(answers: Record<string, Answer>, buttons: string[]) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://here')
    const path = url.pathname.replace('/api', '')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method: init.method ?? 'GET', path, query: Object.fromEntries(url.searchParams), body }
    calls.push(call)
    const known: Record<string, Answer> = {
      '/blade-system/menu/buttons': () => buttons.map(buttonOf),
      ...answers,
    }
    const answer = (await known[path]?.(call)) ?? []
    if (!(answer instanceof Refusal))
      return Response.json({ code: 200, success: true, data: answer, msg: '操作成功' })
    const { code, rest } = answer
    return Response.json({ code, success: false, data: {}, msg: '失败', ...rest }, { status: code })
  })
  return { calls, last: (path: string) => calls.findLast((call) => call.path === path) }
}

/** Answers of a server that keeps a person's settings. */
export function settingsOf(kept: Record<string, unknown> = {}): Record<string, Answer> {
  return {
    '/blade-system/user-setting/mine': ({ query: { prefix } }) =>
      Object.fromEntries(Object.entries(kept).filter(([key]) => key.startsWith(`${prefix}.`))),
    '/blade-system/user-setting/save': ({ body: { key, known, value } = {} }) => {
      const current = kept[String(key)] ?? null
      if (JSON.stringify(known) !== JSON.stringify(current)) return new Refusal(409, { data: { current } })
      if (value === null) delete kept[String(key)]
      else kept[String(key)] = value
      return {}
    },
  }
}

const buttonOf = (code: string) => ({ id: code, code })

export const pageOf = (records: object[], total = records.length) => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: 1,
})

const plain = { zeroRuntime: true, token: { motion: false } }

let address = ''

/** The search part of the address that the page has written. */
export const search = () => new URLSearchParams(address)

function Address() {
  address = useLocation().search
  return null
}

export function show(page: ReactNode, at = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={queries}>
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={plain}>
        <App>
          <MemoryRouter initialEntries={[at]}>
            <Address />
            {page}
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}

export function tidy(): void {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
}
