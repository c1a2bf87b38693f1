import type { CameraPreset, PtzDirection } from '#shared/contract/device/camera.ts'
import { milliseconds } from '../../db/clock.ts'
import type {
  CameraAccount,
  CameraAdapter,
  CameraTransport,
  KnownCamera,
  Move,
  PlatformCamera,
} from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { pictureAt } from '../fetched.ts'
import { everyPage } from './every-page.ts'
import { askHikvision, objectOf } from './hikvision-client.ts'

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

/** Most that it gives out at once. */
const pageSize = 1000
const states = 'nms/v1/online/camera/get'

/** A camera by Hikvision's OpenAPI. */
export function hikvisionCamera(
  transport: CameraTransport,
  account: CameraAccount,
  { serial }: KnownCamera,
): CameraAdapter {
  // Codes of cameras are written in small letters there, serials in capitals here.
  const cameraIndexCode = serial.toLowerCase()
  const call = (path: string, body: Record<string, unknown>) =>
    askHikvision(transport, account, `video/${path}`, { cameraIndexCode, ...body })

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
      return pictureAt(transport.outbound, picUrl)
    },
    async reach() {
      const asked = { indexCodes: [cameraIndexCode], pageNo: 1, pageSize }
      const { list } = objectOf(await askHikvision(transport, account, states, asked))
      const [found] = Array.isArray(list) ? list : []
      if (!found) throw cameraFault('missing')
      if (Number(objectOf(found).online) !== 1) throw cameraFault('offline')
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

/** The cameras of an account, as the platform's watch over them has them: it knows no firmware. */
export async function hikvisionRoster(
  transport: CameraTransport,
  account: CameraAccount,
  signal: AbortSignal,
): Promise<PlatformCamera[]> {
  const listed = await everyPage(pageSize, async (page) => {
    const { list, total } = objectOf(
      await askHikvision(transport, account, states, { pageNo: page + 1, pageSize }, signal),
    )
    return { list, total }
  })
  return listed.map(({ indexCode, cn, online }) => ({
    serial: String(indexCode ?? '').toUpperCase(),
    channelNo: undefined,
    name: typeof cn === 'string' ? cn.trim() : '',
    isOnline: Number(online) === 1,
  }))
}

function presetsIn(list: unknown): CameraPreset[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const { presetPointIndex, presetPointName } = objectOf(one)
    const index = Number(presetPointIndex)
    return Number.isInteger(index) && index > 0 ? [{ index, name: String(presetPointName ?? index) }] : []
  })
}
