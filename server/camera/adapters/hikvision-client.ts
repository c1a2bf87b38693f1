import { createHmac, randomUUID } from 'node:crypto'
import type { CameraTrouble } from '#shared/contract/device/camera.ts'
import { isObject } from '#shared/is-object.ts'
import { milliseconds } from '../../db/clock.ts'
import type { CameraAccount, CameraTransport } from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { answered } from '../fetched.ts'

type Answer = Record<string, unknown>

/** Hikvision's OpenAPI: JSON below `/artemis/api`, each call signed with the secret of the account. Answers the data. */
export async function askHikvision(
  { outbound }: CameraTransport,
  account: CameraAccount,
  path: string,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!account.base) throw cameraFault('missing')
  const address = new URL(`/artemis/api/${path}`, account.base)
  const { code, msg, data } = await answered(outbound, address, {
    method: 'POST',
    headers: signedHeaders(account, address),
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (String(code) === '0') return data
  const said = `${typeof msg === 'string' ? msg : ''} ${String(code)}`.trim()
  throw cameraFault(troubleOf(String(code), String(msg)), said)
}

export const objectOf = (value: unknown): Answer => (isObject(value) ? value : {})

/** The headers of a call, signed as the gateway asks for: method, what is accepted, what is sent, our own headers, path. */
function signedHeaders({ appKey, appSecret }: CameraAccount, { pathname }: URL): Record<string, string> {
  const [accept, contentType] = ['*/*', 'application/json']
  const own = {
    'x-ca-key': appKey,
    'x-ca-nonce': randomUUID(),
    'x-ca-timestamp': String(milliseconds()),
  }
  const lines = Object.entries(own).map(([name, value]) => `${name}:${value}`)
  const text = ['POST', accept, contentType, ...lines, pathname].join('\n')
  return {
    Accept: accept,
    'Content-Type': contentType,
    ...own,
    'X-Ca-Signature-Headers': Object.keys(own).join(','),
    'X-Ca-Signature': createHmac('sha256', appSecret).update(text).digest('base64'),
  }
}

/** The gateway's own refusals are about keys; those of cameras differ by release, and are known by their words. */
function troubleOf(code: string, message: string): CameraTrouble {
  if (/^0x0240/i.test(code)) return 'credentials'
  if (/offline|off line|离线|不在线/i.test(message)) return 'offline'
  if (/not support|unsupport|不支持/i.test(message)) return 'unsupported'
  if (/not exist|not found|不存在/i.test(message)) return 'missing'
  return 'refused'
}
