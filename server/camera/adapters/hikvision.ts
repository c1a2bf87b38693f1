import { createHmac, randomUUID } from 'node:crypto'
import type { CameraPreset, CameraTrouble, PtzDirection } from '#shared/contract/device/camera.ts'
import { milliseconds } from '../../db/clock.ts'
import type { CameraAccount, CameraAdapter, CameraTransport, KnownCamera, Move } from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { answered, pictureAt } from '../fetched.ts'

/** Its addresses are good for one that connects within five minutes; a player that has begun goes on. */
const liveTime = 5 * 60_000

const commands: Readonly<Record<PtzDirection, string>> = {
  up: 'UP',
  down: 'DOWN',
  left: 'LEFT',
  right: 'RIGHT',
  upLeft: 'LEFT_UP',
  downLeft: 'LEFT_DOWN',
  upRight: 'RIGHT_UP',
  downRight: 'RIGHT_DOWN',
  zoomIn: 'ZOOM_IN',
  zoomOut: 'ZOOM_OUT',
  focusNear: 'FOCUS_NEAR',
  focusFar: 'FOCUS_FAR',
}
const speeds = [20, 50, 90] as const
const [start, stop] = [0, 1]

type Answer = Record<string, unknown>

/** A camera by Hikvision's OpenAPI: JSON below `/artemis`, each call signed with the secret of the account. */
export function hikvisionCamera(
  { outbound }: CameraTransport,
  account: CameraAccount,
  { serial }: KnownCamera,
): CameraAdapter {
  // Codes of cameras are written in small letters there, serials in capitals here.
  const cameraIndexCode = serial.toLowerCase()

  async function call(path: string, body: Record<string, unknown>): Promise<unknown> {
    if (!account.base) throw cameraFault('missing')
    const address = new URL(`/artemis/api/video/${path}`, account.base)
    const { code, msg, data } = await answered(outbound, address, {
      method: 'POST',
      headers: signedHeaders(account, address),
      body: JSON.stringify({ cameraIndexCode, ...body }),
    })
    if (String(code) === '0') return data
    const said = `${typeof msg === 'string' ? msg : ''} ${String(code)}`.trim()
    throw cameraFault(troubleOf(String(code), String(msg)), said)
  }

  const control = (action: number, { direction, speed }: Move) =>
    call('v1/ptzs/controlling', { action, command: commands[direction], speed: speeds[speed] })

  return {
    protocols: ['hls'],
    async live({ quality }) {
      const { url } = objectOf(
        await call('v2/cameras/previewURLs', {
          streamType: quality === 1 ? 0 : 1,
          protocol: 'hls',
          transmode: 1,
        }),
      )
      if (typeof url !== 'string' || !url) throw cameraFault('refused')
      return { protocol: 'hls', url, expires: milliseconds() + liveTime }
    },
    async capture() {
      const { picUrl } = objectOf(await call('v1/manualCapture', {}))
      return pictureAt(outbound, picUrl)
    },
    ptz: {
      start: async (move) => void (await control(start, move)),
      stop: async (move) => void (await control(stop, move)),
    },
    presets: {
      list: async () => presetsIn(objectOf(await call('v1/presets/searches', {})).list),
      go: async (presetIndex) =>
        void (await call('v1/ptzs/controlling', {
          action: start,
          command: 'GOTO_PRESET',
          presetIndex,
          speed: speeds[1],
        })),
      async set(presetIndex, presetName) {
        await call('v1/presets/addition', { presetIndex, presetName })
        return presetIndex
      },
      clear: async (presetIndex) => void (await call('v1/presets/deletion', { presetIndex })),
    },
  }
}

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

function presetsIn(list: unknown): CameraPreset[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const { presetPointIndex, presetPointName } = objectOf(one)
    const index = Number(presetPointIndex)
    return Number.isInteger(index) && index > 0 ? [{ index, name: String(presetPointName ?? index) }] : []
  })
}

const objectOf = (value: unknown): Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : {}
