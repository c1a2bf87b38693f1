import type { CameraTrouble } from '#shared/contract/device/camera.ts'
import { isObject } from '#shared/is-object.ts'
import { milliseconds } from '../../db/clock.ts'
import type { CameraAccount, CameraTransport } from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { answered } from '../fetched.ts'
import type { Tokens } from '../tokens.ts'

const usualBase = 'https://open.ys7.com'

/** Codes of its answers, as its documentation lists them. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  10005: 'credentials',
  10017: 'credentials',
  10030: 'credentials',
  10018: 'credentials',
  10028: 'quota',
  10029: 'quota',
  20002: 'missing',
  20007: 'offline',
  20008: 'offline',
  20014: 'missing',
  20018: 'missing',
  60000: 'unsupported',
  60001: 'unsupported',
  60002: 'limit',
  60003: 'limit',
  60004: 'limit',
  60005: 'limit',
  60019: 'encrypted',
  60020: 'unsupported',
  60060: 'quota',
  60061: 'quota',
}
const wrongCode = new Set(['20010', '60016'])
/** The token is over, or another one took its place. */
const tokenOver = new Set(['10002'])

type Answer = Record<string, unknown>

/** EZVIZ's open platform: form calls below `/api/lapp`, by a token that an account's keys are exchanged for. */
export function createEzvizClient(
  { outbound, tokens }: CameraTransport & { tokens: Tokens },
  account: CameraAccount,
) {
  const base = account.base || usualBase

  const send = (path: string, form: Record<string, string>, signal?: AbortSignal): Promise<Answer> =>
    answered(outbound, new URL(`/api/lapp/${path}`, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
      ...(signal && { signal }),
    })

  async function newToken() {
    const { appKey, appSecret } = account
    const { accessToken, expireTime } = dataOf(checked(await send('token/get', { appKey, appSecret })))
    if (typeof accessToken !== 'string') throw cameraFault('credentials')
    return { token: accessToken, expires: Number(expireTime) || milliseconds() }
  }

  /** The whole answer. A token that the platform no longer knows is exchanged once. */
  async function call(path: string, form: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
    const accessToken = await tokens.of(account, newToken)
    const first = await send(path, { accessToken, ...form }, signal)
    if (!tokenOver.has(String(first.code))) return checked(first)
    tokens.forget(account)
    return checked(await send(path, { accessToken: await tokens.of(account, newToken), ...form }, signal))
  }
  return { call }
}

/** What an answer holds. */
export const dataOf = ({ data }: Answer): Answer => (isObject(data) ? data : {})

/** @throws a fault for an answer that refuses */
function checked(answer: Answer): Answer {
  const { code, msg } = answer
  const number = String(code)
  if (number === '200') return answer
  const said = `${typeof msg === 'string' ? msg : ''} ${number}`.trim()
  throw cameraFault(troubles[number] ?? (wrongCode.has(number) ? 'encrypted' : 'refused'), said)
}
