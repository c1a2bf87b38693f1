import { exchange, queryOf } from '../../api/request.ts'
import { languageTag } from '../../i18n/index.ts'
import { site } from '../../site.ts'
import type { ApiCall } from './api-document.ts'

/** What a person filled in to try a call. */
export interface Trial {
  call: ApiCall
  values: Record<string, string>
  /** Further parameters, as they stand in an address. */
  extra: string
  body: string
}

export interface Answer {
  status: number
  milliseconds: number
  bytes: number
  type: string
  /** Undefined for a file. */
  text: string | undefined
  isCut: boolean
}

export const mostShown = 200_000

/** Below the host: the path with its values, and the query. */
export function addressOf({ call, values, extra }: Trial): string {
  const named = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query')
  const query = queryOf(Object.fromEntries(inQuery.map(({ name }) => [name, values[name]])))
  const more = extra.trim().replace(/^[?&]/, '')
  return named + query + (more && (query ? '&' : '?') + more)
}

/** Sends the call and says what came back, whatever it was. */
export async function send(trial: Trial): Promise<Answer> {
  const began = performance.now()
  const hasBody = trial.call.method !== 'get' && trial.body.trim() !== ''
  const response = await exchange(addressOf(trial), {
    method: trial.call.method === 'get' ? 'GET' : 'POST',
    ...(hasBody ? { body: JSON.parse(trial.body) } : {}),
  })
  const blob = await response.blob()
  const type = response.headers.get('content-type') ?? ''
  const isText = /json|text|xml/.test(type)
  const text = isText ? formatted(await blob.text()) : undefined
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    bytes: blob.size,
    type,
    text: text?.slice(0, mostShown),
    isCut: (text?.length ?? 0) > mostShown,
  }
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The same call for a terminal; the token stays out, because commands are kept and passed on. */
export function curlOf(trial: Trial, origin: string): string {
  const { call, body } = trial
  const lines = [
    `curl ${call.method === 'get' ? '' : '-X POST '}${quoted(origin + addressOf(trial))}`,
    `-H ${quoted(`Authorization: Basic ${btoa(`${site.clientId}:${site.clientSecret}`)}`)}`,
    `-H ${quoted(`Accept-Language: ${languageTag()}`)}`,
  ]
  if (call['x-needs'] !== 'open') lines.push('-H "Blade-Auth: bearer $TOKEN"')
  if (call.method !== 'get' && body.trim() !== '')
    lines.push(`-H ${quoted('Content-Type: application/json')}`, `--data ${quoted(body.trim())}`)
  return lines.join(' \\\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
