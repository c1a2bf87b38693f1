import type { Envelope, FieldError, FieldWarning } from '#shared/contract/envelope.ts'
import { isObject } from '#shared/is-object.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { hrefOf } from '../base-path.ts'
import { languageTag, t } from '../i18n/index.ts'
import { site } from '../site.ts'
import { noteAnswer } from './own-calls.ts'
import { beginProgress } from './progress.ts'
import { fileNameOf, saveFile } from './save-file.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { accessToken } from './tokens.ts'

export type Params = Record<string, unknown>

export interface RequestOptions {
  method?: 'GET' | 'POST'
  /** The query; empty values are left out, lists are joined by commas. */
  params?: Params
  /** An object is sent as JSON, a form as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** The answer has no envelope and is returned whole. */
  bare?: boolean
  /** No toast on failure. */
  silent?: boolean
  /** No toast on these codes. */
  silentCodes?: readonly number[]
  /** No bar at the top of the page. */
  quiet?: boolean
  /** What a failure is called for which the server has no words. */
  failed?: string
  /** Neither waits for a renewal of the token nor signs out on 401. */
  anonymous?: boolean
  timeout?: number
  /** Is sent even though the page is being left. */
  outlivesPage?: boolean
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** A call that did not succeed. `code` is the envelope's or HTTP's; 0 when no answer came. */
export class RequestError extends Error {
  readonly code: number
  readonly errors: FieldError[]
  readonly data: unknown
  readonly traceId: string | undefined

  constructor(code: number, message: string, envelope: Partial<Envelope> = {}) {
    super(message)
    this.name = 'RequestError'
    this.code = code
    this.errors = envelope.errors ?? []
    this.data = envelope.data
    this.traceId = envelope.traceId
  }
}

interface Surroundings {
  /** Shows a failure to the person. */
  notify(error: RequestError): void
  /** Shows what was stored and still wants to be looked at. */
  warn(warnings: FieldWarning[]): void
  /** The session is over. */
  unauthorized(): void
  /** Calls are refused until a second factor is set up: a role of the person requires one since. */
  factorMissing(): void
  /** Resolves when the token is fresh enough to be sent. */
  freshToken(): Promise<void>
}

const surroundings: Surroundings = {
  notify() {},
  warn() {},
  unauthorized() {},
  factorMissing() {},
  async freshToken() {},
}

/** The application tells `request` what to do about failures; until then they are only thrown. */
export function surround(parts: Partial<Surroundings>): void {
  Object.assign(surroundings, parts)
}

/** Calls the server: answers the envelope's `data`, or shows the failure and throws a RequestError. */
export async function request<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  return await attempt(options, async () => {
    const response = await send(path, options)
    return unwrap<T>(response, await readJson(response), options)
  })
}

/** Like `request`, for an answer that is a file. */
export async function requestFile(
  path: string,
  options: RequestOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  return await attempt(options, async () => {
    const response = await send(path, options)
    const isJson = response.headers.get('content-type')?.includes('application/json')
    // A refused call answers an envelope where the file should be.
    if (!response.ok || isJson) unwrap(response, await readJson(response))
    return { blob: await response.blob(), name: fileNameOf(response) }
  })
}

/** A file is handed to the browser's downloads. */
export async function download(
  path: string,
  options: RequestOptions = {},
  fallbackName = 'download',
): Promise<void> {
  const { blob, name } = await requestFile(path, options)
  saveFile(blob, name ?? fallbackName)
}

/** The answer as it came, for a page that shows calls themselves: no envelope is opened and nothing is reported. */
export async function exchange(path: string, options: RequestOptions = {}): Promise<Response> {
  const endProgress = beginProgress()
  try {
    await surroundings.freshToken()
    return await send(path, options)
  } finally {
    endProgress()
  }
}

/** Opens an answer that goes on until `signal` ends it. Nothing is shown of a refusal. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  await surroundings.freshToken()
  const headers = headersOf({ headers: { Accept: 'text/event-stream' } })
  const response = await fetch(hrefOf(path), { headers, signal, credentials: 'same-origin' })
  if (!response.ok || !response.body) unwrap(response, await readJson(response))
  return response.body as ReadableStream<Uint8Array>
}

/** What becomes of a call whose answer was no good in the end: the person has to sign in again. */
export const sessionEnded = (): void => surroundings.unauthorized()

async function attempt<T>(options: RequestOptions, call: () => Promise<T>): Promise<T> {
  const endProgress = options.quiet ? () => {} : beginProgress()
  try {
    if (!options.anonymous) await surroundings.freshToken()
    const token = accessToken()
    try {
      return await call()
    } catch (error) {
      // Another browser tab may have renewed the token while this call was under way.
      if (!isUnauthorized(error) || options.anonymous || accessToken() === token || !accessToken())
        throw error
      return await call()
    }
  } catch (error) {
    throw report(error, options)
  } finally {
    endProgress()
  }
}

export const isUnauthorized = (error: unknown) => error instanceof RequestError && error.code === 401

function report(error: unknown, options: RequestOptions): unknown {
  if (!(error instanceof RequestError)) return error
  const silentCodes: readonly number[] = [...site.silentCodes, ...(options.silentCodes ?? [])]
  if (!options.silent && !silentCodes.includes(error.code)) surroundings.notify(error)
  if (error.code === 401 && !options.anonymous) surroundings.unauthorized()
  if (error.code === 403 && isObject(error.data) && error.data.error === 'mfa_enrolment_required')
    surroundings.factorMissing()
  return error
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout ?? site.requestTimeout)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const address = hrefOf(path) + queryOf(options.params)
    const sent = {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      body: bodyOf(options.body),
      signal,
    }
    const response = options.onProgress
      ? await sendWithProgress(address, sent, options.onProgress)
      : await fetch(address, {
          ...sent,
          credentials: 'same-origin',
          ...(options.outlivesPage && { keepalive: true }),
        })
    if (sent.method === 'POST') noteAnswer(response)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new RequestError(0, t(timeout.aborted ? 'request.timeout' : 'request.network'))
  }
}

function headersOf(options: RequestOptions): Headers {
  const headers = new Headers({
    Accept: 'application/json, */*',
    'Accept-Language': languageTag(),
    // Rows come with their version, which a change then has to name.
    'X-Row-Version': '1',
    Authorization: `Basic ${btoa(`${site.clientId}:${site.clientSecret}`)}`,
  })
  const token = accessToken()
  if (token) headers.set('Blade-Auth', `bearer ${token}`)
  if (isPlain(options.body)) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return headers
}

const isPlain = (body: unknown) =>
  body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)

function bodyOf(body: unknown): XMLHttpRequestBodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body)
}

/** `?a=1&b=2,3`, or nothing. */
export function queryOf(params: Params = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (!isEmpty(value)) query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException) throw new RequestError(0, t('request.network'))
    return undefined
  }
}

type Failure = Partial<Envelope> & { error_code?: number; error_description?: string }

function unwrap<T>(
  response: Response,
  answer: unknown,
  { bare = false, failed }: Pick<RequestOptions, 'bare' | 'failed'> = {},
): T {
  const envelope: Failure = typeof answer === 'object' && answer !== null ? answer : {}
  const code = Number(envelope.error_code ?? envelope.code ?? (answer === undefined ? 500 : response.status))
  if (!response.ok || code !== 200) {
    const message = envelope.msg || envelope.error_description || failed || t('request.unknown')
    throw new RequestError(response.ok ? code : Number(envelope.code ?? response.status), message, envelope)
  }
  if (envelope.warnings?.length) surroundings.warn(envelope.warnings)
  return (bare ? answer : envelope.data) as T
}
