import type { CameraTrouble, LiveProtocol } from '#shared/contract/device/camera.ts'
import { ptzDirections } from '#shared/contract/device/camera.ts'
import { fromWallTime, milliseconds } from '../../db/clock.ts'
import type { CameraAccount, CameraAdapter, CameraTransport, KnownCamera, Move } from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { answered, pictureAt } from '../fetched.ts'
import type { Tokens } from '../tokens.ts'

const usualBase = 'https://open.ys7.com'
const protocolNumbers: Readonly<Record<LiveProtocol, string>> = { hls: '2', flv: '4' }
/** Seconds for which a live address is asked for. */
const liveSeconds = 3600

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
export function ezvizCamera(
  { outbound, tokens }: CameraTransport & { tokens: Tokens },
  account: CameraAccount,
  camera: KnownCamera,
): CameraAdapter {
  const base = account.base || usualBase

  const send = (path: string, form: Record<string, string>): Promise<Answer> =>
    answered(outbound, new URL(`/api/lapp/${path}`, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    })

  async function newToken() {
    const { appKey, appSecret } = account
    const { accessToken, expireTime } = dataOf(await send('token/get', { appKey, appSecret }))
    if (typeof accessToken !== 'string') throw cameraFault('credentials')
    return { token: accessToken, expires: Number(expireTime) || milliseconds() }
  }

  /** A token that the platform no longer knows is exchanged once. */
  async function call(path: string, more: Record<string, string> = {}): Promise<Answer> {
    const form = { deviceSerial: camera.serial, channelNo: String(camera.channelNo), ...more }
    const accessToken = await tokens.of(account, newToken)
    const first = await send(path, { accessToken, ...form })
    if (!tokenOver.has(String(first.code))) return dataOf(first)
    tokens.forget(account)
    return dataOf(await send(path, { accessToken: await tokens.of(account, newToken), ...form }))
  }

  const directed = ({ direction, speed }: Move) => ({
    direction: String(ptzDirections.indexOf(direction)),
    speed: String(speed),
  })

  return {
    protocols: ['hls', 'flv'],
    async live({ protocol, quality }) {
      const { url, expireTime } = await call('v2/live/address/get', {
        protocol: protocolNumbers[protocol],
        quality: String(quality),
        expireTime: String(liveSeconds),
        ...(camera.validateCode && { code: camera.validateCode }),
      })
      if (typeof url !== 'string' || !url) throw cameraFault('refused')
      const told = typeof expireTime === 'string' ? fromWallTime(expireTime) : Number.NaN
      return { protocol, url, expires: Number.isNaN(told) ? milliseconds() + liveSeconds * 1000 : told }
    },
    async capture() {
      const { picUrl } = await call('device/capture')
      return pictureAt(outbound, picUrl)
    },
    ptz: {
      start: async (move) => void (await call('device/ptz/start', directed(move))),
      stop: async (move) => void (await call('device/ptz/stop', { direction: directed(move).direction })),
    },
    // The platform numbers them itself, and does not list them.
    presets: {
      go: async (index) => void (await call('device/preset/move', { index: String(index) })),
      async set() {
        const { index } = await call('device/preset/add')
        const number = Number(index)
        if (!Number.isInteger(number) || number < 1) throw cameraFault('refused')
        return number
      },
      clear: async (index) => void (await call('device/preset/clear', { index: String(index) })),
    },
  }
}

/** What an answer holds. @throws a fault for one that refuses */
function dataOf({ code, msg, data }: Answer): Answer {
  const number = String(code)
  if (number === '200') return typeof data === 'object' && data !== null ? (data as Answer) : {}
  const said = `${typeof msg === 'string' ? msg : ''} ${number}`.trim()
  throw cameraFault(troubles[number] ?? (wrongCode.has(number) ? 'encrypted' : 'refused'), said)
}
