import type { LiveProtocol } from '#shared/contract/device/camera.ts'
import { ptzDirections } from '#shared/contract/device/camera.ts'
import { fromWallTime, milliseconds } from '../../db/clock.ts'
import type { CameraAccount, CameraAdapter, CameraTransport, KnownCamera, Move } from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { pictureAt } from '../fetched.ts'
import type { Tokens } from '../tokens.ts'
import { createEzvizClient, dataOf } from './ezviz-client.ts'

const protocolNumbers: Readonly<Record<LiveProtocol, string>> = { hls: '2', flv: '4' }
/** Seconds for which a live address is asked for. */
const liveSeconds = 3600

/** A camera at EZVIZ's open platform. */
export function ezvizCamera(
  transport: CameraTransport & { tokens: Tokens },
  account: CameraAccount,
  camera: KnownCamera,
): CameraAdapter {
  const client = createEzvizClient(transport, account)
  const device = { deviceSerial: camera.serial }
  const channel = { ...device, channelNo: String(camera.channelNo) }
  const call = async (path: string, more: Record<string, string> = {}) =>
    dataOf(await client.call(path, { ...channel, ...more }))

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
      return pictureAt(transport.outbound, picUrl)
    },
    // Of a whole device, not of a channel.
    defend: async (isDefence) =>
      void (await client.call('device/defence/set', { ...device, isDefence: String(isDefence) })),
    async reach() {
      const { status } = dataOf(await client.call('device/info', device))
      if (Number(status) !== 1) throw cameraFault('offline')
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
