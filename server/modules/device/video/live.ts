import { type CameraAbilities, type LiveAddress, liveProtocols } from '#shared/contract/device/camera.ts'
import { inLanguage } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { cameraFault } from '../../../camera/fault.ts'
import { takeSnapshot } from '../../../camera/snapshots.ts'
import { toWallTime } from '../../../db/clock.ts'
import { textOf, wordOf } from '../../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { cameraAsked, qualityAsked } from './asked.ts'
import { createMayPlay } from './may-play.ts'
import type { VideoParts } from './video.ts'

const reading = { codes: [permissionOf(device, 'menu')] }
const editing = { codes: [permissionOf(device, 'edit')] }

/** What a camera shows: live, and as pictures. */
export function liveRoutes(parts: VideoParts): Route[] {
  const { cameras, mediaOrigins, demand, demandAddress } = parts
  const mayPlay = createMayPlay(mediaOrigins)

  async function address(call: SignedInCall): Promise<LiveAddress> {
    const row = await cameraAsked(parts, call)
    const { protocols, live } = await cameras.of(row, call.ctx.userId)
    if (!live) throw cameraFault('missing')
    const isNamed = textOf(call.params, 'protocol') !== undefined
    const protocol = isNamed ? wordOf(call.params, 'protocol', liveProtocols) : protocols[0]
    if (!protocol || !protocols.includes(protocol)) throw cameraFault('unsupported')
    // Each one is a call to a platform that counts them.
    await demandAddress(call.ctx)
    const { url, expires } = await live({ protocol, quality: qualityAsked(call.params) })
    return {
      protocol,
      url,
      expireTime: toWallTime(expires),
      poster: row.thumbnail ?? '',
      isAllowed: mayPlay(url),
    }
  }

  async function capture(call: SignedInCall) {
    const row = await cameraAsked(parts, call)
    await demand(call.ctx)
    return takeSnapshot(parts, call.ctx, row)
  }

  const snapshots = async (call: SignedInCall) => (await cameraAsked(parts, call)).snapshots ?? []

  return [
    get(`${device.path}/camera`, reading, (call) => abilities(parts, call), {
      summary: ['摄像机能力', 'What a camera can do'],
    }),
    get(`${device.path}/liveAddress`, reading, address, {
      summary: ['直播地址', 'The address of a live stream'],
      description: [
        '`id`、`protocol`（hls|flv）、`quality`（1 高清，2 流畅）。地址在 expireTime 之前有效；isAllowed 为 false 时，服务器的 MEDIA_SRC 未放行该来源，本系统的页面无法播放。',
        '`id`, `protocol` (hls|flv), `quality` (1 fine, 2 fluent). The address is good until expireTime; where isAllowed is false, MEDIA_SRC of the server does not list its origin, and our own page cannot play it.',
      ],
    }),
    get(`${device.path}/snapshots`, reading, snapshots, {
      summary: ['摄像机抓图', 'Snapshots of a camera'],
    }),
    post(`${device.path}/capture`, editing, capture, {
      transaction: false,
      summary: ['抓图', 'Take a snapshot'],
    }),
  ]
}

/** One that can do nothing says why, and is no failure: its page has other things to show. */
async function abilities(parts: VideoParts, call: SignedInCall): Promise<CameraAbilities> {
  const row = await cameraAsked(parts, call)
  try {
    const { protocols, live, ptz, presets, capture, defend } = await parts.cameras.of(row, call.ctx.userId)
    const reason = live ? '' : inLanguage(cameraFault('missing').label, call.ctx.language)
    return {
      protocols: [...protocols],
      ptz: ptz !== undefined,
      presets: presets !== undefined,
      capture: capture !== undefined,
      defence: defend !== undefined,
      reason,
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const reason = inLanguage(error.label, call.ctx.language)
    return { protocols: [], ptz: false, presets: false, capture: false, defence: false, reason }
  }
}
