import type { Wire } from '#tests/support/agent.ts'
import { basic } from '#tests/support/start-server.ts'
import type { Generation } from './generations.ts'

export type Values = Record<string, unknown>

export interface Reply {
  status: number
  body: Wire
}

/** A front end of one generation, speaking to a server as its own code would. */
export interface BladeClient {
  readonly generation: Generation
  /** The session as the token call told it, in the spelling of BladeX. */
  session: Wire
  signIn(account: string, password: string, tenantId?: string): Promise<Reply>
  refresh(): Promise<Reply>
  get(path: string, params?: Values): Promise<Reply>
  /** A POST whose parameters go where this generation puts them. */
  post(path: string, params?: Values): Promise<Reply>
  /** A POST of a whole record. */
  submit(path: string, record: Values): Promise<Reply>
  /** A POST of a whole record as a page's own form would send it: url-encoded. */
  encoded(path: string, record: Values): Promise<Reply>
  upload(path: string, file: Blob, fileName: string, params?: Values): Promise<Reply>
  /** A file, asked for with the bare token in the query, as a link would. */
  download(path: string, params?: Values): Promise<{ status: number; headers: Headers; file: Blob }>
}

const captchaText = 'abcde'
export const captchaOf = () => captchaText

/** Where a server is, and its public key for passwords. */
export interface Place {
  readonly url: string
  readonly running: { readonly sm2PublicKey: string }
}

/** Opens a client that nobody is signed in to yet. */
export function openClient(server: Place, generation: Generation): BladeClient {
  let session: Wire = {}

  const url = (path: string, params: Values = {}) => {
    const query = new URLSearchParams(texts(params)).toString()
    return `${server.url}${generation.base}${path}${query ? `?${query}` : ''}`
  }
  const headers = (more: Record<string, string> = {}): Record<string, string> => ({
    Authorization: basic(generation.clientId),
    ...(session.access_token && { 'Blade-Auth': `bearer ${session.access_token}` }),
    ...generation.headers,
    ...more,
  })
  const call = async (to: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(to, init)
    return { status: response.status, body: (await response.json()) as Wire }
  }
  const postParams = (path: string, params: Values, more: Record<string, string> = {}) =>
    generation.posts === 'query'
      ? call(url(path, params), { method: 'POST', headers: headers(more) })
      : call(url(path), { method: 'POST', headers: headers(more), body: formOf(params) })

  /** Of open-source answers, the fields that BladeX's have, under its names. */
  function keep({ status, body }: Reply): Reply {
    const answer: Wire = generation.token === 'camel' ? (body.data ?? {}) : body
    const told = (snake: string, camel: string) => answer[generation.token === 'camel' ? camel : snake]
    if (told('access_token', 'accessToken')) {
      session = {
        access_token: told('access_token', 'accessToken'),
        refresh_token: told('refresh_token', 'refreshToken'),
        tenant_id: told('tenant_id', 'tenantId'),
        user_id: told('user_id', 'userId'),
        role_name: told('role_name', 'authority'),
        account: answer.account,
        dept_id: answer.dept_id,
        role_id: answer.role_id,
      }
    }
    return { status, body }
  }

  function tokenCall(values: Values, tenantId: string, more: Record<string, string>): Promise<Reply> {
    const { grant, refresh, account, password } = values
    const tenant = { 'Tenant-Id': tenantId, ...more }
    const names =
      generation.token === 'camel'
        ? {
            tenantId,
            account,
            password,
            grantType: grant,
            refreshToken: refresh,
            scope: 'all',
            type: 'account',
          }
        : {
            tenantId,
            username: account,
            password,
            grant_type: grant,
            refresh_token: refresh,
            scope: 'all',
            type: 'account',
          }
    const path = generation.token === 'camel' ? '/blade-auth/token' : '/blade-auth/oauth/token'
    return postParams(path, names, tenant)
  }

  /** Blade's login pages draw a captcha first, whether they will need it or not. */
  async function captchaHeaders(): Promise<Record<string, string>> {
    const path = generation.token === 'camel' ? '/blade-auth/captcha' : '/blade-auth/oauth/captcha'
    const { body } = await call(url(path), { headers: headers() })
    const key: string = generation.token === 'camel' ? body.data.key : body.key
    const [keyHeader, codeHeader] = generation.captchaHeaders
    return { [keyHeader]: key, [codeHeader]: captchaText }
  }

  return {
    generation,
    get session() {
      return session
    },
    set session(other) {
      session = other
    },
    async signIn(account, password, tenantId = '000000') {
      session = {}
      const captcha = await captchaHeaders()
      const sealed = generation.signInPassword(password, server.running.sm2PublicKey)
      const more = generation.grant === 'captcha' ? captcha : {}
      const values = { grant: generation.grant, account, password: sealed }
      return keep(await tokenCall(values, tenantId, { 'Dept-Id': '', 'Role-Id': '', ...more }))
    },
    async refresh() {
      const own = generation.namesOwnOnRefresh
        ? { 'Dept-Id': String(session.dept_id), 'Role-Id': String(session.role_id) }
        : { 'Dept-Id': '', 'Role-Id': '' }
      const values = { grant: 'refresh_token', refresh: session.refresh_token }
      return keep(await tokenCall(values, String(session.tenant_id), own))
    },
    get: (path, params) => call(url(path, params), { headers: headers() }),
    post: (path, params = {}) => postParams(path, params),
    submit: (path, record) =>
      generation.posts === 'query'
        ? call(url(path), {
            method: 'POST',
            headers: headers({ 'Content-Type': 'application/json' }),
            body: JSON.stringify(record),
          })
        : call(url(path), { method: 'POST', headers: headers(), body: formOf(record) }),
    encoded: (path, record) =>
      call(url(path), { method: 'POST', headers: headers(), body: new URLSearchParams(texts(record)) }),
    upload(path, file, fileName, params = {}) {
      const form = new FormData()
      form.append('file', file, fileName)
      return call(url(path, params), { method: 'POST', headers: headers(), body: form })
    },
    async download(path, params = {}) {
      const response = await fetch(url(path, { ...params, 'Blade-Auth': session.access_token }), {
        headers: generation.headers,
      })
      return { status: response.status, headers: response.headers, file: await response.blob() }
    },
  }
}

/** What axios and the forms of these clients leave out: what is absent. Null goes out as an empty text. */
const texts = (params: Values): [string, string][] =>
  Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === undefined || typeof value === 'object'
      ? value === null
        ? [[name, '']]
        : many(name, value)
      : [[name, String(value)]],
  )

const many = (name: string, value: unknown): [string, string][] =>
  Array.isArray(value) ? [[name, value.join(',')]] : []

function formOf(params: Values): FormData {
  const form = new FormData()
  for (const [name, value] of texts(params)) form.append(name, value)
  return form
}
